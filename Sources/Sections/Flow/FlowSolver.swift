import Foundation

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
