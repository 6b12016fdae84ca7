import Patterns

/// Writes filters as conditions that are true for the same rows as in memory.
///
/// Numbers and dates are compared by the database. Texts are compared here: the filter runs over the known values of
/// the column, and the condition lists those that pass. The result is the same, and it uses an index.
package struct SQLFilter {
  /// A value of a column, and how it is shown.
  package struct Known: Hashable, Sendable {
    package let value: SQLValue
    package let text: String

    package init(_ value: SQLValue, _ text: String) { (self.value, self.text) = (value, text) }
  }

  private let writer: SQLWriter
  /// The values of a column, NULL among them if a row has it; nil if they are too many.
  private let values: (_ column: Int) throws(EngineError) -> [Known]?
  /// The differences from rows in memory.
  package private(set) var notes: [EnginePlan.Note] = []

  /// - Parameter values: the values of a column, NULL among them if a row has it; nil if they are too many to list.
  package init(
    _ writer: SQLWriter, values: @escaping (_ column: Int) throws(EngineError) -> [Known]? = { _ in nil }
  ) {
    (self.writer, self.values) = (writer, values)
  }

  /// The condition for the rows that pass all filters; empty if there are none.
  ///
  /// - Throws: an error of the kind `refused` for what the database would answer in another way.
  package mutating func condition(_ filters: [RowFilter]) throws(EngineError) -> SQLText {
    var conditions: [SQLText] = []
    for filter in filters {
      guard filter.parts.isEmpty else {
        let names = filter.parts.map { "'\($0.name)'" }.joined(separator: ", ")
        throw refused(filter, "\(names) is a part of a column; databases compare whole columns")
      }
      conditions.append(try condition(filter.condition, filter))
    }
    return conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" as SQLText }.conjunction
  }

  /// The condition for the rows that have a text in any column.
  package mutating func condition(containing pattern: TextPattern) throws(EngineError) -> SQLText {
    try contains(pattern, nil)
  }

  private mutating func contains(_ pattern: TextPattern, _ filter: RowFilter?) throws(EngineError) -> SQLText {
    var conditions: [SQLText] = []
    for column in writer.table.columns.indices { conditions.append(try contains(column, pattern, filter)) }
    return conditions.disjunction
  }

  /// - Parameter filter: nil for a search.
  private func refused(_ filter: RowFilter?, _ reason: String) -> EngineError {
    EngineError(.refused, "\(filter.map { "filter '\($0.source)'" } ?? "search"): \(reason)")
  }

  // Every condition is true or false, and never NULL, so that it can be negated.
  private mutating func condition(
    _ condition: RowFilter.Condition, _ filter: RowFilter
  ) throws(EngineError) -> SQLText {
    switch condition {
    case .not(let part): return "NOT (\(try self.condition(part, filter)))"
    case .all(let parts):
      var conditions: [SQLText] = []
      for part in parts { conditions.append("(\(try self.condition(part, filter)))") }
      return conditions.isEmpty ? "NOT (\(writer.dialect.never))" : conditions.joined(" AND ")
    case .any(let parts):
      var conditions: [SQLText] = []
      for part in parts { conditions.append("(\(try self.condition(part, filter)))") }
      return conditions.isEmpty ? writer.dialect.never : conditions.joined(" OR ")
    case .contains(let pattern): return try contains(pattern, filter)
    case .matches(let column, let pattern): return try contains(column, pattern, filter)
    case .compares(let column, let comparison, let text):
      return try compares(column, comparison, text, filter)
    }
  }

  // MARK: Texts

  /// The values of a column that pass, as a condition.
  private func listed(
    _ column: Int, _ known: [Known], _ passes: (UnsafeRawBufferPointer) throws(PatternError) -> Bool
  ) throws(PatternError) -> SQLText {
    var passed: [SQLValue] = []
    for value in known {
      var text = value.text
      let result = text.withUTF8 { bytes -> Result<Bool, PatternError> in
        do throws(PatternError) {
          return .success(try passes(UnsafeRawBufferPointer(bytes)))
        } catch {
          return .failure(error)
        }
      }
      if try result.get() { passed.append(value.value) }
    }
    guard !passed.isEmpty else { return writer.dialect.never }
    let condition = writer.condition(column, in: passed)
    return passed.contains(.null) || writer.table.columns[column].isNotNull
      ? condition : "coalesce(\(condition), \(writer.dialect.never))"
  }

  private mutating func contains(
    _ column: Int, _ pattern: TextPattern, _ filter: RowFilter?
  ) throws(EngineError) -> SQLText {
    if writer.table.columns[column].kind == .text || pattern.isExpression, let known = try values(column) {
      let finder = PatternFinder(pattern)
      do throws(PatternError) {
        return try listed(column, known) { bytes throws(PatternError) in try finder.matches(bytes) }
      } catch {
        throw refused(filter, "\(error)")
      }
    }
    guard let text = pattern.text else {
      let name = writer.table.columns[column].name
      throw refused(filter, "'\(name)' has too many values for a pattern; a text without ~ is found in any column")
    }
    note("case: database", "where '\(text)' is found, the database decides which letters are the same")
    let escaped = text.map { "%_\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let sign = pattern.isExact || writer.dialect.name == .sqlite ? "LIKE" : "ILIKE"
    let name = writer.name(column)
    let shown: SQLText = writer.dialect.name == .postgresql ? "\(name)::text" : name
    return """
      coalesce(\(shown) \(raw: sign) \(value: .text("%\(escaped)%")) ESCAPE '\\', \(writer.dialect.never))
      """
  }

  private mutating func note(_ word: String, _ sentence: String) {
    let note = EnginePlan.Note(word, sentence)
    if !notes.contains(note) { notes.append(note) }
  }

  // MARK: Comparisons

  private mutating func compares(
    _ column: Int, _ comparison: RowFilter.Comparison, _ text: String, _ filter: RowFilter
  ) throws(EngineError) -> SQLText {
    let known = writer.table.columns[column]
    if text.isEmpty, comparison == .equal { return writer.condition(column, shows: "") }
    let value = FilterValue(text, .plain)
    switch known.kind {
    case .number:
      guard let number = value.number else { return writer.dialect.never }
      return comparing(column, comparison, (.text(number.plain), .text(number.plain), true))
    case .date:
      guard !value.isNumber, let (start, end) = value.dates else { return writer.dialect.never }
      return comparing(column, comparison, (moment(start), moment(end), start == end))
    case .boolean, .text:
      if let values = try values(column) {
        do throws(PatternError) {
          return try listed(column, values) { bytes throws(PatternError) in comparison.isTrue(of: bytes, value) }
        } catch {
          throw refused(filter, "\(error)")
        }
      }
      return try comparesTexts(column, comparison, value, filter)
    }
  }

  /// A comparison with a number or with a span of time, which ends before `last` unless it is one moment.
  private func comparing(
    _ column: Int, _ comparison: RowFilter.Comparison, _ span: (first: SQLValue, last: SQLValue, isMoment: Bool)
  ) -> SQLText {
    let (name, known) = (writer.name(column), writer.table.columns[column])
    let (first, last): (SQLText, SQLText) = (
      "\(value: span.first, type: writer.dialect.type(known.type, holding: span.first))",
      "\(value: span.last, type: writer.dialect.type(known.type, holding: span.last))"
    )
    let (beforeEnd, afterEnd) = span.isMoment ? ("<=", ">") : ("<", ">=")
    let condition: SQLText =
      switch comparison {
      case .greater: "\(name) \(raw: afterEnd) \(last)"
      case .less: "\(name) < \(first)"
      case .atLeast: "\(name) >= \(first)"
      case .atMost: "\(name) \(raw: beforeEnd) \(last)"
      default:
        span.isMoment ? "\(name) = \(first)" : "\(name) >= \(first) AND \(name) < \(last)"
      }
    return known.isNotNull ? condition : "coalesce(\(condition), \(writer.dialect.never))"
  }

  /// A comparison with a text in a column of too many values to list.
  private mutating func comparesTexts(
    _ column: Int, _ comparison: RowFilter.Comparison, _ value: FilterValue, _ filter: RowFilter
  ) throws(EngineError) -> SQLText {
    let name = writer.table.columns[column].name
    guard comparison == .equal, !value.isNumber, value.dates == nil else {
      throw refused(
        filter, "'\(name)' is text in the database, with too many values to compare them here; '=' compares a word")
    }
    if value.text.contains(where: \.isUppercase) {
      return "coalesce(\(writer.condition(column, shows: value.text)), \(writer.dialect.never))"
    }
    note("case: database", "in '\(name)', the database decides which letters are the same")
    return "coalesce(lower(\(writer.name(column))) = \(value: .text(value.text)), \(writer.dialect.never))"
  }

  private func moment(_ seconds: Double) -> SQLValue { .text(Self.time(seconds) + writer.dialect.zoneOfMoments) }

  /// A moment in UTC as databases read it.
  static func time(_ seconds: Double) -> String {
    let day = Int((seconds / 86_400).rounded(.down))
    let (date, rest) = (WrittenDate.date(ofDay: day), seconds - Double(day * 86_400))
    let (whole, fraction) = (Int(rest), Int(((rest - rest.rounded(.down)) * 1_000_000).rounded()))
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let year = String(repeating: "0", count: max(0, 4 - "\(date.year)".count)) + "\(date.year)"
    var text = "\(year)-\(two(date.month))-\(two(date.day))"
    text += " \(two(whole / 3600)):\(two(whole / 60 % 60)):\(two(whole % 60))"
    guard fraction > 0 else { return text }
    return text + "." + String("\(1_000_000 + fraction)".dropFirst())
  }
}

extension ExactDecimal {
  /// All digits, as databases read them.
  var plain: String { grouped().filter { $0 != "," } }
}
