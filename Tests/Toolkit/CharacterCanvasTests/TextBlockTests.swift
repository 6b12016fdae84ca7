import SeededRandom
import TestExpectations
import TestSeeds
import Testing
import TextLayout

@Suite("Blocks of text and detail")
struct TextBlockTests {
  private func lines(_ block: TextBlock, _ columns: Int, _ rows: Int = .max, ellipsis: Bool = true) -> [String] {
    block.lines(columns: columns, rows: rows, ellipsis: ellipsis).map { ($0.isDetail ? "  " : "") + $0.text.string }
  }

  @Test("the last line may be cut without an ellipsis")
  func spareRows() {
    let block = TextBlock("the quick brown fox", detail: "jumps over it")
    expect(lines(block, 9, 1, ellipsis: false), ["the quick"])
  }

  @Test("no more lines of text are shown than the limit, and the detail comes after them")
  func limits() {
    let block = TextBlock("one two three", detail: "four", lineLimit: 2)
    expect(lines(block, 5), ["one", "two …", "  four"])
    #expect(block.size(columns: 5) == (5, 3))
    expect(lines(TextBlock("a\nb", lineLimit: 1), 5), ["a"])
    expect(lines(TextBlock("a\nb", lineLimit: -1), 5), ["a", "b"])
  }

  @Test("a block without text takes no space, and one without a width is not wrapped")
  func sizes() {
    #expect(TextBlock("").size() == (0, 0))
    #expect(TextBlock("one two", detail: "日本").size() == (7, 2))
    #expect(TextBlock("one two", detail: "日本").size(columns: 3) == (3, 4))
  }

  @Test("nothing is cut at the measured size", arguments: TestSeeds.all(0..<4))
  func measured(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 0...9, using: &random)).map { _ in
        ["a", "日本", "é", "brown", "👩‍🚀", "\n"].randomElement(using: &random) ?? "a"
      }.joined(separator: Bool.random(using: &random) ? " " : "")
    }
    for round in 0..<300 {
      let (text, detail) = (text(), text())
      let columns = Int.random(in: 2...12, using: &random)
      let block = TextBlock(text, detail: detail)
      let size = block.size(columns: columns)
      let shown = block.lines(columns: max(1, size.columns), rows: size.rows)
      let note: Comment = "seed \(seed), round \(round), \(text) and \(detail) in \(columns) columns: \(shown)"
      #expect(size.columns <= columns, note)
      expect(shown, block.lines(columns: columns), note)
      let letters = (text + detail).filter { !$0.isWhitespace }
      expect(shown.map(\.text.string).joined().filter { $0 != " " }, letters, note)
    }
  }
}
