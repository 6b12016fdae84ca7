import CharacterCanvas
import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import CollectionRendering

@Suite("Fields, which are texts with a column of their own") struct ContentFieldTests {
  private func cut(
    _ text: String, _ columns: Range<Int>, seen: Range<Int>, _ alignment: ViewContent.Alignment = .leading
  ) -> String {
    let (shown, column) = ContentPainter.cut(
      DisplayText(text), to: columns, seen: seen, alignment: alignment, ellipsis: true)
    return "\(column):\(shown.string)"
  }

  @Test("a text is cut with a mark at the end of its columns and at both edges of the visible part")
  func worked() {
    expect(cut("wren", 2..<8, seen: 2..<8), "2:wren")
    expect(cut("wren", 2..<8, seen: 2..<8, .trailing), "4:wren")
    expect(cut("wren", 2..<8, seen: 2..<8, .center), "3:wren")
    expect(cut("blackbird", 2..<8, seen: 2..<8), "2:black…")
    expect(cut("blackbird", 0..<9, seen: 3..<9), "3:…kbird")
    expect(cut("blackbird", 0..<9, seen: 0..<5), "0:blac…")
    expect(cut("blackbird", 0..<9, seen: 3..<6), "3:…k…")
    expect(cut("owl", 0..<9, seen: 5..<9), "5:…")
    expect(cut("42", 0..<9, seen: 5..<9, .trailing), "7:42")
    expect(cut("日本語", 0..<6, seen: 2..<6), "2:… 語")
    expect(cut("", 0..<6, seen: 2..<6), "2:")
  }

  @Test("no text leaves the visible part, and a fully visible text is not cut", arguments: TestSeeds.all(0..<20))
  func bounds(_ seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let letters = ["a", "b", " ", "é", "日", "👍", "1"]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0...12, using: &chance)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &chance)]
      }.joined()
      let start = Int.random(in: 0...6, using: &chance), width = Int.random(in: 1...14, using: &chance)
      let columns = start..<start + width
      let low = Int.random(in: columns, using: &chance)
      let seen = low..<Int.random(in: low + 1...columns.upperBound, using: &chance)
      let alignment = [ViewContent.Alignment.leading, .center, .trailing][Int.random(in: 0..<3, using: &chance)]
      let (shown, column) = ContentPainter.cut(
        DisplayText(text), to: columns, seen: seen, alignment: alignment, ellipsis: true)
      let end = column + shown.width
      #expect(shown.isEmpty || (seen.lowerBound <= column && end <= seen.upperBound), "seed \(seed): '\(text)'")
      let whole = DisplayText(text)
      if whole.width <= width, seen == columns { expect(shown, whole, "seed \(seed)") }
      if !shown.isEmpty, shown != whole { #expect(shown.string.contains("…"), "seed \(seed): '\(text)'") }
    }
  }

  @MainActor
  @Test("fields are painted at their points, and instead of the text")
  func painted() {
    let bounds = CGRect(x: 0, y: 0, width: 80, height: 16)
    let source = PlacedSource([.init(identifier: .cell(0, 0), frame: bounds)], width: 80, height: 16) {
      $0.shownContent = ViewContent(text: "not shown")
      $0.shownContent.fields = [
        ContentField("ab", frame: CGRect(x: 0, y: 0, width: 24, height: 16)),
        ContentField("12", frame: CGRect(x: 40, y: 0, width: 40, height: 16), alignment: .trailing),
      ]
    }
    var canvas = Canvas(size: CellSize(width: 10, height: 1))
    CollectionRenderer(pointsPerCell: PointsPerCell(width: 8, height: 16)).paint(
      VisibleViews(of: source.view), into: &canvas, area: canvas.bounds)
    #expect(canvas.plainText().hasPrefix("ab      12"))
  }
}
