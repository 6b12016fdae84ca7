import Foundation
import NaiveSections
import Sections
import TestExpectations
import TestSeeds
import Testing

@Suite("Arrangements that scroll across")
struct OrthogonalArrangementTests {
  @Test(
    "items of any arrangement lie as along the scroll axis, with both axes exchanged",
    arguments: 0..<ArrangementMaker.kindCount)
  func exchangesAxes(kind: Int) {
    for seed in TestSeeds.all(0..<40) {
      var maker = ArrangementMaker(seed: seed)
      let turned = maker.arrangement(kind: kind)
      let across = OrthogonalArrangement(turned, breadth: 80, behavior: .continuous)
      expect(across.itemCount, turned.itemCount)
      let frames = (0..<turned.itemCount).map { turned.frame(ofItem: $0) }
      for (item, frame) in frames.enumerated() {
        let exchanged = CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
        expect(across.frame(ofItem: item), exchanged, "seed \(seed), item \(item)")
        #expect(across.reach.lower <= exchanged.minY + 1e-6, "seed \(seed), item \(item)")
        #expect(exchanged.maxY <= across.reach.upper + 1e-6, "seed \(seed), item \(item)")
      }
      for _ in 0..<6 {
        let rect = CGRect(
          x: maker.random.value(-40...500), y: maker.random.value(-40...300), width: maker.random.value(1...200),
          height: maker.random.value(1...200))
        let found = Array(across.items(overlapping: rect))
        let expected = (0..<across.itemCount).filter { sharesArea(across.frame(ofItem: $0), rect) }
        expect(found, expected, "seed \(seed), \(rect)")
        var visited: [Int] = []
        across.forEachItem(overlapping: rect) { item, frame in
          expect(frame, across.frame(ofItem: item), "seed \(seed), item \(item)")
          visited.append(item)
        }
        expect(visited, expected, "seed \(seed), \(rect)")
      }
    }
  }

  @Test("lines become columns and columns become rows, with the same items", arguments: 0..<ArrangementMaker.kindCount)
  func exchangesLines(kind: Int) {
    for seed in TestSeeds.all(0..<20) {
      var maker = ArrangementMaker(seed: seed)
      let turned = maker.arrangement(kind: kind)
      let lines = OrthogonalArrangement(turned, breadth: 80, behavior: .continuous).lines
      #expect(lines.direction != turned.lines.direction)
      expect(lines.count, turned.lines.count)
      for (line, own) in zip(lines, turned.lines) {
        expect(Array(line.items), Array(own.items), "seed \(seed)")
        expect(line.frame.minX, own.frame.minY, "seed \(seed)")
      }
    }
  }

  /// Ten items of 30 points in two rows, in a viewport of 50 points with insets of 5.
  private func scroll(_ behavior: OrthogonalScroll.Behavior) throws -> OrthogonalScroll {
    let rows = WaterfallColumns(
      lengths: Array(repeating: 30, count: 10),
      metrics: WaterfallMetrics(breadth: 20, columns: 2, columnSpacing: 0, itemSpacing: 0))
    let section = SectionSolution(
      arrangement: OrthogonalArrangement(rows, breadth: 40, behavior: behavior), insets: SectionInsets(all: 5))
    return try #require(SectionStack(breadth: 50, sections: [section]).orthogonalScroll(ofSection: 0))
  }

  @Test("rows of a waterfall stop at multiples of the viewport, or anywhere if they do not page")
  func rowsStop() throws {
    for behavior in OrthogonalScroll.Behavior.allCases {
      let scroll = try scroll(behavior)
      expect(scroll.offsets, 0...110, "\(behavior)")
      let stops = (0..<scroll.stopCount).map(scroll.stop)
      expect(stops, (behavior.isPaging ? [0, 50, 100, 110] : []), "\(behavior)")
      expect(scroll.stop(near: 61), (behavior.isPaging ? 50 : 61), "\(behavior)")
      expect(scroll.stop(after: 50, forward: true), (behavior.isPaging ? 100 : 50), "\(behavior)")
      for offset: CGFloat in [0, 17, 50, 104, 110] {
        #expect(abs(scroll.offset(at: scroll.position(of: offset)) - offset) < 1e-9, "\(behavior), \(offset)")
      }
    }
  }

  @Test("rows of a list stop where items begin")
  func listStops() throws {
    let list = TrackList.variable(lengths: [30, 10, 60, 40], breadth: 20, spacing: 5)
    let section = SectionSolution(
      arrangement: OrthogonalArrangement(list, breadth: 50, behavior: .continuousGroupLeadingBoundary))
    let scroll = try #require(SectionStack(breadth: 50, sections: [section]).orthogonalScroll(ofSection: 0))
    expect((0..<scroll.stopCount).map(scroll.stop), [0, 35, 50, 105])
    expect(section.length, 20)
  }
}
