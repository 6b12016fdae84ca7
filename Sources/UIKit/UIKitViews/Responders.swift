import LayoutCore

extension View {
  /// Makes the first responder inside this view resign; returns whether none is left.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    return subviews.allSatisfy { $0.endEditing(force) }
  }
}

extension AccessibilityTraits {
  /// Nothing special.
  public static let none: AccessibilityTraits = []
  /// Can be pressed.
  public static let button = AccessibilityTraits(rawValue: 1)
  /// Is a link.
  public static let link = AccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = AccessibilityTraits(rawValue: 4)
  /// Is chosen.
  public static let selected = AccessibilityTraits(rawValue: 8)
  /// A text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 0x40)
  /// Sums up what is visible.
  public static let summaryElement = AccessibilityTraits(rawValue: 0x80)
  /// Cannot be used now.
  public static let notEnabled = AccessibilityTraits(rawValue: 0x100)
  /// Changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 0x200)
  /// Has a value that can be raised and lowered.
  public static let adjustable = AccessibilityTraits(rawValue: 0x1000)
  /// Heads a section.
  public static let header = AccessibilityTraits(rawValue: 0x10000)
  /// Holds tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 0x1000_0000)
}
