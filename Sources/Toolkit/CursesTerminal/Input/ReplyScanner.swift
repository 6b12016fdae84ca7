import CharacterCanvas

/// The name of a terminal.
struct TerminalName: Hashable {
  /// Name and version as the terminal writes them.
  let text: String
  /// In small letters.
  let program: String
  let version: [Int]
}

/// A statement of a terminal about itself.
enum TerminalStatement: Hashable {
  case name(TerminalName)
  /// The pixels of a cell.
  case cell(CellSize)
  case hasRGB
  case takesImages
  /// It can show a frame at once.
  case hasSynchronizedOutput
  case background(RGB)
  /// The numbers of the reply to DA1.
  case attributes([Int])
  /// The numbers of the reply to DA2.
  case secondaryAttributes([Int])

  var background: RGB? {
    if case .background(let color) = self { color } else { nil }
  }
}

/// Finds the replies of a terminal in its input, which may come in pieces and between keys.
///
/// Only an Escape begins a reply, so that the bytes of most keys need no more than a search for one.
struct ReplyScanner {
  /// Longer replies are none that is read.
  private static let limit = 512

  /// The sequence that has begun, from its Escape on.
  private var part: [UInt8] = []

  /// Returns the statements that end in the input.
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func scan(_ bytes: [UInt8]) -> [TerminalStatement] {
    guard !part.isEmpty || bytes.contains(Byte.escape) else { return [] }
    return bytes.compactMap { scan($0) }
  }

  /// Returns the statement of the sequence that ends with a byte; nil if none does.
  private mutating func scan(_ byte: UInt8) -> TerminalStatement? {
    // An Escape ends a string, whatever follows, and begins the next sequence.
    if byte == Byte.escape {
      defer { part = [byte] }
      return isString ? statement(inString: part) : nil
    }
    guard !part.isEmpty else { return nil }
    part.append(byte)
    if part.count == 2 ? !"[P]_".utf8.contains(byte) : part.count > Self.limit {
      part = []
    } else if isString, byte == Byte.bell {
      defer { part = [] }
      return statement(inString: part.dropLast())
    } else if !isString, part.count > 2, !(0x20...0x3F).contains(byte) {
      defer { part = [] }
      return statement(inSequence: part)
    }
    return nil
  }

  private var isString: Bool { part.count > 1 && part[1] != UInt8(ascii: "[") }

  // MARK: - Meaning

  /// - Parameter bytes: a control sequence, as `ESC [ ? 62 ; 22 c`.
  private func statement(inSequence bytes: [UInt8]) -> TerminalStatement? {
    let isPrivate = bytes[2] == UInt8(ascii: "?")
    let isSecondary = bytes[2] == UInt8(ascii: ">")
    let body = bytes[(isPrivate || isSecondary ? 3 : 2)...]
    let parameters = body.prefix { (0x30...0x3B).contains($0) }
    let numbers = Self.numbers(in: parameters, between: ";")
    let end = body.dropFirst(parameters.count)
    if isPrivate, end.elementsEqual("c".utf8) { return .attributes(numbers) }
    if isSecondary { return end.elementsEqual("c".utf8) ? .secondaryAttributes(numbers) : nil }
    if isPrivate, end.elementsEqual("$y".utf8) {
      return numbers.count == 2 && numbers[0] == 2026 && (1...3).contains(numbers[1]) ? .hasSynchronizedOutput : nil
    }
    guard !isPrivate, end.elementsEqual("t".utf8), numbers.count == 3, numbers[0] == 6 else { return nil }
    // Some terminals reply with sizes that no cell has.
    let isPossible = (4...64).contains(numbers[2]) && (4...128).contains(numbers[1])
    return isPossible ? .cell(CellSize(width: numbers[2], height: numbers[1])) : nil
  }

  /// - Parameter bytes: a string without its end, as `ESC P > | kitty(0.35.2)`.
  private func statement(inString bytes: some Collection<UInt8>) -> TerminalStatement? {
    func rest(after prefix: String) -> [UInt8]? {
      bytes.dropFirst().starts(with: prefix.utf8) ? Array(bytes.dropFirst(1 + prefix.utf8.count)) : nil
    }
    if let text = rest(after: "P>|") { return Self.name(text) }
    if let text = rest(after: "]11;") { return Self.color(text).map { .background($0) } }
    if rest(after: "P1+r524742") != nil || rest(after: "P1+r5463") != nil { return .hasRGB }
    return rest(after: "_Gi=31;OK") == [] ? .takesImages : nil
  }

  /// A name that begins with a letter, and a version after a blank or a parenthesis. A name of letters alone may be
  /// followed by the version at once.
  private static func name(_ text: [UInt8]) -> TerminalStatement? {
    let letters = text.prefix { (0x41...0x5A).contains($0 & 0xDF) }
    guard !letters.isEmpty else { return nil }
    let word = text.prefix { !" (".utf8.contains($0) }
    // A name may have digits, as iTerm2 has.
    let isOneWord = word.count == text.count
    let program = isOneWord ? letters : word
    let version = text.dropFirst(program.count + (isOneWord ? 0 : 1)).prefix {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".")
    }
    return .name(
      TerminalName(
        text: String(decoding: text, as: UTF8.self), program: String(decoding: program, as: UTF8.self).lowercased(),
        version: numbers(in: version, between: ".")))
  }

  /// The colour in `rgb:1e1e/2222/2929`. Its numbers have one to four digits. `rgba:` has a fourth.
  private static func color(_ text: [UInt8]) -> RGB? {
    let halves = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard halves.count == 2, ["rgb", "rgba"].contains(String(decoding: halves[0], as: UTF8.self)) else { return nil }
    let numbers = halves[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let parts = numbers.map { digits -> UInt8? in
      let text = String(decoding: digits, as: UTF8.self)
      guard (1...4).contains(digits.count), let value = Int(text, radix: 16), value >= 0 else { return nil }
      return UInt8(value * 255 / ((1 << (4 * digits.count)) - 1))
    }
    guard (3...4).contains(parts.count), let red = parts[0], let green = parts[1], let blue = parts[2]
    else { return nil }
    return RGB(red, green, blue)
  }

  private static func numbers(in bytes: ArraySlice<UInt8>, between separator: Unicode.Scalar) -> [Int] {
    bytes.split(separator: UInt8(ascii: separator)).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}
