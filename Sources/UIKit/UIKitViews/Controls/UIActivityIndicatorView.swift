import Foundation
import LayoutCore

/// Something is being done. It shows a mark that does not move, and nothing while it is stopped.
open class UIActivityIndicatorView: _ComposedView {
  public enum Style: Int, Hashable, Sendable { case medium = 100, large }

  static let mark = "◌"
  open private(set) var isAnimating = false
  /// Stored: marks have one size.
  open var style = Style.medium
  /// Whether the view hides while it is stopped.
  open var hidesWhenStopped = true { didSet { show() } }
  open var color: UIColor! { didSet { show() } }
  private let label = UILabel()

  public override init(frame: CGRect) { super.init(frame: frame) }

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var filling: UIView? { label }

  override func setUp() {
    super.setUp()
    label.text = Self.mark
    show()
  }

  open func startAnimating() {
    isAnimating = true
    show()
  }

  open func stopAnimating() {
    isAnimating = false
    show()
  }

  private func show() {
    isHidden = hidesWhenStopped && !isAnimating
    label.textColor = color
  }

  private static func size(_ style: Style) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  open override var intrinsicContentSize: CGSize { Self.size(style) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Reloads what a scroll view shows. There is no pull here: a program that shows the controller lists it by a key.
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  open func beginRefreshing() { isRefreshing = true }

  open func endRefreshing() { isRefreshing = false }

  package override var uses: [UIAction] {
    guard isEnabled, !isRefreshing else { return [] }
    return [
      UIAction(title: attributedTitle?.string ?? "Refresh") { [weak self] _ in
        self?.beginRefreshing()
        self?.sendValueChanged()
      }
    ]
  }
}

extension ScrollView {
  /// Stored, not drawn. Programs that show the view's controller list it by a key.
  public var refreshControl: UIRefreshControl? {
    get { knownAdditions?.program.refreshControl }
    set { ownAdditions.program.refreshControl = newValue }
  }
}
