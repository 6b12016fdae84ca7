import Foundation

/// The part of the content that stays at the visible edges while the rest scrolls beneath it: leading columns and first
/// rows, given by their extents.
///
/// An item belongs to the frozen columns if it begins before `breadth`, to the frozen rows if it begins before
/// `length`, and to the corner if both hold. Bars that begin before `length` are frozen with the rows.
public struct FrozenEdges: Sendable, Hashable {
  public let breadth: CGFloat
  public let length: CGFloat
  /// Where the frozen part begins: as much as this scrolls out of view before anything stays.
  public let breadthBefore: CGFloat
  public let lengthBefore: CGFloat
  /// Frozen columns pass beneath headers, which UIKit puts at 10.
  public let columnZIndex: Int
  public let rowZIndex: Int
  public let cornerZIndex: Int

  public static let none = FrozenEdges()

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
}
