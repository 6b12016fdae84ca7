import Foundation

/// A flow of items of one size: a closed form that stores nothing for each item.
///
/// With breadth A, item breadth w and minimum spacing s, a line holds `n = max(1, floor((A + s) / (w + s)))` items. If
/// lines are justified, the gap is `(A - n * w) / (n - 1)` on every line, so the last line keeps the columns of the
/// full ones. A single column is centred. An item broader than A is at the leading edge.
public struct UniformFlow: SectionArrangement, Hashable {
  public let itemCount: Int
  /// The size of all items.
  public let itemSize: CGSize
  /// The metrics for breaking lines.
  public let metrics: FlowMetrics
  public let issues: [SectionIssue]

  /// The number of places on a line.
  public let itemsPerLine: Int
  private let columns: UniformRun
  private let rows: UniformRun
  private let lastRowLead: CGFloat

  /// - Complexity: O(1).
  public init(itemCount: Int, itemSize: CGSize, metrics: FlowMetrics) {
    var census = SectionIssue.Census()
    if itemCount > 0 { _ = census.inspect(item: 0, itemSize.width, itemSize.height) }
    let size = CGSize(width: Extent.usable(itemSize.width), height: Extent.usable(itemSize.height))
    let count = max(0, itemCount)
    let places = Self.places(itemCount: count, itemBreadth: size.width, metrics: metrics)
    let perLine = max(1, Int(min(places, CGFloat(max(1, count)))))
    let rowCount = (count + perLine - 1) / perLine
    let lastCount = count - max(0, rowCount - 1) * perLine
    let full = Self.line(holding: places, itemBreadth: size.width, metrics: metrics)
    let isPacked = metrics.lineAlignment != .justified
    let last = isPacked ? Self.line(holding: CGFloat(lastCount), itemBreadth: size.width, metrics: metrics) : full
    let isBroad = count > 0 && size.width > metrics.limit
    self.itemCount = count
    self.itemSize = size
    self.metrics = metrics
    itemsPerLine = perLine
    columns = UniformRun(count: perLine, origin: full.lead, step: size.width + full.gap, extent: size.width)
    rows = UniformRun(count: rowCount, origin: 0, step: size.height + metrics.lineSpacing, extent: size.height)
    lastRowLead = rowCount > 1 || isPacked ? last.lead : full.lead
    issues =
      census.issues
      + (isBroad
        ? [.itemTooBroad(item: 0, extent: size.width, available: metrics.breadth, count: count)] : [])
  }

  /// How many items fit on a line; all of them if a further item takes no space.
  private static func places(itemCount: Int, itemBreadth: CGFloat, metrics: FlowMetrics) -> CGFloat {
    if itemBreadth > metrics.limit { return 1 }
    let step = itemBreadth + metrics.interitemSpacing
    let places = step > 0 ? ((metrics.limit + metrics.interitemSpacing) / step).rounded(.down) : .infinity
    return places.isFinite ? max(1, places) : CGFloat(max(1, itemCount))
  }

  private static func line(
    holding count: CGFloat, itemBreadth: CGFloat, metrics: FlowMetrics
  ) -> (lead: CGFloat, gap: CGFloat) {
    if metrics.lineAlignment != .justified {
      let places = Int(min(count, CGFloat(Int32.max)))
      return metrics.packed(extents: CGFloat(places) * itemBreadth, count: places)
    }
    // A lone item is in the middle, even if it is broader than the line.
    if count < 2 { return ((metrics.breadth - itemBreadth) / 2, metrics.interitemSpacing) }
    return (0, (metrics.breadth - count * itemBreadth) / (count - 1))
  }

  public var breadth: CGFloat { metrics.breadth }
  public var length: CGFloat { rows.end }
  public var reach: Reach { Reach(lower: rows.begin, upper: rows.end) }
  public var crossReach: Reach { crossReachOfFlow(metrics) }

  /// - Complexity: O(1).
  public func frame(ofItem item: Int) -> CGRect {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    let (row, column) = item.quotientAndRemainder(dividingBy: itemsPerLine)
    return frame(row: row, column: column)
  }

  @inline(__always)
  private func frame(row: Int, column: Int) -> CGRect {
    let lead = row == rows.count - 1 ? lastRowLead : columns.origin
    return CGRect(
      x: lead + CGFloat(column) * columns.step, y: rows.start(row), width: itemSize.width, height: itemSize.height)
  }

  private func count(inRow row: Int) -> Int {
    row == rows.count - 1 ? itemCount - row * itemsPerLine : itemsPerLine
  }

  /// The columns of one row that overlap the window.
  private func columnRange(ofRow row: Int, _ window: Window) -> Range<Int> {
    var run = columns
    run.count = count(inRow: row)
    if row == rows.count - 1 { run.origin = lastRowLead }
    return run.range(overlapping: window.minX, window.maxX)
  }

  /// - Complexity: O(1), and O(k) where the last row has other columns.
  public func items(overlapping rect: CGRect) -> ItemHits {
    let window = Window(rect)
    guard !window.isEmpty else { return ItemHits() }
    let hitRows = rows.range(overlapping: window.minY, window.maxY)
    guard let lastRow = hitRows.last else { return ItemHits() }
    let last = columnRange(ofRow: lastRow, window)
    if hitRows.count == 1 { return ItemHits(offset(last, by: lastRow * itemsPerLine)) }
    let full = columnRange(ofRow: hitRows.lowerBound, window)
    let isCut = last.lowerBound == full.lowerBound && last.upperBound <= full.upperBound
    if full.isEmpty || (isCut && !last.isEmpty) {
      guard !full.isEmpty else { return ItemHits(offset(last, by: lastRow * itemsPerLine)) }
      let count = (hitRows.count - 1) * full.count + last.count
      let start = hitRows.lowerBound * itemsPerLine + full.lowerBound
      return ItemHits(storage: .strided(start: start, width: full.count, stride: itemsPerLine, count: count))
    }
    var collector = ItemHits.Collector()
    for row in hitRows {
      for column in row == lastRow ? last : full { collector.append(row * itemsPerLine + column) }
    }
    return collector.hits
  }

  private func offset(_ range: Range<Int>, by distance: Int) -> Range<Int> {
    range.lowerBound + distance..<range.upperBound + distance
  }

  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    let window = Window(rect)
    guard !window.isEmpty else { return }
    for row in rows.range(overlapping: window.minY, window.maxY) {
      for column in columnRange(ofRow: row, window) {
        body(row * itemsPerLine + column, frame(row: row, column: column))
      }
    }
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .across, count: rows.count,
      lineOfItem: { $0 >= 0 && $0 < itemCount ? $0 / itemsPerLine : nil },
      line: { row in
        let first = row * itemsPerLine
        return LineStructure.Line(
          items: ItemHits(first..<first + count(inRow: row)),
          frame: CGRect(x: 0, y: rows.start(row), width: breadth, height: itemSize.height))
      })
  }
}
