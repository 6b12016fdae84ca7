import Foundation

/// Where the items of a line are placed along it.
public enum LineAlignment: Sendable, Hashable, CaseIterable {
  /// As in UIKit: full lines reach from edge to edge. If all sizes are equal, every line keeps the columns of a full
  /// one. If they vary, the last line is at the leading edge with the minimum spacing.
  case justified
  /// At the leading edge, with exactly the minimum spacing.
  case leading
  /// In the middle, with exactly the minimum spacing.
  case center
  /// At the trailing edge, with exactly the minimum spacing.
  case trailing
}

/// Where an item that is thinner than its line is placed across it.
public enum ItemAlignment: Sendable, Hashable, CaseIterable {
  /// In the middle, as in UIKit's flow layout.
  case center
  /// At the side where the line begins: the top of a row.
  case start
  /// At the side where the line ends: the bottom of a row.
  case end
}

/// Everything that a flow depends on except the sizes. Spacings that are not finite count as 0, and so does a negative
/// breadth.
public struct FlowMetrics: Sendable, Hashable {
  /// The breadth of a line, in points.
  public let breadth: CGFloat
  /// The least distance between neighbours of a line. May be negative.
  public let interitemSpacing: CGFloat
  /// The distance between the boxes of neighbouring lines. May be negative.
  public let lineSpacing: CGFloat
  /// Where the items of a line are placed along it.
  public let lineAlignment: LineAlignment
  /// Where an item is placed in a line that is thicker than it.
  public let itemAlignment: ItemAlignment

  /// Metrics for items in `breadth` points; unusable extents count as 0.
  public init(
    breadth: CGFloat, interitemSpacing: CGFloat = 0, lineSpacing: CGFloat = 0,
    lineAlignment: LineAlignment = .justified, itemAlignment: ItemAlignment = .center
  ) {
    self.breadth = Extent.usable(breadth)
    self.interitemSpacing = Extent.finite(interitemSpacing)
    self.lineSpacing = Extent.finite(lineSpacing)
    self.lineAlignment = lineAlignment
    self.itemAlignment = itemAlignment
  }

  /// The breadth that items may take. It is a little more than the line: three thirds of a breadth may add up to more
  /// than the whole, and must still fit.
  var limit: CGFloat { breadth + 1e-6 * max(1, breadth) }

  /// The distance from the start of the line to an item of the given thickness.
  @inline(__always)
  func offset(ofItem thickness: CGFloat, inLine line: CGFloat) -> CGFloat {
    switch itemAlignment {
    case .center: (line - thickness) / 2
    case .start: 0
    case .end: line - thickness
    }
  }

  /// The leading edge and the gap of a line that keeps the minimum spacing.
  func packed(extents: CGFloat, count: Int) -> (lead: CGFloat, gap: CGFloat) {
    let free = max(0, breadth - extents - CGFloat(max(0, count - 1)) * interitemSpacing)
    switch lineAlignment {
    case .justified, .leading: return (0, interitemSpacing)
    case .center: return (free / 2, interitemSpacing)
    case .trailing: return (free, interitemSpacing)
    }
  }
}
