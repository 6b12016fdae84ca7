import CharacterCanvas
import Foundation

/// Finds out from replies of the terminal whether it shows images for placeholders, and whether it shows any colour.
///
/// The first is known only of terminals of certain names and versions: others take images and show no placeholders. So
/// the terminal is queried for its name and the size of a cell, and one of a good name whether it takes images. tmux
/// replies for itself, and hands the same queries on. A reply that comes late or never does no harm.
struct GraphicsQuery {
  /// Replies are looked for in so many bytes at the end of the input.
  private static let limit = 512
  /// The first versions of terminals that have placeholders.
  private static let firstVersions = ["kitty": [0, 28], "ghostty": [1, 0]]

  private let choice: GraphicsChoice
  /// Whether the terminal is inside of tmux.
  private(set) var passesTmux = false
  /// The pixels of a cell; nil until the terminal replies.
  private(set) var cell: CellSize?
  /// Whether placeholders show images.
  private(set) var isConfirmed = false
  /// Whether the terminal replied that it shows any colour.
  private(set) var hasRGB = false
  private var hasGoodName = false
  private var hasAskedForColors = false
  private var input: [UInt8] = []

  init(_ choice: GraphicsChoice, isInTmux: Bool) {
    self.choice = choice
    if choice == .kitty { (isConfirmed, passesTmux) = (true, isInTmux) }
  }

  /// The name (XTVERSION) and the pixels of a cell.
  static let opening = TerminalQuery.name + TerminalQuery.cell

  /// Takes input of the terminal.
  /// - Returns: the next queries, if there are any.
  mutating func take(_ bytes: [UInt8]) -> [UInt8] {
    input = Array((input + bytes).suffix(Self.limit))
    var next: [UInt8] = []
    while let reply = TerminalStatement.first(in: &input) { next += answer(to: reply) }
    return next
  }

  private mutating func answer(to reply: TerminalStatement) -> [UInt8] {
    switch reply {
    case .cell(let size): cell = size
    case .hasRGB: hasRGB = true
    case .takesImages: isConfirmed = isConfirmed || hasGoodName
    case .name(let name): return name.program == "tmux" ? passOn() : queriesForColors + trial(name)
    case .hasSynchronizedOutput: break
    }
    return []
  }

  /// The same queries for the terminal around tmux, which knows better how large a cell is.
  private mutating func passOn() -> [UInt8] {
    guard choice == .auto, !passesTmux else { return [] }
    passesTmux = true
    return Array(Passthrough.wrapped(Self.opening).utf8)
  }

  private mutating func trial(_ name: TerminalName) -> [UInt8] {
    guard choice == .auto, !hasGoodName, let first = Self.firstVersions[name.program] else { return [] }
    hasGoodName = !name.version.lexicographicallyPrecedes(first)
    return hasGoodName ? KittyCommand.trial.bytes(passesTmux: passesTmux) : []
  }

  /// Only terminals that replied to XTVERSION get this query. The terminal around tmux has nothing to say about the
  /// colours of tmux.
  private var queriesForColors: [UInt8] {
    mutating get {
      guard !hasAskedForColors, !passesTmux else { return [] }
      hasAskedForColors = true
      return Array(TerminalQuery.colors.utf8)
    }
  }
}

/// The name of a terminal.
struct TerminalName: Hashable {
  /// Name and version as the terminal writes them.
  let text: String
  /// In small letters.
  let program: String
  let version: [Int]
}

/// What a terminal says about itself.
enum TerminalStatement: Hashable {
  case name(TerminalName)
  /// The pixels of a cell.
  case cell(CellSize)
  case hasRGB
  case takesImages
  /// It can show a frame at once.
  case hasSynchronizedOutput

  /// Removes the input up to the end of the first statement.
  static func first(in input: inout [UInt8]) -> TerminalStatement? {
    let text = String(decoding: input, as: UTF8.self)
    let statement =
      #/
        \x1B P > \| (?<title> (?<name> [A-Za-z]+ ) [\x20(]? (?<version> [0-9.]* ) [^\x1B]* ) \x1B \\
        | \x1B \[ 6 ; (?<height> \d{1,3} ) ; (?<width> \d{1,3} ) t
        | \x1B P 1 \+ r (?<rgb> 524742 | 5463 ) [^\x1B]* \x1B \\
        | \x1B _ G i=31;OK \x1B \\
        | \x1B \[ \? 2026 ; (?<mode> [1-3] ) \$ y
      /#
    guard let match = text.firstMatch(of: statement) else { return nil }
    input = Array(text[match.range.upperBound...].utf8)
    if let title = match.title, let name = match.name, let version = match.version {
      return .name(
        TerminalName(
          text: String(title), program: name.lowercased(),
          version: version.split(separator: ".").compactMap { Int($0) }))
    }
    if let height = match.height.flatMap({ Int($0) }), let width = match.width.flatMap({ Int($0) }) {
      // Some terminals reply with sizes that no cell has.
      let isPossible = (4...64).contains(width) && (4...128).contains(height)
      return isPossible ? .cell(CellSize(width: width, height: height)) : first(in: &input)
    }
    return match.mode != nil ? .hasSynchronizedOutput : match.rgb != nil ? .hasRGB : .takesImages
  }
}
