import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Text with parts: diffs, Markdown, logs with a pattern, and conversations.
@Suite("Outlines") struct OutlineTests {
  private static let diff = """
    diff --git a/one file.txt b/one file.txt
    index 111..222 100644
    --- a/one file.txt
    +++ b/one file.txt
    @@ -1,3 +1,3 @@ top
     same
    --- a removed line that looks like a header
    +++ an added one
     same
    @@ -9 +9 @@
    -old
    +new
    \\ No newline at end of file
    diff --git a/old b/new
    similarity index 100%
    rename from old
    rename to new
    diff --git a/bare b/bare

    """

  @Test("a diff without colours gets some, and one with colours keeps its own")
  func colours() throws {
    func runs(_ text: String) throws -> [[TextRun]] {
      let rows = try SourceRequest(text: text).rows()
      return (0..<rows.rowCount).map { rows.runs(row: $0, column: 2) }
    }
    let plain = try runs(Self.diff)
    expect(plain[1], [])
    expect(plain[2], [TextRun(0..<43, TextLook(foreground: .indexed(1)))])
    let colored = try runs(
      "\u{1B}[1mdiff --git a/x b/x\u{1B}[m\n\u{1B}[36m@@ -1 +1 @@\u{1B}[m\n\u{1B}[35m-a\u{1B}[m\n+b\n")
    expect(colored[0], [TextRun(0..<2, TextLook(foreground: .indexed(5)))])
    expect(colored[1], [TextRun(0..<2, TextLook(foreground: .indexed(2)))])
  }

  @Test("a pattern that would take forever elsewhere ends")
  func explosion() throws {
    let line = String(repeating: "a", count: 5000) + "!"
    var request = SourceRequest(text: "\(line)\n\(line)\n")
    request.sectionStarts = [try #require(try TextPattern("~(a*)*b"))]
    try expect(ReadSource(request.reader()).rows.count, 2)
  }

  @Test("a section of one line counts no rows, and stays while filters and sorts find its title")
  func singleLines() throws {
    var request = SourceRequest(path: "log")
    request.content = Array("start\n# a\n# b\n1\n# c\n".utf8)
    request.sectionStarts = [try #require(try TextPattern("~^#"))]
    let stream = try RecordStreamContent(request)
    expect(stream.sections.map(\.name), ["", "# a", "# b", "# c"])
    expect(stream.sections.map(\.rows.count), [1, 0, 1, 0])
    func names(_ choice: RowChoice) -> [String] {
      let rows = stream.rows
      var work = RowChoosing(choice, of: rows, rowCount: rows.rowCount, titleColumn: 1)
      while !work.isComplete { work.step() }
      let sections = work.arranged(stream.sectioned).sections
      #expect(sections.allSatisfy { $0.name == "# a" || $0.name == "# c" ? $0.rows.isEmpty : $0.rows.count == 1 })
      return sections.map(\.name)
    }
    expect(names(RowChoice(filters: ["# a"])), ["# a"])
    expect(names(RowChoice(filters: ["~^1$"])), ["# b"])
    expect(names(RowChoice(sort: ["line:desc"])), ["", "# a", "# b", "# c"])
  }

  @Test("sections of equal names that do not touch stay apart and in order")
  func runs() throws {
    var request = SourceRequest(path: "log")
    request.content = Array("# a\n1\n# b\n2\n# a\n3\n".utf8)
    request.sectionStarts = [try #require(try TextPattern("~^#"))]
    let stream = try RecordStreamContent(request)
    expect(stream.sections.map(\.name), ["# a", "# b", "# a"])
    expect(stream.sections.map(\.rows.count), [1, 1, 1])
  }

  @Test("outlines and sections agree for random text, in one piece and in many", arguments: TestSeeds.all(1...60))
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "diff --git a/x b/x", "@@ -1,2 +1,2 @@", "+a", "-b", " c", "--- x", "+++ y", "", "commit 1234567", "    subject",
      "# One", "## Two", "```", "\u{1B}[31mred", "@@@ -1 -1 +1 @@@",
    ]
    let lines = (0..<Int.random(in: 1...40, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
    let text = Array((lines.joined(separator: "\n") + "\nx").utf8)
    for outline in [DiffOutline(opening: text), MarkdownOutline()] as [any LineOutline] {
      func rows(chunk: Int) throws -> [[String]] {
        let parser = OutlineParser(source: "-", outline)
        for start in stride(from: 0, to: text.count, by: chunk) { try parser.feed(Array(text[start...].prefix(chunk))) }
        _ = try parser.finish()
        let store = try #require(parser.store)
        return (0..<store.rowCount).map { row in store.columns.indices.map { store[row, $0] } }
      }
      let whole = try rows(chunk: text.count)
      try expect(rows(chunk: 3), whole, "seed \(seed)")
      // A part inside a part: no inner name without the outer ones, except where a text begins with an inner part.
      #expect(whole.allSatisfy { $0.count == outline.levels.count + 1 }, "seed \(seed)")
      // Every plain line is still there, in order.
      let kept = whole.map { $0[outline.levels.count] }.filter { $0 == "+a" || $0 == "-b" }
      expect(kept, lines.filter { $0 == "+a" || $0 == "-b" }, "seed \(seed)")
    }
  }
}

/// The sections of a source that is read to its end.
struct RecordStreamContent {
  let rows: any RowStore
  let sectioned: SectionedRecords
  var sections: [SectionedRecords.Section] { sectioned.sections }

  init(_ request: SourceRequest) throws {
    let reader = try request.reader()
    while try reader.readMore() {}
    let rows = try #require(reader.rows)
    var choice = ColumnChoice()
    choice.adopt(outline: reader.outlineColumns)
    var records = SectionedRecords(grouping: try Grouping(of: rows, choice, source: "-"))
    records.absorb(rows)
    (self.rows, sectioned) = (rows, records)
  }
}
