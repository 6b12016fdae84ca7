/// Which rows to show: those with a text or a pattern in any field, or with a value in one.
///
/// | text | rows |
/// |---|---|
/// | `word` | with this text in any field; a capital letter matches case |
/// | `~err(or)?` | with this pattern in any field |
/// | `status=500`, `status!=500` | whose field is this number or text, or is not |
/// | `size>1M`, `<`, `>=`, `<=` | whose field is greater, compared as numbers, as dates, or else as texts |
/// | `name~^a`, `name!~^a` | with this pattern in one field, or without it |
/// | `!word` | that the rest does not describe |
/// | `"a=b"` | with the text between the quotes |
public struct RowFilter: Hashable, Sendable {
  enum Comparison: String, Hashable, Sendable, CaseIterable {
    case notMatching = "!~"
    case notEqual = "!="
    case atLeast = ">="
    case atMost = "<="
    case matching = "~"
    case equal = "="
    case greater = ">"
    case less = "<"
  }

  enum Test: Hashable, Sendable {
    case contains(TextPattern)
    case equals(String)
    case isOrdered(Comparison, FilterValue)
  }

  /// The text as the user typed it.
  public let source: String
  /// The column to look at; nil for all of them.
  let column: Int?
  let test: Test
  let isNegated: Bool

  /// Reads a filter. nil if the text is empty.
  ///
  /// - Parameter columns: the names of the columns. A comparison with another name is looked for as a text.
  /// - Throws: `PatternError` for a malformed regular expression.
  public init?(_ source: String, columns: [String]) throws(PatternError) {
    self.source = source
    var text = Substring(source)
    while text.first == " " { text.removeFirst() }
    var isNegated = false
    if text.first == "!", text.count > 1, !text.hasPrefix("!~") {
      isNegated = true
      text.removeFirst()
    }
    guard let (column, comparison, value) = Self.comparison(in: text, columns) else {
      var pattern = String(text)
      if pattern.hasPrefix("!~") { (pattern, isNegated) = (String(pattern.dropFirst()), !isNegated) }
      guard let pattern = try TextPattern(pattern) else { return nil }
      (self.column, test, self.isNegated) = (nil, .contains(pattern), isNegated)
      return
    }
    self.column = column
    switch comparison {
    case .equal, .notEqual: test = .equals(TextPattern.unquoted(value))
    case .matching, .notMatching:
      guard let pattern = try TextPattern("~" + value) else { return nil }
      test = .contains(pattern)
    default: test = .isOrdered(comparison, FilterValue(TextPattern.unquoted(value)))
    }
    self.isNegated = (comparison == .notEqual || comparison == .notMatching) != isNegated
  }

  /// The first comparison in a text whose left side is a column.
  private static func comparison(
    in text: Substring, _ columns: [String]
  ) -> (column: Int, comparison: Comparison, value: String)? {
    guard text.first != "\"", text.first != "~" else { return nil }
    for place in text.indices {
      guard let comparison = Comparison.allCases.first(where: { text[place...].hasPrefix($0.rawValue) }) else {
        continue
      }
      guard let column = column(named: text[..<place], columns) else { return nil }
      let value = text[text.index(place, offsetBy: comparison.rawValue.count)...]
      return (column, comparison, ColumnNames.trimmed(String(value)))
    }
    return nil
  }

  private static func column(named name: Substring, _ columns: [String]) -> Int? {
    let name = ColumnNames.trimmed(String(name))
    if let index = columns.firstIndex(of: name) { return index }
    let lowered = name.lowercased()
    if let index = columns.firstIndex(where: { $0.lowercased() == lowered }) { return index }
    return Int(name).flatMap { columns.indices.contains($0 - 1) ? $0 - 1 : nil }
  }
}

/// A value that fields are compared with.
struct FilterValue: Hashable, Sendable {
  let text: String
  let amount: WrittenAmount?
  let date: WrittenDate?
  private let key: [UInt8]

  init(_ text: String) {
    self.text = text
    var bytes = text
    var key: [UInt8] = []
    (amount, date) = bytes.withUTF8 { bytes in
      NaturalKey.append(UnsafeRawBufferPointer(bytes), to: &key)
      return (WrittenAmount(UnsafeRawBufferPointer(bytes)), WrittenDate(UnsafeRawBufferPointer(bytes)))
    }
    self.key = key
  }

  /// Whether a field comes before the value, is equal to it, or comes after it: -1, 0 or 1. nil if it has no place in
  /// that order, because it is empty or no number.
  func place(of field: UnsafeRawBufferPointer) -> Int? {
    guard !field.isEmpty else { return nil }
    if let amount {
      guard let other = WrittenAmount(field) else { return nil }
      // A plain number has no units, so that a million is meant by `1M`.
      let value = amount.value(base: other.power == nil ? 1000 : 1024)
      return Self.sign(other.value(), value)
    }
    if let date { return WrittenDate(field).map { Self.sign($0.seconds, date.seconds) } }
    var other: [UInt8] = []
    NaturalKey.append(field, to: &other)
    return other == key ? 0 : other.lexicographicallyPrecedes(key) ? -1 : 1
  }

  private static func sign(_ a: Double, _ b: Double) -> Int { a < b ? -1 : a > b ? 1 : 0 }
}
