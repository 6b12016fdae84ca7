import Foundation

/// Items of one size in a honeycomb: every second row is shifted by half a step. A closed form that stores nothing for
/// each item.
///
/// With breadth A, item breadth w and spacing s, a step is `w + s`, and a row holds `n = max(1, floor((A + s) / step))`
/// items. A shifted row begins at `step / 2` and holds as many as fit from there, which is `n` or `n - 1`. Where none
/// fits, it holds one, which ends at A or begins at 0. An item broader than A is at the leading edge.
public struct HexagonalGrid: SectionArrangement, Hashable {
  public let itemCount: Int
  /// The size of all items.
  public let itemSize: CGSize
  public let breadth: CGFloat
  public let issues: [SectionIssue]
  /// The number of places in the first row, and in every second one after it.
  public let itemsPerRow: Int
  /// The number of places in the rows between these.
  public let itemsPerShiftedRow: Int
  /// Where shifted rows begin.
  public let shift: CGFloat
  private let step: CGFloat
  private let rows: UniformRun

  /// - Parameters:
  ///   - itemCount: The number of items; a negative one counts as 0.
  ///   - itemSize: The size of all items; extents that are not usable count as 0.
  ///   - itemSpacing: Between neighbours of a row; negative spacing counts as 0.
  ///   - lineSpacing: Between the boxes of neighbouring rows. If it is negative, rows overlap, as the rows of a
  ///     honeycomb of six-sided items do.
  ///   - breadth: The extent that rows may take.
  /// - Complexity: O(1).
  public init(itemCount: Int, itemSize: CGSize, itemSpacing: CGFloat = 0, lineSpacing: CGFloat = 0, breadth: CGFloat) {
    let count = max(0, itemCount)
    var census = SectionIssue.Census()
    if count > 0 { _ = census.inspect(item: 0, itemSize.width, itemSize.height) }
    let size = CGSize(width: Extent.usable(itemSize.width), height: Extent.usable(itemSize.height))
    let metrics = FlowMetrics(breadth: breadth, interitemSpacing: max(0, itemSpacing), lineSpacing: lineSpacing)
    let step = size.width + metrics.interitemSpacing
    let isBroad = size.width > metrics.limit
    /// How many items fit into a row that begins at `lead`; all of them if a further item takes no space.
    func places(from lead: CGFloat) -> Int {
      let places = ((metrics.limit - lead + metrics.interitemSpacing) / step).rounded(.down)
      return places.isFinite ? Int(min(max(0, places), CGFloat(max(1, count)))) : max(1, count)
    }
    let shifted = places(from: step / 2)
    self.itemCount = count
    self.itemSize = size
    self.breadth = metrics.breadth
    self.step = step
    itemsPerRow = max(1, places(from: 0))
    itemsPerShiftedRow = max(1, shifted)
    shift = shifted > 0 ? step / 2 : max(0, metrics.breadth - size.width)
    let (pairs, rest) = count.quotientAndRemainder(dividingBy: itemsPerRow + itemsPerShiftedRow)
    let rowCount = 2 * pairs + (rest == 0 ? 0 : rest <= itemsPerRow ? 1 : 2)
    rows = UniformRun(count: rowCount, origin: 0, step: size.height + metrics.lineSpacing, extent: size.height)
    issues =
      census.issues
      + (isBroad && count > 0
        ? [.itemTooBroad(item: 0, extent: size.width, available: metrics.breadth, count: count)] : [])
  }

  public var length: CGFloat { rows.end }
  public var reach: Reach { Reach(lower: rows.begin, upper: rows.end) }
  public var crossReach: Reach {
    let ends = [0, 1].filter { $0 < rows.count }.map { row in
      let run = columns(ofRow: row)
      return run.start(run.count - 1) + run.extent
    }
    return Reach(lower: 0, upper: max(breadth, ends.max() ?? 0))
  }

  // MARK: Rows

  private func firstItem(ofRow row: Int) -> Int {
    row / 2 * (itemsPerRow + itemsPerShiftedRow) + (row % 2 == 0 ? 0 : itemsPerRow)
  }

  private func items(ofRow row: Int) -> Range<Int> {
    let first = firstItem(ofRow: row)
    return first..<min(itemCount, first + (row % 2 == 0 ? itemsPerRow : itemsPerShiftedRow))
  }

  private func row(ofItem item: Int) -> Int {
    let (pair, place) = item.quotientAndRemainder(dividingBy: itemsPerRow + itemsPerShiftedRow)
    return 2 * pair + (place < itemsPerRow ? 0 : 1)
  }

  private func columns(ofRow row: Int) -> UniformRun {
    UniformRun(count: items(ofRow: row).count, origin: row % 2 == 0 ? 0 : shift, step: step, extent: itemSize.width)
  }

  // MARK: Queries

  /// - Complexity: O(1).
  public func frame(ofItem item: Int) -> CGRect {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    let row = row(ofItem: item)
    return frame(row: row, column: item - firstItem(ofRow: row))
  }

  @inline(__always)
  private func frame(row: Int, column: Int) -> CGRect {
    let lead = row % 2 == 0 ? 0 : shift
    return CGRect(
      x: lead + CGFloat(column) * step, y: rows.start(row), width: itemSize.width, height: itemSize.height)
  }

  /// - Complexity: O(k) for k hits, and O(r) for r rows that overlap `rect`.
  public func items(overlapping rect: CGRect) -> ItemHits { visitedItems(overlapping: rect) }

  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    let window = Window(rect)
    guard !window.isEmpty else { return }
    for row in rows.range(overlapping: window.minY, window.maxY) {
      let first = firstItem(ofRow: row)
      for column in columns(ofRow: row).range(overlapping: window.minX, window.maxX) {
        body(first + column, frame(row: row, column: column))
      }
    }
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .across, count: rows.count,
      lineOfItem: { $0 >= 0 && $0 < itemCount ? row(ofItem: $0) : nil },
      line: { row in
        LineStructure.Line(
          items: ItemHits(items(ofRow: row)),
          frame: CGRect(x: 0, y: rows.start(row), width: breadth, height: itemSize.height))
      })
  }
}
