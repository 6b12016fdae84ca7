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

/// Chooses between the two regimes of a flow: identical sizes are a closed form, anything else is ragged.
///
/// The choice is made for a section as a whole, whether the sizes came from one property or one by one: a single
/// differing size anywhere changes the alignment of the last line, as it does in UIKit.
public enum FlowSolver {
  /// Solves a flow of the given sizes.
  ///
  /// - Complexity: O(n) for n items; nothing is stored per item where all sizes are the same.
  public static func solve(sizes: [CGSize], metrics: FlowMetrics) -> any SectionArrangement {
    if let size = commonSize(of: sizes) {
      return UniformFlow(itemCount: sizes.count, itemSize: size, metrics: metrics)
    }
    return RaggedFlow(sizes: sizes, metrics: metrics)
  }

  /// Solves a flow again after the sizes from `item` on, or their number, have changed. Keeps the lines before.
  ///
  /// `previous` is the flow as it was; anything but a ragged flow of the same metrics is solved from the start.
  public static func resolve(
    _ previous: any SectionArrangement, from item: Int, sizes: [CGSize], metrics: FlowMetrics
  ) -> any SectionArrangement {
    guard var ragged = previous as? RaggedFlow, ragged.metrics == metrics, item <= ragged.itemCount,
      commonSize(of: sizes) == nil
    else { return solve(sizes: sizes, metrics: metrics) }
    ragged.resolve(from: item, sizes: sizes)
    return ragged
  }

  /// The one size that all items have, if there is one. Stops at the first that differs.
  private static func commonSize(of sizes: [CGSize]) -> CGSize? {
    guard let first = sizes.first else { return .zero }
    return sizes.allSatisfy { $0 == first } ? first : nil
  }
}
