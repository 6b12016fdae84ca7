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

// A solve goes from block to block:
// 1. place: items go to their columns one by one while measured ones are near, or columns are not yet in turn
// 2. rounds: from there on to the next measured item, a closed form

extension EstimatedWaterfall {
  /// The most items of one block that are placed one by one. A solve begins at the start of a block.
  private static let blockCapacity = 128
  /// How far before a measured item others keep their columns: as many as a view may show.
  private static let keptReach = 64

  /// nil if lengths cannot be followed: for balanced columns, negative spacing, unusable lengths, items of no
  /// length.
  ///
  /// - Parameters:
  ///   - itemCount: The number of items.
  ///   - itemLength: The length of items that were not measured.
  ///   - metrics: The metrics of the columns.
  ///   - measured: The lengths of measured items.
  /// - Complexity: O(m log m) for m measured items.
  public init?(itemCount: Int, itemLength: CGFloat, metrics: WaterfallMetrics, measured: [Int: CGFloat]) {
    guard metrics.order != .balanced, metrics.itemSpacing >= 0, Extent.isUsable(itemLength), itemLength > 0,
      measured.values.allSatisfy(Extent.isUsable)
    else { return nil }
    (self.itemCount, self.itemLength, self.metrics) = (itemCount, itemLength, metrics)
    self.measured = Self.sorted(measured, itemCount)
    solve(from: 0, known: MeasuredItems())
  }

  private static func sorted(_ lengths: [Int: CGFloat], _ itemCount: Int) -> MeasuredItems {
    MeasuredItems(lengths.filter { $0.key < itemCount }.mapValues { CGSize(width: 0, height: $0) })
  }

  /// Sets the lengths of items, in ascending order; nil restores the estimate.
  ///
  /// Items before the first change keep their columns. So do items up to 64 before one that was already measured: cards
  /// that may be in view do not change columns.
  ///
  /// - Returns: Whether the lengths can be followed; if not, nothing changes.
  /// - Complexity: O(m + b) for m measured items after the first change and b blocks.
  public mutating func measure(_ changes: [(item: Int, length: CGFloat?)]) -> Bool {
    guard changes.allSatisfy({ $0.length.map(Extent.isUsable) ?? true }) else { return false }
    guard let first = changes.first else { return true }
    let known = measured
    measured.change(changes.map { ($0.item, $0.length.map { CGSize(width: 0, height: $0) }) })
    solve(from: first.item, known: known)
    return true
  }

  /// Changes the number of items, and the measured lengths from `item` on.
  ///
  /// - Returns: Whether the lengths can be followed; if not, nothing changes.
  public mutating func resolve(itemCount: Int, from item: Int, measured lengths: [Int: CGFloat]) -> Bool {
    guard lengths.values.allSatisfy(Extent.isUsable) else { return false }
    self.itemCount = itemCount
    measured = Self.sorted(lengths, itemCount)
    solve(from: item, known: MeasuredItems())
    return true
  }

  private var step: CGFloat { itemLength + metrics.itemSpacing }

  // MARK: Blocks

  /// The columns that items had before a solve, and the items that keep them.
  private struct KeptColumns {
    let old: EstimatedWaterfall
    let known: MeasuredItems
    /// Items before this one keep their columns.
    let first: Int

    func column(of item: Int) -> Int? {
      guard item < old.itemCount else { return nil }
      if item < first { return old.column(ofItem: item) }
      let rank = known.first(from: item)
      guard rank < known.items.count, known.items[rank] - item <= keptReach else { return nil }
      return old.column(ofItem: item)
    }
  }

  private mutating func solve(from item: Int, known: MeasuredItems) {
    let kept = KeptColumns(old: self, known: known, first: min(item, solvedCount))
    work = SolveWork()
    free = Array(repeating: 0, count: metrics.columns)
    if !blocks.isEmpty {
      let index = max(0, indexOfBlock(containing: item))
      let block = blocks[index]
      blocks.removeSubrange(index...)
      free = block.free
      if case .rounds(_, _, let count) = block.items, item > block.firstItem {
        appendRounds(from: block.firstItem, count: min(count, item - block.firstItem))
      }
    }
    while solvedCount < itemCount { appendBlock(kept) }
    length = itemCount == 0 ? 0 : max(0, (free.max() ?? 0) - metrics.itemSpacing)
  }

  /// The number of items in blocks.
  private var solvedCount: Int { blocks.last.map { $0.firstItem + $0.items.count } ?? 0 }

  /// The first item from a given one on that is measured, or was before the solve.
  private func nextMeasured(from item: Int, _ kept: KeptColumns) -> Int {
    [measured, kept.known].reduce(.max) { next, measured in
      let rank = measured.first(from: item)
      return rank < measured.items.count ? min(next, measured.items[rank]) : next
    }
  }

  /// The last possible end of a closed form.
  private func roundsBound(measuredFrom next: Int) -> Int { next == .max ? itemCount : next - Self.keptReach }

  private mutating func appendBlock(_ kept: KeptColumns) {
    let item = solvedCount
    var measuredNext = nextMeasured(from: item, kept)
    if item >= kept.first, areInTurn(at: item) {
      let bound = roundsBound(measuredFrom: measuredNext)
      if bound - item >= metrics.columns { return appendRounds(from: item, count: bound - item) }
    }
    var columns: [UInt16] = []
    var starts: [CGFloat] = []
    var lengths: [CGFloat] = []
    let before = free
    for next in item..<min(itemCount, item + Self.blockCapacity) {
      if measuredNext < next { measuredNext = nextMeasured(from: next, kept) }
      let bound = roundsBound(measuredFrom: measuredNext)
      if next > item, next >= kept.first, bound - next >= metrics.columns, areInTurn(at: next) { break }
      let length = next == measuredNext ? measured[next]?.height ?? itemLength : itemLength
      let column = kept.column(of: next) ?? chooseColumn(for: next)
      columns.append(UInt16(column))
      starts.append(free[column])
      lengths.append(length)
      free[column] += length + metrics.itemSpacing
    }
    work.itemsSolved += columns.count
    blocks.append(
      Block(firstItem: item, free: before, items: .placed(columns: columns, starts: starts, lengths: lengths)))
  }

  private func chooseColumn(for item: Int) -> Int {
    if metrics.order == .leadingToTrailing { return item % metrics.columns }
    var column = 0
    for other in free.indices.dropFirst() where free[other] < free[column] { column = other }
    return column
  }

  /// Whether items of the estimated length fill the columns in turn from here on.
  private func areInTurn(at item: Int) -> Bool {
    if metrics.order == .leadingToTrailing { return true }
    guard let lowest = free.min(), let highest = free.max() else { return true }
    return highest < lowest + step
  }

  private func columnsInTurn(at item: Int) -> [Int] {
    if metrics.order == .leadingToTrailing { return free.indices.map { (item + $0) % metrics.columns } }
    return free.indices.sorted { free[$0] != free[$1] ? free[$0] < free[$1] : $0 < $1 }
  }

  private mutating func appendRounds(from item: Int, count: Int) {
    if let last = blocks.last, case .rounds(_, _, let before) = last.items {
      blocks.removeLast()
      free = last.free
      return appendRounds(from: last.firstItem, count: before + count)
    }
    let columns = columnsInTurn(at: item)
    let starts = columns.map { free[$0] }
    blocks.append(Block(firstItem: item, free: free, items: .rounds(columns: columns, starts: starts, count: count)))
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: columns.count)
    for (rank, column) in columns.enumerated() {
      free[column] = starts[rank] + CGFloat(rank < rest ? rounds + 1 : rounds) * step
    }
  }
}
