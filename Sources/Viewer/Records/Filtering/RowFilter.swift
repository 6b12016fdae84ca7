/// Which rows to show: those with a text or a pattern in any field, with a value in one, or with several of these.
///
/// | text | rows |
/// |---|---|
/// | `word` | with this text in any field; a capital letter matches case |
/// | `~err(or)?` | with this pattern in any field |
/// | `status=500`, `status!=500` | whose field is this number, date or text, or is not |
/// | `size>1M`, `<`, `>=`, `<=` | whose field is greater, compared as numbers, as dates, or else as texts |
/// | `name~^a`, `name!~^a` | with this pattern in one field, or without it |
/// | `!word` | that the rest does not describe |
/// | `"a=b"` | with the text between the quotes |
/// | `size>1M and (name=x or not name=y)` | for which all of it is true |
///
/// A text is read in parts only if one of these compares something. `error and warning` is a text as it stands.
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

  indirect enum Condition: Hashable, Sendable {
    /// A pattern in any field.
    case contains(TextPattern)
    /// A pattern in the field of a column.
    case matches(column: Int, TextPattern)
    /// A field compared with a value.
    case compares(column: Int, Comparison, String)
    case not(Condition)
    case all([Condition])
    case any([Condition])
  }

  /// The text as the user typed it.
  public let source: String
  let condition: Condition
  /// The parts of columns that it names. They count as columns after all others.
  let parts: [NamedPart]

  /// Reads a filter. nil if the text is empty.
  ///
  /// - Throws: `FilterError` for what it cannot do with these columns, and for a malformed regular expression.
  public init?(_ source: String, of rows: some RowStore) throws(FilterError) {
    try self.init(source, columns: FilterColumns(rows))
  }

  init?(_ source: String, columns: FilterColumns) throws(FilterError) {
    self.source = source
    var parser = FilterParser(source, columns)
    let parsed = parser.parse()
    parts = parser.columns.parts
    if let condition = parser.isExpression ? parsed : nil {
      if let problem = parser.problem { throw FilterError(source, problem) }
      self.condition = condition
      return
    }
    do throws(PatternError) {
      guard let condition = try Self.plain(source) else { return nil }
      self.condition = condition
    } catch {
      throw FilterError(source, .pattern(error))
    }
  }

  /// A text without comparisons: it is looked for as it stands.
  private static func plain(_ source: String) throws(PatternError) -> Condition? {
    var text = source.drop { $0 == " " }
    var isNegated = false
    if text.first == "!", text.count > 1 {
      isNegated = true
      text.removeFirst()
    }
    guard let pattern = try TextPattern(String(text)) else { return nil }
    return isNegated ? .not(.contains(pattern)) : .contains(pattern)
  }

  /// The names before operators that are none of some columns.
  static func unknownNames(in source: String, among columns: [String]) -> Set<String> {
    var parser = FilterParser(source, FilterColumns(names: columns))
    _ = parser.parse()
    return parser.unknownNames
  }

  /// Whether it names parts of values.
  package var namesParts: Bool { !parts.isEmpty }

  /// The columns whose values are compared as numbers or dates.
  var comparedColumns: [Int] { Array(Set(condition.comparisons.map(\.column))).sorted() }
}

extension RowFilter.Condition {
  var comparisons: [(column: Int, comparison: RowFilter.Comparison, value: String)] {
    switch self {
    case .contains, .matches: []
    case .compares(let column, let comparison, let value): [(column, comparison, value)]
    case .not(.compares(let column, .equal, let value)): [(column, .notEqual, value)]
    case .not(let part): part.comparisons
    case .all(let parts), .any(let parts): parts.flatMap(\.comparisons)
    }
  }
}
