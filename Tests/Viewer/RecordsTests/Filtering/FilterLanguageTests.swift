import TestExpectations
import Testing

@testable import Records

@Suite("The language of filters") struct FilterLanguageTests {
  private var orders: Table {
    Table(
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

  @Test("a text among numbers can be compared where some row has it")
  func strangers() throws {
    let rows = (0..<50).map { ["\($0)"] } + [["n/a"]]
    try expect(kept(Table(["n"], rows), "n=n/a"), [50])
    try expect(kept(Table(["n"], rows), "n!=n/a").count, 50)
    #expect(sentence(Table(["n"], rows), "n=none").hasPrefix("'none' is not a number"))
    #expect(sentence(Table(["n"], rows), "n>n/a").hasPrefix("'n/a' is not a number"))
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
    let many = Table(["kind", "n"], (0..<2000).map { [$0 % 100 == 0 ? "rare" : "common", "\($0)"] })
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
