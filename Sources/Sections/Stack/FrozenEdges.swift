import Foundation

/// The part of the content that stays at the visible edges while the rest scrolls beneath it: leading columns and first
/// rows, given by their extents.
///
/// An item belongs to the frozen columns if it begins before `breadth`, to the frozen rows if it begins before
/// `length`, and to the corner if both hold. Bars that begin before `length` are frozen with the rows.
public struct FrozenEdges: Sendable, Hashable {
  /// How much of the content's leading side is frozen, in points.
  public let breadth: CGFloat
  /// How much of the content's beginning is frozen, in points.
  public let length: CGFloat
  /// The start of the frozen columns. This much scrolls out of view before they stay.
  public let breadthBefore: CGFloat
  /// The start of the frozen rows. This much scrolls out of view before they stay.
  public let lengthBefore: CGFloat
  /// Frozen columns are behind headers, which have the z index 10 in UIKit.
  public let columnZIndex: Int
  /// Frozen rows are in front of everything that scrolls.
  public let rowZIndex: Int
  /// The corner is in front of both frozen rows and frozen columns.
  public let cornerZIndex: Int

  /// Nothing frozen.
  public static let none = FrozenEdges()

  /// Frozen extents; negative ones count as 0.
  public init(
    breadth: CGFloat = 0, length: CGFloat = 0, breadthBefore: CGFloat = 0, lengthBefore: CGFloat = 0,
    columnZIndex: Int = 5, rowZIndex: Int = 15, cornerZIndex: Int = 16
  ) {
    self.breadth = Extent.usable(breadth)
    self.length = Extent.usable(length)
    self.breadthBefore = Extent.usable(breadthBefore)
    self.lengthBefore = Extent.usable(lengthBefore)
    self.columnZIndex = columnZIndex
    self.rowZIndex = rowZIndex
    self.cornerZIndex = cornerZIndex
  }

  /// The same edges with a greater length of rows.
  func grown(by distance: CGFloat) -> FrozenEdges {
    FrozenEdges(
      breadth: breadth, length: length + distance, breadthBefore: breadthBefore, lengthBefore: lengthBefore,
      columnZIndex: columnZIndex, rowZIndex: rowZIndex, cornerZIndex: cornerZIndex)
  }
}
