import Foundation

/// A finger on the screen. Nothing here sends touches; code may make one to test its handlers.
@preconcurrency @MainActor
open class Touch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Hashable, Sendable {
    /// The finger came down, moved, is still, was lifted, or the touch was cancelled.
    case began, moved, stationary, ended, cancelled
  }

  /// The view that was touched.
  open var view: View? { nil }
  /// The phase of the touch.
  open var phase: Phase { .began }
  /// How many taps followed each other.
  open var tapCount: Int { 1 }
  /// When it changed last, in seconds.
  open var timestamp: TimeInterval { 0 }

  public override init() { super.init() }

  /// The place in a view, in points; here always its origin.
  open func location(in view: View?) -> CGPoint { .zero }

  /// The place before the last move, in points; here always the origin.
  open func previousLocation(in view: View?) -> CGPoint { .zero }
}

/// Touches that belong together. Nothing here sends an event.
@preconcurrency @MainActor
open class TouchEvent: NSObject {
  /// The touches of the event; here none.
  open var allTouches: Set<Touch>? { nil }

  public override init() { super.init() }
}
