import Foundation

/// What could take part in events: views and controllers. Nothing here sends touches; one responder at a time is first.
@preconcurrency @MainActor
open class Responder: NSObject {
  private static weak var first: Responder?

  public override init() { super.init() }

  /// Who gets what this responder does not handle; for a view its superview.
  open var next: Responder? { nil }

  /// Whether this responder may be first. By default it may not.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder is first.
  open var isFirstResponder: Bool { Self.first === self }

  /// Becomes first if it may; returns whether it is.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if canBecomeFirstResponder { Responder.first = self }
    return isFirstResponder
  }

  /// Is no longer first; returns true.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { Responder.first = nil }
    return true
  }

  /// For overriders; nothing sends it.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}

  /// For overriders; nothing sends it.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}

  /// For overriders; nothing sends it.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}

  /// For overriders; nothing sends it.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}
}

extension View {
  /// Has the first responder inside this view resign; returns whether there is none any more.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    return subviews.allSatisfy { $0.endEditing(force) }
  }
}
