import Foundation
import LayoutCore

/// An animation of a layer. It ends before `add(_:forKey:)` returns and leaves the layer's values as code set them.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
  open var duration: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var isRemovedOnCompletion = true
  open var fillMode = CAMediaTimingFillMode.removed
  open var timingFunction: CAMediaTimingFunction?
  open var delegate: (any CAAnimationDelegate)?

  public override init() { super.init() }
}

/// Is called when an animation begins and ends. Both members have a default.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

/// From value to value.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: CGPath?
}

/// As a spring would move.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
}

/// Several animations at a time.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

/// One look after another.
open class CATransition: CAAnimation {
  open var type = "fade"
  open var subtype: String?
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
public let kCAFillModeBoth = CAMediaTimingFillMode.both
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

/// How fast an animation goes at which time. Stored.
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  public let name: CAMediaTimingFunctionName?

  public init(name: CAMediaTimingFunctionName) { self.name = name }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { name = nil }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

extension Layer {
  /// The animation begins and ends before the call returns. Its delegate is called for both.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    anim.delegate?.animationDidStart(anim)
    anim.delegate?.animationDidStop(anim, finished: true)
  }

  /// Nothing goes on that could be removed.
  public func removeAnimation(forKey key: String) {}

  /// Nothing goes on that could be removed.
  public func removeAllAnimations() {}

  /// Nil: no animation lasts.
  public func animation(forKey key: String) -> CAAnimation? { nil }

  /// Nil: no animation lasts.
  public func animationKeys() -> [String]? { nil }
}

/// Changes of layers that belong together. They take effect at once; the completion block runs when they are committed.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
  private struct Level {
    var completion: (() -> Void)?
    var duration: CFTimeInterval = 0.25
    var disablesActions = false
  }
  private static var levels = [Level()]

  public static func begin() {
    var level = levels[levels.count - 1]
    level.completion = nil
    levels.append(level)
  }

  /// Ends the innermost transaction, and runs its completion block.
  public static func commit() {
    guard levels.count > 1 else { return flush() }
    levels.removeLast().completion?()
  }

  /// Runs the completion block that was set outside of `begin()` and `commit()`.
  public static func flush() {
    let completion = levels[0].completion
    levels[0].completion = nil
    completion?()
  }

  public static func completionBlock() -> (() -> Void)? { levels[levels.count - 1].completion }

  /// The block runs on `commit()`. Outside of `begin()` and `commit()` it runs in the next turn of the main queue.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    levels[levels.count - 1].completion = block
    if levels.count == 1, block != nil { DispatchQueue.main.async { MainActor.assumeIsolated { flush() } } }
  }

  public static func animationDuration() -> CFTimeInterval { levels[levels.count - 1].duration }

  public static func setAnimationDuration(_ duration: CFTimeInterval) { levels[levels.count - 1].duration = duration }

  public static func disableActions() -> Bool { levels[levels.count - 1].disablesActions }

  public static func setDisableActions(_ flag: Bool) { levels[levels.count - 1].disablesActions = flag }
}

/// A clock that would call a method for each frame. It stores what it is given and never calls: methods cannot be
/// called by name, and nothing here changes over time.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  public var isPaused = false
  /// Seconds between two frames.
  public var duration: CFTimeInterval { 1 / 60 }
  /// Seconds since the machine was started.
  public var timestamp: CFTimeInterval { CACurrentMediaTime() }
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  public var preferredFramesPerSecond = 0

  /// The target is not kept.
  public init(target: Any, selector: Selector) { super.init() }

  /// Nothing is added: there is nothing to call.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}

  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {}

  public func invalidate() {}
}
