import TestExpectations
import Testing

@testable import Records

@Suite("Lines of text as a source") struct LineTests {
  private func read(_ text: String, _ columns: ColumnChoice = ColumnChoice(), delimiter: UInt8? = nil) throws
    -> ReadSource
  {
    try ReadSource(LineParser(source: "t", delimiter: delimiter, columnCount: columns.lineColumns), text)
  }

  @Test("a source without lines is refused", arguments: ["", "\n\n", "  \n"])
  func nothing(text: String) { #expect(throws: SourceError.noLines(source: "t")) { try read(text) } }

  @Test("a line that is too long is shown up to the limit, even before it ends, and is reported")
  func endless() throws {
    let long = String(repeating: "x", count: 5000)
    for chunk in [1, 1000, .max] {
      let reader = LineParser(source: "t", lengthLimit: 4990)
      let read = try ReadSource(reader, "one\n\(long)\nthree\n\(long)", chunk: chunk)
      expect(read.rows.map { $0[0].count }, [3, 4096, 5, 4096])
      expect(read.faults, [2, 4].map { "line \($0): more than 4,990 bytes; only its beginning is kept" })
    }
    let reader = LineParser(source: "t", lengthLimit: 4990)
    try reader.feed(Array(long.utf8))
    expect(reader.table?.rowCount, 1)
  }
}
