import Foundation
import LayoutCore

/// A question to the user. A program that shows controllers opens it as a popup with a row for each action; elsewhere it
/// keeps what it is given.
open class UIAlertController: UIViewController {
  public enum Style: Int, Hashable, Sendable { case actionSheet, alert }

  open var message: String?
  public let preferredStyle: Style
  open private(set) var actions: [UIAlertAction] = []
  /// The action for Enter; nil leaves it to the program.
  open var preferredAction: UIAlertAction?
  open private(set) var textFields: [UITextField]?
  open var severity = UIAlertControllerSeverity.default

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// The coder is not read: the controller has the style `.actionSheet`, as UIKit's default.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field, and hands it to `configurationHandler`. An action sheet has no fields: this is reported and ignored.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return CollectionView.unhandledDiagnostic(
        LayoutDiagnostic(
          subject: "UIAlertController",
          problem: .impossibleValue(name: "preferredStyle", value: "actionSheet", used: "no text field")))
    }
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Dismisses the controller and runs an action of it, as a tap does. A disabled action does nothing.
  package func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: false)
    action.handler?(action)
  }
}

public enum UIAlertControllerSeverity: Int, Hashable, Sendable {
  case `default` = 0
  case critical = 1
}

/// One reply to an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Hashable, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}
