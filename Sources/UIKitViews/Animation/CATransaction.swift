import Foundation
import LayoutCore

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
