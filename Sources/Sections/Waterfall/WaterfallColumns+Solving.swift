import Foundation

// Phases of a solve:
// 1. place: one pass in runs; starts and columns by item, numbers by column
// 2. fix: only if the pass met a length that cannot be placed, count those as 0 and place again
// 3. measure: the length, and an index where a column may run backwards

extension WaterfallColumns {
  /// Solves a waterfall.
  ///
  /// - Complexity: O(n) for n items, O(n + c log n) in balanced order with c columns. The lengths are kept, not copied.
  public init(lengths: [CGFloat], metrics: WaterfallMetrics) {
    self.lengths = lengths
    self.metrics = metrics
    work = SolveWork()
    length = 0
    reach = Reach(lower: 0, upper: 0)
    issues = []
    starts = []
    columnOfItem = []
    columnItems = ColumnItems(columns: metrics.columns)
    solve(from: 0)
  }

  /// Solves a waterfall with lengths in memory of the caller, which is copied.
  public static func solve(
    lengths: UnsafeBufferPointer<CGFloat>, metrics: WaterfallMetrics
  ) -> WaterfallColumns {
    WaterfallColumns(lengths: Array(lengths), metrics: metrics)
  }

  /// Takes new lengths of which those before `item` are unchanged, and solves from there on. The number of items may
  /// change. Balanced columns are solved as a whole.
  ///
  /// - Complexity: O(n - i + c log n) for item i of n in c columns.
  @discardableResult
  public mutating func resolve(from item: Int, lengths newLengths: [CGFloat]) -> SolveWork {
    precondition(item >= 0 && item <= itemCount, "item \(item) is out of range; there are \(itemCount)")
    precondition(item <= newLengths.count, "lengths end at \(newLengths.count), before item \(item)")
    // If lengths were replaced, all lengths have to be checked again.
    let resume = issues.isEmpty ? item : 0
    lengths = newLengths
    if resume == 0 { issues = [] }
    solve(from: resume)
    return work
  }

  /// Adds items at the end and solves only these; balanced columns are solved as a whole.
  @discardableResult
  public mutating func append(contentsOf more: [CGFloat]) -> SolveWork {
    let resume = itemCount
    lengths.append(contentsOf: more)
    solve(from: resume)
    return work
  }

  private mutating func solve(from change: Int) {
    let item = metrics.order == .balanced ? 0 : change
    if item == 0 { areStartsAscending = true }
    if !place(from: item) {
      correctLengths(from: item)
      _ = place(from: item)
    }
    work = SolveWork(itemsSolved: itemCount - item)
    measure()
  }

  /// Takes new lengths of which those before `first` are unchanged. Items before `item` keep their columns, so that
  /// cards in view do not change columns when they are measured. Later ones go to the column that ends first.
  ///
  /// - Complexity: O(n - i + c log n) for item i of n, the first, in c columns.
  @discardableResult
  public mutating func resolve(
    from first: Int, keepingColumnsBefore item: Int, lengths newLengths: [CGFloat]
  ) -> SolveWork {
    precondition(first >= 0 && first <= item, "item \(first) is not among those before \(item)")
    let isUsable = newLengths[first...].allSatisfy(Extent.isUsable)
    guard metrics.order != .balanced, item <= itemCount, itemCount == newLengths.count, issues.isEmpty, isUsable else {
      return resolve(from: min(first, itemCount), lengths: newLengths)
    }
    var free = freePlaces(before: first)
    lengths = newLengths
    for index in first..<item {
      let column = Int(columnOfItem[index])
      starts[index] = free[column]
      free[column] += lengths[index] + metrics.itemSpacing
    }
    _ = place(from: item)
    let next = max(1, first)
    let isAscending = next >= itemCount || (next..<itemCount).allSatisfy { starts[$0 - 1] <= starts[$0] }
    areStartsAscending = areStartsAscending && isAscending
    work = SolveWork(itemsSolved: itemCount - first)
    measure()
    return work
  }

  /// The end of each column after the items before one.
  private func freePlaces(before item: Int) -> [CGFloat] {
    guard item > 0 else { return Array(repeating: 0, count: metrics.columns) }
    return columnItems.lasts(before: item).map { last in
      last.map { starts[$0] + (lengths[$0] + metrics.itemSpacing) } ?? 0
    }
  }

  private mutating func correctLengths(from item: Int) {
    var census = SectionIssue.Census()
    for index in item..<lengths.count where census.inspect(item: index, lengths[index]) {
      lengths[index] = Extent.usable(lengths[index])
    }
    issues += census.issues
  }

  /// Places the items from `first` on. Returns false if a length cannot be placed.
  private mutating func place(from first: Int) -> Bool {
    var free = freePlaces(before: first).map(\.orderedKey)
    starts.removeSubrange(first...)
    columnOfItem.removeSubrange(first...)
    guard !ColumnItems.areJoined(items: itemCount, columns: metrics.columns) else {
      let areUsable = place(from: first, &free, lists: nil) { _, _ in }
      columnItems = ColumnItems(joining: columnOfItem, columns: metrics.columns)
      return areUsable
    }
    var columnLists = columnItems.takeLists(before: first)
    for column in columnLists.indices {
      columnLists[column].reserveGrowing(by: (itemCount - first + metrics.columns - 1) / metrics.columns)
    }
    let lists = ColumnLists(columns: metrics.columns, items: itemCount - first)
    defer { lists.deallocate() }
    let areUsable = place(from: first, &free, lists: lists) { run, columnOfItem in
      lists.flush(run, columnOfItem, into: &columnLists)
    }
    columnItems = .lists(columnLists)
    return areUsable
  }

  /// - Parameter finishRun: called after each run of items is placed.
  private mutating func place(
    from first: Int, _ free: inout [Int64], lists: ColumnLists?,
    _ finishRun: (_ run: Range<Int>, _ columnOfItem: UnsafePointer<UInt16>) -> Void
  ) -> Bool {
    guard first < itemCount else { return true }
    var placing = WaterfallPlacing(metrics: metrics, lengths: lengths, free: free)
    let items = first..<itemCount
    let runLength = lists?.capacity ?? items.count
    var areUsable = true
    starts.withUnsafeMutableTail(items.count) { starts in
      columnOfItem.withUnsafeMutableTail(items.count) { columnOfItem in
        lengths.withUnsafeBufferPointer { lengths in
          free.withUnsafeMutableBufferPointer { free in
            for next in stride(from: first, to: items.upperBound, by: runLength) {
              let run = next..<min(items.upperBound, next + runLength)
              areUsable =
                placing.place(run, lengths, free: free, starts: starts, columnOfItem: columnOfItem, lists: lists)
                && areUsable
              finishRun(run, columnOfItem)
            }
          }
        }
      }
    }
    return areUsable
  }

  /// Computes the length, and an index if negative spacing may put items of a column out of order.
  private mutating func measure() {
    irregularItems = nil
    length = 0
    columnItems.visitLastItems { length = max(length, starts[$0] + lengths[$0]) }
    reach = Reach(lower: 0, upper: length)
    guard metrics.itemSpacing < 0 else { return }
    for item in lengths.indices {
      reach = reach.union(Reach(lower: starts[item], upper: starts[item] + lengths[item]))
    }
    length = reach.upper
    irregularItems = IntervalIndex(count: itemCount) { [starts, lengths] in
      IntervalIndex.Bounds(lower: starts[$0], upper: starts[$0] + lengths[$0])
    }
  }
}
