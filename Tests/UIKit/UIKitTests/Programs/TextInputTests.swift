import TestExpectations
import Testing
import UIKit
import UIKitViews

private final class FieldDelegate: NSObject, UITextFieldDelegate {
  var news: [String] = []
  var accepts = true

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { accepts }
  func textFieldDidBeginEditing(_ textField: UITextField) { news.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { news.append("end") }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    news.append("\(range.length) → \(string)")
    return accepts
  }
}

@MainActor
@Suite("Fields, buttons and applications keep what they are given")
struct TextInputTests {
  private func shown(_ view: UIView) -> String? { view.subviews.lazy.compactMap { $0 as? UILabel }.first?.text }

  @Test("A field shows its text, dots for a secret, or a grey placeholder")
  func field() {
    let field = UITextField()
    expect(field.text, "")
    expect(field.borderStyle, .none)
    expect(field.autocapitalizationType, .sentences)
    expect(field.clearButtonMode, .never)
    field.placeholder = "Name"
    expect(shown(field), "Name")
    field.text = "Ada"
    expect(shown(field), "Ada")
    field.isSecureTextEntry = true
    expect(shown(field), "•••")
    field.text = nil
    expect(field.text, "")
    expect(field.attributedPlaceholder?.string, "Name")
  }

  @Test("A field edits while it is first responder, and its delegate may refuse")
  func editing() {
    let (field, delegate) = (UITextField(), FieldDelegate())
    field.delegate = delegate
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    delegate.accepts = false
    #expect(!field.becomeFirstResponder())
    delegate.accepts = true
    #expect(field.becomeFirstResponder())
    #expect(field.isEditing)
    field.type("ab")
    delegate.accepts = false
    field.type("abc")
    expect(field.text, "ab")
    expect(changes, 1)
    #expect(field.resignFirstResponder())
    expect(delegate.news, ["begin", "0 → ab", "2 → abc", "end"])
  }

  @Test("A text view is as high as its text and insets")
  func textView() {
    let view = UITextView()
    expect(view.text, "")
    #expect(view.isEditable)
    view.text = "one\ntwo"
    // Two lines of 16 points, and 8 above and below.
    expect(view.sizeThatFits(CGSize(width: 160, height: 0)).height, 48)
    view.frame = CGRect(x: 0, y: 0, width: 160, height: 64)
    view.layoutIfNeeded()
    expect(view.subviews.first?.frame, CGRect(x: 0, y: 8, width: 160, height: 32))
    expect(view.intrinsicContentSize.height, UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    expect(view.intrinsicContentSize.height, 48)
  }

  @Test("A button shows what its configuration says, and its handler changes that with the state")
  func configuration() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.subtitle = "2 left"
    configuration.baseBackgroundColor = .red
    var count = 0
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in count += 1 })
    expect(shown(button), "Buy 2 left")
    expect(button.backgroundColor, .red)
    button.configurationUpdateHandler = { button in
      button.configuration?.showsActivityIndicator = button.isSelected
    }
    button.isSelected = true
    expect(shown(button), "◌ Buy 2 left")
    button.isSelected = false
    expect(shown(button), "Buy 2 left")
    expect(button.uses.map(\.title), ["Buy 2 left"])
    button.uses[0].performWithSender(nil, target: nil)
    expect(count, 1)
    expect(UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in }).currentTitle, "Go")
  }

  @Test("A button whose menu is its action offers the menu")
  func menuButton() {
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [UIAction(title: "Name") { _ in }, UIAction(title: "Date") { _ in }])
    button.setTitle("Sort", for: .normal)
    expect(button.uses.map(\.title), ["Sort"])
    button.showsMenuAsPrimaryAction = true
    expect(button.uses.map(\.title), ["Name", "Date"])
  }

  @Test("Actions with one identifier replace each other")
  func identifiers() {
    let control = UIControl()
    var calls: [String] = []
    for name in ["old", "new"] {
      control.addAction(UIAction(identifier: .init("save")) { _ in calls.append(name) }, for: .touchUpInside)
    }
    control.sendActions(for: .touchUpInside)
    expect(calls, ["new"])
    control.removeAction(identifiedBy: .init("save"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    expect(calls, ["new"])
  }

  @Test("A pasteboard keeps what was copied and counts changes")
  func pasteboard() {
    let board = UIPasteboard.withUniqueName()
    #expect(board.string == nil)
    board.string = "copied"
    #expect(board.hasStrings)
    expect(board.changeCount, 1)
    board.strings = ["a", "b"]
    expect(board.string, "a")
    expect(board.numberOfItems, 2)
    board.url = URL(string: "https://example.org")
    #expect(board.strings == nil)
    board.string = nil
    expect(board.numberOfItems, 0)
    #expect(UIPasteboard.general === UIPasteboard.general)
  }

  @Test("A window of a scene is as large as its screen, and belongs to the scene")
  func windowScene() {
    let scene = UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    let window = UIWindow(windowScene: scene)
    expect(window.bounds.size, UIScreen.main.bounds.size)
    expect(scene.windows, [window])
    #expect(window.windowScene === scene)
    window.makeKeyAndVisible()
    expect(UIApplication.shared.connectedScenes, [scene])
    #expect(scene.keyWindow === window)
  }

  @Test("Font metrics leave fonts as they are, up to a size")
  func metrics() {
    let font = UIFont.systemFont(ofSize: 17)
    expect(UIFontMetrics(forTextStyle: .body).scaledFont(for: font), font)
    expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 12).pointSize, 12)
    expect(UIFontMetrics.default.scaledValue(for: 8), 8)
  }

  @Test("Symbols, drags and appearances are stored")
  func stored() {
    expect(UIImage.SymbolConfiguration(pointSize: 20, weight: .bold).weight, .bold)
    expect(UIImage.SymbolConfiguration(font: .systemFont(ofSize: 12)).pointSize, 12)
    let proposal = UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    expect(proposal.intent, .insertAtDestinationIndexPath)
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(!view.dragInteractionEnabled)
    view.dragInteractionEnabled = true
    #expect(view.dragInteractionEnabled)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil)
    let bar = UINavigationBar()
    bar.standardAppearance = appearance
    #expect(bar.standardAppearance === appearance)
  }
}
