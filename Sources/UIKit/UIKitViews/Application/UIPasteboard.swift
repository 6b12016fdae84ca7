import Foundation

/// The values that were copied inside this program. The clipboard of the terminal is neither read nor written.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public static let general = UIPasteboard(name: "com.apple.UIKit.pboard.general")
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  public let name: String
  private var contents: [Any] = []
  /// How often the contents changed.
  open private(set) var changeCount = 0

  private init(name: String) {
    self.name = name
    super.init()
  }

  /// A pasteboard with a name that is unique.
  open class func withUniqueName() -> UIPasteboard { UIPasteboard(name: UUID().uuidString) }

  open var string: String? {
    get { first() }
    set { set(newValue) }
  }

  open var strings: [String]? {
    get { all() }
    set { set(newValue) }
  }

  open var url: URL? {
    get { first() }
    set { set(newValue) }
  }

  open var image: UIImage? {
    get { first() }
    set { set(newValue) }
  }

  open var color: UIColor? {
    get { first() }
    set { set(newValue) }
  }

  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { image != nil }
  open var numberOfItems: Int { contents.count }

  private func first<Value>() -> Value? { contents.lazy.compactMap { $0 as? Value }.first }

  private func all<Value>() -> [Value]? {
    let found = contents.compactMap { $0 as? Value }
    return found.isEmpty ? nil : found
  }

  private func set(_ value: Any?) {
    contents = value.map { $0 as? [Any] ?? [$0] } ?? []
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }
}

extension UIResponder {
  // Declared for code that listens; nothing posts them: there is no keyboard on the screen.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
