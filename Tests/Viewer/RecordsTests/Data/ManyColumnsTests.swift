import TestExpectations
import Testing

@testable import Records

/// Work that looks at all columns for each column would take ten thousand million steps.
@Suite("A hundred thousand columns") struct ManyColumnsTests {
  private static let count = 100_000

  private final class Counts: @unchecked Sendable {
    // Used by one test on one thread.
    var fields = 0
  }

  /// A row whose fields are counted as they are read.
  private struct CountedRows: RowStore {
    let columns: [String]
    var rowCount = 1
    let counts = Counts()

    func longestRow(inColumn column: Int) -> Int? { column % 2 }

    func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
      counts.fields += column + 1
      return Array("x".utf8).withUnsafeBytes(body)
    }

    func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
      for column in columns.indices {
        counts.fields += 1
        guard Array("x".utf8).withUnsafeBytes({ body(column, $0) }) else { return }
      }
    }
  }

  @Test("a row is written as a line in one pass over its fields")
  func line() {
    let rows = CountedRows(columns: (0..<Self.count).map { "c\($0)" })
    expect(rows.line(ofRow: 0).utf8.count, Self.count * 2 - 1)
    #expect(rows.counts.fields <= Self.count * 2)
  }

  @Test("the widths of columns and the kinds of their values take a few passes over the fields of some rows")
  func sample() {
    var rows = CountedRows(columns: (0..<Self.count).map { "c\($0)" })
    rows.rowCount = 3
    var sample = ColumnSample()
    while sample.readAll(rows) { if rows.counts.fields > Self.count * 10 { break } }
    expect(sample.width(ofColumn: Self.count - 1), 1)
    #expect(rows.counts.fields <= Self.count * 6, "\(rows.counts.fields)")
  }

  @Test("columns are arranged, fitted, renamed and named in a line of work", .timeLimit(.minutes(1)))
  func arranging() throws {
    let names = (0..<Self.count).map { "c\($0)" }
    let table = Table(header: names)
    let grouping = try Grouping(of: table, source: "t.csv")
    var arrangement = ColumnArrangement(of: grouping, columnCount: Self.count)
    arrangement.move(0, by: 5)
    arrangement.hidden = [7]
    let fitted = arrangement.fitted(to: Self.count + 1)
    expect(fitted.order, [1, 2, 3, 4, 5, 0] + Array(6...Self.count))
    let plain = ColumnArrangement(of: grouping, columnCount: Self.count)
    let renamed = fitted.renamed(from: names, to: names.reversed(), plain: plain)
    expect(renamed.order.first, Self.count - 2)
    expect(renamed.hidden, [Self.count - 8])
    let shown = ShownColumns(arrangement, of: names, besides: plain)
    try expect(shown.arrangement(of: table, grouping, source: "t.csv").shown, arrangement.shown)
  }

  @Test("rows have a field for each named column, and lines the fields that they have")
  func fields() {
    var table = Table(header: ["a", "b", "c"])
    table.append(["1", ""], line: 2)
    table.append(["", "", ""], line: 3)
    expect(table.line(ofRow: 0), "1\t\t")
    expect(table.line(ofRow: 1), "\t\t")
    var lines = Table(header: ["1", "2", "3"])
    lines.append(["x"], line: 1)
    lines.append(["x", ""], line: 2)
    expect(lines.line(ofRow: 0), "x")
    expect(lines.line(ofRow: 1), "x\t")
    var several = Table(header: ["file", "1", "2"])
    several.append(["t", "x"], line: 1)
    expect(several.line(ofRow: 0), "t\tx")
  }
}
