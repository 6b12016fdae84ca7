import Foundation

/// The modifiers of a key.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  /// The signs on the keys, in the order of menus.
  fileprivate var signs: String {
    let all: [(UIKeyModifierFlags, String)] = [(.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘")]
    return all.filter { contains($0.0) }.map(\.1).joined()
  }
}

/// A command of a controller that has a key on a keyboard. Programs list it among the commands of the controller; its
/// key does nothing, because all keys belong to the viewer.
///
/// Without Objective-C nothing can be called by name, so that a command with a selector alone is listed and cannot be
/// chosen. Make it with a `primaryAction`, which UIKit has not.
@preconcurrency @MainActor
open class UIKeyCommand: UIMenuElement {
  /// The key, without modifiers.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  /// Stored: nothing can be called by name.
  open private(set) var action: Selector?
  private var primaryAction: UIAction?
  /// The description of the command, longer than its title.
  open var discoverabilityTitle: String?
  open var attributes: Attributes = []
  open var state = UIAction.State.off
  /// Stored: keys do not work.
  open var wantsPriorityOverSystemBehavior = false

  /// A command that calls a selector.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: UIAction.State = .off
  ) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    super.init(title: title, subtitle: nil, image: image)
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  /// A command that runs a closure. UIKit has no such initialiser.
  public init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
    primaryAction: UIAction
  ) {
    (self.input, self.modifierFlags, self.primaryAction) = (input, modifierFlags, primaryAction)
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title.isEmpty ? primaryAction.title : title, subtitle: nil, image: primaryAction.image)
  }

  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputPageUp = "UIKeyInputPageUp"
  public static let inputPageDown = "UIKeyInputPageDown"
  public static let inputHome = "UIKeyInputHome"
  public static let inputEnd = "UIKeyInputEnd"
  public static let inputDelete = "UIKeyInputDelete"
}

extension UIKeyCommand {
  /// The command as an entry of a menu: with its title, what it does, or its key.
  package var entry: UIAction {
    let key = modifierFlags.signs + (input ?? "").replacing("UIKeyInput", with: "").uppercased()
    let shown = [title, discoverabilityTitle ?? ""].first { !$0.isEmpty } ?? key
    guard let primaryAction else {
      return UIAction(title: shown, subtitle: "no action", attributes: .disabled) { _ in }
    }
    return UIAction(title: shown, attributes: attributes, state: state) { [self] _ in
      primaryAction.performWithSender(self, target: nil)
    }
  }
}
