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
