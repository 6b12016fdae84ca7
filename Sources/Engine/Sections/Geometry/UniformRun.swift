import BinarySearch
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

/// The first index in `range` where `isAfter` holds, given that it holds for all later ones too.
///
/// It is searched for from a guess: in O(1) where the guess is right, in O(log d) where it is off by d.
///
/// Closed forms give the guess. The predicate, which uses the frames that queries return, decides.
@inline(__always)
func partitionPoint(in range: Range<Int>, near guess: CGFloat, where isAfter: (Int) -> Bool) -> Int {
  guard !range.isEmpty else { return range.lowerBound }
  let start: Int
  if !(guess > CGFloat(range.lowerBound)) {
    start = range.lowerBound
  } else if guess >= CGFloat(range.upperBound) {
    start = range.upperBound - 1
  } else {
    start = Int(guess)
  }
  var stride = 1
  if isAfter(start) {
    var low = start
    while low > range.lowerBound, isAfter(max(range.lowerBound, low - stride)) {
      low = max(range.lowerBound, low - stride)
      stride *= 2
    }
    return (max(range.lowerBound, low - stride)..<low).partitioningIndex(where: isAfter)
  }
  var high = start + 1
  while high < range.upperBound, !isAfter(high) {
    high = min(range.upperBound, high + stride)
    stride *= 2
  }
  return (start + 1..<high).partitioningIndex(where: isAfter)
}
