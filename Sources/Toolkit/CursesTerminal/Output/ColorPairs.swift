import CharacterCanvas

/// Assigns curses colour pairs to styles as they are needed.
///
/// A terminal type has from 64 to 65,536 pairs. When all are taken, pairs that neither the current picture nor the one
/// before it uses get other colours; if there are none, those of the one before do, and curses sends the cells with
/// these pairs again. If a picture has more combinations than there are pairs, the last ones show the terminal's own
/// colours.
struct ColorPairs {
  private struct Colors: Hashable {
    var foreground: Int
    var background: Int
  }

  private struct Entry {
    var pair: Int16
    var lastFrame: Int
  }

  let depth: ColorDepth
  /// Whether the first 256 numbers of colours are those of the palette, also where there are RGB values.
  private let hasPalette: Bool
  /// Pairs have the numbers from 1 to this one.
  private let last: Int
  private var entries: [Colors: Entry] = [:]
  private var unused: [Int16] = []
  private var next = 1
  private var frame = 0
  /// Whether a pair of the picture before got other colours: curses no longer knows what its cells look like.
  private(set) var hasReboundShownPairs = false
  private var latest: (style: Style, pair: Int16)?

  init(count: Int, depth: ColorDepth, hasPalette: Bool = false) {
    (self.depth, self.hasPalette) = (depth, hasPalette)
    last = min(max(0, count - 1), Int(Int16.max))
  }

  mutating func beginFrame() {
    frame += 1
    latest = nil
    hasReboundShownPairs = false
  }

  /// The pair for a style's colours; 0 for the terminal's own colours.
  /// - Parameter define: binds a pair to two colour numbers, where -1 is the terminal's own colour. Returns false if it
  ///   cannot.
  mutating func pair(for style: Style, define: (_ pair: Int16, _ foreground: Int, _ background: Int) -> Bool) -> Int16 {
    if let latest, latest.style.foreground == style.foreground, latest.style.background == style.background {
      return latest.pair
    }
    let shown = style.converted(to: depth)
    let colors = Colors(
      foreground: shown.foreground.number(in: depth, hasPalette: hasPalette),
      background: shown.background.number(in: depth, hasPalette: hasPalette))
    let pair = pair(for: colors, define: define)
    latest = (style, pair)
    return pair
  }

  private mutating func pair(for colors: Colors, define: (Int16, Int, Int) -> Bool) -> Int16 {
    if colors == Colors(foreground: -1, background: -1) { return 0 }
    if let entry = entries[colors] {
      entries[colors]?.lastFrame = frame
      return entry.pair
    }
    guard let pair = freePair() else { return 0 }
    guard define(pair, colors.foreground, colors.background) else {
      unused.append(pair)
      return 0
    }
    entries[colors] = Entry(pair: pair, lastFrame: frame)
    return pair
  }

  private mutating func freePair() -> Int16? {
    if next <= last {
      defer { next += 1 }
      return Int16(next)
    }
    if unused.isEmpty { release(before: frame - 1) }
    if unused.isEmpty {
      release(before: frame)
      hasReboundShownPairs = !unused.isEmpty
    }
    return unused.popLast()
  }

  /// Takes back the pairs that no picture has used since the one with a number.
  private mutating func release(before first: Int) {
    unused = entries.values.filter { $0.lastFrame < first }.map(\.pair)
    entries = entries.filter { $0.value.lastFrame >= first }
  }
}

extension Color {
  /// The number that curses has for this colour; -1 for the terminal's own colour. The colour must be one that the
  /// terminal can show.
  /// - Parameter hasPalette: whether numbers below 256 are colours of the palette, where others are RGB values. If not,
  ///   only those below 8 are.
  func number(in depth: ColorDepth, hasPalette: Bool = false) -> Int {
    switch self {
    case .standard: return -1
    case .indexed(let index) where depth < .rgb || hasPalette || index < 8: return Int(index)
    default:
      let value = rgb().map { Int($0.red) << 16 | Int($0.green) << 8 | Int($0.blue) } ?? 0
      // A dark blue becomes a little greener, and a nearly black colour 8.
      return hasPalette ? (value < 256 ? value + 256 : value) : max(8, value)
    }
  }
}
