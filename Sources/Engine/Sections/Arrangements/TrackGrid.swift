import Foundation

/// Items in rows and columns, row by row; the last row may be cut short. A grid may be broader than the view.
public struct TrackGrid: SectionArrangement {
  public let itemCount: Int
  /// The tracks along the scroll axis.
  public let rows: Tracks
  /// The tracks across it.
  public let columns: Tracks

  /// Items row by row. Items beyond rows times columns have no place and are not counted.
  public init(itemCount: Int, rows: Tracks, columns: Tracks) {
    let (places, isBeyondCounting) = rows.count.multipliedReportingOverflow(by: columns.count)
    self.itemCount = isBeyondCounting ? max(0, itemCount) : min(max(0, itemCount), places)
    self.rows = rows
    self.columns = columns
  }

  /// A single row. A grid with a section for each row is a stack of these.
  public static func row(length: CGFloat, columns: Tracks) -> TrackGrid {
    TrackGrid(itemCount: columns.count, rows: .uniform(count: 1, extent: length), columns: columns)
  }

  public var length: CGFloat { rows.end }
  /// Columns without items are left out.
  public var breadth: CGFloat {
    guard itemCount < columns.count, itemCount > 0 else { return itemCount == 0 ? 0 : columns.end }
    return columns.end(ofFirst: itemCount)
  }
  public var reach: Reach { rows.reach }
  public var crossReach: Reach { columns.reach }
  public var issues: [SectionIssue] { rows.issues + columns.issues }
  public var storedBytes: Int { rows.storedBytes + columns.storedBytes }

  public var work: SolveWork {
    SolveWork(itemsSolved: rows.work.itemsSolved + columns.work.itemsSolved)
  }

  /// - Complexity: O(1).
  public func frame(ofItem item: Int) -> CGRect {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    let (row, column) = item.quotientAndRemainder(dividingBy: columns.count)
    return frame(row: row, column: column)
  }

  private func frame(row: Int, column: Int) -> CGRect {
    CGRect(
      x: columns.start(column), y: rows.start(row), width: columns.extent(column), height: rows.extent(row))
  }

  public func items(overlapping rect: CGRect) -> ItemHits {
    let window = Window(rect)
    guard !window.isEmpty, itemCount > 0 else { return ItemHits() }
    if let hitRows = rows.range(overlapping: window.minY, window.maxY),
      let hitColumns = columns.range(overlapping: window.minX, window.maxX)
    {
      return cut(hitRows, hitColumns)
    }
    return visitedItems(overlapping: rect)
  }

  /// The items in both a run of rows and a run of columns.
  private func cut(_ hitRows: Range<Int>, _ hitColumns: Range<Int>) -> ItemHits {
    let stride = columns.count
    let usedRows = (itemCount + stride - 1) / stride
    let hitRows = hitRows.clamped(to: 0..<usedRows)
    guard let lastRow = hitRows.last, !hitColumns.isEmpty else { return ItemHits() }
    let inLastRow = hitColumns.clamped(to: 0..<min(stride, itemCount - lastRow * stride)).count
    return ItemHits(
      storage: .strided(
        start: hitRows.lowerBound * stride + hitColumns.lowerBound, width: hitColumns.count, stride: stride,
        count: (hitRows.count - 1) * hitColumns.count + inLastRow))
  }

  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    let window = Window(rect)
    guard !window.isEmpty else { return }
    rows.forEach(overlapping: window.minY, window.maxY) { row in
      columns.forEach(overlapping: window.minX, window.maxX) { column in
        let item = row * columns.count + column
        if item < itemCount { body(item, frame(row: row, column: column)) }
      }
    }
  }

  public var lines: LineStructure {
    let stride = max(1, columns.count)
    return LineStructure(
      direction: .across, count: (itemCount + stride - 1) / stride,
      lineOfItem: { $0 >= 0 && $0 < itemCount ? $0 / stride : nil },
      line: { row in
        LineStructure.Line(
          items: ItemHits(row * stride..<min(itemCount, (row + 1) * stride)),
          frame: CGRect(x: 0, y: rows.start(row), width: breadth, height: rows.extent(row)))
      })
  }
}
