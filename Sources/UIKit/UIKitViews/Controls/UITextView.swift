import Foundation

/// A text of several lines. It shows from its beginning; code sets it.
open class UITextView: UIScrollView, UITextInputTraits {
  private let label = UILabel()
  /// `UIScrollView.delegate` is a property beside this one: setting either leaves the other as it is.
  open weak var delegate: (any UITextViewDelegate)?
  open var isEditable = true
  /// Stored: nothing is selected.
  open var isSelectable = true
  public var inputTraits = UITextInputSettings()
  /// Between the text and the edges of the view, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { setNeedsLayout() } }
  /// Stored: nothing is a link.
  open var dataDetectorTypes: UIDataDetectorTypes = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    label.numberOfLines = 0
    addSubview(label)
  }

  /// Never nil when read: the default is an empty text.
  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue ?? ""
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set { text = newValue?.string }
  }

  open var hasText: Bool { !text.isEmpty }

  open var font: UIFont? {
    get { label.font }
    set { label.font = newValue ?? .character }
  }

  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue }
  }

  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEditable }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (inset, width) = (textContainerInset, size.width)
    let text = label.sizeThatFits(CGSize(width: max(1, width - inset.left - inset.right), height: 0))
    return CGSize(width: text.width + inset.left + inset.right, height: text.height + inset.top + inset.bottom)
  }

  /// A text view that does not scroll is as high as its text.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled || bounds.width <= 0
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : sizeThatFits(bounds.size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A text in a higher label would be in its middle.
    var room = CGRect(origin: .zero, size: bounds.size).inset(by: textContainerInset)
    room.size.height = min(room.height, label.sizeThatFits(CGSize(width: max(1, room.width), height: 0)).height)
    label.frame = room
  }
}

/// Parts of a text that become links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// May refuse changes of a text, and is notified of them. Nothing here calls it: code sets the text.
@preconcurrency @MainActor
public protocol UITextViewDelegate: AnyObject {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  {
    true
  }
}
