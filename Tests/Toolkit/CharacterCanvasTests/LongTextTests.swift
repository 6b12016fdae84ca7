import SeededRandom
import TestExpectations
import TestSeeds
import Testing
import TextLayout

/// The oracle is `DisplayText`, which reads the whole text.
@Suite("Long texts of which only a part is read") struct LongTextTests {
  /// Random text. Its characters need no neighbours to be what they are.
  private func text(_ random: inout SplitMix64, _ count: Int) -> String {
    let words = ["a", "bcd", " ", " ", "word ", "漢字", "é", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "\t", "\u{1B}[1m", "x", "ö "]
    var text = ""
    for _ in 0..<count { text += words.randomElement(using: &random) ?? "" }
    return text
  }

  @Test("rows are those of the whole text, whichever are asked for", arguments: TestSeeds.all(1...6))
  func rows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let raw = text(&random, 4_000)
    for columns in [1, 7, 40, 133] {
      let expected = DisplayText(raw).wrapped(to: columns).map(\.string)
      let long = LongText(Array(raw.utf8))
      expect(long.rowCount(columns: columns), expected.count, "ASHLAR_SEED=\(seed), \(columns) columns")
      for _ in 0..<10 {
        let first = Int.random(in: 0..<expected.count, using: &random)
        let end = min(expected.count, first + .random(in: 1...50, using: &random))
        let rows = long.rows(first..<end, columns: columns).map { DisplayText($0.text).truncated(to: columns).string }
        expect(rows, Array(expected[first..<end]), "ASHLAR_SEED=\(seed), \(columns) columns, rows \(first)..<\(end)")
      }
    }
  }

  @Test("a part begins at a column, and the width is that of the whole text", arguments: TestSeeds.all(1...6))
  func parts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let raw = text(&random, 4_000)
    let (whole, long) = (DisplayText(raw), LongText(Array(raw.utf8)))
    for _ in 0..<20 {
      let first = Int.random(in: 0..<whole.width, using: &random)
      let part = long.part(columns: first..<first + 80)
      let begins = String(decoding: Array(raw.utf8).prefix(part.byte), as: UTF8.self)
      expect(DisplayText(begins).width, part.column, "ASHLAR_SEED=\(seed), column \(first)")
      #expect(part.column <= first, "ASHLAR_SEED=\(seed), column \(first)")
      let enough = DisplayText(part.text).width >= min(80, whole.width - first)
      #expect(enough, "ASHLAR_SEED=\(seed), column \(first)")
      #expect(Array(raw.utf8)[part.byte...].starts(with: part.text.utf8), "ASHLAR_SEED=\(seed), column \(first)")
    }
    while !long.isMeasured { long.measurePiece() }
    expect(long.width, whole.width, "ASHLAR_SEED=\(seed)")
  }

  @Test("newlines end rows, also at the end, and malformed bytes count as one character each")
  func newlines() {
    let long = LongText(Array("ab cd\rx\r\n".utf8) + [0xFF, 0xC3])
    expect(long.rows(0..<9, columns: 3).map(\.text), ["ab", "cd", "x", "\u{FFFD}\u{FFFD}"])
    expect(LongText(Array("a\r".utf8)).rowCount(columns: 5), 2)
    expect(LongText([]).rowCount(columns: 5), 1)
    #expect(LongText([]).part(columns: 3..<9).text.isEmpty)
  }

  @Test("after one measuring, a screen of a long text reads a few thousand bytes, wherever it is")
  func cost() {
    let long = LongText([UInt8](repeating: UInt8(ascii: "y"), count: 2_000_000))
    while !long.isMeasured { long.measurePiece() }
    let rows = long.rowCount(columns: 80)
    expect(long.width, 2_000_000)
    expect(rows, 25_000)
    for place in [0, 1_000_000, 1_999_000] {
      let before = long.bytesRead
      _ = long.part(columns: place..<place + 80)
      _ = long.rows(place / 80..<place / 80 + 24, columns: 80)
      #expect(long.bytesRead - before < 40_000, "column \(place): \(long.bytesRead - before) bytes")
    }
  }

  @Test("in slices, the number of rows is an estimate until all are measured")
  func slices() {
    let long = LongText(Array(String(repeating: "word ", count: 20_000).utf8))
    long.isMeasuredInSlices = true
    let estimate = long.rowCount(columns: 7)
    expect(long.bytesRead, 0)
    expect(long.rows(0..<3, columns: 7).map(\.text), ["word", "word", "word"])
    #expect(long.bytesRead < 20_000)
    #expect(long.rows(9_000..<9_003, columns: 7).isEmpty, "rows that are not measured yet are blank")
    while !long.areRowsMeasured { long.measurePieceOfRows() }
    #expect(estimate != 20_000)
    expect(long.rowCount(columns: 7), 20_000)
  }

  @Test("the beginning of a text ends between two characters")
  func beginning() {
    for text in [String(repeating: "ab e\u{301}漢", count: 2_000), String(repeating: "漢", count: 4_000), "short"] {
      let beginning = Array(text.utf8).withUnsafeBytes { LongText.beginning(of: $0) }
      #expect(text.hasPrefix(beginning))
      #expect(beginning.utf8.count <= LongText.least)
      #expect(beginning.utf8.count > min(text.utf8.count, LongText.least) - 300)
    }
  }
}
