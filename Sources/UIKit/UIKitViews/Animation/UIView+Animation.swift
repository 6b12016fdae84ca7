import Foundation
import LayoutCore

// An animated change takes effect before the call returns. A collection view that shows changes over time takes the
// duration and the curve. Completions run when what shows over time is over; before the call returns if nothing does.

extension View {
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  public enum AnimationCurve: Int, Hashable, Sendable { case easeInOut, easeIn, easeOut, linear }

  /// Whether animations are allowed, as code last set it.
  public static var areAnimationsEnabled: Bool { AnimationSwitch.isOn }

  /// Whether collection views may show changes over time.
  public static func setAnimationsEnabled(_ enabled: Bool) { AnimationSwitch.isOn = enabled }

  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationSwitch.turnedOff(actionsWithoutAnimation)
  }

  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    AnimationSwitch.using(Animation(.seconds(duration), .easeInOut), animations)
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationSwitch.using(Animation(.seconds(duration), .easeInOut), animations, completion: completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationSwitch.using(Animation(.seconds(duration), options.curve), animations, completion: completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationSwitch.using(Animation(.seconds(duration), .easeOut), animations, completion: completion)
  }

  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationSwitch.using(
      Animation(.seconds(duration), options.curve), animations ?? {}, completion: completion)
  }

  /// Puts the second view in the place of the first.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    fromView.superview?.insertSubview(toView, aboveSubview: fromView)
    fromView.removeFromSuperview()
    completion?(true)
  }
}

extension View.AnimationOptions {
  /// The curve that the two bits above the flags name.
  fileprivate var curve: Animation.Curve {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}

extension View.AnimationCurve {
  fileprivate var curve: Animation.Curve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

/// Changes that take effect when the animation starts. It ends when what shows over time is over: changes of collection
/// views that animate them. Otherwise it ends at once.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private let curve: UIView.AnimationCurve
  private var running = 0
  public let duration: TimeInterval
  /// How much of the way is done, from 0 to 1. Setting it makes the changes, which take effect as a whole.
  open var fractionComplete: CGFloat = 0 { didSet { makeChanges() } }
  /// Whether the animator was started, or stopped and not finished.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether something that it has changed is on its way.
  open var isRunning: Bool { running > 0 }

  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    (self.duration, self.curve) = (duration, curve)
    super.init()
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  open func startAnimation() {
    running += 1
    AnimationSwitch.using(Animation(.seconds(duration), curve.curve)) {
      fractionComplete = 1
    } completion: {
      self.end($0)
    }
  }

  private func makeChanges() {
    let changes = animations
    animations = []
    state = .active
    for change in changes { change() }
  }

  private func end(_ finished: Bool) {
    running -= 1
    guard running == 0 else { return }
    complete(at: finished ? .end : .current)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    state = .inactive
    let calls = completions
    completions = []
    for call in calls { call(position) }
  }

  /// Makes the changes, which take effect as a whole.
  open func pauseAnimation() { makeChanges() }

  /// Ends an animation that was stopped, and calls the completions.
  ///
  /// - Parameter finalPosition: what the completions get; the changes stay.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    complete(at: finalPosition)
  }

  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

  /// Drops changes that were not made. `finishAnimation(at:)` calls the completions, unless they are dropped too.
  open func stopAnimation(_ withoutFinishing: Bool) {
    let wasActive = state == .active
    animations = []
    if withoutFinishing { completions = [] }
    state = wasActive && !withoutFinishing ? .stopped : .inactive
  }
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable { case inactive, active, stopped }

public enum UIViewAnimatingPosition: Int, Hashable, Sendable { case end, start, current }
