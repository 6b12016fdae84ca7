import Foundation

/// A finger on the screen. Nothing here sends one; code may make one to try what handles it.
@preconcurrency @MainActor
open class Touch: NSObject {
  /// How far a touch has come.
  public enum Phase: Int, Hashable, Sendable {
    /// The finger came down, moved, rests, was lifted, or was taken for something else.
    case began, moved, stationary, ended, cancelled
  }

  /// The view that was touched.
  open var view: View? { nil }
  /// How far the touch has come.
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

/// Touches that belong together. Nothing here sends one.
@preconcurrency @MainActor
open class TouchEvent: NSObject {
  /// The touches of the event; here none.
  open var allTouches: Set<Touch>? { nil }

  public override init() { super.init() }
}
