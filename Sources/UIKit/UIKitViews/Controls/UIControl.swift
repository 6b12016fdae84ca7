import Foundation

/// A view that reports events. Its state is stored; actions that are closures run when code sends their event. Methods
/// cannot be called by name.
open class UIControl: _ComposedView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: .max)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  open var isEnabled = true { didSet { stateDidChange() } }
  open var isSelected = false { didSet { stateDidChange() } }
  open var isHighlighted = false { didSet { stateDidChange() } }
  private var actions: [(action: UIAction, events: Event)] = []
  /// Stored: texts of controls begin where their views say.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Stored.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Whether choosing the control opens its menu. Only buttons have one.
  open var showsMenuAsPrimaryAction = false

  public enum ContentHorizontalAlignment: Int, Hashable, Sendable { case center, left, right, fill, leading, trailing }

  public enum ContentVerticalAlignment: Int, Hashable, Sendable { case center, top, bottom, fill }

  /// A control that runs an action when it is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  func stateDidChange() {}

  /// Has no effect: nothing can be called by name.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}

  /// There is never a target to remove.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

  /// Adds an action. One with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
    actions.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action && $0.events == controlEvents }
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == actionIdentifier && $0.events == controlEvents }
  }

  /// Runs the actions for the events.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
  }

  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  // MARK: In a terminal

  /// The actions of a user on the control, for menus of programs: none by default.
  package var uses: [UIAction] { [] }

  /// Sends that the user changed the value.
  func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
}

/// A control that shows fewer characters than UIKit's size has room for.
@MainActor
package protocol ShortControl: UIView {
  var shownText: String { get }
}

extension UILabel {
  /// A label of characters that stand for a control, and are no text.
  convenience init(symbol: String) {
    self.init(frame: .zero)
    (isSymbol, text) = (true, symbol)
  }
}
