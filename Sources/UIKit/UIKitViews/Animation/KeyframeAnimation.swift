import Foundation
import LayoutCore

// Keyframes take effect one after the other, as code adds them, before the call returns.

extension View {
  /// How keyframes are played. Stored nowhere: they take effect at once.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Makes the changes, those of keyframes included.
  ///
  /// - Parameters:
  ///   - duration: in seconds, for collection views that show changes over time.
  ///   - delay: has no effect.
  ///   - options: have no effect.
  ///   - animations: the changes, and calls of `addKeyframe`.
  ///   - completion: runs when what shows over time is over; before the call returns if nothing does.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationSwitch.using(Animation(.seconds(duration), .easeInOut), animations, completion: completion)
  }

  /// Makes the changes.
  ///
  /// - Parameters:
  ///   - frameStartTime: has no effect.
  ///   - frameDuration: has no effect.
  ///   - animations: the changes.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }
}
