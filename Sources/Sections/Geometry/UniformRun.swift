import Foundation

/// Equal extents at equal steps: position i is `origin + i * step`. The step may be zero or negative.
struct UniformRun: Sendable, Hashable {
  var count: Int
  var origin: CGFloat
  var step: CGFloat
  var extent: CGFloat

  @inline(__always)
  func start(_ index: Int) -> CGFloat { origin + CGFloat(index) * step }

  /// The farthest end, never negative.
  var end: CGFloat {
    guard count > 0 else { return 0 }
    return max(0, max(start(0), start(count - 1)) + extent)
  }

  /// The smallest start, never positive.
  var begin: CGFloat { count > 0 ? min(0, min(start(0), start(count - 1))) : 0 }

  /// The indices whose positive extents overlap `lower..<upper`.
  ///
  /// - Complexity: O(1); the division is corrected by comparing real positions.
  func range(overlapping lower: CGFloat, _ upper: CGFloat) -> Range<Int> {
    guard count > 0, extent > 0, upper > lower else { return 0..<0 }
    if step == 0 {
      return origin < upper && origin + extent > lower ? 0..<count : 0..<0
    }
    let first: Int
    let last: Int
    if step > 0 {
      first = partitionPoint(in: 0..<count, near: (lower - extent - origin) / step) { start($0) + extent > lower }
      last = partitionPoint(in: first..<count, near: (upper - origin) / step) { start($0) >= upper }
    } else {
      first = partitionPoint(in: 0..<count, near: (upper - origin) / step) { start($0) < upper }
      last = partitionPoint(in: first..<count, near: (lower - extent - origin) / step) { start($0) + extent <= lower }
    }
    return first..<last
  }
}
