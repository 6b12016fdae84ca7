import Foundation
import NaiveSections
import Sections
import TestExpectations
import TestSeeds
import Testing

@Suite("Honeycombs")
struct HexagonalGridTests {
  /// A honeycomb, placed item by item as one would on paper: an item that does not fit on its row begins the next one.
  private func naive(_ count: Int, _ size: CGSize, _ spacing: CGFloat, _ lines: CGFloat, _ breadth: CGFloat) -> [CGRect]
  {
    let fits = breadth + 1e-6 * max(1, breadth)
    var frames: [CGRect] = []
    var (row, inRow) = (0, 0)
    while frames.count < count {
      let half = (size.width + spacing) / 2
      // A shifted row without space for a single item begins as far inside as it can.
      let shift = half + size.width <= fits ? half : max(0, breadth - size.width)
      let x = (row % 2 == 0 ? 0 : shift) + CGFloat(inRow) * (size.width + spacing)
      if inRow > 0, x + size.width > fits {
        (row, inRow) = (row + 1, 0)
        continue
      }
      frames.append(CGRect(x: x, y: CGFloat(row) * (size.height + lines), width: size.width, height: size.height))
      inRow += 1
    }
    return frames
  }

  @Test("every item is where it is when items are placed one by one")
  func agreesWithNaive() {
    for seed in TestSeeds.all(0..<300) {
      var maker = ArrangementMaker(seed: seed)
      let (count, breadth) = (maker.random.integer(0...60), maker.random.value(0...200))
      let size = CGSize(width: maker.random.value(1...60), height: maker.random.value(0...30))
      let (spacing, lines) = (maker.random.value(0...12), maker.random.value(-8...12))
      let honeycomb = HexagonalGrid(
        itemCount: count, itemSize: size, itemSpacing: spacing, lineSpacing: lines, breadth: breadth)
      let expected = naive(count, size, spacing, lines, breadth)
      for (item, frame) in expected.enumerated() {
        #expect(isClose(honeycomb.frame(ofItem: item), frame), "seed \(seed), item \(item)")
      }
      #expect(isClose(honeycomb.length, expected.map(\.maxY).max() ?? 0), "seed \(seed)")
    }
  }

  @Test("rows alternate between places, and shifted rows have one fewer where the last would stick out")
  func rows() {
    let size = CGSize(width: 20, height: 10)
    let honeycomb = HexagonalGrid(itemCount: 12, itemSize: size, itemSpacing: 2, lineSpacing: 1, breadth: 70)
    expect(honeycomb.lines.map { Array($0.items) }, [[0, 1, 2], [3, 4], [5, 6, 7], [8, 9], [10, 11]])
    expect(honeycomb.frame(ofItem: 3), CGRect(x: 11, y: 11, width: 20, height: 10))
    expect(honeycomb.frame(ofItem: 5), CGRect(x: 0, y: 22, width: 20, height: 10))
    let wider = HexagonalGrid(itemCount: 12, itemSize: size, itemSpacing: 2, lineSpacing: 1, breadth: 75)
    expect(wider.lines.map { Array($0.items) }, [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]])
  }

  @Test("an item that is broader than the section is reported, and begins at the leading edge")
  func broad() {
    let honeycomb = HexagonalGrid(itemCount: 3, itemSize: CGSize(width: 30, height: 5), breadth: 20)
    expect((0..<3).map { honeycomb.frame(ofItem: $0).minX }, [0, 0, 0])
    expect(honeycomb.issues, [.itemTooBroad(item: 0, extent: 30, available: 20, count: 3)])
    expect(honeycomb.crossReach.upper, 30)
  }

  @Test("sizes that cannot be placed count as 0 and are reported")
  func unusable() {
    let honeycomb = HexagonalGrid(itemCount: 4, itemSize: CGSize(width: CGFloat.nan, height: 5), breadth: 20)
    expect(honeycomb.issues, [.notFinite(item: 0, count: 1)])
    expect(honeycomb.frame(ofItem: 3).width, 0)
  }
}
