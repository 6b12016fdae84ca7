import TestExpectations
import Testing

@testable import Records

@Suite("Money") struct MoneyTests {
  @Test(
    "an amount has a currency before or after it, one sign at most, and units of a thousand",
    arguments: [
      ("$5.50", 5.5, "$"), ("$1,200.00", 1200, "$"), ("-$5", -5, "$"), ("$-5", -5, "$"), ("+$5", 5, "$"),
      ("($3.20)", -3.2, "$"), ("$(3.20)", -3.2, "$"), ("$ (3)", -3, "$"), ("(3.20 €)", -3.2, "€"),
      ("(3.20) €", -3.2, "€"), ("USD 5", 5, "USD"), ("USD5", 5, "USD"), ("5 EUR", 5, "EUR"), ("5EUR", 5, "EUR"),
      ("-5 EUR", -5, "EUR"), ("(USD 5)", -5, "USD"), ("€7", 7, "€"), ("7€", 7, "€"), ("7 €", 7, "€"),
      ("7\u{A0}€", 7, "€"), ("7\u{202F}€", 7, "€"), (" $ 7 ", 7, "$"), ("£.5", 0.5, "£"), ("¥1e3", 1000, "¥"),
      ("₹1,00", nil, ""), ("R$ 10", 10, "R$"), ("US$5", 5, "US$"), ("CHF 12.5", 12.5, "CHF"), ("50¢", 50, "¢"),
      ("$1.5M", 1_500_000, "$"), ("$1.005K", 1005, "$"), ("$3B", 3e9, "$"), ("5M€", 5e6, "€"), ("5 kEUR", 5000, "EUR"),
      ("12 KRW", 12, "KRW"), ("8 PLN", 8, "PLN"), ("9 GBP", 9, "GBP"), ("2 TRY", 2, "TRY"), ("₿0.1", 0.1, "₿"),
      ("$", nil, ""), ("USD", nil, ""), ("$5 USD", nil, ""), ("5 ABC", nil, ""), ("LHR 123", nil, ""),
      ("usd 5", nil, ""), ("$5%", nil, ""), ("$5KiB", nil, ""), ("-$-5", nil, ""), ("(-$5)", nil, ""),
      ("-($5)", nil, ""), ("$5)", nil, ""), ("($5", nil, ""), ("$1.2.3", nil, ""), ("- 5", nil, ""), ("()", nil, ""),
      ("$x", nil, ""), ("A 5", nil, ""), ("€€5", nil, ""), ("(5)", nil, ""), ("(3.20)", nil, ""), ("-", nil, ""),
    ] as [(String, Double?, String)])
  func texts(text: String, value: Double?, currency: String) {
    let amount = WrittenAmount(text)
    expect(amount?.value, value)
    expect(amount?.currency?.currency.name ?? "", currency)
  }

  @Test("the digits of an amount are read exactly, whatever stands around them")
  func digits() {
    func exact(_ text: String) -> ExactDecimal { Array(text.utf8).withUnsafeBytes { ExactDecimal($0) } }
    for (money, plain) in [
      ("$123456789012345678901.5", "123456789012345678901.5"), ("(12345678901234567890 KRW)", "-12345678901234567890"),
      ("USD 5e3", "5000"), ("-€1.1K", "-1100"), ("5 PLN", "5"), ("7 EUR", "7"),
    ] { expect(exact(money), exact(plain), "\(money)") }
  }

  /// A column, and its rows in the order of its numbers, the rows that filters keep, and its aggregates.
  struct Column: Sendable {
    let values: [String]
    var order: [Int]?
    var filters: [String: [Int]] = [:]
    var totals: [String: String] = [:]
  }

  static let cases: [Column] = [
    // In one currency.
    Column(
      values: ["$5.50", "$1,200.00", "$30", "($3.20)", "-$7", ""], order: [4, 3, 0, 2, 1, 5],
      filters: [
        "n>20": [1, 2], "n>$20": [1, 2], "n<0": [3, 4], "n=-3.2": [3], "n=($3.20)": [3], "n=(3.20)": [3],
        "n=5.5": [0], "n=$5.50": [0], "n>1K": [1], "n<=1.2K": [0, 1, 2, 3, 4], "n>USD 5": [],
        "n!=$30": [0, 1, 3, 4, 5],
      ],
      totals: [
        "sum": "$1,225.30", "mean": "$245.06", "median": "$5.50", "min": "-$7", "max": "$1,200.00", "count": "5",
        "share": "100.0%",
      ]),
    Column(
      values: ["1.200,00 €", "7,5 €", "-3 €", "12"], order: [2, 1, 3, 0],
      filters: ["n>8": [0, 3], "n>7,5 €": [0, 3], "n=1.200,00": [0], "n<0 €": [2]],
      totals: ["sum": "1.216,50 €", "min": "-3 €", "mean": "304,125 €"]),
    Column(
      values: ["USD 5", "USD 1,000", "USD -2"], order: [2, 0, 1], filters: ["n>=USD 5": [0, 1], "n=1000": [1]],
      totals: ["sum": "USD 1,003", "min": "USD -2"]),
    Column(
      values: ["$1.5M", "$300K", "$2B", "$7"], order: [3, 1, 0, 2],
      filters: ["n>1M": [0, 2], "n=1.5M": [0], "n>=$1B": [2]],
      totals: ["sum": "$2,001,800,007", "max": "$2,000,000,000"]),
    // In two.
    Column(
      values: ["$5.50", "$1,200.00", "$30", "€7", "8"], order: [0, 3, 4, 2, 1],
      filters: [
        "n>6": [1, 2, 3, 4], "n>$6": [1, 2], "n>€6": [3], "n=7": [3], "n=$7": [], "n!=€7": [0, 1, 2, 4],
        "not n>$6": [0, 3, 4],
      ],
      totals: [
        "sum": "two currencies: $, €", "mean": "two currencies: $, €", "max": "two currencies: $, €", "count": "5",
        "share": "two currencies: $, €",
      ]),
    Column(values: ["$1", "€1", "£1"], totals: ["sum": "three currencies: $, €, £"]),
    Column(values: ["$1", "€1", "£1", "¥1", "₹1"], totals: ["sum": "several currencies: $, €, £, …"]),
    // Parentheses without a currency.
    Column(
      values: ["(3.50)", "(1,000)", "2"], order: [1, 0, 2], filters: ["n<0": [0, 1], "n=(3.5)": [0], "n=-1000": [1]],
      totals: ["sum": "-1,001.50", "min": "-1,000"]),
    Column(
      values: ["(3)", "(1,000)", "2", "1", "4"], filters: ["n<0": [], "n>1": [2, 4]],
      totals: ["sum": "7 of 3 of 5", "min": "1 of 3 of 5"]),
    Column(values: ["(1.200,50)", "3,5"], order: [0, 1], totals: ["sum": "-1.197,00"]),
    // With others among them.
    Column(
      values: ["1000", "1", "1", "(3)", "NaN", "none"],
      totals: ["sum": "1,002 of 3 of 6", "mean": "334 of 3 of 6", "count": "3", "share": "100.0%"]),
    Column(values: ["$2", "n/a", ""], totals: ["sum": "$2 of 1 of 2"]),
    Column(values: ["a", "b", ""], totals: ["sum": "no numbers", "share": "no numbers", "count": "0"]),
    Column(values: ["", ""], totals: ["sum": "", "share": ""]),
    // Codes alone do not make money.
    Column(
      values: ["TOP", "ALL", "ABC 9", "ABC 10"], order: [2, 3, 1, 0], filters: ["n=ALL": [1]],
      totals: ["sum": "no numbers"]),
  ]

  private func table(_ values: [String]) -> Table {
    var table = Table(header: ["n"])
    for (line, value) in values.enumerated() { table.append([value], line: line + 2) }
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

  @Test("a column is sorted, filtered and added up by its amounts", arguments: cases.indices)
  func ofColumns(index: Int) throws {
    let column = Self.cases[index]
    let table = table(column.values)
    if let order = column.order {
      try expect(rows(table, RowChoice(order: [ColumnOrder("n")])), order, "\(column.values)")
    }
    for (filter, kept) in column.filters {
      try expect(rows(table, RowChoice(filters: [filter])), kept, "\(filter), \(column.values)")
    }
    var records = SectionedRecords(grouping: try Grouping(of: table, source: "t.csv"))
    records.absorb(table)
    for (name, text) in column.totals {
      let function = try #require(Aggregate.Function(rawValue: name))
      var totals = RecordTotals([Aggregate(function, of: "n")], of: table)
      while !totals.isComplete(records) { totals.step(table, records) }
      let whole = totals.totals(records, 0..<1)[0]
      expect(whole.text(of: function, whole: whole), text, "\(name) of \(column.values)")
    }
  }

  @Test("sections in one currency each have sums, and all of them together have none")
  func sections() throws {
    var table = Table(header: ["country", "n"])
    for (line, row) in [["US", "$5"], ["Spain", "€7"], ["US", "($1)"], ["Spain", "2"]].enumerated() {
      table.append(row, line: line + 2)
    }
    var records = SectionedRecords(
      grouping: try Grouping(of: table, ColumnChoice(section: "country"), source: "t.csv"))
    records.absorb(table)
    var totals = RecordTotals([Aggregate(.sum, of: "n")], of: table)
    while !totals.isComplete(records) { totals.step(table, records) }
    let texts = [0..<1, 1..<2, 0..<2].map { totals.totals(records, $0)[0].text(of: .sum) }
    expect(texts, ["$4", "€9", "two currencies: $, €"])
    let whole = totals.totals(records, 0..<2)[0]
    expect(totals.totals(records, 0..<1)[0].text(of: .share, whole: whole), "two currencies: $, €")
  }

  @Test("a currency that a late row shows counts for all rows")
  func late() throws {
    let table = table((0..<40_000).map { "\($0 % 9)" } + ["$50", "€3"])
    try expect(rows(table, RowChoice(filters: ["n>8"])), [40_000])
    try expect(rows(table, RowChoice(filters: ["n>$8"])), [40_000])
    try expect(rows(table, RowChoice(filters: ["n>=€1"])), [40_001])
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
    var work = RowChoosing(
      RowChoice(filters: ["\(name == "lines" ? "1" : "n")>20"]), of: store, rowCount: store.rowCount, titleColumn: 0)
    while !work.isComplete { work.step() }
    expect(work.filtered?.rows, [1, 2])
  }

  @Test("columns in several currencies are named if they are compared or sorted")
  func remarks() throws {
    var table = Table(header: ["a", "b"])
    for row in [["$5", "1"], ["€7", "2"]] { table.append(row, line: 2) }
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
