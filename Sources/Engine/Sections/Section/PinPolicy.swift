import Foundation

/// Whether a header or footer stays in view while its section is, and how much of it does.
public enum PinPolicy: Sendable, Hashable {
  /// The bar scrolls with its section.
  case none
  /// The whole bar stays at the visible edge.
  case visibleEdge
  /// A strip of the given extent stays: the last part of a header, the first part of a footer.
  case strip(extent: CGFloat)

  /// How much of a bar of the given extent stays in view.
  func strip(of extent: CGFloat) -> CGFloat {
    switch self {
    case .none: 0
    case .visibleEdge: extent
    case .strip(let strip): min(Extent.usable(strip), extent)
    }
  }
}

// Pinning is a pure function of one axis. All values are coordinates along it.

extension PinPolicy {
  /// Where a bar before the items begins.
  ///
  /// It scrolls with the content until only its strip is left in view, stays there, and is pushed off by the end of
  /// its section. A section too short for the bar leaves it in its natural place.
  ///
  /// - Parameters:
  ///   - natural: Where it begins unpinned.
  ///   - extent: How long the bar is, along the scroll axis.
  ///   - edge: Where the visible part of the content begins.
  ///   - limit: The end of the items; the bar never reaches beyond it.
  public func positionBefore(natural: CGFloat, extent: CGFloat, edge: CGFloat, limit: CGFloat) -> CGFloat {
    if self == .none { return natural }
    return max(natural, min(edge - (extent - strip(of: extent)), limit - extent))
  }

  /// Where a bar after the items begins: the mirror image at the far edge.
  ///
  /// - Parameters:
  ///   - natural: Where it begins unpinned.
  ///   - extent: How long the bar is, along the scroll axis.
  ///   - edge: Where the visible part of the content ends.
  ///   - limit: The start of the items; the bar never begins earlier.
  public func positionAfter(natural: CGFloat, extent: CGFloat, edge: CGFloat, limit: CGFloat) -> CGFloat {
    if self == .none { return natural }
    return min(natural, max(edge - strip(of: extent), limit))
  }
}

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
