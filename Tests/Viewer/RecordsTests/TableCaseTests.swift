import TestExpectations
import Testing

@testable import Records

@Suite("Cases of tables") struct TableCaseTests {
  static let cases = ["filters", "notations", "money", "sorts", "aggregates", "parts", "counting"].flatMap {
    TestCase.all($0, fields: ["table", "section", "groups", "sieve"])
  }

  @Test("a table is filtered, sorted and added up as its case says", arguments: cases)
  func tables(_ one: TestCase) {
    one.run {
      let lists = one["table"]?.table ?? []
      let table = Table(lists.first ?? [], Array(lists.dropFirst()))
      let steps = one.parts.dropLast().map { part in part.text.split(separator: " ", maxSplits: 1).map(String.init) }
      guard let result = one.parts.last, let (verb, value) = steps.first.map({ ($0[0], $0.dropFirst().first ?? "") })
      else { return one.fail("nothing is done") }
      switch verb {
      case "filter", "sort":
        let filters = steps.filter { $0[0] != "sort" }.map { $0.dropFirst().first ?? "" }
        let order = steps.filter { $0[0] == "sort" }.compactMap { ColumnOrder($0[1]) }
        one.expect(try table.chosen(RowChoice(filters: filters, order: order)), result.numbers)
        // A filter by itself knows no notation of its column.
        guard verb == "filter", filters.count == 1, order.isEmpty, one["sieve"] != nil else { return }
        one.expect(sentence(table, value), "")
        if let filter = try RowFilter(value, of: table) { one.expect(try passing(filter, table), result.numbers) }
      case "refused":
        one.expect(sentence(table, value), result.text)
        // A filter that comes before is never an answer by itself.
        one.expect(sentence(table, "\(table.columns[0])=\(table[0, 0]) or \(value)").isEmpty, false)
      case "values":
        let rows = table.withParts(table.parts(named: [value]))
        let column = try rows.column(named: value, source: "t")
        one.expect(table.texts.indices.map { rows[$0, column] }, result.list)
      case "frequency": one.expect(try table.frequency(of: value), result.list)
      case "statistics": one.expect(try table.statistics(of: value), result.list)
      case "unknown": one.expect(one.error { try table.requireColumns([value], source: "t") }, result.text)
      case "sections":
        one.expect(try sections(table, value, one), result.list)
      default:
        guard let function = Aggregate.Function(rawValue: verb) else { return one.fail("'\(verb)' does nothing") }
        one.expect(try table.total(function, of: value), result.text)
      }
    }
  }

  private func passing(_ filter: RowFilter, _ rows: some RowStore) throws -> [Int] {
    var kept: [UInt32] = []
    try RowSieve([filter]).pass(0..<rows.rowCount, of: rows, to: &kept)
    return kept.map(Int.init)
  }

  private func sentence(_ rows: some RowStore, _ filter: String) -> String {
    do {
      guard let filter = try RowFilter(filter, of: rows) else { return "" }
      if let error = filter.valueError(in: rows) { throw error }
      _ = try passing(filter, rows)
      return ""
    } catch {
      return (error as? FilterError)?.sentence ?? "\(error)"
    }
  }

  /// The names of sections, each after those of its groups.
  private func sections(_ table: Table, _ text: String, _ one: TestCase) throws -> [String] {
    let order = try #require(SectionOrder(text))
    let columns = ColumnChoice(section: one["section"]?.text, groups: one["groups"]?.list ?? [])
    var records = try table.arranged(RowChoice(sections: order), columns)
    if let aggregate = order.aggregate {
      records = records.sorted(by: order, table.totals([aggregate], of: records), of: table)
    }
    return records.sections.map { ($0.groups + [$0.name]).joined() }
  }

  @Test("a pattern finds texts, and does not find others", arguments: TestCase.all("patterns"))
  func patterns(_ one: TestCase) {
    one.run {
      let finder = PatternFinder(try #require(try TextPattern(one.parts[0].text)))
      for text in one.parts[1].list { one.expect(finder.matches(text), true, text) }
      for text in one.parts[2].list { one.expect(finder.matches(text), false, text) }
    }
  }

  @Test("a malformed pattern is refused with a reason", arguments: TestCase.all("malformed-patterns"))
  func malformedPatterns(_ one: TestCase) {
    let error = one.error { _ = try TextPattern(one.parts[0].text) }
    one.expect(error.contains(one.parts[1].text), true, error)
  }

  @Test("a column of these values has decimal commas or not", arguments: TestCase.all("decimal-commas"))
  func decimalCommas(_ one: TestCase) {
    var survey = NotationSurvey()
    for text in one.parts[0].list { Array(text.utf8).withUnsafeBytes { survey.note($0) } }
    one.expect(survey.notation.hasDecimalComma, one.parts[1].text == "true")
  }
}
