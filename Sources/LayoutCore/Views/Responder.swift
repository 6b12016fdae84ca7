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

  // MARK: What is read out

  /// Stored; nothing is read out from it here.
  open var isAccessibilityElement = false
  /// Stored; nothing is read out from it here.
  open var accessibilityLabel: String?
  /// Stored; nothing is read out from it here.
  open var accessibilityValue: String?
  /// Stored; nothing is read out from it here.
  open var accessibilityHint: String?
  /// Stored, for tests to find a view by.
  open var accessibilityIdentifier: String?
  /// Stored; nothing is read out from it here.
  open var accessibilityTraits: AccessibilityTraits = []
  /// Stored; nothing is read out from it here.
  open var accessibilityElementsHidden = false

  // MARK: Touches

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

/// What kind of thing a view is to those who have it read out.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing special.
  public static let none: AccessibilityTraits = []
  /// Can be pressed.
  public static let button = AccessibilityTraits(rawValue: 1)
  /// Leads somewhere.
  public static let link = AccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = AccessibilityTraits(rawValue: 4)
  /// Is chosen.
  public static let selected = AccessibilityTraits(rawValue: 8)
  /// A text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 0x40)
  /// Sums up what is on show.
  public static let summaryElement = AccessibilityTraits(rawValue: 0x80)
  /// Cannot be used now.
  public static let notEnabled = AccessibilityTraits(rawValue: 0x100)
  /// Changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 0x200)
  /// Has a value that can be moved up and down.
  public static let adjustable = AccessibilityTraits(rawValue: 0x1000)
  /// Heads a section.
  public static let header = AccessibilityTraits(rawValue: 0x10000)
  /// Holds tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 0x1000_0000)
}
