import BinarySearch
import Foundation

/// The inner loops of a waterfall, over contiguous memory.
struct WaterfallPlacing {
  let metrics: WaterfallMetrics
  /// In balanced order, the item where each column but the first begins.
  let breaks: [Int]
  /// From this number of columns on, a tournament is faster than comparing all columns for every item.
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
  ///   - lists: Takes the numbers of the run's items, column by column, if columns have their own lists.
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

/// Splits a run of items into columns, in order, so that the longest column is as short as it can be, and returns the
/// item where each column but the first begins.
///
/// - Complexity: O(n + c log n) for n items and c columns, times the bits of a double.
func balancedBreaks(of lengths: [CGFloat], columns: Int, spacing: CGFloat) -> [Int] {
  var sums: [CGFloat] = [0]
  sums.reserveCapacity(lengths.count + 1)
  // If negative spacing outweighed a length, the sums would not ascend, and a binary search would fail.
  for length in lengths { sums.append(sums[sums.count - 1] + max(0, length + spacing)) }
  let total = sums[lengths.count]
  var (low, high) = (CGFloat(0), total)
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { break }
    if breaks(sums, columns: columns, tallest: middle) == nil { low = middle } else { high = middle }
  }
  return breaks(sums, columns: columns, tallest: high) ?? []
}

/// Fills column after column up to `tallest`, or returns nil if the items do not fit. Both sides count the spacing
/// after the last item of a column.
private func breaks(_ sums: [CGFloat], columns: Int, tallest: CGFloat) -> [Int]? {
  let count = sums.count - 1
  var breaks: [Int] = []
  var item = 0
  for _ in 1..<max(2, columns) {
    let base = sums[item]
    item = (item..<count).partitioningIndex { sums[$0 + 1] - base > tallest }
    if item == count { return breaks }
    if columns > 1 { breaks.append(item) }
  }
  if columns == 1 { return breaks }
  return sums[count] - sums[item] <= tallest ? breaks : nil
}

/// Finds which of many columns ends first; of equal ones, the leading one. It is a tournament: when the winner changes,
/// only its matches are played again.
///
/// Matches are numbered from 1; below match m are 2m and 2m + 1, and from the number of columns on these are columns.
struct ColumnTournament<Key: Comparable> {
  private struct Contestant {
    var key: Key
    var column: Int

    @inline(__always)
    func beats(_ other: Contestant) -> Bool {
      key < other.key || (!(other.key < key) && column < other.column)
    }
  }

  private var winner: Contestant
  /// By match; the first is unused.
  private var losers: [Contestant]

  /// - Parameter keys: The end of each column; there is at least one.
  /// - Complexity: O(c) for c columns.
  init(_ keys: [Key]) {
    let columns = keys.enumerated().map { Contestant(key: $1, column: $0) }
    var winners = columns + columns
    losers = columns
    for match in stride(from: columns.count - 1, to: 0, by: -1) {
      let (one, other) = (winners[2 * match], winners[2 * match + 1])
      (winners[match], losers[match]) = one.beats(other) ? (one, other) : (other, one)
    }
    winner = winners[columns.count > 1 ? 1 : 0]
  }

  /// The column that ends first.
  var column: Int { winner.column }
  /// The end of that column.
  var key: Key { winner.key }

  /// Moves the end of that column to `key`.
  ///
  /// - Complexity: O(log c) for c columns.
  @inline(__always)
  mutating func moveWinner(to key: Key) {
    winner.key = key
    var winner = winner
    losers.withUnsafeMutableBufferPointer { losers in
      var match = (winner.column &+ losers.count) / 2
      while match > 0 {
        let loser = losers[match]
        let isBeaten = loser.beats(winner)
        losers[match] = isBeaten ? winner : loser
        winner = isBeaten ? loser : winner
        match /= 2
      }
    }
    self.winner = winner
  }
}

/// Scratch memory that sorts a run of item numbers by column, small enough to stay in the processor's cache.
struct ColumnLists {
  let capacity: Int
  private let columns: Int
  private let items: UnsafeMutablePointer<UInt32>
  private let counts: UnsafeMutablePointer<Int>

  /// - Parameter items: The number of items to come. They are taken in runs of `capacity`.
  init(columns: Int, items: Int) {
    capacity = min(max(1, items), max(64, min(1024, 65_536 / columns)))
    self.columns = columns
    self.items = .allocate(capacity: capacity * columns)
    counts = .allocate(capacity: columns)
    counts.initialize(repeating: 0, count: columns)
  }

  func deallocate() {
    items.deallocate()
    counts.deallocate()
  }

  @inline(__always)
  func append(_ item: Int, to column: Int) {
    items[column &* capacity &+ counts[column]] = UInt32(truncatingIfNeeded: item)
    counts[column] &+= 1
  }

  /// Moves a run of items to the ends of the columns' own lists.
  ///
  /// - Complexity: O(n) for n items of the run, however many columns there are.
  func flush(_ run: Range<Int>, _ columnOfItem: UnsafePointer<UInt16>, into columnItems: inout [[UInt32]]) {
    if run.count < columns {
      for item in run { flush(Int(columnOfItem[item]), into: &columnItems) }
    } else {
      for column in 0..<columns { flush(column, into: &columnItems) }
    }
  }

  private func flush(_ column: Int, into columnItems: inout [[UInt32]]) {
    guard counts[column] > 0 else { return }
    let list = UnsafeBufferPointer(start: items + column * capacity, count: counts[column])
    columnItems[column].reserveGrowing(by: list.count)
    columnItems[column].append(contentsOf: list)
    counts[column] = 0
  }
}

extension CGFloat {
  /// An integer that is ordered as the number is. Processors select integers without branching, but not doubles.
  @inline(__always)
  var orderedKey: Int64 { Int64(bitPattern: Double(self).bitPattern).foldedAtSign }

  @inline(__always)
  init(orderedKey: Int64) { self.init(Double(bitPattern: UInt64(bitPattern: orderedKey.foldedAtSign))) }
}

extension Int64 {
  /// Negative numbers with all bits but the sign flipped; its own inverse.
  @inline(__always)
  fileprivate var foldedAtSign: Int64 { self ^ ((self >> 63) & Int64.max) }
}
