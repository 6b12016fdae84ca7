import Foundation

/// The inner loop of a waterfall: a few thousand items at a time are placed in scratch memory that stays in the
/// processor's cache, then appended to the long arrays in whole runs.
struct WaterfallChunk {
  private static let capacity = 4096

  private let columns: Int
  private let spacing: CGFloat
  private let order: WaterfallOrder
  /// In balanced order, the item with which each column but the first begins.
  private let breaks: [Int]
  /// Where each column is free.
  private var free: [CGFloat]
  /// The first item that has no place yet.
  private var next: Int
  private var count = 0
  private var starts = [CGFloat](repeating: 0, count: capacity)
  private var columnOfItem = [UInt16](repeating: 0, count: capacity)
  private var sorted = [UInt32](repeating: 0, count: capacity)

  /// - Parameters:
  ///   - free: Where each column is free, given the items before `next`.
  ///   - next: The item to begin with.
  init(metrics: WaterfallMetrics, lengths: [CGFloat], free: [CGFloat], next: Int) {
    columns = metrics.columns
    spacing = metrics.itemSpacing
    order = metrics.order
    breaks = order == .balanced ? balancedBreaks(of: lengths, columns: columns, spacing: spacing) : []
    self.free = free
    self.next = next
  }

  /// Places the next items. Returns false when there are none.
  mutating func advance(through lengths: [CGFloat]) -> Bool {
    count = min(Self.capacity, lengths.count - next)
    guard count > 0 else { return false }
    lengths.withUnsafeBufferPointer { lengths in
      switch order {
      case .shortestColumn: placeOnShortest(lengths)
      case .leadingToTrailing: placeInTurn(lengths)
      case .balanced: placeInRuns(lengths)
      }
    }
    next += count
    return true
  }

  private mutating func placeOnShortest(_ lengths: UnsafeBufferPointer<CGFloat>) {
    let (columns, spacing, first) = (columns, spacing, next)
    free.withUnsafeMutableBufferPointer { free in
      for index in 0..<count {
        var column = 0
        var start = free[0]
        for candidate in 1..<columns where free[candidate] < start {
          (column, start) = (candidate, free[candidate])
        }
        starts[index] = start
        columnOfItem[index] = UInt16(truncatingIfNeeded: column)
        free[column] = start + lengths[first &+ index] + spacing
      }
    }
  }

  private mutating func placeInTurn(_ lengths: UnsafeBufferPointer<CGFloat>) {
    var column = next % columns
    for index in 0..<count {
      starts[index] = free[column]
      columnOfItem[index] = UInt16(truncatingIfNeeded: column)
      free[column] = free[column] + lengths[next + index] + spacing
      column = column + 1 == columns ? 0 : column + 1
    }
  }

  private mutating func placeInRuns(_ lengths: UnsafeBufferPointer<CGFloat>) {
    var column = partitionPoint(in: breaks.indices) { breaks[$0] > next }
    for index in 0..<count {
      while column < breaks.count && breaks[column] <= next + index { column += 1 }
      starts[index] = free[column]
      columnOfItem[index] = UInt16(truncatingIfNeeded: column)
      free[column] = free[column] + lengths[next + index] + spacing
    }
  }

  /// Appends what was placed to the long arrays.
  mutating func flush(into starts: inout [CGFloat], _ columnOfItem: inout [UInt16], _ columnItems: inout [[UInt32]]) {
    starts.append(contentsOf: self.starts[..<count])
    columnOfItem.append(contentsOf: self.columnOfItem[..<count])
    var ends = [Int](repeating: 0, count: columns)
    for index in 0..<count { ends[Int(self.columnOfItem[index])] += 1 }
    var total = 0
    for column in 0..<columns { (ends[column], total) = (total, total + ends[column]) }
    let first = next - count
    for index in 0..<count {
      let column = Int(self.columnOfItem[index])
      sorted[ends[column]] = UInt32(truncatingIfNeeded: first + index)
      ends[column] += 1
    }
    var start = 0
    for column in 0..<columns where ends[column] > start {
      columnItems[column].reserveGrowing(by: ends[column] - start)
      columnItems[column].append(contentsOf: sorted[start..<ends[column]])
      start = ends[column]
    }
  }
}
