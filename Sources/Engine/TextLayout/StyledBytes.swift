/// A line of text without the escape sequences for its looks, and the looks that they set.
///
/// Colours, bold, italic and underlined text (`CSI … m`) become runs, and so does overstruck text, as in manual pages
/// for printers. Erasing a line (`CSI K`) and links (`OSC 8`) are left out. All other escape sequences stay in the
/// text, where `DisplayText` shows them as symbols.
public struct StyledBytes {
  /// The most runs of a line. The rest of it is plain.
  public static let mostRuns = 4096
  private static let longestSequence = 4096
  private static let escape: UInt8 = 0x1B
  private static let backspace: UInt8 = 0x08

  /// The text so far, in UTF-8.
  public private(set) var text: [UInt8] = []
  /// The parts with their own looks, in order. They do not overlap.
  public private(set) var runs: [TextRun] = []
  private var look = TextLook.plain

  /// nil if the line has no such sequences.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public init?(_ line: UnsafeRawBufferPointer) {
    guard line.contains(where: { $0 == Self.escape || $0 == Self.backspace }) else { return nil }
    text.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      switch line[index] {
      case Self.escape: index = sequence(line, at: index)
      case Self.backspace: index = overstrike(line, at: index)
      default:
        append(line[index], look)
        index += 1
      }
    }
    runs.removeAll { $0.range.isEmpty }
  }

  private mutating func append(_ byte: UInt8, _ look: TextLook) {
    let place = text.count
    text.append(byte)
    guard look != .plain else { return }
    if let last = runs.last, last.look == look, last.range.upperBound == place {
      runs[runs.count - 1].range = last.range.lowerBound..<place + 1
    } else if runs.count < Self.mostRuns {
      runs.append(TextRun(place..<place + 1, look))
    }
  }

  // MARK: Escape sequences

  /// Takes a sequence, or only its first byte if it is none of those known here.
  ///
  /// - Returns: where the line goes on.
  private mutating func sequence(_ line: UnsafeRawBufferPointer, at start: Int) -> Int {
    let introducer = start + 1 < line.count ? line[start + 1] : 0
    if introducer == UInt8(ascii: "["), let end = controlEnd(line, from: start + 2) {
      let parameters = UnsafeRawBufferPointer(rebasing: line[(start + 2)..<end])
      if line[end] == UInt8(ascii: "m"), let changed = Rendition.look(parameters, after: look) {
        look = changed
        return end + 1
      }
      if line[end] == UInt8(ascii: "K") { return end + 1 }
    } else if introducer == UInt8(ascii: "]"), let end = linkEnd(line, from: start + 2) {
      return end
    }
    append(line[start], look)
    return start + 1
  }

  /// The place of the final byte of a control sequence.
  private func controlEnd(_ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let end = line[start..<min(line.count, start + 256)].firstIndex { !(0x30...0x3F).contains($0) }
    return end.flatMap { (0x40...0x7E).contains(line[$0]) ? $0 : nil }
  }

  /// The end of the sequence that begins or ends a link.
  private func linkEnd(_ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard line.count > start + 1, line[start] == UInt8(ascii: "8"), line[start + 1] == UInt8(ascii: ";") else {
      return nil
    }
    for index in start..<min(line.count, start + Self.longestSequence) {
      if line[index] == 0x07 { return index + 1 }
      guard line[index] == Self.escape else { continue }
      return index + 1 < line.count && line[index + 1] == UInt8(ascii: "\\") ? index + 2 : nil
    }
    return nil
  }

  // MARK: Text that is struck over

  /// A letter over itself is bold, and over a low line it is underlined.
  private mutating func overstrike(_ line: UnsafeRawBufferPointer, at index: Int) -> Int {
    let next = Self.scalar(line, at: index + 1)
    let last = lastScalar
    guard let next, let last, line[next.lowerBound] > 0x20 else {
      append(line[index], look)
      return index + 1
    }
    let (over, under) = (Array(line[next]), Array(text[last]))
    let low = [UInt8(ascii: "_")]
    guard over == under || under == low || over == low else {
      append(line[index], look)
      return index + 1
    }
    var struck = runs.last.flatMap { $0.range.upperBound == text.count ? $0.look : nil } ?? look
    struck.traits.insert(over == under ? .bold : .underline)
    removeLast(from: last.lowerBound)
    for byte in under == low ? over : under { append(byte, struck) }
    return next.upperBound
  }

  private mutating func removeLast(from place: Int) {
    text.removeSubrange(place...)
    while let last = runs.last, last.range.upperBound > place {
      runs.removeLast()
      if last.range.lowerBound < place { runs.append(TextRun(last.range.lowerBound..<place, last.look)) }
    }
  }

  private var lastScalar: Range<Int>? {
    guard var start = text.indices.last else { return nil }
    while start > 0, text[start] & 0xC0 == 0x80, text.count - start < 4 { start -= 1 }
    return start..<text.count
  }

  private static func scalar(_ line: UnsafeRawBufferPointer, at start: Int) -> Range<Int>? {
    guard start < line.count else { return nil }
    var end = start + 1
    while end < line.count, line[end] & 0xC0 == 0x80, end - start < 4 { end += 1 }
    return start..<end
  }
}

/// The parameters of SELECT GRAPHIC RENDITION (ECMA-48, 8.3.117), with the colours that xterm added.
enum Rendition {
  /// The look after a sequence; nil if its parameters are not numbers.
  static func look(_ parameters: UnsafeRawBufferPointer, after look: TextLook) -> TextLook? {
    guard parameters.count < 256, let groups = groups(of: parameters) else { return nil }
    var (look, index) = (look, 0)
    while index < groups.count {
      index += apply(groups[index...], to: &look)
    }
    return look
  }

  /// The parameters between semicolons, each with its parts between colons. An empty one is 0.
  private static func groups(of bytes: UnsafeRawBufferPointer) -> [[Int]]? {
    var groups: [[Int]] = [[0]]
    for byte in bytes {
      let (group, part) = (groups.count - 1, groups[groups.count - 1].count - 1)
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        groups[group][part] = min(groups[group][part] * 10 + Int(byte - UInt8(ascii: "0")), 99_999)
      case UInt8(ascii: ";"): groups.append([0])
      case UInt8(ascii: ":"): groups[group].append(0)
      default: return nil
      }
    }
    return groups
  }

  /// - Returns: how many parameters were used.
  private static func apply(_ groups: ArraySlice<[Int]>, to look: inout TextLook) -> Int {
    guard let first = groups.first else { return 1 }
    switch first[0] {
    case 0: look = .plain
    case 1: look.traits.insert(.bold)
    case 2: look.traits.insert(.dim)
    case 3: look.traits.insert(.italic)
    case 4 where first.count > 1 && first[1] == 0: look.traits.remove(.underline)
    case 4, 21: look.traits.insert(.underline)
    case 7: look.traits.insert(.reverse)
    case 22: look.traits.subtract([.bold, .dim])
    case 23: look.traits.remove(.italic)
    case 24: look.traits.remove(.underline)
    case 27: look.traits.remove(.reverse)
    case 30...37: look.foreground = .indexed(UInt8(first[0] - 30))
    case 39: look.foreground = nil
    case 40...47: look.background = .indexed(UInt8(first[0] - 40))
    case 49: look.background = nil
    case 90...97: look.foreground = .indexed(UInt8(first[0] - 82))
    case 100...107: look.background = .indexed(UInt8(first[0] - 92))
    case 38, 48:
      let (color, count) = color(groups)
      guard let color else { return count }
      if first[0] == 38 { look.foreground = color } else { look.background = color }
      return count
    default: break
    }
    return 1
  }

  /// The colour after 38 or 48, with its parts between colons or as separate parameters.
  private static func color(_ groups: ArraySlice<[Int]>) -> (TextLook.Color?, count: Int) {
    let first = groups[groups.startIndex]
    if first.count > 1 {
      // With a colour space, there is one more part than without.
      return (color(first[1], Array(first.dropFirst(first.count > 5 ? 3 : 2))), 1)
    }
    let rest = groups.dropFirst().map { $0[0] }
    let parts = rest.first == 5 ? 1 : rest.first == 2 ? 3 : 0
    return (color(rest.first ?? 0, Array(rest.dropFirst().prefix(parts))), min(groups.count, parts + 2))
  }

  private static func color(_ kind: Int, _ parts: [Int]) -> TextLook.Color? {
    let bytes = parts.compactMap { UInt8(exactly: $0) }
    guard bytes.count == parts.count else { return nil }
    if kind == 5, let index = bytes.first { return .indexed(index) }
    return kind == 2 && bytes.count >= 3 ? .rgb(bytes[0], bytes[1], bytes[2]) : nil
  }
}
