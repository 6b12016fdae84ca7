import TestExpectations
import Testing

@testable import Records

@Suite("Lines of text as a source") struct LineTests {
  private func read(_ text: String, _ columns: ColumnChoice = ColumnChoice(), delimiter: UInt8? = nil) throws
    -> ReadSource
  {
    try ReadSource(LineParser(source: "t", delimiter: delimiter, columnCount: columns.lineColumns), text)
  }

  @Test("without named columns each row is a whole line, and empty lines after the first text are rows")
  func whole() throws {
    let lines = try read("\n a b\n\n \nc\r\nd\n\n")
    expect(lines.columns, ["1"])
    expect(lines.rows, [[" a b"], [""], [" "], ["c"], ["d"], [""]])
  }

  @Test("empty lines are skipped where lines have fields")
  func emptyAmongFields() throws {
    try expect(read("\na b\n\nc d\n", ColumnChoice(section: "1")).rows, [["a", "b"], ["c", "d"]])
    try expect(read("a\tb\n\n \nc\td\n").rows, [["a", "b"], ["c", "d"]])
  }

  @Test("lines are split at blanks as far as columns are named, and the last column takes the rest")
  func blanks() throws {
    let bySection = try read("fix  the  last bug\nadd tests\nx\n", ColumnChoice(section: "1"))
    expect(bySection.columns, ["1", "2"])
    expect(bySection.rows, [["fix", "the  last bug"], ["add", "tests"], ["x", ""]])
    let titled = try read("a b c d", ColumnChoice(section: "1", title: "3"))
    expect(titled.rows, [["a", "b", "c d"]])
  }

  @Test("lines are split at tabs if the first has one, or at another delimiter; columns are added as needed")
  func delimiters() throws {
    let tabs = try read("a\tb c\nd\te\tf\ng\n")
    expect(tabs.columns, ["1", "2", "3"])
    expect(tabs.rows, [["a", "b c", ""], ["d", "e", "f"], ["g", "", ""]])
    let colons = try read("root:x::/root\n", delimiter: UInt8(ascii: ":"))
    expect(colons.rows, [["root", "x", "", "/root"]])
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

  @Test("lines are split alike wherever the chunks end")
  func chunks() throws {
    let text = "\u{FEFF}é one\r\n\r\ntwo words\n\n\nlast"
    let whole = try ReadSource(LineParser(source: "t", columnCount: 2), text)
    expect(whole.rows, [["é", "one"], ["two", "words"], ["last", ""]])
    for chunk in 4...text.utf8.count {
      let read = try ReadSource(LineParser(source: "t", columnCount: 2), text, chunk: chunk)
      expect(read.rows, whole.rows)
    }
  }
}
