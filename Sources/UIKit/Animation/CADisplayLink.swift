import Foundation
import LayoutCore

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
