import BinarySearch
import Foundation

/// A flow of items of one estimated size, except for those that have been measured.
///
/// Its lines are those of a `RaggedFlow` of the same sizes. Rows where nothing is measured are a closed form, so
/// that only measured items and their neighbours are stored and solved.
public struct EstimatedFlow: SectionArrangement {
  /// Lines that follow each other.
  struct Block: Sendable {
    enum Lines: Sendable {
      /// Full rows of items of the estimated size.
      case rows(UniformFlow)
      case ragged(RaggedFlow)

      var arrangement: any SectionArrangement {
        switch self {
        case .rows(let flow): flow
        case .ragged(let flow): flow
        }
      }
    }

    /// The number of items before the block.
    var firstItem: Int
    /// The number of lines before it.
    var firstLine: Int
    /// Where it begins, along the scroll axis.
    var start: CGFloat
    var lines: Lines

    var itemCount: Int { lines.arrangement.itemCount }
    var length: CGFloat { lines.arrangement.length }

    var lineCount: Int {
      switch lines {
      case .rows(let flow): flow.itemCount / flow.itemsPerLine
      case .ragged(let flow): flow.lineRecords.count
      }
    }
  }

  public internal(set) var itemCount: Int
  /// The size of items that were not measured.
  public let itemSize: CGSize
  /// The metrics for breaking lines.
  public let metrics: FlowMetrics
  public internal(set) var work = SolveWork()
  var measured: MeasuredItems
  var blocks: [Block] = []

  public var breadth: CGFloat { metrics.breadth }
  public var crossReach: Reach { crossReachOfFlow(metrics) }
  public var length: CGFloat { blocks.last.map { $0.start + $0.length } ?? 0 }

  public var storedBytes: Int {
    blocks.capacity * MemoryLayout<Block>.stride + measured.storedBytes
      + blocks.reduce(0) { bytes, block in
        guard case .ragged(let flow) = block.lines else { return bytes }
        return bytes + flow.storedBytes + flow.sizes.capacity * MemoryLayout<CGSize>.stride
      }
  }

  public var issues: [SectionIssue] {
    var broad: (item: Int, extent: CGFloat)?
    var count = 0
    for block in blocks {
      for case .itemTooBroad(let item, let extent, _, let more) in block.lines.arrangement.issues {
        broad = broad ?? (block.firstItem + item, extent)
        count += more
      }
    }
    return broad.map {
      [.itemTooBroad(item: $0.item, extent: $0.extent, available: metrics.breadth, count: count)]
    } ?? []
  }

  /// The block that holds an item.
  func indexOfBlock(containing item: Int) -> Int {
    blocks.partitioningIndex { $0.firstItem > item } - 1
  }

  /// - Complexity: O(log b) for b blocks.
  public func frame(ofItem item: Int) -> CGRect {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    let block = blocks[indexOfBlock(containing: item)]
    return block.lines.arrangement.frame(ofItem: item - block.firstItem).offsetBy(dx: 0, dy: block.start)
  }

  public func items(overlapping rect: CGRect) -> ItemHits { visitedItems(overlapping: rect) }

  /// - Complexity: O(log b + k) for b blocks and k items on the lines that overlap `rect`.
  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    let window = Window(rect)
    guard !window.isEmpty else { return }
    let search = window.grown(forMagnitude: length)
    var index = blocks.partitioningIndex { $0.start + $0.length > search.minY }
    while index < blocks.count, blocks[index].start < search.maxY {
      let block = blocks[index]
      let local = window.shifted(x: 0, y: 0 - block.start).grown(forMagnitude: length)
      block.lines.arrangement.forEachItem(overlapping: local.rect) { item, frame in
        let frame = frame.offsetBy(dx: 0, dy: block.start)
        if window.overlaps(frame) { body(block.firstItem + item, frame) }
      }
      index += 1
    }
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .across, count: blocks.last.map { $0.firstLine + $0.lineCount } ?? 0,
      lineOfItem: { item in
        guard item >= 0, item < itemCount else { return nil }
        let block = blocks[indexOfBlock(containing: item)]
        return block.lines.arrangement.lines.index(ofLineContaining: item - block.firstItem).map {
          block.firstLine + $0
        }
      },
      line: { number in
        let block = blocks[blocks.partitioningIndex { $0.firstLine > number } - 1]
        let line = block.lines.arrangement.lines[number - block.firstLine]
        let items = block.firstItem + (line.items.first ?? 0)
        return LineStructure.Line(
          items: ItemHits(items..<items + line.items.count), frame: line.frame.offsetBy(dx: 0, dy: block.start))
      })
  }
}

// A solve goes from block to block:
// 1. rows: full rows before the next measured item, in closed form
// 2. lines: the lines of the measured items that lie close together, broken as in a ragged flow
// 3. join: where a block begins with the same item as one from before, all later blocks are kept and moved

extension EstimatedFlow {
  /// The most items of one block of lines. A solve begins at the start of a block.
  private static let blockCapacity = 64
  /// From this number of items on a line, estimates are not worth it.
  private static let lineCapacity = 4_096

  /// nil if sizes cannot be followed line by line: for negative spacing, unusable sizes, very long lines.
  ///
  /// - Parameters:
  ///   - itemCount: The number of items.
  ///   - itemSize: The size of items that were not measured, in points.
  ///   - metrics: The metrics for breaking lines.
  ///   - measured: The sizes of measured items, in points.
  /// - Complexity: O(m log m) for m measured items.
  public init?(itemCount: Int, itemSize: CGSize, metrics: FlowMetrics, measured: [Int: CGSize]) {
    guard metrics.lineSpacing >= 0, metrics.interitemSpacing >= 0, Self.isUsable(itemSize),
      measured.values.allSatisfy(Self.isUsable),
      UniformFlow(itemCount: itemCount, itemSize: itemSize, metrics: metrics).itemsPerLine <= Self.lineCapacity
    else { return nil }
    (self.itemCount, self.itemSize, self.metrics) = (itemCount, itemSize, metrics)
    self.measured = MeasuredItems(measured.filter { $0.key < itemCount && $0.value != itemSize })
    solve(from: 0, until: .max)
  }

  private static func isUsable(_ size: CGSize) -> Bool {
    Extent.isUsable(size.width) && Extent.isUsable(size.height)
  }

  /// Sets the sizes of items, in ascending order; nil restores the estimate.
  ///
  /// - Returns: Whether the sizes can be followed; if not, nothing changes.
  /// - Complexity: O(m + b) for m measured items after the first change and b blocks, or up to the first line that
  ///   begins with the same item as before.
  public mutating func measure(_ changes: [(item: Int, size: CGSize?)]) -> Bool {
    guard changes.allSatisfy({ $0.size.map(Self.isUsable) ?? true }) else { return false }
    guard let first = changes.first, let last = changes.last else { return true }
    measured.change(changes.map { ($0.item, $0.size == itemSize ? nil : $0.size) })
    solve(from: first.item, until: last.item)
    return true
  }

  /// Changes the number of items, and the measured sizes from `item` on.
  ///
  /// - Returns: Whether the sizes can be followed; if not, nothing changes.
  public mutating func resolve(itemCount: Int, from item: Int, measured sizes: [Int: CGSize]) -> Bool {
    guard sizes.values.allSatisfy(Self.isUsable) else { return false }
    self.itemCount = itemCount
    measured = MeasuredItems(sizes.filter { $0.key < itemCount && $0.value != itemSize })
    solve(from: item, until: .max)
    return true
  }

  // MARK: Blocks

  /// - Parameter last: The last item whose size may be another. From there on, blocks from before may join.
  private mutating func solve(from item: Int, until last: Int) {
    work = SolveWork()
    // A smaller item may join the line before it.
    let kept = blocks.isEmpty ? 0 : max(0, indexOfBlock(containing: max(0, item - 1)))
    var old = Array(blocks[kept...])[...]
    let row = old.first.flatMap { fullRows(of: $0, before: item) }
    blocks.removeSubrange(kept...)
    if let row { append(row.lines) }
    var next = blocks.last.map { $0.firstItem + $0.itemCount } ?? 0
    while next < itemCount {
      old = old.drop { $0.firstItem < next }
      if next > last, old.first?.firstItem == next { return join(old) }
      next = appendBlock(from: next)
    }
  }

  /// The rows of a block in closed form that end before the line before an item.
  private func fullRows(of block: Block, before item: Int) -> Block? {
    guard case .rows(let flow) = block.lines else { return nil }
    let rows = max(0, item - 1 - block.firstItem) / flow.itemsPerLine
    return rows > 0 ? Block(block, rows: rows, metrics: metrics) : nil
  }

  private mutating func join(_ old: ArraySlice<Block>) {
    guard let first = old.first else { return }
    let (start, line) = nextPlace
    for var block in old {
      block.start += start - first.start
      block.firstLine += line - first.firstLine
      blocks.append(block)
    }
  }

  private var nextPlace: (start: CGFloat, line: Int) {
    guard let last = blocks.last else { return (0, 0) }
    return (last.start + last.length + metrics.lineSpacing, last.firstLine + last.lineCount)
  }

  private mutating func append(_ lines: Block.Lines) {
    if case .rows(let more) = lines, let last = blocks.last, case .rows(let flow) = last.lines {
      let count = flow.itemCount + more.itemCount
      blocks[blocks.count - 1].lines = .rows(UniformFlow(itemCount: count, itemSize: itemSize, metrics: metrics))
      return
    }
    let (start, line) = nextPlace
    let item = blocks.last.map { $0.firstItem + $0.itemCount } ?? 0
    blocks.append(Block(firstItem: item, firstLine: line, start: start, lines: lines))
  }

  private var itemsPerLine: Int {
    UniformFlow(itemCount: itemCount, itemSize: itemSize, metrics: metrics).itemsPerLine
  }

  /// Appends the block that begins with an item. Returns the item after it.
  private mutating func appendBlock(from item: Int) -> Int {
    let places = itemsPerLine
    let rank = measured.first(from: item)
    let nextMeasured = rank < measured.items.count ? measured.items[rank] : itemCount
    // The row before a measured item may end with it, and the last line keeps the minimum spacing.
    let rows = (nextMeasured - item - 1) / places
    if rows > 0 {
      append(.rows(UniformFlow(itemCount: rows * places, itemSize: itemSize, metrics: metrics)))
      return item + rows * places
    }
    var (end, next) = (item, rank)
    while next < measured.items.count, measured.items[next] - end <= 2 * places, end - item < Self.blockCapacity {
      end = measured.items[next] + 1
      next += 1
    }
    return appendLines(from: item, past: end, places: places)
  }

  /// Appends the lines from one that begins with `item` to the end of the line that holds the item before `end`.
  private mutating func appendLines(from item: Int, past end: Int, places: Int) -> Int {
    var upper = min(itemCount, end + places + 2)
    while true {
      var flow = RaggedFlow(sizes: (item..<upper).map { measured[$0] ?? itemSize }, metrics: metrics)
      work.itemsSolved += upper - item
      let whole = flow.lineRecords.dropFirst().first { item + $0.first >= end }
      guard upper < itemCount else {
        append(.ragged(flow))
        return itemCount
      }
      if let whole {
        flow.keepItems(before: whole.first)
        append(.ragged(flow))
        return item + whole.first
      }
      // Smaller items follow.
      upper = min(itemCount, upper + (upper - end))
    }
  }
}

extension EstimatedFlow.Block {
  /// The first rows of a block in closed form.
  fileprivate init(_ block: EstimatedFlow.Block, rows: Int, metrics: FlowMetrics) {
    self = block
    guard case .rows(let flow) = block.lines else { return }
    lines = .rows(UniformFlow(itemCount: rows * flow.itemsPerLine, itemSize: flow.itemSize, metrics: metrics))
  }
}
