import Foundation

/// The base of views and controllers, which handle events in UIKit. Nothing here sends touches. One responder at a time
/// is first responder.
@preconcurrency @MainActor
open class Responder: NSObject {
  private static weak var first: Responder?

  public override init() { super.init() }

  /// The responder that gets the events which this one does not handle; for a view its superview.
  open var next: Responder? { nil }

  /// Whether this responder may become first responder. By default it may not.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder is first responder.
  open var isFirstResponder: Bool { Self.first === self }

  /// Becomes first responder if it may; returns whether it is.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if canBecomeFirstResponder { Responder.first = self }
    return isFirstResponder
  }

  /// Stops being first responder; returns true.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { Responder.first = nil }
    return true
  }

  // MARK: Accessibility

  /// Stored; nothing is read out from it here.
  open var isAccessibilityElement = false
  /// The words in lines for screen readers in place of the texts of the view, if it is not nil.
  open var accessibilityLabel: String?
  /// The words in lines for screen readers after the label or the texts, such as the state of a control.
  open var accessibilityValue: String?
  /// Stored; nothing is read out from it here.
  open var accessibilityHint: String?
  /// Stored, for tests to find a view by.
  open var accessibilityIdentifier: String?
  /// Stored; nothing is read out from it here.
  open var accessibilityTraits: AccessibilityTraits = []
  /// Whether lines for screen readers leave out the view and those inside.
  open var accessibilityElementsHidden = false

  // MARK: Touches

  /// For overrides. Nothing calls it.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}

  /// For overrides. Nothing calls it.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}

  /// For overrides. Nothing calls it.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}

  /// For overrides. Nothing calls it.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}
}

/// The role of a view for screen readers.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
