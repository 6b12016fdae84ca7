import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Random tables against a plain model. `ASHLAR_SEED` repeats one.
@Suite("Random tables against a plain model") struct TableOracleTests {
  private func table(_ model: PlainModel) -> Table {
    var table = Table(header: model.columns)
    for (line, row) in model.rows.enumerated() { table.append(row, line: line + 2) }
    return table
  }

  private func arranged(_ table: Table, _ choice: RowChoice, _ section: String? = nil) throws -> SectionedRecords {
    var records = SectionedRecords(grouping: try Grouping(of: table, sectionBy: section, source: "t.csv"))
    records.absorb(table)
    var work = RowChoosing(choice, of: table, rowCount: table.rowCount, titleColumn: 0)
    while !work.isComplete { work.step() }
    if let failure = work.failure { throw failure }
    return work.arranged(records)
  }

  @Test("filters show the rows that the model finds", arguments: TestSeeds.all(1...30))
  func filters(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let made = RandomTable(&random)
    let rows = table(made.model)
    for _ in 0..<20 {
      let condition = made.condition(&random)
      let text = made.text(condition)
      let expected = made.model.rows.indices.filter { made.model.passes($0, condition) }
      let found = try arranged(rows, RowChoice(filters: [text])).sections[0].rows
      expect(Array(found), expected, "\(text), seed \(seed), \(made.model.rows)")
    }
  }

  @Test("sorts by several columns have the order of the model, of filtered rows too", arguments: TestSeeds.all(1...30))
  func sorts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 1000)
    let made = RandomTable(&random)
    let rows = table(made.model)
    for _ in 0..<12 {
      let condition = made.condition(&random, depth: 0)
      let isFiltered = Bool.random(using: &random)
      let keys = made.kinds.indices.shuffled(using: &random).prefix(2).map { ($0, Bool.random(using: &random)) }
      var expected = made.model.rows.indices.filter { !isFiltered || made.model.passes($0, condition) }
      for (column, isDescending) in keys.reversed() {
        expected = made.model.sorted(expected, by: column, isDescending: isDescending)
      }
      let order = keys.map { ColumnOrder("c\($0.0)", isDescending: $0.1) }
      let filters = isFiltered ? [made.text(condition)] : []
      let found = try arranged(rows, RowChoice(filters: filters, order: order)).sections[0].rows
      expect(Array(found), expected, "\(filters) \(order), seed \(seed), \(made.model.rows)")
    }
  }

  @Test("sections and their aggregates are those of the model", arguments: TestSeeds.all(1...30))
  func sections(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 2000)
    let (made, isDescending) = (RandomTable(&random), Bool.random(using: &random))
    let (model, rows) = (made.model, table(made.model))
    let column = Int.random(in: 1..<made.kinds.count, using: &random)
    var groups: [String: [Int]] = [:]
    for row in model.rows.indices { groups[model.rows[row][0], default: []].append(row) }
    for function in ["name", "size", "sum", "min", "max", "count", "share"] {
      let text = ["name", "size"].contains(function) ? function : "\(function):c\(column)"
      let order = try #require(SectionOrder(text + (isDescending ? ":desc" : "")))
      var records = try arranged(rows, RowChoice(sections: order), "c0")
      if let aggregate = order.aggregate {
        var totals = RecordTotals([aggregate], of: rows)
        while !totals.isComplete(records) { totals.step(rows, records) }
        records = records.sorted(by: order, totals, of: rows)
        try check(totals, records, function, model, groups, column, seed)
      }
      let expected = names(model, groups, function, column, isDescending)
      expect(records.sections.map(\.name), expected, "\(text) \(isDescending), seed \(seed), \(model.rows)")
    }
  }

  /// The names of the groups in the order of a function. Those without a value or a name come last.
  private func names(
    _ model: PlainModel, _ groups: [String: [Int]], _ function: String, _ column: Int, _ isDescending: Bool
  ) -> [String] {
    let whole = model.sum(Array(model.rows.indices), column) ?? 0
    func value(_ rows: [Int]) -> Decimal? {
      switch function {
      case "name": return 0
      case "size": return Decimal(rows.count)
      case "share": return whole == 0 ? nil : model.sum(rows, column).map { whole < 0 ? -$0 : $0 }
      default: return model.value(function, rows, column)
      }
    }
    let sorted = groups.sorted { a, b in
      let (one, other) = (value(a.value), value(b.value))
      if (one == nil) != (other == nil) { return one != nil }
      if let one, let other, one != other { return (one < other) != isDescending }
      if a.key.isEmpty != b.key.isEmpty { return b.key.isEmpty }
      return (a.key < b.key) != (isDescending && function == "name")
    }
    return sorted.map { $0.key.isEmpty ? "(no c0)" : $0.key }
  }

  private func check(
    _ totals: RecordTotals, _ records: SectionedRecords, _ function: String, _ model: PlainModel,
    _ groups: [String: [Int]], _ column: Int, _ seed: UInt64
  ) throws {
    guard function != "share" else { return }
    for (index, section) in records.sections.enumerated() {
      let rows = try #require(groups[section.name == "(no c0)" ? "" : section.name])
      let expected = model.value(function, rows, column)
      let total = totals.totals(records, index..<index + 1)[0]
      let parts = total.text(of: try #require(Aggregate.Function(rawValue: function))).components(separatedBy: " of ")
      let (values, numbers) = (
        rows.filter { !model.rows[$0][column].isEmpty }.count, rows.filter { model.number($0, column) != nil }.count
      )
      let isPart = function != "count" && numbers > 0 && numbers < values
      expect(parts.dropFirst(), (isPart ? ["\(numbers)", "\(values)"] : []), "\(parts), seed \(seed)")
      let shown = numbers == 0 && values > 0 && parts[0] == "no numbers" ? "" : parts[0]
      let found =
        shown.isEmpty ? nil : PlainModel.number(shown, comma: model.hasDecimalComma(column) && function != "count")
      expect(found, expected, "\(function) of \(section.name), '\(shown)', seed \(seed), \(model.rows)")
    }
  }

  // MARK: Formats

  @Test("what is written in any format is what is read from it", arguments: TestSeeds.all(1...30))
  func formats(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 3000)
    let model = RandomTable(&random).model
    let rows = table(model)
    for (form, delimiter) in [(RowForm.csv, ","), (.tsv, "\t")] {
      let writer = RowWriter(rows, as: form)
      let text = writer.header + model.rows.indices.map { writer.text(ofRow: $0) }.joined()
      expect(fields(text, Character(delimiter)), [model.columns] + model.rows, "\(form), seed \(seed)")
    }
    let lines = model.rows.indices.map { rows.line(ofRow: $0).components(separatedBy: "\t") }
    expect(lines, model.rows, "rows, seed \(seed)")
    let writer = RowWriter(rows, as: .jsonl)
    for (row, values) in model.rows.enumerated() {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(writer.text(ofRow: row).utf8)) as? [String: Any])
      for (name, value) in zip(model.columns, values) {
        let found = object[name]
        let text = found as? String ?? (found as? NSNumber).map { "\($0)" } ?? ""
        let isSame = text == value || Double(text).map { $0 == Double(value) } ?? false
        #expect(isSame, "\(name) of row \(row), '\(value)', seed \(seed)")
      }
    }
  }

  /// The fields of text with quotes around fields that need them.
  private func fields(_ text: String, _ delimiter: Character) -> [[String]] {
    var (rows, row, field, isQuoted) = ([[String]](), [String](), "", false)
    for character in text {
      if character == "\"" {
        // Two quotes in a quoted field are one: the second one opens it again.
        if !isQuoted, !field.isEmpty { field.append(character) }
        isQuoted.toggle()
      } else if isQuoted || (character != delimiter && character != "\n") {
        field.append(character)
      } else {
        row.append(field)
        field = ""
        if character == "\n" { (rows, row) = (rows + [row], []) }
      }
    }
    return rows
  }
}
