import Foundation

/// A line for a text. It shows the text, or the placeholder where it is empty. Code sets the text: no key types into it
/// by itself.
open class UITextField: UIControl, UITextInputTraits {
  public enum BorderStyle: Int, Hashable, Sendable { case none, line, bezel, roundedRect }

  public enum ViewMode: Int, Hashable, Sendable { case never, whileEditing, unlessEditing, always }

  private let label = UILabel()
  private var content = ""
  open weak var delegate: (any UITextFieldDelegate)?
  open var placeholder: String? { didSet { show() } }
  open var textColor: UIColor? { didSet { show() } }
  public var inputTraits = UITextInputSettings()

  override var filling: UIView? { label }

  /// Never nil when read: the default is an empty text.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      show()
    }
  }

  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: content) }
    set { text = newValue?.string }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }

  open var font: UIFont? {
    get { label.font }
    set { label.font = newValue ?? .character }
  }

  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  open var hasText: Bool { !content.isEmpty }

  /// The characters before the text.
  var sign: String { "" }

  private func show() {
    let shown = isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    label.text = content.isEmpty ? placeholder.map { sign + $0 } : sign + shown
    label.textColor = content.isEmpty && placeholder != nil ? UIColor(white: 0.5, alpha: 1) : textColor
  }

  open var isSecureTextEntry: Bool {
    get { inputTraits.isSecureTextEntry }
    set {
      inputTraits.isSecureTextEntry = newValue
      show()
    }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Whether it is the first responder.
  open var isEditing: Bool { isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return isFirstResponder }
    guard super.becomeFirstResponder() else { return false }
    if clearsOnBeginEditing { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    super.resignFirstResponder()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Sets the text as typing does, with the calls to the delegate.
  package func type(_ text: String) {
    let whole = NSRange(location: 0, length: content.utf16.count)
    guard delegate?.textField(self, shouldChangeCharactersIn: whole, replacementString: text) ?? true else { return }
    self.text = text
    sendActions(for: .editingChanged)
  }

  // MARK: Stored

  /// Stored, not drawn.
  open var borderStyle = BorderStyle.none
  open var clearsOnBeginEditing = false
  /// Stored, not drawn.
  open var clearButtonMode = ViewMode.never
  /// Stored: texts have one size.
  open var adjustsFontSizeToFitWidth = false
  /// Stored, in points.
  open var minimumFontSize: CGFloat = 0
  /// Stored, not drawn.
  open var leftView: UIView?
  /// Stored, not drawn.
  open var rightView: UIView?
  /// Stored.
  open var leftViewMode = ViewMode.never
  /// Stored.
  open var rightViewMode = ViewMode.never
  /// Stored: there is no keyboard on the screen.
  open var inputAccessoryView: UIView?

  open override var intrinsicContentSize: CGSize { label.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }
}

/// May refuse changes of a field, and is notified of them.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Default: true, as for the other questions.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
