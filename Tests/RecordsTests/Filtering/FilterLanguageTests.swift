import TestExpectations
import Testing

@testable import Records

@Suite("The language of filters") struct FilterLanguageTests {
  private func table(_ columns: [String], _ rows: [[String]]) -> Table {
    var table = Table(header: columns)
    for (line, row) in rows.enumerated() { table.append(row, line: line + 2) }
    return table
  }

  private var orders: Table {
    table(
      ["country", "total", "order date", "research and development", "note"],
      [
        ["Japan", "700", "2026-01-05", "1", "out of stock"], ["Japan", "300", "2026-02-05", "2", "big"],
        ["Spain", "900", "2026-03-05", "3", "error and warning"], ["New York", "100", "", "4", "a=b"],
        ["Trinidad and Tobago", "550", "2026-05-05", "5", "(see below)"],
      ])
  }

  private func kept(_ rows: some RowStore, _ filter: String) throws -> [Int] {
    let filter = try #require(try RowFilter(filter, of: rows))
    if let error = filter.valueError(in: rows) { throw error }
    var kept: [UInt32] = []
    let sieve = RowSieve([filter])
    try sieve.pass(0..<rows.rowCount, of: rows, to: &kept)
    return kept.map(Int.init)
  }

  private func sentence(_ rows: some RowStore, _ filter: String) -> String {
    do {
      _ = try kept(rows, filter)
      return ""
    } catch {
      return (error as? FilterError)?.sentence ?? "\(error)"
    }
  }

  @Test(
    "not binds closer than and, and and closer than or; parentheses come first",
    arguments: [
      ("total>500 and country=Japan", [0]), ("country=Japan and total>500", [0]),
      ("country=Japan or total>500", [0, 1, 2, 4]),
      ("country=Spain or country=Japan and total<500", [1, 2]), ("(country=Spain or country=Japan) and total<500", [1]),
      ("not country=Japan and total>500", [2, 4]), ("not (country=Japan and total>500)", [1, 2, 3, 4]),
      ("!country=Japan && total>500", [2, 4]), ("country=Japan || country=Spain", [0, 1, 2]),
      ("total>500 AND NOT country=Japan", [2, 4]), ("not not total>500", [0, 2, 4]), ("((total>=900))", [2]),
      ("(total>800 or total<200) and (country=Spain or note~b)", [2, 3]),
    ] as [(String, [Int])])
  func precedence(text: String, rows: [Int]) throws { try expect(kept(orders, text), rows) }

  @Test(
    "values and names of columns may have spaces and words such as and",
    arguments: [
      ("country=\"New York\"", [3]), ("country = \"Trinidad and Tobago\" and total>500", [4]), ("country=\"\"", []),
      ("order date>=2026-03-05", [2, 4]), ("order date=", [3]), ("\"order date\"=2026-01-05", [0]),
      ("order date>5 Feb 2026 and total>600", [2]), ("research and development>3", [3, 4]),
      ("total>200 and research and development<3", [0, 1]), ("note=\"a=b\"", [3]), ("total==700", [0]),
      ("country=~^S", [2]), ("note~\"out of\"", [0]), ("note~(see|big)", [1, 4]), ("(note~^(o|b) and total>500)", [0]),
      ("order date= or total=700", [0, 3]),
    ] as [(String, [Int])])
  func values(text: String, rows: [Int]) throws { try expect(kept(orders, text), rows) }

  @Test(
    "a part without a comparison is a text or a pattern in any field",
    arguments: [
      ("total>500 and out of stock", [0]), ("total>500 and not \"error and warning\"", [0, 4]),
      ("~^S and total>1", [2]),
      ("Japan and total>500", [0]), ("total<=100 or ~war+n", [2, 3]), ("\"big\" or \"below\"", [1, 4]),
      ("not \"Japan\"", [2, 3, 4]), ("total>500 and !~^J", [2, 4]),
    ] as [(String, [Int])])
  func texts(text: String, rows: [Int]) throws { try expect(kept(orders, text), rows) }

  @Test(
    "a text that compares nothing is looked for as it stands",
    arguments: [
      ("error and warning", [2]), ("(see below)", [4]), ("not big", []), ("Trinidad and", [4]),
      ("!out of", [1, 2, 3, 4]),
      ("~error (and|or) w", [2]), ("/a=b", []), ("\"a=b\"", [3]), ("and", [2, 4]), ("(", [4]), ("!", []),
    ] as [(String, [Int])])
  func plainTexts(text: String, rows: [Int]) throws { try expect(kept(orders, text), rows) }

  @Test(
    "a filter says what it cannot do",
    arguments: [
      ("totl>500", "unknown column 'totl'; did you mean 'total'?"),
      ("total>500 and contry=Japan", "unknown column 'contry'; did you mean 'country'?"),
      (
        "x=y",
        "unknown column 'x'; known: country, total, 'order date', 'research and development', note; "
          + "to find the text, quote it: \"x=y\""
      ),
      ("9>1", "there is no column 9, only 1 to 5"),
      ("total>much", "'much' is not a number, and total is a column of numbers; total~much finds texts"),
      ("total=much", "'much' is not a number, and total is a column of numbers; total~much finds texts"),
      ("not total!=many", "'many' is not a number, and total is a column of numbers; total~many finds texts"),
      ("total>>5", "unknown operator '>>'; known: = != > < >= <= ~ !~; a value that begins so takes quotes"),
      ("total=>5", "unknown operator '=>'; known: = != > < >= <= ~ !~; a value that begins so takes quotes"),
      (
        "order date>2026",
        "'2026' is not a date, and order date is a column of dates; expected one such as 2026-01-31"
      ),
      ("country=New York", "'York' follows the value 'New'; a value with spaces takes quotes: country=\"New York\""),
      ("total>5 country=Japan", "'total>5' stands before 'country=Japan'; join them: total>5 and country=Japan"),
      ("country in (Japan, New York)", "'in (…)' is not possible; write country=Japan or country=\"New York\""),
      ("country NOT IN (Japan)", "'in (…)' is not possible; write country!=Japan"),
      ("\"order date\" in(2026-01-05)", "'in (…)' is not possible; write order date=2026-01-05"),
      ("total>5 and total in (1,2,3,4)", "'in (…)' is not possible; write total=1 or total=2 or total=3 and so on"),
      ("country in (", "'in (…)' is not possible; write country=…"),
      (
        "country=Japan,France",
        "no country is 'Japan,France'; for each of these values, write country=Japan or country=France"
      ),
      (
        "country!=Japan,Spain",
        "no country is 'Japan,Spain'; for each of these values, write country!=Japan and country!=Spain"
      ),
      ("big total>5", "'big' stands before 'total>5'; join them: big and total>5"),
      ("(total>5) country=Japan", "'country=Japan' follows a ')'; join them with 'and' or 'or'"),
      ("total>", "no value follows 'total>'"), ("total>5 and", "nothing follows 'and'"),
      ("and total>5", "nothing stands before 'and'"), ("total>5 or or total<2", "nothing follows 'or'"),
      ("not (total>5", "a '(' is not closed"), ("(total>5))", "a ')' closes nothing"),
      ("country=\"New York", "the quote before 'New York' is not closed"), ("note~", "no value follows 'note~'"),
      ("note~( and total>5", "the pattern '(' has a '(' without a ')'"),
    ])
  func errors(text: String, error: String) {
    expect(sentence(orders, text), error)
    // What came before is never an answer by itself.
    #expect(sentence(orders, "country=Japan or \(text)") != "")
  }

  @Test("a text among numbers can be compared where some row has it")
  func strangers() throws {
    let rows = (0..<50).map { ["\($0)"] } + [["n/a"]]
    try expect(kept(table(["n"], rows), "n=n/a"), [50])
    try expect(kept(table(["n"], rows), "n!=n/a").count, 50)
    #expect(sentence(table(["n"], rows), "n=none").hasPrefix("'none' is not a number"))
    #expect(sentence(table(["n"], rows), "n>n/a").hasPrefix("'n/a' is not a number"))
    try expect(kept(table(["n"], [["1"], ["a"]]), "n>b"), [])
  }

  @Test("a text that only looks like a list is a text, and so is a list in quotes or of values that no row has")
  func noLists() throws {
    for (text, rows) in [
      ("Japan in (x)", []), ("country in", []), ("in (total)", []), ("\"country in (x)\"", []), ("out (of)", []),
      ("country=\"Japan,France\"", []), ("country=Peru,France", []), ("note~a,b", []), ("totals in (5)", []),
    ] as [(String, [Int])] { try expect(kept(orders, text), rows, "\(text)") }
    try expect(kept(table(["1"], [["1 in (a)"], ["b"]]), "1 in (a)"), [0])
    try expect(kept(table(["place"], [["Japan,France"], ["Japan"]]), "place=Japan,France"), [0])
  }

  @Test("a currency that a column does not have is named")
  func currencies() throws {
    let prices = table(["price"], [["$5"], ["$1,200"], ["(3)"]])
    try expect(kept(prices, "price>$6"), [1])
    #expect(
      sentence(prices, "price>€6") == "price has no values in the currency of '€6', only in $")
    #expect(sentence(prices, "price>much").hasPrefix("'much' is not a number"))
    try expect(kept(table(["n"], [["5"], ["7"]]), "n>$6"), [1])
  }

  @Test("in lines, a comparison that names no column is a text to find")
  func lines() throws {
    let log = table(
      ["1", "2", "3"],
      [["12:01", "level=error", "user=7"], ["12:02", "level=error", "user=8"], ["12:03", "ok", "a>b"]])
    for (text, rows) in [
      ("level=error", [0, 1]), ("user=7", [0]), ("a>b", [2]), ("levl=error", []), ("!level=error", [2]),
      ("level=error and user=8", [1]), ("user=7 or a>b", [0, 2]), ("level=error and not user=7", [1]),
      ("2=ok", [2]), ("2=ok or user=7", [0, 2]), ("level=error and 1>12:01", [1]), ("200=x", []),
    ] as [(String, [Int])] { try expect(kept(log, text), rows, "\(text)") }
    expect(sentence(log, "4=x"), "there is no column 4, only 1 to 3")
    try expect(kept(table(["1"], [["level=error and"], ["a"]]), "level=error"), [0])
  }

  @Test("parts of a text are columns, and other names are texts to find")
  func parts() throws {
    var rows = OutlinedTable(levels: ["file"], content: "line")
    for (index, text) in ["level=1", "level=2"].enumerated() {
      var record = Record(line: index + 1)
      record.append(text.utf8)
      rows.append(record, path: [Array("a.txt".utf8)], from: 0, isPlaceholder: false)
    }
    try expect(kept(rows, "level=2"), [1])
    try expect(kept(rows, "file=a.txt and level=1"), [0])
  }

  @Test("a filter that may still become right has no fault while it is typed")
  func incomplete() {
    for text in ["total>5 and country=\"New York\"", "not (total>5 or note~big)"] {
      for end in 1...text.count {
        do throws(FilterError) {
          _ = try RowFilter(String(text.prefix(end)), of: orders)
        } catch {
          #expect(error.isIncomplete, "'\(text.prefix(end))': \(error.sentence)")
        }
      }
    }
  }

  @Test("any text is read, however deep its parentheses are and however long it is")
  func anyText() throws {
    let words = ["(", ")", "not", "and", "or", "total", ">", "=", "~", "!", "\"", "5", "x", " ", "\\"]
    var seed: UInt64 = 7
    for _ in 0..<4_000 {
      var text = ""
      for _ in 0..<Int(seed >> 59) {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += words[Int(seed >> 33) % words.count] + (seed >> 40 & 1 == 0 ? " " : "")
      }
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if let filter = try? RowFilter(text, of: orders) { _ = filter.valueError(in: orders) }
    }
    #expect(
      sentence(orders, String(repeating: "(", count: 2000) + "total>5")
        == "more than 50 parentheses are inside one another")
    try expect(kept(orders, String(repeating: "!", count: 2000) + "total>500"), [0, 2, 4])
    try expect(kept(orders, String(repeating: "not ", count: 2001) + "total>500"), [1, 3])
    let long = Array(repeating: "total>500", count: 1000).joined(separator: " and ")
    try expect(kept(orders, long), [0, 2, 4])
    try expect(kept(orders, String(repeating: "a and ", count: 2000)), [])
  }

  @Test("texts of several parts are found in the bytes of all rows at once, and other parts look only at what is left")
  func work() throws {
    let many = table(["kind", "n"], (0..<2000).map { [$0 % 100 == 0 ? "rare" : "common", "\($0)"] })
    let filter = try #require(try RowFilter("n>500 and \"rare\"", of: many))
    let sieve = RowSieve([filter])
    var kept: [UInt32] = []
    try sieve.pass(0..<2000, of: many, to: &kept)
    expect(kept.count, 14)
    // The twenty rows with the text.
    expect(sieve.testedFields, 20)
    let either = RowSieve([try #require(try RowFilter("n>=1000 or \"rare\"", of: many))])
    try either.pass(0..<2000, of: many, to: &kept)
    expect(either.testedFields, 1980)
  }
}
