import Foundation

/// A waterfall: items of one breadth and various lengths in columns.
///
/// With n columns and spacing s in a breadth A, a column is `(A - (n - 1) * s) / n` broad (or a whole number of units;
/// see ``EqualParts``). An item begins at the end of the one above it plus the item spacing; no spacing follows the
/// last. Beside the lengths, an item costs 14 to 16 bytes in three contiguous arrays: where it starts, its column, and
/// its number in the column's list. A column's list is sorted by place, which is what queries search.
public struct WaterfallColumns: SectionArrangement {
  public internal(set) var lengths: [CGFloat]
  public let metrics: WaterfallMetrics
  public internal(set) var work: SolveWork
  public internal(set) var length: CGFloat
  public internal(set) var reach: Reach
  public internal(set) var issues: [SectionIssue]
  /// By item.
  var starts: [CGFloat]
  /// By item.
  var columnOfItem: [UInt16]
  /// By column, the items from first to last.
  var columnItems: [[UInt32]]
  /// Present only where negative spacing makes a column run backwards; over items in index order.
  var irregularItems: IntervalIndex?

  public var itemCount: Int { lengths.count }
  public var breadth: CGFloat { metrics.breadth }

  public var storedBytes: Int {
    starts.capacity * MemoryLayout<CGFloat>.stride + columnOfItem.capacity * MemoryLayout<UInt16>.stride
      + columnItems.reduce(0) { $0 + $1.capacity * MemoryLayout<UInt32>.stride }
      + (irregularItems?.storedBytes ?? 0)
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

  /// The places in a column's list whose items overlap the window, items of no length among them.
  private func hits(inColumn column: Int, _ window: Window) -> ArraySlice<UInt32> {
    let items = columnItems[column]
    let first = partitionPoint(in: items.indices) {
      let item = Int(items[$0])
      return starts[item] + lengths[item] > window.minY
    }
    let last = partitionPoint(in: first..<items.count) { starts[Int(items[$0])] >= window.maxY }
    return items[first..<last]
  }

  /// - Complexity: O(c log n + k log c) for k hits among n items in c columns.
  public func items(overlapping rect: CGRect) -> ItemHits {
    let window = Window(rect)
    guard !window.isEmpty else { return ItemHits() }
    var collector = ItemHits.Collector()
    if let irregularItems {
      irregularItems.forEachCandidates(overlapping: window.minY, window.maxY) { items in
        for item in items where window.overlaps(frame(ofItem: item)) { collector.append(item) }
      }
      return collector.hits
    }
    var runs: [ArraySlice<UInt32>] = []
    runs.reserveCapacity(metrics.columns)
    for column in columnItems.indices {
      let (x, width) = metrics.column(column)
      guard width > 0, x < window.maxX, x + width > window.minX else { continue }
      let run = hits(inColumn: column, window)
      if !run.isEmpty { runs.append(run) }
    }
    mergeAscending(runs) { if lengths[$0] > 0 { collector.append($0) } }
    return collector.hits
  }

  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    for item in items(overlapping: rect) { body(item, frame(ofItem: item)) }
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .along, count: columnItems.count,
      lineOfItem: { $0 >= 0 && $0 < itemCount ? Int(columnOfItem[$0]) : nil },
      line: { column in
        let (x, width) = metrics.column(column)
        return LineStructure.Line(
          items: ItemHits(storage: .packed(columnItems[column][...])),
          frame: CGRect(x: x, y: 0, width: width, height: length))
      })
  }
}

/// Calls `body` with the members of ascending runs in ascending order.
///
/// - Complexity: O(k * r) for k members in r runs; a waterfall has few columns.
private func mergeAscending(_ runs: [ArraySlice<UInt32>], _ body: (Int) -> Void) {
  var heads = runs.map(\.startIndex)
  var left = runs.reduce(0) { $0 + $1.count }
  while left > 0 {
    var best = -1
    var item = UInt32.max
    for run in runs.indices where heads[run] < runs[run].endIndex {
      let candidate = runs[run][heads[run]]
      if best < 0 || candidate < item { (best, item) = (run, candidate) }
    }
    heads[best] += 1
    left -= 1
    body(Int(item))
  }
}
