import Foundation

/// How long a change takes to show, and how its speed changes meanwhile.
public struct Animation: Hashable, Sendable {
  /// The change of the speed.
  public enum Curve: String, Hashable, Sendable, CaseIterable {
    /// The same speed all the time.
    case linear
    /// Slow at the start.
    case easeIn
    /// Slow at the end: it suits what the user has just started.
    case easeOut
    /// Slow at both ends, as UIKit's updates are.
    case easeInOut

    /// How much of the way is done when a share of the time has passed. Both are from 0 to 1.
    ///
    /// It only adds and multiplies, so that every machine computes the same number.
    public func fraction(_ time: CGFloat) -> CGFloat {
      let time = min(max(time, 0), 1)
      let left = 1 - time
      switch self {
      case .linear: return time
      case .easeIn: return time * time * time
      case .easeOut: return 1 - left * left * left
      case .easeInOut: return time < 0.5 ? 4 * time * time * time : 1 - 4 * left * left * left
      }
    }

    /// The curve for what is moving already.
    var withoutSlowStart: Curve {
      switch self {
      case .linear, .easeIn: .linear
      case .easeOut, .easeInOut: .easeOut
      }
    }
  }

  /// From the first picture to the last.
  public var duration: Duration
  /// The change of the speed.
  public var curve: Curve

  /// An animation; one of no duration changes at once.
  public init(_ duration: Duration, _ curve: Curve = .easeOut) { (self.duration, self.curve) = (duration, curve) }

  /// That of batch updates and changes of the layout, unless a program names another. UIKit documents none.
  public static let update = Animation(.milliseconds(250), .easeInOut)

  /// How much of the way is done after some time, from 0 to 1.
  public func fraction(after elapsed: Duration) -> CGFloat {
    guard elapsed < duration else { return 1 }
    return elapsed > .zero ? curve.fraction(CGFloat(elapsed / duration)) : 0
  }
}
