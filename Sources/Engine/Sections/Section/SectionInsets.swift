import Foundation

/// The distances around a section's items, named along and across the scroll axis. `lengthBefore` and `lengthAfter` are
/// between the items and the header or footer. Insets never narrow headers and footers. Values may be negative; values
/// that are not finite count as 0.
public struct SectionInsets: Sendable, Hashable {
  /// Before the items, along the scroll axis.
  public let lengthBefore: CGFloat
  /// After the items, along the scroll axis.
  public let lengthAfter: CGFloat
  /// Where reading begins, across the scroll axis.
  public let leading: CGFloat
  /// Where reading ends, across the scroll axis.
  public let trailing: CGFloat

  /// No insets.
  public static let zero = SectionInsets()

  /// Insets; any may be negative.
  public init(
    lengthBefore: CGFloat = 0, lengthAfter: CGFloat = 0, leading: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.lengthBefore = Extent.finite(lengthBefore)
    self.lengthAfter = Extent.finite(lengthAfter)
    self.leading = Extent.finite(leading)
    self.trailing = Extent.finite(trailing)
  }

  /// The same distance on all four sides.
  public init(all distance: CGFloat) {
    self.init(lengthBefore: distance, lengthAfter: distance, leading: distance, trailing: distance)
  }

  /// The breadth within the insets, never negative. An arrangement is solved for this.
  public func available(in breadth: CGFloat) -> CGFloat {
    max(0, Extent.usable(breadth) - leading - trailing)
  }
}
