import BinarySearch
import Foundation

/// A waterfall of items of one estimated length, except for those that have been measured.
///
/// Its items have the frames of `WaterfallColumns`. Items of one length soon fill the columns in turn. From there on
/// they are a closed form, so only measured items and their neighbours are stored and solved.
public struct EstimatedWaterfall: SectionArrangement {
  /// Items that follow each other.
  struct Block: Sendable {
    enum Items: Sendable {
      /// Items of the estimated length, which fill the columns in turn: rank by rank, and again.
      case rounds(columns: [Int], starts: [CGFloat], count: Int)
      case placed(columns: [UInt16], starts: [CGFloat], lengths: [CGFloat])

      var count: Int {
        switch self {
        case .rounds(_, _, let count): count
        case .placed(let columns, _, _): columns.count
        }
      }
    }

    /// The number of items before the block.
    var firstItem: Int
    /// The end of each column before it, spacing included.
    var free: [CGFloat]
    var items: Items

    /// None of its items begins before this coordinate.
    var lowest: CGFloat { free.min() ?? 0 }
  }

  public internal(set) var itemCount: Int
  /// The length of items that were not measured.
  public let itemLength: CGFloat
  /// The metrics of the columns.
  public let metrics: WaterfallMetrics
  public internal(set) var work = SolveWork()
  public internal(set) var length: CGFloat = 0
  var measured: MeasuredItems
  var blocks: [Block] = []
  /// The end of each column after all items, spacing included.
  var free: [CGFloat] = []

  public var breadth: CGFloat { metrics.breadth }
  public var crossReach: Reach { crossReachOfColumns }

  public var storedBytes: Int {
    measured.storedBytes + blocks.capacity * MemoryLayout<Block>.stride
      + blocks.reduce(0) { bytes, block in
        guard case .placed(let columns, _, _) = block.items else {
          return bytes + 3 * metrics.columns * MemoryLayout<CGFloat>.stride
        }
        return bytes + columns.count * 18 + metrics.columns * MemoryLayout<CGFloat>.stride
      }
  }

  func indexOfBlock(containing item: Int) -> Int {
    blocks.partitioningIndex { $0.firstItem > item } - 1
  }

  /// The column of an item, where it starts, and how long it is.
  @inline(__always)
  private func place(_ offset: Int, in items: Block.Items) -> (column: Int, start: CGFloat, length: CGFloat) {
    switch items {
    case .rounds(let columns, let starts, _):
      let (round, rank) = offset.quotientAndRemainder(dividingBy: columns.count)
      return (columns[rank], starts[rank] + CGFloat(round) * (itemLength + metrics.itemSpacing), itemLength)
    case .placed(let columns, let starts, let lengths): return (Int(columns[offset]), starts[offset], lengths[offset])
    }
  }

  private func frame(_ offset: Int, in items: Block.Items) -> CGRect {
    let (column, start, length) = place(offset, in: items)
    let (x, width) = metrics.column(column)
    return CGRect(x: x, y: start, width: width, height: length)
  }

  /// - Complexity: O(log b) for b blocks.
  public func column(ofItem item: Int) -> Int {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    let block = blocks[indexOfBlock(containing: item)]
    return place(item - block.firstItem, in: block.items).column
  }

  /// - Complexity: O(log b) for b blocks.
  public func frame(ofItem item: Int) -> CGRect {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    let block = blocks[indexOfBlock(containing: item)]
    return frame(item - block.firstItem, in: block.items)
  }

  public func items(overlapping rect: CGRect) -> ItemHits { visitedItems(overlapping: rect) }

  /// - Complexity: O(log b + k) for b blocks and k items of the blocks and rounds that overlap `rect`.
  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    let window = Window(rect)
    guard !window.isEmpty else { return }
    let search = window.grown(forMagnitude: length)
    let first = blocks.indices.partitioningIndex { highest($0) > search.minY }
    for index in first..<blocks.count {
      let block = blocks[index]
      if block.lowest >= search.maxY { return }
      for offset in offsets(in: block.items, search) {
        let frame = frame(offset, in: block.items)
        if window.overlaps(frame) { body(block.firstItem + offset, frame) }
      }
    }
  }

  /// No item of a block ends after this coordinate. It ascends from block to block, because columns only get longer.
  private func highest(_ block: Int) -> CGFloat {
    (block + 1 < blocks.count ? blocks[block + 1].free : free).max() ?? 0
  }

  private func offsets(in items: Block.Items, _ window: Window) -> Range<Int> {
    guard case .rounds(let columns, let starts, let count) = items else { return 0..<items.count }
    let step = itemLength + metrics.itemSpacing
    let rounds = CGFloat(count) / CGFloat(columns.count) + 1
    let from = ((window.minY - (starts.max() ?? 0) - itemLength) / step).rounded(.down)
    let to = ((window.maxY - (starts.min() ?? 0)) / step).rounded(.up) + 1
    let lower = Int(min(max(0, from), rounds)) * columns.count
    let upper = Int(min(max(0, to), rounds)) * columns.count
    return min(lower, count)..<max(min(lower, count), min(upper, count))
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .along, count: metrics.columns,
      lineOfItem: { $0 >= 0 && $0 < itemCount ? column(ofItem: $0) : nil },
      line: { column in
        let (x, width) = metrics.column(column)
        return LineStructure.Line(
          items: ItemHits(ascending: items(ofColumn: column)), frame: CGRect(x: x, y: 0, width: width, height: length))
      })
  }

  /// - Complexity: O(n / c) for n items in c columns.
  private func items(ofColumn column: Int) -> [Int] {
    blocks.flatMap { block -> [Int] in
      switch block.items {
      case .rounds(let columns, _, let count):
        guard let rank = columns.firstIndex(of: column) else { return [] }
        return Array(stride(from: block.firstItem + rank, to: block.firstItem + count, by: columns.count))
      case .placed(let columns, _, _):
        return columns.indices.filter { Int(columns[$0]) == column }.map { block.firstItem + $0 }
      }
    }
  }
}
