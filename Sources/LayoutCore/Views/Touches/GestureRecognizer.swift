import Foundation

/// A gesture that a view waits for. It stores what it is given; nothing here touches a view, so that its state stays as
/// it is, unless code sets it.
@preconcurrency @MainActor
open class GestureRecognizer: NSObject {
  /// How far a gesture has come.
  public enum State: Int, Hashable, Sendable {
    /// Nothing was recognised so far.
    case possible
    /// A gesture that lasts began, goes on, was completed, or was cut short.
    case began, changed, ended, cancelled
    /// The touches are another gesture.
    case failed
    /// A gesture of one moment was recognised.
    public static let recognized = State.ended
  }

  /// The view it was added to.
  open internal(set) weak var view: View?
  /// May refuse gestures.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// How far the gesture has come.
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

  /// A gesture recogniser. Target and action are not kept: nothing can be called by name.
  public init(target: Any?, action: ActionName?) { super.init() }

  public convenience override init() { self.init(target: nil, action: nil) }

  /// Keeps nothing: nothing can be called by name.
  open func addTarget(_ target: Any, action: ActionName) {}

  /// There is never a target to remove.
  open func removeTarget(_ target: Any?, action: ActionName?) {}

  /// How many fingers take part; here always 0.
  open var numberOfTouches: Int { 0 }

  /// Where the gesture is, in points; here always the origin.
  open func location(in view: View?) -> CGPoint { .zero }

  /// Where a finger is, in points; here always the origin.
  open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint { .zero }

  /// No gesture begins here, so that none has to wait for another.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {}

  /// For overriders; nothing sends it.
  open func reset() {}

  /// For overriders; nothing sends it.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// For overriders; nothing sends it.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// For overriders; nothing sends it.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// For overriders; nothing sends it.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {}
}

/// Decides about gestures. Every member has a default; nothing here asks.
@preconcurrency @MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin. Default: true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether two gestures may go on at a time. Default: false.
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
