import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("Points become cells at the edges of elements")
struct CellGridTests {
  @Test("80 columns in 7 equal parts have no gap and no overlap")
  func sevenParts() {
    let grid = CellGrid(pointsPerCell: .one, offset: .zero)
    let width = CGFloat(80) / 7
    let parts = (0..<7).map { grid.cells(of: CGRect(x: CGFloat($0) * width, y: 0, width: width, height: 1)) }
    expect(parts.first?.minX, 0)
    expect(parts.last?.maxX, 80)
    for (left, right) in zip(parts, parts.dropFirst()) { expect(left.maxX, right.minX) }
    #expect(Set(parts.map(\.width)).isSubset(of: [11, 12]))
  }

  @Test("elements have the same size in cells at every offset", arguments: [1, 7.3, 16])
  func sizesHold(unit: Double) {
    let seed = TestSeeds.one(7)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let rect = CGRect(
        x: .random(in: -500...500, using: &generator), y: .random(in: -500...500, using: &generator),
        width: .random(in: 0...90, using: &generator), height: .random(in: 0...90, using: &generator))
      let still = CellGrid(pointsPerCell: PointsPerCell(width: unit, height: unit), offset: .zero).cells(of: rect)
      let offset = CGPoint(
        x: .random(in: -99...999, using: &generator), y: .random(in: -99...999, using: &generator))
      let moved = CellGrid(pointsPerCell: PointsPerCell(width: unit, height: unit), offset: offset).cells(of: rect)
      expect(moved.size, still.size, "seed \(seed), \(rect) at \(offset)")
    }
  }

  @Test("halves are rounded up, also below zero")
  func halves() {
    let grid = CellGrid(pointsPerCell: .one, offset: .zero)
    expect(grid.cells(of: CGRect(x: 0.5, y: -0.5, width: 1, height: 1)), CellRect(x: 1, y: 0, width: 1, height: 1))
  }

  @Test("the middle of a cell is a point inside the elements that cover the cell")
  func pointsAndCells() {
    let grid = CellGrid(pointsPerCell: .phone, offset: CGPoint(x: 0, y: 40))
    let point = grid.point(atCell: CellPoint(x: 3, y: 2))
    expect(point, CGPoint(x: 28, y: (2 + 3 + 0.5) * 16))
  }

  @Test("coordinates beyond all limits stop where cells can still be counted")
  func extremes() {
    let grid = CellGrid(pointsPerCell: .one, offset: .zero)
    let cells = grid.cells(of: CGRect(x: -1e300, y: .infinity, width: 2e300, height: 1))
    expect(cells.minX, -(1 << 52))
    expect(cells.maxX, 1 << 52)
    expect(cells.height, 0)
    expect(grid.cells(of: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).width, 0)
  }

  @Test("a text that is not a scale is refused")
  func scales() {
    expect(PointsPerCell("8x16"), .phone)
    expect(PointsPerCell("8x16")?.description, "8x16")
    expect(PointsPerCell("0.5x2")?.description, "0.5x2")
    for text in ["", "8", "8x", "x8", "8x16x2", "-1x1", "0x1", "ax1", "infx1", "nanx1"] {
      #expect(PointsPerCell(text) == nil, "\(text)")
    }
  }
}
