import Foundation

/// A range along the scroll axis.
public struct Reach: Sendable, Hashable {
  /// Where it begins.
  public var lower: CGFloat
  /// Where it ends; not part of it.
  public var upper: CGFloat

  /// From `lower` to just before `upper`.
  public init(lower: CGFloat, upper: CGFloat) {
    self.lower = lower
    self.upper = upper
  }

  func union(_ other: Reach) -> Reach {
    Reach(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }

  func grown(by extent: CGFloat) -> Reach { Reach(lower: lower - extent, upper: upper + extent) }

  func shifted(by distance: CGFloat) -> Reach {
    Reach(lower: lower + distance, upper: upper + distance)
  }
}
