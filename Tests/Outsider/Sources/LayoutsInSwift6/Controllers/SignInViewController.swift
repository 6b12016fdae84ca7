import UIKit

/// Two fields and a button in a stack, without a collection view.
final class SignInViewController: UIViewController, UITextFieldDelegate {
  let nameField = UITextField()
  let passwordField = UITextField()
  private(set) lazy var button = UIButton(
    configuration: .filled(), primaryAction: UIAction(title: "Sign In") { [unowned self] _ in self.signIn() })
  var onSignIn: ((String) -> Void)?

  private lazy var stackView: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [nameField, passwordField, button])
    stack.axis = .vertical
    stack.spacing = 16
    stack.alignment = .fill
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign In"
    view.addSubview(stackView)
    for field in [nameField, passwordField] {
      field.borderStyle = .roundedRect
      field.delegate = self
      field.autocorrectionType = .no
      field.addAction(UIAction { [weak self] _ in self?.updateButton() }, for: .editingChanged)
    }
    nameField.placeholder = "Name"
    nameField.textContentType = .username
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    NSLayoutConstraint.activate([
      stackView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stackView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    updateButton()
  }

  private func updateButton() {
    button.isEnabled = nameField.hasText && passwordField.hasText
  }

  private func signIn() {
    view.endEditing(true)
    guard passwordField.text == "secret" else { return showError() }
    onSignIn?(nameField.text ?? "")
  }

  private func showError() {
    let alert = UIAlertController(title: "Wrong Password", message: "Try again.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self] _ in
        self?.passwordField.text = nil
        self?.updateButton()
      })
    present(alert, animated: true)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
