import BinarySearch
import Foundation

/// The inner loops of a waterfall, over contiguous memory.
struct WaterfallPlacing {
  let metrics: WaterfallMetrics
  /// In balanced order, the item where each column but the first begins.
  let breaks: [Int]
  /// The least number of columns for which a tournament is faster than comparing all columns for every item.
  private static let fewestInTournament = 32
  private var tournament: ColumnTournament<Int64>?

  /// - Parameter free: The end of each column, as ordered keys.
  init(metrics: WaterfallMetrics, lengths: [CGFloat], free: [Int64]) {
    self.metrics = metrics
    let isInTournament = metrics.order == .shortestColumn && free.count >= Self.fewestInTournament
    tournament = isInTournament ? ColumnTournament(free) : nil
    let isBalanced = metrics.order == .balanced
    breaks = isBalanced ? balancedBreaks(of: lengths, columns: metrics.columns, spacing: metrics.itemSpacing) : []
  }

  /// Places the next run of items.
  ///
  /// - Parameters:
  ///   - free: The end of each column, as ordered keys. It is updated, unless a tournament stores the ends.
  ///   - starts: By item, from the first of all items on; written for the run.
  ///   - lists: Takes the numbers of the run's items, column by column, if columns have lists of their own.
  /// - Returns: false if a length cannot be placed; the places are then invalid.
  mutating func place(
    _ items: Range<Int>, _ lengths: UnsafeBufferPointer<CGFloat>, free: UnsafeMutableBufferPointer<Int64>,
    starts: UnsafeMutablePointer<CGFloat>, columnOfItem: UnsafeMutablePointer<UInt16>, lists: ColumnLists?
  ) -> Bool {
    var run = Run(items: items, lengths: lengths, spacing: metrics.itemSpacing, starts, columnOfItem, lists)
    switch metrics.order {
    case .shortestColumn where free.count == 2: run.placeOnShorter(free)
    case .shortestColumn where tournament != nil: run.placeOnWinner(of: &tournament!)
    case .shortestColumn: run.placeOnShortest(free)
    case .leadingToTrailing: run.placeInTurn(free)
    case .balanced: run.placeInOrder(free, breaks)
    }
    return run.areUsable
  }
}

/// A run of items that is being placed.
private struct Run {
  let items: Range<Int>
  let lengths: UnsafeBufferPointer<CGFloat>
  let spacing: CGFloat
  let starts: UnsafeMutablePointer<CGFloat>
  let columnOfItem: UnsafeMutablePointer<UInt16>
  let lists: ColumnLists?
  var areUsable = true

  init(
    items: Range<Int>, lengths: UnsafeBufferPointer<CGFloat>, spacing: CGFloat,
    _ starts: UnsafeMutablePointer<CGFloat>, _ columnOfItem: UnsafeMutablePointer<UInt16>, _ lists: ColumnLists?
  ) {
    self.items = items
    self.lengths = lengths
    self.spacing = spacing
    self.starts = starts
    self.columnOfItem = columnOfItem
    self.lists = lists
  }

  /// Places an item at the end of its column. Returns the new end.
  @inline(__always)
  private mutating func put(_ item: Int, _ column: Int, _ key: Int64) -> Int64 {
    let start = CGFloat(orderedKey: key)
    let length = lengths[item]
    areUsable = areUsable && Extent.isUsable(length)
    starts[item] = start
    columnOfItem[item] = UInt16(truncatingIfNeeded: column)
    lists?.append(item, to: column)
    return (start + (length + spacing)).orderedKey
  }

  // A processor cannot predict which column ends first. So the next two functions select instead of branching.

  mutating func placeOnShortest(_ free: UnsafeMutableBufferPointer<Int64>) {
    for item in items {
      var column = 0
      var key = free[0]
      for candidate in 1..<free.count {
        let isShorter = free[candidate] < key
        column = isShorter ? candidate : column
        key = isShorter ? free[candidate] : key
      }
      free[column] = put(item, column, key)
    }
  }

  /// The same for very many columns.
  mutating func placeOnWinner(of tournament: inout ColumnTournament<Int64>) {
    for item in items { tournament.moveWinner(to: put(item, tournament.column, tournament.key)) }
  }

  /// The same for two columns, which are the most common and fit into registers.
  mutating func placeOnShorter(_ free: UnsafeMutableBufferPointer<Int64>) {
    var (leading, trailing) = (free[0], free[1])
    for item in items {
      let isTrailing = trailing < leading
      let next = put(item, isTrailing ? 1 : 0, isTrailing ? trailing : leading)
      leading = isTrailing ? leading : next
      trailing = isTrailing ? next : trailing
    }
    (free[0], free[1]) = (leading, trailing)
  }

  mutating func placeInTurn(_ free: UnsafeMutableBufferPointer<Int64>) {
    var column = items.lowerBound % free.count
    for item in items {
      free[column] = put(item, column, free[column])
      column = column + 1 == free.count ? 0 : column + 1
    }
  }

  /// - Parameter breaks: The item where each column but the first begins.
  mutating func placeInOrder(_ free: UnsafeMutableBufferPointer<Int64>, _ breaks: [Int]) {
    var column = breaks.partitioningIndex { $0 > items.lowerBound }
    for item in items {
      while column < breaks.count && breaks[column] <= item { column += 1 }
      free[column] = put(item, column, free[column])
    }
  }
}
