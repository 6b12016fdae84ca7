import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Colours in the lines of a source, as `git diff --color` and manual pages have them.
@Suite("Styled lines") struct StyledLineTests {
  private func styled(_ line: String) -> (text: String, runs: [TextRun])? {
    Array(line.utf8).withUnsafeBytes { StyledBytes($0) }.map { (String(decoding: $0.text, as: UTF8.self), $0.runs) }
  }

  @Test(
    "sequences for looks become runs",
    arguments: [
      (
        "\u{1B}[32m+\u{1B}[m\u{1B}[32mnew\u{1B}[m line", "+new line",
        [TextRun(0..<4, TextLook(foreground: .indexed(2)))]
      ),
      (
        "a\u{1B}[1;4;91;44mb\u{1B}[22;24mc\u{1B}[0md", "abcd",
        [
          TextRun(1..<2, TextLook(foreground: .indexed(9), background: .indexed(4), traits: [.bold, .underline])),
          TextRun(2..<3, TextLook(foreground: .indexed(9), background: .indexed(4))),
        ]
      ),
      (
        "\u{1B}[38;5;208mx\u{1B}[38;2;1;2;3my\u{1B}[38:2::4:5:6mz\u{1B}[39m", "xyz",
        [
          TextRun(0..<1, TextLook(foreground: .indexed(208))), TextRun(1..<2, TextLook(foreground: .rgb(1, 2, 3))),
          TextRun(2..<3, TextLook(foreground: .rgb(4, 5, 6))),
        ]
      ),
      (
        "\u{1B}[01;31m\u{1B}[Kfound\u{1B}[m\u{1B}[K it", "found it",
        [TextRun(0..<5, TextLook(foreground: .indexed(1), traits: .bold))]
      ),
      ("\u{1B}]8;;https://example.com\u{1B}\\link\u{1B}]8;;\u{7} text", "link text", []),
      (
        "N\u{8}NA\u{8}A _\u{8}fi\u{8}_ \u{E9}\u{8}\u{E9}", "NA fi \u{E9}",
        [
          TextRun(0..<2, TextLook(traits: .bold)), TextRun(3..<5, TextLook(traits: .underline)),
          TextRun(6..<8, TextLook(traits: .bold)),
        ]
      ),
    ])
  func looks(line: String, text: String, runs: [TextRun]) throws {
    let found = try #require(styled(line))
    expect(found.text, text)
    expect(found.runs, runs)
  }

  @Test("a line without escape sequences is left alone")
  func plain() { #expect(styled("plain [32m text") == nil) }

  @Test(
    "all other sequences stay visible, and none acts on the terminal",
    arguments: [
      "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;AAAA\u{7}", "\u{1B}[6n", "\u{1B}P1$r\u{1B}\\", "\u{1B}[?1049h",
      "\u{1B}[31", "\u{1B}]8;;unfinished", "\u{1B}", "\u{8}", "\u{1B}[38;5", "\u{1B}[>4;1m", "\u{9B}31m",
    ])
  func hostile(sequence: String) throws {
    let line = "a\(sequence)"
    let text = styled(line)?.text ?? line
    expect(text, line)
    let shown = DisplayText(text).string
    #expect(!shown.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }, "\(shown)")
  }

  @Test(
    "hostile lines give runs in order inside their text, and keep everything that is not a sequence",
    arguments: TestSeeds.all(1...300))
  func random(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "\u{1B}", "[", "m", "31", ";", "38", "5", "2", ":", "K", "\u{8}", "_", "x", "é", "e\u{301}", "]8;;", "\u{7}",
      "\\",
      "\u{1B}[1m", "\u{1B}[m", "字",
    ]
    let line = (0..<Int.random(in: 0...40, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
      .joined()
    guard let found = styled(line) else { return }
    var end = 0
    for run in found.runs {
      #expect(run.range.lowerBound >= end, "seed \(seed)")
      #expect(!run.range.isEmpty, "seed \(seed)")
      #expect(run.range.upperBound <= found.text.utf8.count, "seed \(seed)")
      end = run.range.upperBound
    }
    // Each piece of the shown text has the characters of the line.
    #expect(found.text.utf8.count <= line.utf8.count, "seed \(seed)")
    let styled = StyledText(found.text, runs: found.runs)
    let (text, runs) = styled.dropping(columns: 3)
    #expect(runs.allSatisfy { $0.range.upperBound <= text.utf8.count }, "seed \(seed)")
  }

  @Test("a line with a million changes of colour costs no more than its bound")
  func many() throws {
    let line = (0..<20_000).map { "\u{1B}[3\($0 % 8)mx" }.joined()
    let found = try #require(styled(line))
    expect(found.text, String(repeating: "x", count: 20_000))
    expect(found.runs.count, StyledBytes.mostRuns)
  }

  @Test("lines are stored as plain text with their runs, field by field")
  func rows() throws {
    let parser = LineParser(source: "-")
    try parser.feed(Array("plain\tb\n\u{1B}[31mred\tblue\u{1B}[m end\n".utf8))
    let table = try parser.finish()
    expect(table.rowCount, 2)
    expect(table[1, 0], "red")
    expect(table[1, 1], "blue end")
    let red = TextLook(foreground: .indexed(1))
    expect(table.runs(row: 0, column: 0), [])
    expect(table.runs(row: 1, column: 0), [TextRun(0..<3, red)])
    expect(table.runs(row: 1, column: 1), [TextRun(0..<4, red)])
  }

  @Test("looks follow their words into broken lines")
  func wrapped() {
    let red = TextLook(foreground: .indexed(1))
    let text = "one two three"
    let styled = StyledText(text, runs: [TextRun(4..<7, red)])
    var position = 0
    let looks = DisplayText(text).wrapped(to: 5).map { styled.looks(ofLine: $0, from: &position) }
    expect(looks, [[nil, nil, nil], [red, red, red], [nil, nil, nil, nil, nil]])
  }
}
