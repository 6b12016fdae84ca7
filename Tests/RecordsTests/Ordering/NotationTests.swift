import TestExpectations
import Testing

@testable import Records

@Suite("How columns write numbers and dates") struct NotationTests {
  private func table(_ columns: [String], _ rows: [[String]]) -> Table {
    var table = Table(header: columns)
    for (line, row) in rows.enumerated() { table.append(row, line: line + 2) }
    return table
  }

  private func rows(_ table: Table, _ choice: RowChoice) throws -> [Int] {
    var records = SectionedRecords(grouping: try Grouping(of: table, source: "t.csv"))
    records.absorb(table)
    var work = RowChoosing(choice, of: table, rowCount: table.rowCount, titleColumn: 0)
    while !work.isComplete { work.step() }
    if let failure = work.failure { throw failure }
    return Array(work.arranged(records).sections[0].rows)
  }

  private func total(_ table: Table, _ function: Aggregate.Function) throws -> String {
    var records = SectionedRecords(grouping: try Grouping(of: table, source: "t.csv"))
    records.absorb(table)
    var totals = RecordTotals([Aggregate(function, of: "n")], of: table)
    while !totals.isComplete(records) { totals.step(table, records) }
    return totals.totals(records, 0..<1)[0].text(of: function)
  }

  private func numbers(_ texts: [String]) -> Table { table(["n"], texts.map { [$0] }) }

  @Test("a column has decimal commas if that is the only way to read some values, and no value has a decimal point")
  func commas() {
    for (texts, hasComma) in [
      (["1.234,50"], true), (["1,5"], true), (["1.234", "2.500", "0,5"], true), (["1.234.567"], true),
      (["1.234", "2.500"], false), (["1,234", "2,500"], false), (["1,5", "2.5"], false), (["1,5", "1,234.5"], false),
      (["a,b", "1,5 %"], true), (["31.12.2025", "10.0.0.1", "1,2,3"], false), (["12", "-7"], false), ([], false),
    ] {
      var survey = NotationSurvey()
      for text in texts { Array(text.utf8).withUnsafeBytes { survey.note($0) } }
      expect(survey.notation.hasDecimalComma, hasComma, "\(texts)")
    }
  }

  @Test("numbers with decimal commas are sorted, filtered and added up by value")
  func european() throws {
    let table = numbers(["1.234,50", "9,75", "", "-10", "1.000"])
    try expect(rows(table, RowChoice(order: [ColumnOrder("n")])), [3, 1, 4, 0, 2])
    for (filter, kept) in [
      ("n>9,5", [0, 1, 4]), ("n>9.75", [0, 4]), ("n=1234,5", [0]), ("n=1.000", [4]), ("n<1.000", [1, 3]),
      ("n>=1.234,50", [0]),
    ] { try expect(rows(table, RowChoice(filters: [filter])), kept, "\(filter)") }
    try expect(total(table, .sum), "2.234,25")
    try expect(total(table, .max), "1.234,50")
    try expect(total(table, .min), "-10")
    try expect(total(table, .mean), "558,5625")
    var sample = ColumnSample()
    let isWhole = sample.take(table)
    #expect(isWhole)
    #expect(sample.isOfNumbers(0))
  }

  @Test("a column that could be either is read with decimal points")
  func either() throws {
    let table = numbers(["1.234", "1.2", "1.5"])
    try expect(rows(table, RowChoice(order: [ColumnOrder("n")])), [1, 0, 2])
    try expect(total(table, .sum), "3.934")
    try expect(total(numbers(["1,234", "2"]), .sum), "1,236")
    try expect(total(numbers(["1,5", "2.5"]), .sum), "2.5 of 1 of 2")
  }

  @Test(
    "a unit in a filter is what it is in the column, and a power of a thousand in a column without units",
    arguments: [
      (["1K", "1000", "1023", "1025"], ["n>1K": [3], "n=1K": [0], "n>=1K": [0, 3], "n<1K": [1, 2], "n=1024": [0]]),
      (["300 KiB", "1000", "1M"], ["n>1K": [0, 2], "n>=1M": [2], "n=1M": [2]]),
      (["10000000", "9999999", "10485760"], ["n>=10M": [0, 2], "n=10M": [0], "n<10M": [1], "n=10MiB": [2]]),
      (["40%", "1000", "2000"], ["n>1K": [2], "n=1K": [1]]),
    ] as [([String], [String: [Int]])])
  func units(texts: [String], filters: [String: [Int]]) throws {
    let table = numbers(texts)
    for (filter, kept) in filters { try expect(rows(table, RowChoice(filters: [filter])), kept, "\(filter)") }
    // A comparison keeps a part of the rows that begins or ends the order.
    let order = try rows(table, RowChoice(order: [ColumnOrder("n")]))
    for (filter, kept) in filters where filter.contains("<") {
      expect(Set(order.prefix(kept.count)), Set(kept), "\(filter), \(order)")
    }
  }

  @Test("a notation that a late row shows is that of all rows")
  func late() throws {
    let texts = (0..<40_000).map { "1.\(100 + $0 % 800)" } + ["0,5"]
    let table = numbers(texts)
    try expect(rows(table, RowChoice(filters: ["n<2"])), [40_000])
    try expect(rows(table, RowChoice(order: [ColumnOrder("n")])).first, 40_000)
    try expect(total(table, .max), "1.899")
    let dates = (0..<40_000).map { "\($0 % 12 + 1)/2/2026" } + ["31/1/2026"]
    try expect(rows(self.table(["d"], dates.map { [$0] }), RowChoice(filters: ["d<2026-02-01"])), [40_000])
  }

  @Test("a filter reads the dates of a column as its sort does")
  func dates() throws {
    let table = table(["d"], [["31/1/2026"], ["2/3/2026"], ["15/2/2026"], ["28/12/2025"]])
    try expect(rows(table, RowChoice(order: [ColumnOrder("d")])), [3, 0, 2, 1])
    for (filter, kept) in [
      ("d>2026-02-01", [1, 2]), ("d>15/2/2026", [1]), ("d>=15/2/2026", [1, 2]), ("d=2026-03-02", [1]),
      ("d=2/3/2026", [1]), ("d<1 Feb 2026", [0, 3]),
    ] { try expect(rows(table, RowChoice(filters: [filter])), kept, "\(filter)") }
    // The rows that pass are sorted as they would be among all others.
    let choice = RowChoice(filters: ["d!=28/12/2025", "d!=31/1/2026", "d!=15/2/2026"], order: [ColumnOrder("d")])
    try expect(rows(table, choice), [1])
    let months = self.table(["d"], [["1/31/2026"], ["3/2/2026"]])
    try expect(rows(months, RowChoice(filters: ["d>15/2/2026"])), [1])
  }

  @Test("dates that were filtered keep the order of their column, although none of them shows it")
  func filteredDates() throws {
    let table = table(["d", "k"], [["5/4/2026", "x"], ["4/5/2026", "x"], ["31/1/2026", "y"]])
    try expect(rows(table, RowChoice(filters: ["k=x"], order: [ColumnOrder("d")])), [0, 1])
  }

  @Test("a filter that is applied to new rows only begins again when these show another notation")
  func growth() throws {
    var table = numbers(["1.500", "2.500"])
    var work = RowChoosing(RowChoice(filters: ["n>2"]), of: table, rowCount: 2, titleColumn: 0)
    while !work.isComplete { work.step() }
    expect(work.filtered?.rows, [1])
    table.append(["0,5"], line: 4)
    var next = RowChoosing(
      RowChoice(filters: ["n>2"]), of: table, rowCount: 3, titleColumn: 0, after: work.filtered)
    while !next.isComplete { next.step() }
    expect(next.filtered?.rows, [0, 1])
  }

  @Test("integers of any length are compared exactly in sorts, filters, minima and maxima")
  func integers() throws {
    let ids = ["1234567890123456789", "1234567890123456788", "1234567890123456700", "99"]
    let table = numbers(ids)
    try expect(rows(table, RowChoice(order: [ColumnOrder("n")])), [3, 2, 1, 0])
    try expect(rows(table, RowChoice(order: [ColumnOrder("n", isDescending: true)])), [0, 1, 2, 3])
    for (filter, kept) in [
      ("n=1234567890123456789", [0]), ("n!=1234567890123456789", [1, 2, 3]), ("n>1234567890123456788", [0]),
      ("n<=1234567890123456788", [1, 2, 3]),
    ] { try expect(rows(table, RowChoice(filters: [filter])), kept, "\(filter)") }
    let long = String(repeating: "1", count: 350)
    let longer = numbers([long + "2", long + "1", "-" + long + "2", "-" + long + "3", "7"])
    try expect(rows(longer, RowChoice(order: [ColumnOrder("n")])), [3, 2, 4, 1, 0])
    try expect(rows(longer, RowChoice(filters: ["n>\(long)1"])), [0])
    try expect(total(numbers([long + "1", long + "2"]), .max).filter { $0 != "," }, long + "2")
    try expect(total(longer, .min).filter { $0 != "," }, "-" + long + "3")
    let decimals = numbers(["0.1234567890123456781", "0.1234567890123456782", "0.12345678901234567815"])
    try expect(rows(decimals, RowChoice(order: [ColumnOrder("n")])), [0, 2, 1])
    try expect(total(decimals, .max), "0.1234567890123456782")
  }
}
