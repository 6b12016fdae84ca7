import CharacterCanvas
import CollectionWidget
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("An index finds the rectangles in front of another one")
struct CoverIndexTests {
  private func rectangle(_ random: inout SplitMix64) -> CellRect {
    CellRect(
      x: .random(in: -4...20, using: &random), y: .random(in: -6...12, using: &random),
      width: .random(in: 0...9, using: &random), height: .random(in: 0...20, using: &random))
  }

  @Test("as many as a comparison with all", arguments: TestSeeds.all(0..<40))
  func bruteForce(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rectangles = (0..<60).map { _ in rectangle(&random) }
    let screen = CellRect(x: -10, y: 0, width: 50, height: 10)
    let index = CoverIndex(rectangles, rows: screen.height)
    for (place, cells) in rectangles.enumerated() {
      let expected = rectangles[(place + 1)...].filter {
        $0.overlaps(cells.intersection(screen)) && !$0.intersection(screen).isEmpty && !$0.isEmpty && !cells.isEmpty
      }
      let found = index.covers(of: cells, above: place)
      expect(Set(found), Set(expected), "seed \(seed), rectangle \(place)")
      expect(found.count, expected.count, "seed \(seed), rectangle \(place)")
    }
  }

  @Test("a rectangle of a billion rows takes no more work than the screen has rows")
  func tall() {
    let tall = CellRect(x: 0, y: -500_000_000, width: 5, height: 1_000_000_000)
    let index = CoverIndex([tall, tall], rows: 24)
    expect(index.covers(of: tall, above: 0), [tall])
    #expect(index.covers(of: tall, above: 1).isEmpty)
  }

  @Test("a screen without rows covers nothing")
  func empty() {
    let rectangle = CellRect(x: 0, y: 0, width: 5, height: 5)
    #expect(CoverIndex([rectangle, rectangle], rows: 0).covers(of: rectangle, above: 0).isEmpty)
  }
}
