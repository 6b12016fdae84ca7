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
