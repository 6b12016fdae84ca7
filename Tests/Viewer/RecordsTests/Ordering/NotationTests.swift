import TestExpectations
import Testing

@testable import Records

@Suite("How columns write numbers and dates") struct NotationTests {
  @Test("a notation that a late row shows is that of all rows")
  func late() throws {
    let texts = (0..<40_000).map { "1.\(100 + $0 % 800)" } + ["0,5"]
    let table = Table("n", texts)
    try expect(table.kept("n<2"), [40_000])
    try expect(table.sorted(by: "n").first, 40_000)
    try expect(table.total(.max, of: "n"), "1.899")
    let dates = (0..<40_000).map { "\($0 % 12 + 1)/2/2026" } + ["31/1/2026"]
    try expect(Table("d", dates).kept("d<2026-02-01"), [40_000])
  }

  @Test("a filter that is applied to new rows only begins again when these show another notation")
  func growth() throws {
    var table = Table("n", ["1.500", "2.500"])
    var work = RowChoosing(RowChoice(filters: ["n>2"]), of: table, rowCount: 2, titleColumn: 0)
    while !work.isComplete { work.step() }
    expect(work.filtered?.rows, [1])
    table.append(["0,5"], line: 4)
    var next = RowChoosing(
      RowChoice(filters: ["n>2"]), of: table, rowCount: 3, titleColumn: 0, after: work.filtered)
    while !next.isComplete { next.step() }
    expect(next.filtered?.rows, [0, 1])
  }

  @Test("integers of hundreds of digits are compared exactly in sorts, filters, minima and maxima")
  func integers() throws {
    let long = String(repeating: "1", count: 350)
    let longer = Table("n", [long + "2", long + "1", "-" + long + "2", "-" + long + "3", "7"])
    try expect(longer.sorted(by: "n"), [3, 2, 4, 1, 0])
    try expect(longer.kept("n>\(long)1"), [0])
    try expect(Table("n", [long + "1", long + "2"]).total(.max, of: "n").filter { $0 != "," }, long + "2")
    try expect(longer.total(.min, of: "n").filter { $0 != "," }, "-" + long + "3")
  }
}
