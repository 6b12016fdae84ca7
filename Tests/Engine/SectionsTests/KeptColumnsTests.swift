import Foundation
import Sections
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("Waterfalls whose items keep their columns")
struct KeptColumnsTests {
  @Test("measured items keep their columns, later ones go to the column that ends first, and queries find all")
  func random() {
    for seed in TestSeeds.all(1...40) {
      var generator = SplitMix64(seed: seed)
      let columns = Int(generator.next() % 4) + 1
      let metrics = WaterfallMetrics(
        breadth: 40, columns: columns, columnSpacing: 0, itemSpacing: CGFloat(generator.next() % 3),
        order: seed % 5 == 0 ? .leadingToTrailing : .shortestColumn, parts: .exact)
      let count = Int(generator.next() % 60) + 1
      var lengths = (0..<count).map { _ in CGFloat(2) }
      var waterfall = WaterfallColumns(lengths: lengths, metrics: metrics)
      for step in 0..<15 {
        let first = Int(generator.next() % UInt64(count))
        let kept = min(count, first + Int(generator.next() % 30))
        let before = (0..<kept).map(waterfall.column(ofItem:))
        for item in first..<min(count, first + 5) { lengths[item] = CGFloat(generator.next() % 7) }
        waterfall.resolve(from: first, keepingColumnsBefore: kept, lengths: lengths)
        let name = "seed \(seed), step \(step)"
        expect((0..<kept).map(waterfall.column(ofItem:)), before, "\(name)")
        expectSound(waterfall, lengths, kept: kept, name)
        for _ in 0..<10 {
          let y = CGFloat(Int(generator.next() % UInt64(Int(waterfall.length) + 4))) - 2
          let rect = CGRect(x: CGFloat(generator.next() % 40), y: y, width: 11, height: CGFloat(generator.next() % 9))
          let hits = (0..<count).filter { item in
            let frame = waterfall.frame(ofItem: item)
            return frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY && frame.maxY > rect.minY
              && frame.height > 0 && rect.height > 0
          }
          expect(Array(waterfall.items(overlapping: rect)), hits, "\(name), \(rect)")
        }
      }
    }
  }

  /// Every item begins where the one above it in its column ends; those that were not kept went to a column that was
  /// free first.
  private func expectSound(_ waterfall: WaterfallColumns, _ lengths: [CGFloat], kept: Int, _ name: String) {
    var free = [CGFloat](repeating: 0, count: waterfall.metrics.columns)
    for item in lengths.indices {
      let (frame, column) = (waterfall.frame(ofItem: item), waterfall.column(ofItem: item))
      expect(frame.minY, free[column], "\(name), item \(item)")
      expect(frame.height, lengths[item], "\(name), item \(item)")
      if item >= kept, waterfall.metrics.order == .shortestColumn {
        expect(free[column], free.min(), "\(name), item \(item)")
      }
      free[column] = frame.minY + frame.height + waterfall.metrics.itemSpacing
    }
    let ends = free.map { $0 - waterfall.metrics.itemSpacing }
    expect(waterfall.length, max(0, ends.max() ?? 0), "\(name)")
  }
}
