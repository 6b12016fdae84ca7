import Foundation

/// A gesture recogniser. It stores its settings. Nothing here touches a view, so its state changes only if code sets
/// it.
@preconcurrency @MainActor
open class GestureRecognizer: NSObject {
  /// The state of a gesture.
  public enum State: Int, Hashable, Sendable {
    /// Nothing was recognised so far.
    case possible
    /// A continuous gesture began, continues, was completed, or was cancelled.
    case began, changed, ended, cancelled
    /// The touches are another gesture.
    case failed
    /// A discrete gesture was recognised.
    public static let recognized = State.ended
  }

  /// The view it was added to.
  open internal(set) weak var view: View?
  /// May refuse gestures.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// The state of the gesture.
  open var state = State.possible
  /// Stored.
  open var isEnabled = true
  /// Stored.
  open var cancelsTouchesInView = true
  /// Stored.
  open var delaysTouchesBegan = false
  /// Stored.
  open var delaysTouchesEnded = true
  /// Stored.
  open var name: String?

  /// A gesture recogniser. Target and action are not stored: nothing can be called by name.
  public init(target: Any?, action: ActionName?) { super.init() }

  public convenience override init() { self.init(target: nil, action: nil) }

  /// Has no effect: nothing can be called by name.
  open func addTarget(_ target: Any, action: ActionName) {}

  /// There is never a target to remove.
  open func removeTarget(_ target: Any?, action: ActionName?) {}

  /// How many fingers take part; here always 0.
  open var numberOfTouches: Int { 0 }

  /// Where the gesture is, in points; here always the origin.
  open func location(in view: View?) -> CGPoint { .zero }

  /// Where a finger is, in points; here always the origin.
  open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint { .zero }

  /// Has no effect: no gesture begins here, so none has to wait for another.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {}

  /// For overrides. Nothing calls it.
  open func reset() {}

  /// For overrides. Nothing calls it.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// For overrides. Nothing calls it.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// For overrides. Nothing calls it.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// For overrides. Nothing calls it.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// For overrides. Nothing calls it.
  open func ignore(_ touch: Touch, for event: TouchEvent) {}
}

/// Decides about gestures. Every member has a default. Nothing here calls it.
@preconcurrency @MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin. Default: true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether two gestures may be recognised at the same time. Default: false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Whether a gesture waits for another one to fail. Default: false.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
    -> Bool
  /// Whether another gesture waits for this one to fail. Default: false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
  /// Whether a touch may be part of a gesture. Default: true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    OptionalMember.missing(true)
  }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { OptionalMember.missing(false) }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { OptionalMember.missing(false) }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { OptionalMember.missing(false) }
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    OptionalMember.missing(true)
  }
}

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

#if canImport(ObjectiveC)
  /// Names the method that a control or gesture recogniser calls.
  public typealias ActionName = Selector
#else
  /// Names the method that a control or gesture recogniser would call. Only Objective-C can call a method by name.
  public struct ActionName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String

    /// The method of this name.
    public init(_ name: String) { description = name }

    public init(stringLiteral name: String) { description = name }
  }
#endif
