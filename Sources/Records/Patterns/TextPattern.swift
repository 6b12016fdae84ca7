import Foundation

/// The pattern of a search or a filter: a text, or a regular expression after a tilde.
///
/// Case is ignored unless the pattern has a capital letter. A text in double quotes is taken literally.
public struct TextPattern: Hashable, Sendable {
  /// The text as the user typed it.
  public let source: String
  /// The text to find, in lower case unless it is exact; nil for a regular expression.
  let text: String?
  let program: PatternProgram?
  let isExact: Bool

  /// nil for an empty pattern.
  /// - Throws: `PatternError` for a malformed regular expression.
  public init?(_ source: String) throws(PatternError) {
    guard source.hasPrefix("~") else {
      self.init(text: Self.unquoted(source), source: source)
      return
    }
    let pattern = String(source.dropFirst())
    guard !pattern.isEmpty else { return nil }
    let isExact = Self.hasCapital(pattern)
    self.init(source: source, program: try PatternProgram(pattern, ignoresCase: !isExact), isExact: isExact)
  }

  private init(source: String, program: PatternProgram, isExact: Bool) {
    (self.source, text, self.program, self.isExact) = (source, nil, program, isExact)
  }

  /// A literal text, tildes and quotes included; nil if it is empty.
  public init?(text: String) { self.init(text: text, source: text) }

  private init?(text: String, source: String) {
    guard !text.isEmpty else { return nil }
    isExact = text.contains(where: \.isUppercase)
    (self.source, self.text, program) = (source, isExact ? text : text.lowercased(), nil)
  }

  /// The text without the quotes around it.
  static func unquoted(_ text: String) -> String {
    text.count > 2 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
  }

  /// Whether a regular expression has a literal capital letter, unlike that of `\W`.
  private static func hasCapital(_ pattern: String) -> Bool {
    var isEscaped = false
    for character in pattern {
      if character.isUppercase, !isEscaped { return true }
      isEscaped = character == "\\" && !isEscaped
    }
    return false
  }
}

/// Finds a pattern in texts. It reuses work on earlier texts, which makes later ones faster.
public final class PatternFinder {
  public let pattern: TextPattern
  private let bytes: ByteFinder?
  private let machine: PatternMachine?
  private let anchored: PatternMachine?
  /// The most characters of a line that are looked at for places to mark.
  private static let reach = 2000

  public convenience init(_ pattern: TextPattern) { self.init(pattern, mostWork: PatternMachine.mostWork) }

  /// - Parameter mostWork: how many instructions a text may take.
  init(_ pattern: TextPattern, mostWork: Int) {
    self.pattern = pattern
    let isASCII = pattern.text?.utf8.allSatisfy { $0 < 0x80 } == true
    bytes = isASCII ? pattern.text.map { ByteFinder(Array($0.utf8), isExact: pattern.isExact) } : nil
    machine = pattern.program.map { PatternMachine($0, mostWork: mostWork) }
    anchored = pattern.program.map { PatternMachine($0, searches: false, mostWork: mostWork) }
  }

  /// The search for the bytes of an ASCII text; nil for other patterns.
  var byteFinder: ByteFinder? { bytes }
  /// How much work was done for regular expressions.
  public var work: Int { machine?.work ?? 0 }

  /// Whether the pattern is in a text.
  ///
  /// - Throws: `PatternError` if a regular expression takes too long.
  /// - Complexity: O(b) for b bytes; O(b × i) for the i instructions of a regular expression.
  public func matches(_ text: UnsafeRawBufferPointer) throws(PatternError) -> Bool {
    if let bytes { return bytes.first(in: text, from: 0) != nil }
    if let machine {
      do {
        return try machine.matches(text)
      } catch {
        throw PatternError(pattern: pattern.source, reason: "takes too long; a simpler one is needed")
      }
    }
    // A text that is not ASCII cannot be in one that is.
    guard let wanted = pattern.text, text.contains(where: { $0 >= 0x80 }) else { return false }
    let string = String(decoding: text, as: UTF8.self)
    return (pattern.isExact ? string : string.lowercased()).contains(wanted)
  }

  /// The columns of each match in a row of characters, one per column. Empty matches are left out.
  public func columns(in row: [Character]) -> [Range<Int>] {
    if let wanted = pattern.text { return columns(of: Array(wanted), in: row) }
    guard let anchored else { return [] }
    let shown = row.prefix(Self.reach)
    var (scalars, columnOfScalar) = ([UInt32](), [Int]())
    for (column, character) in shown.enumerated() {
      for scalar in character.unicodeScalars {
        scalars.append(scalar.value)
        columnOfScalar.append(column)
      }
    }
    columnOfScalar.append(shown.count)
    var (found, start) = ([Range<Int>](), 0)
    while start < scalars.count {
      guard let end = try? anchored.endOfMatch(in: scalars, from: start), end > start else {
        start += 1
        continue
      }
      found.append(columnOfScalar[start]..<max(columnOfScalar[start] + 1, columnOfScalar[end]))
      start = end
    }
    return found
  }

  private func columns(of wanted: [Character], in row: [Character]) -> [Range<Int>] {
    guard row.count >= wanted.count else { return [] }
    var (found, start) = ([Range<Int>](), 0)
    while start + wanted.count <= row.count {
      if wanted.indices.allSatisfy({ equal(row[start + $0], wanted[$0]) }) {
        found.append(start..<start + wanted.count)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return found
  }

  private func equal(_ shown: Character, _ wanted: Character) -> Bool {
    shown == wanted || (!pattern.isExact && shown.lowercased() == String(wanted))
  }
}

extension PatternFinder {
  /// Whether the pattern is in a text; false if it takes too long.
  public func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { (try? matches(UnsafeRawBufferPointer($0))) ?? false }
  }
}
