import Foundation

/// A waterfall: items of one breadth and various lengths in columns.
///
/// With n columns and spacing s in a breadth A, a column is `(A - (n - 1) * s) / n` broad (or a whole number of units;
/// see ``EqualParts``). An item begins at the end of the one above it plus the item spacing; no spacing follows the
/// last. Besides the lengths, an item costs 14 to 16 bytes in three contiguous arrays: its start, its column, and its
/// number in the column's list. A column's list is sorted by start, so queries can search it.
public struct WaterfallColumns: SectionArrangement {
  /// The length of each item, as given.
  public internal(set) var lengths: [CGFloat]
  /// The metrics of the columns.
  public let metrics: WaterfallMetrics
  public internal(set) var work: SolveWork
  public internal(set) var length: CGFloat
  public internal(set) var reach: Reach
  public var crossReach: Reach { crossReachOfColumns }
  public internal(set) var issues: [SectionIssue]
  /// By item.
  var starts: [CGFloat]
  /// By item.
  var columnOfItem: [UInt16]
  var columnItems: ColumnItems
  /// Whether starts ascend from item to item. They do if columns are filled shortest first and no item kept its column.
  var areStartsAscending = true
  /// Present only if negative spacing may put items of a column out of order. It has the items in index order.
  var irregularItems: IntervalIndex?

  public var itemCount: Int { lengths.count }
  public var breadth: CGFloat { metrics.breadth }

  public var storedBytes: Int {
    starts.capacity * MemoryLayout<CGFloat>.stride + columnOfItem.capacity * MemoryLayout<UInt16>.stride
      + columnItems.storedBytes + (irregularItems?.storedBytes ?? 0)
  }

  /// The column that holds an item.
  ///
  /// - Complexity: O(1).
  public func column(ofItem item: Int) -> Int {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    return Int(columnOfItem[item])
  }

  /// - Complexity: O(1).
  public func frame(ofItem item: Int) -> CGRect {
    let (x, width) = metrics.column(column(ofItem: item))
    return CGRect(x: x, y: starts[item], width: width, height: lengths[item])
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .along, count: columnItems.columns,
      lineOfItem: { $0 >= 0 && $0 < itemCount ? Int(columnOfItem[$0]) : nil },
      line: { column in
        let (x, width) = metrics.column(column)
        return LineStructure.Line(
          items: ItemHits(storage: .packed(columnItems[column])),
          frame: CGRect(x: x, y: 0, width: width, height: length))
      })
  }
}

extension WaterfallColumns {
  /// - Complexity: O(log n + c + k) for k hits among n items in c columns; O(c log n + k) beside giant items.
  public func items(overlapping rect: CGRect) -> ItemHits {
    var collector = ItemHits.Collector()
    forEachHit(Window(rect)) { collector.append($0) }
    return collector.hits
  }

  /// - Complexity: As ``items(overlapping:)``.
  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    withUnsafeTemporaryAllocation(of: (start: CGFloat, extent: CGFloat).self, capacity: metrics.columns) { edges in
      for column in 0..<metrics.columns { edges[column] = metrics.column(column) }
      forEachHit(Window(rect)) { item in
        let column = edges[Int(columnOfItem[item])]
        body(item, CGRect(x: column.start, y: starts[item], width: column.extent, height: lengths[item]))
      }
    }
  }

  private func forEachHit(_ window: Window, _ body: (Int) -> Void) {
    guard !window.isEmpty else { return }
    if let irregularItems {
      irregularItems.forEachCandidates(overlapping: window.minY, window.maxY) { items in
        for item in items where window.overlaps(frame(ofItem: item)) { body(item) }
      }
      return
    }
    let firstBeyond = firstItemBeyond(window)
    if let firstBeyond, let hits = hits(lookingBackFrom: firstBeyond, window) {
      return hits.reversed().forEach(body)
    }
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: metrics.columns) { runs in
      var span = AscendingMerge.Span()
      for column in 0..<metrics.columns {
        let run = hits(inColumn: column, window, before: firstBeyond)
        runs.initializeElement(at: column, to: run)
        if let first = run.first, let last = run.last {
          let items = columnItems[column]
          span.include(Int(items[first]), Int(items[last]), count: run.count)
        }
      }
      AscendingMerge(span: span).forEach(
        filling: { mark in
          for column in 0..<metrics.columns {
            for number in columnItems[column][runs[column]] {
              let item = Int(number)
              if lengths[item] > 0 { mark(item) }
            }
          }
        }, body)
    }
  }

  /// If columns are filled shortest first, items start in index order, and one search finds the first item beyond the
  /// window for all columns. In other orders it is nil.
  private func firstItemBeyond(_ window: Window) -> Int? {
    guard metrics.order == .shortestColumn, areStartsAscending else { return nil }
    let guess = CGFloat(itemCount) * (window.maxY / max(1, length))
    return partitionPoint(in: starts.indices, near: guess) { starts[$0] >= window.maxY }
  }

  /// The hits in descending order, found by going back from the first item beyond the window until every column has
  /// shown an item that ends before it. Neighbours in number are neighbours in memory, so this is by far the fastest
  /// way. If a giant item keeps a column from showing one, the search gives up and returns nil.
  private func hits(lookingBackFrom firstBeyond: Int, _ window: Window) -> [Int]? {
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: metrics.columns) { isDone in
      var columnsLeft = 0
      for column in 0..<metrics.columns {
        let isHit = overlapsAcross(column, window)
        isDone.initializeElement(at: column, to: !isHit)
        columnsLeft += isHit ? 1 : 0
      }
      var misses = 64 + 16 * metrics.columns
      var hits: [Int] = []
      hits.reserveCapacity(128)
      var item = firstBeyond
      while columnsLeft > 0 && item > 0 {
        item -= 1
        let column = Int(columnOfItem[item])
        if !isDone[column] && end(ofItem: item) > window.minY {
          if lengths[item] > 0 { hits.append(item) }
          continue
        }
        columnsLeft -= isDone[column] ? 0 : 1
        isDone[column] = true
        misses -= 1
        if misses == 0 { return nil }
      }
      return hits
    }
  }

  /// The positions in a column's list whose items overlap the window, items without length included.
  private func hits(inColumn column: Int, _ window: Window, before firstBeyond: Int?) -> Range<Int> {
    let list = columnItems[column]
    guard overlapsAcross(column, window) else { return list.startIndex..<list.startIndex }
    return list.withUnsafeBufferPointer { items in
      let last: Int
      if let firstBeyond {
        let guess = CGFloat(items.count) * CGFloat(firstBeyond) / CGFloat(max(1, itemCount))
        last = partitionPoint(in: items.indices, near: guess) { Int(items[$0]) >= firstBeyond }
      } else {
        let guess = CGFloat(items.count) * (window.maxY / max(1, length))
        last = partitionPoint(in: items.indices, near: guess) { starts[Int(items[$0])] >= window.maxY }
      }
      var first = last
      while first > 0, end(ofItem: Int(items[first - 1])) > window.minY { first -= 1 }
      return list.startIndex + first..<list.startIndex + last
    }
  }

  private func overlapsAcross(_ column: Int, _ window: Window) -> Bool {
    let (x, width) = metrics.column(column)
    return width > 0 && x < window.maxX && x + width > window.minX
  }

  @inline(__always)
  private func end(ofItem item: Int) -> CGFloat { starts[item] + lengths[item] }
}

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

  /// Takes new lengths, and solves from `item` on: those before it are unchanged. The number of items may change.
  /// Balanced columns are solved as a whole.
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

  /// Takes new lengths. Those before `first` are unchanged. Items before `item` keep their columns, so that
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
