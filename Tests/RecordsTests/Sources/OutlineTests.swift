import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Text with parts: diffs, Markdown, logs with a pattern, and conversations.
@Suite("Outlines") struct OutlineTests {
  private func read(_ text: String, format: DataFormat? = nil, name: String = "text", starts: [String] = []) throws
    -> ReadSource
  {
    var request = SourceRequest(path: name, format: format)
    request.content = Array(text.utf8)
    request.sectionStarts = try starts.compactMap { try TextPattern("~" + $0) }
    return try ReadSource(request.reader())
  }

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

  @Test("a log with a graph has its commits and files as parts, and its lines keep the graph")
  func graph() throws {
    let text = """
      *   commit 1111111aaaa
      |\\  Merge: 2222222 3333333
      | | Author: Ada <a@b>
      | |\u{20}
      | |     Merge it
      | |\u{20}
      | * commit 3333333aaaa
      | | Author: Ada <a@b>
      | |\u{20}
      | |     Take a branch
      | |\u{20}
      | | diff --git a/a.txt b/a.txt
      | | index 111..222 100644
      | | --- a/a.txt
      | | +++ b/a.txt
      | | @@ -1,2 +1,2 @@
      | | -| old
      | | +* new
      | |   same
      | |\u{20}
      * | commit 2222222aaaa
      |/  Author: Ada <a@b>
      |\u{20}\u{20}\u{20}
      |       Begin

      """
    let read = try read(text)
    expect(read.columns, ["commit", "file", "hunk", "line"])
    let branch = "3333333aaa Take a branch"
    #expect(
      read.rows.filter { $0[1] == "a.txt" } == [
        [branch, "a.txt", "", "| | index 111..222 100644"], [branch, "a.txt", "@@ -1,2 +1,2 @@", "| | -| old"],
        [branch, "a.txt", "@@ -1,2 +1,2 @@", "| | +* new"], [branch, "a.txt", "@@ -1,2 +1,2 @@", "| |   same"],
      ])
    let commits = read.rows.map { $0[0] }
    expect(Set(commits), ["1111111aaa Merge it", branch, "2222222aaa Begin"])
    expect(commits.first, "1111111aaa Merge it")
    expect(commits.last, "2222222aaa Begin")
  }

  @Test("a mailbox of patches has its commits by subject, its files and its hunks as parts")
  func mailbox() throws {
    let hash = String(repeating: "1a", count: 20)
    let text = """
      From \(hash) Mon Sep 17 00:00:00 2001
      From: Ada <a@b>
      Date: Mon, 1 Jan 2026 10:00:00 +0000
      Subject: [PATCH 1/2] Begin

      Why it begins.
      ---
       a.txt | 1 +
       1 file changed, 1 insertion(+)

      diff --git a/a.txt b/a.txt
      index 111..222 100644
      --- a/a.txt
      +++ b/a.txt
      @@ -0,0 +1 @@
      +From here
      --\u{20}
      2.39.5

      From \(String(hash.reversed())) Mon Sep 17 00:00:00 2001
      From: Ada <a@b>
      Subject: [PATCH 2/2] Go on

      ---

      """
    let read = try read(text)
    expect(read.columns, ["commit", "file", "hunk", "line"])
    let first = "1a1a1a1a1a [PATCH 1/2] Begin"
    expect(read.rows.first?[0], first)
    expect(read.rows.last?[0], "a1a1a1a1a1 [PATCH 2/2] Go on")
    #expect(read.rows.contains([first, "", "", "Why it begins."]))
    #expect(read.rows.contains([first, "a.txt", "@@ -0,0 +1 @@", "+From here"]))
  }

  @Test("a diff without colours gets some, and one with colours keeps its own")
  func colours() throws {
    func runs(_ text: String) throws -> [[TextRun]] {
      var request = SourceRequest(path: "text")
      request.content = Array(text.utf8)
      let reader = try request.reader()
      while try reader.readMore() {}
      let rows = try #require(reader.rows)
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

  @Test("a log has commits, named by their subjects, around files and hunks")
  func log() throws {
    let read = try read(
      """
      commit 1234567890abcdef1234567890abcdef12345678 (HEAD -> main)
      Author: A <a@b>

          Fix the thing

          Because.

      diff --git a/f b/f
      @@ -1 +1 @@
      -a
      +b

      commit fedcba9876543210fedcba9876543210fedcba98
      Author: A <a@b>

          Start

      """)
    expect(read.columns, ["commit", "file", "hunk", "line"])
    expect(Set(read.rows.map { $0[0] }), ["1234567890 Fix the thing", "fedcba9876 Start"])
    expect(read.rows.filter { !$0[2].isEmpty }.map { $0[3] }, ["-a", "+b"])
    #expect(read.rows[0][3].hasPrefix("commit 1234567890abcdef"))
    expect(read.rows[1][3], "Author: A <a@b>")
  }

  @Test("a pattern that would take forever elsewhere ends")
  func explosion() throws {
    let line = String(repeating: "a", count: 5000) + "!"
    try expect(read("\(line)\n\(line)\n", starts: ["(a*)*b"]).rows.count, 2)
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
