import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("Rectangles of cells")
struct CellRectTests {
  @Test("Touching rectangles do not overlap, and rectangles that share a cell do")
  func overlap() {
    let rect = CellRect(x: 2, y: 1, width: 3, height: 2)
    #expect(!rect.overlaps(CellRect(x: 5, y: 1, width: 2, height: 2)))
    #expect(!rect.overlaps(CellRect(x: 2, y: 3, width: 3, height: 1)))
    #expect(!rect.overlaps(CellRect(x: 3, y: 1, width: 0, height: 2)))
    #expect(rect.overlaps(CellRect(x: 4, y: 2, width: 9, height: 9)))
  }

  @Test("Rectangles agree with the sets of their cells", arguments: TestSeeds.all(0..<4))
  func agreesWithSets(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let (a, b) = (randomRect(&random), randomRect(&random))
      let note: Comment = "seed \(seed), \(a) and \(b)"
      let (inA, inB) = (cells(of: a), cells(of: b))
      expect(cells(of: a.intersection(b)), inA.intersection(inB), note)
      expect(a.overlaps(b), !inA.isDisjoint(with: inB), note)
      expect(a.contains(b), inA.isSuperset(of: inB), note)
      #expect(inA.union(inB).isSubset(of: cells(of: a.union(b))), note)
      expect(a.isEmpty, inA.isEmpty, note)
    }
  }

  @Test("Insets reduce each side and never invert a rectangle")
  func insets() {
    let rect = CellRect(x: 1, y: 1, width: 6, height: 4)
    expect(rect.inset(by: 1), CellRect(x: 2, y: 2, width: 4, height: 2))
    expect(rect.inset(by: -1), CellRect(x: 0, y: 0, width: 8, height: 6))
    expect(rect.inset(dx: 2, dy: 0), CellRect(x: 3, y: 1, width: 2, height: 4))
    #expect(rect.inset(by: 4).isEmpty)
    expect(rect.inset(by: 4).width, 0)
  }

  @Test("Rectangles are cut off at the limits of Int")
  func extremes() {
    let vast = CellRect(x: .min, y: .min, width: .max, height: .max)
    let far = CellRect(x: .max - 1, y: 0, width: .max, height: 1)
    expect(far.maxX, .max)
    expect(vast.intersection(far), .zero)
    expect(far.intersection(CellRect(x: 0, y: 0, width: .max, height: 5)).width, 1)
    #expect(vast.inset(by: .min).contains(vast))
    expect(far.offsetBy(dx: .max, dy: .min).minX, .max)
  }

  private func randomRect(_ random: inout SplitMix64) -> CellRect {
    CellRect(
      x: .random(in: -3...5, using: &random), y: .random(in: -3...5, using: &random),
      width: .random(in: -1...5, using: &random), height: .random(in: -1...5, using: &random))
  }

  private func cells(of rect: CellRect) -> Set<CellPoint> {
    let points = (-12...20).flatMap { y in (-12...20).map { CellPoint(x: $0, y: y) } }
    return Set(points.filter { rect.contains($0) })
  }
}
