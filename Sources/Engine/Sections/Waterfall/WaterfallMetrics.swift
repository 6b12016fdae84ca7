import Foundation

/// Which column gets the next item of a waterfall.
public enum WaterfallOrder: Sendable, Hashable, CaseIterable {
  /// The column that ends first; of equal ones, the leading one.
  case shortestColumn
  /// Column after column, from the leading one, and again.
  case leadingToTrailing
  /// Down the first column, then down the second, as in a newspaper. The longest column is as short as this order
  /// allows.
  case balanced
}

/// Everything that a waterfall depends on except the lengths. Spacings that are not finite count as 0, and so does a
/// negative breadth.
public struct WaterfallMetrics: Sendable, Hashable {
  /// The breadth that all columns share, in points.
  public let breadth: CGFloat
  /// Between 1 and 65,535.
  public let columns: Int
  /// Between neighbouring columns.
  public let columnSpacing: CGFloat
  /// The distance between neighbours of a column. May be negative.
  public let itemSpacing: CGFloat
  /// Which column gets the next item.
  public let order: WaterfallOrder
  /// The division of the breadth into columns.
  public let parts: EqualParts

  /// Metrics of at least one column; unusable extents count as 0.
  public init(
    breadth: CGFloat, columns: Int, columnSpacing: CGFloat = 0, itemSpacing: CGFloat = 0,
    order: WaterfallOrder = .shortestColumn, parts: EqualParts = .exact
  ) {
    self.breadth = Extent.usable(breadth)
    self.columns = min(max(1, columns), Int(UInt16.max))
    self.columnSpacing = Extent.finite(columnSpacing)
    self.itemSpacing = Extent.finite(itemSpacing)
    self.order = order
    self.parts = parts
  }

  /// The leading edge and the breadth of a column.
  public func column(_ index: Int) -> (start: CGFloat, extent: CGFloat) {
    parts.part(index, of: columns, in: breadth, spacing: columnSpacing)
  }
}
