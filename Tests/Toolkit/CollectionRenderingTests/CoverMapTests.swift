import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import CollectionRendering

@Suite("What covers the cells of a thin line") struct CoverMapTests {
  @Test("random elements cover and hide random lines as a look at every element says", arguments: TestSeeds.all(0..<20))
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let area = CellRect(x: 3, y: 2, width: 17, height: 9)
    func rect(_ width: ClosedRange<Int>, _ height: ClosedRange<Int>) -> CellRect {
      CellRect(
        x: .random(in: 0..<22, using: &random), y: .random(in: 0..<13, using: &random),
        width: .random(in: width, using: &random), height: .random(in: height, using: &random)
      ).intersection(area)
    }
    for _ in 0..<50 {
      let elements = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        (cells: rect(0...6, 0...4), zIndex: Int.random(in: -2...2, using: &random))
      }
      let map = CoverMap(elements, in: area)
      for _ in 0..<20 {
        let line = Bool.random(using: &random) ? rect(1...9, 1...1) : rect(1...1, 1...9)
        let (zIndex, extent) = (Int.random(in: -3...3, using: &random), Int.random(in: 0...5, using: &random))
        let covering = elements.filter { $0.cells.overlaps(line) }
        expect(map.isHidden(line, zIndex: zIndex), covering.contains { $0.zIndex > zIndex })
        expect(map.isCovered(line), !covering.isEmpty)
        expect(map.isCovered(line, byHeight: extent), covering.contains { $0.cells.height <= extent })
        expect(map.isCovered(line, byWidth: extent), covering.contains { $0.cells.width <= extent })
      }
    }
  }
}
