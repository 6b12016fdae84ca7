import TestExpectations
import Testing

@testable import Records

@Suite("Money") struct MoneyTests {
  @Test("sections in one currency each have sums, and all of them together have none")
  func sections() throws {
    let table = Table(["country", "n"], [["US", "$5"], ["Spain", "€7"], ["US", "($1)"], ["Spain", "2"]])
    let records = try table.arranged(RowChoice(), ColumnChoice(section: "country"))
    let totals = table.totals([Aggregate(.sum, of: "n")], of: records)
    let texts = [0..<1, 1..<2, 0..<2].map { totals.totals(records, $0)[0].text(of: .sum) }
    expect(texts, ["$4", "€9", "two currencies: $, €"])
    let whole = totals.totals(records, 0..<2)[0]
    expect(totals.totals(records, 0..<1)[0].text(of: .share, whole: whole), "two currencies: $, €")
  }

  @Test("a currency that a late row shows counts for all rows")
  func late() throws {
    let table = Table("n", (0..<40_000).map { "\($0 % 9)" } + ["$50", "€3"])
    try expect(table.kept("n>8"), [40_000])
    try expect(table.kept("n>$8"), [40_000])
    try expect(table.kept("n>=€1"), [40_001])
  }

  @Test("money is money in the rows of every format", arguments: ["csv", "tsv", "jsonl", "lines"])
  func formats(name: String) throws {
    let values = ["$5.50", "$1,200.00", "$30"]
    let texts = [
      "csv": "n\n$5.50\n\"$1,200.00\"\n$30\n", "tsv": "n\n$5.50\n$1,200.00\n$30\n",
      "jsonl": values.map { "{\"n\":\"\($0)\"}\n" }.joined(), "lines": values.map { $0 + "\n" }.joined(),
    ]
    var request = SourceRequest(path: "money", format: DataFormat(rawValue: name))
    request.content = Array(try #require(texts[name]).utf8)
    let reader = try request.reader()
    while try reader.readMore() {}
    let store = try #require(reader.rows)
    try expect(store.kept("\(name == "lines" ? "1" : "n")>20"), [1, 2])
  }

  @Test("columns in several currencies are named if they are compared or sorted")
  func remarks() throws {
    let table = Table(["a", "b"], [["$5", "1"], ["€7", "2"]])
    for (choice, count) in [
      (RowChoice(order: [ColumnOrder("a")]), 1), (RowChoice(filters: ["a>6"]), 1),
      (RowChoice(filters: ["b>1"], order: [ColumnOrder("a")]), 1), (RowChoice(filters: ["b>1"]), 0),
      (RowChoice(order: [ColumnOrder("b")]), 0), (RowChoice(filters: ["7"]), 0),
    ] {
      var work = RowChoosing(choice, of: table, rowCount: 2, titleColumn: 0)
      while !work.isComplete { work.step() }
      let remark = "a is compared by number, in two currencies: $, €"
      expect(work.remarks, Array(repeating: remark, count: count), "\(choice)")
    }
  }
}
