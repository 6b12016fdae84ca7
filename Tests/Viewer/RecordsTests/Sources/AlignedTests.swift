import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Fields below headings, as programs print them.
@Suite("Aligned columns") struct AlignedTests {
  @Test("colours of fields are kept")
  func colours() throws {
    let line = "-rw-r--r-- 1 root root 4096 Nov 23 14:55 \u{1B}[01;34mfolder\u{1B}[0m\n"
    let rows = try SourceRequest(text: line).rows()
    expect(rows[0, 6], "folder")
    expect(rows.runs(row: 0, column: 6), [TextRun(0..<6, TextLook(foreground: .indexed(4), traits: .bold))])
  }

  @Test("three quarters of the first 40 lines below a heading make it one", arguments: [(10, true), (11, false)])
  func sample(strayLines: Int, isTable: Bool) {
    let rows = (1...60).map { $0 <= strayLines ? "stray" : "\($0) pts/0 sh" }
    let text = "PID TTY   CMD\n" + rows.map { $0 + "\n" }.joined()
    expect(AlignedParser.heading(of: Array(text.utf8)) != nil, isTable)
  }

  @Test("random text below a heading gives rows or lines", arguments: TestSeeds.all(1...80))
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces = ["PID", " ", "  ", "   ", "TTY", "a", "1", "é", "\t", "\n", "\n", "%CPU", "\u{1B}[1m", "NAME"]
    let text = "PID  TTY  CMD\n" + (0..<40).map { _ in pieces.randomElement(using: &generator)! }.joined() + "\nx\n"
    let read = try ReadSource(text: text)
    #expect(read.rows.allSatisfy { $0.count == read.columns.count }, "seed \(seed)")
  }
}
