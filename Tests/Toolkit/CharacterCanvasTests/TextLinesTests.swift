import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("Lines of text")
struct TextLinesTests {
  @Test("Raw text is split at its line breaks")
  func lines() {
    for newline in "\u{A}\u{B}\u{C}\u{D}\u{85}\u{2028}\u{2029}".unicodeScalars {
      expect(DisplayText.lines(of: "a\(newline)b"[...]), ["a", "b"], "U+\(String(newline.value, radix: 16))")
    }
  }

  @Test("The last permitted line is cut with an ellipsis")
  func maximumLines() {
    expect(DisplayText("the quick brown fox").wrapped(to: 9, maximumLines: 1), ["the quic…"])
    expect(DisplayText("the quick brown fox jumps").wrapped(to: 9, maximumLines: 2), ["the quick", "brown fo…"])
    expect(DisplayText("ab cd").wrapped(to: 2, maximumLines: 2), ["ab", "cd"])
    expect(DisplayText("ab").wrapped(to: 2, maximumLines: 0), [])
    expect(DisplayText("ab ").wrapped(to: 2, maximumLines: 1), ["ab"])
    expect(DisplayText("abc").wrapped(to: 2, maximumLines: 1, ellipsis: false), ["ab"])
  }

  @Test("Lines after the first can be indented, as far as they are wide enough")
  func hangs() {
    let fox = DisplayText("the quick brown fox")
    expect(fox.wrapped(to: 9, hangingIndent: 2), ["the quick", "  brown", "  fox"])
    expect(fox.wrapped(to: 9, maximumLines: 2, hangingIndent: 2), ["the quick", "  brown …"])
    expect(DisplayText("abcdef").wrapped(to: 2, hangingIndent: 9), ["ab", " c", " d", " e", " f"])
    expect(DisplayText("short").wrapped(to: 9, hangingIndent: 2), ["short"])
  }

  @Test("No line is too long and no word is lost", arguments: TestSeeds.all(0..<4))
  func wrapsAnything(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<200 {
      let words = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        String((0..<Int.random(in: 1...7, using: &random)).map { _ in "ab日é".randomElement(using: &random) ?? "a" })
      }
      let columns = Int.random(in: 2...12, using: &random)
      let lines = DisplayText(words.joined(separator: " ")).wrapped(to: columns)
      let note: Comment = "seed \(seed), round \(round), \(words) in \(columns) columns: \(lines)"
      #expect(lines.allSatisfy { $0.width <= columns }, note)
      expect(lines.map(\.string).joined().filter { $0 != " " }, words.joined(), note)
    }
  }
}
