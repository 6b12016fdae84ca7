import Foundation

/// How a bar looks. Stored, not drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  public required override init() { super.init() }

  open func configureWithDefaultBackground() { reset(effect: UIBlurEffect(style: .systemChromeMaterial)) }

  open func configureWithOpaqueBackground() { reset(effect: nil) }

  open func configureWithTransparentBackground() { reset(effect: nil) }

  private func reset(effect: UIBlurEffect?) {
    (backgroundColor, backgroundEffect, shadowColor) = (nil, effect, nil)
  }
}

/// How a navigation bar looks. Stored, not drawn.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
}

/// How a toolbar looks. Stored, not drawn.
open class UIToolbarAppearance: UIBarAppearance {}

/// How a tab bar looks. Stored, not drawn.
open class UITabBarAppearance: UIBarAppearance {}

/// A bar with a title between buttons. In a cell it shows as one row: `‹ Back   Title   Add`.
open class UINavigationBar: _ComposedView {
  open private(set) var items: [UINavigationItem]? = []
  /// Stored: titles have one size.
  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: UIColor?
  /// Stored, not drawn.
  open var standardAppearance = UINavigationBarAppearance()
  /// Stored, not drawn.
  open var compactAppearance: UINavigationBarAppearance?
  /// Stored, not drawn.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  private let (back, title, buttons) = (UILabel(), UILabel(), UILabel())

  override func setUp() {
    (title.textAlignment, buttons.textAlignment) = (.center, .trailing)
    title.font = UIFont(pointSize: 16, weight: .semibold)
    for label in [back, title, buttons] { addSubview(label) }
  }

  open var topItem: UINavigationItem? { items?.last }

  open var backItem: UINavigationItem? { items?.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    self.items = items
    setNeedsLayout()
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) { setItems((items ?? []) + [item], animated: animated) }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    let item = topItem
    setItems(items.map { Array($0.dropLast()) }, animated: animated)
    return item
  }

  func show(_ items: [UINavigationItem]) { setItems(items, animated: false) }

  /// 44 points high, as UIKit's.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let goesBack = topItem.map { $0.leftBarButtonItems == nil && !$0.hidesBackButton } ?? false
    let former = backItem.map { "‹ " + ($0.backButtonTitle ?? $0.backBarButtonItem?.title ?? $0.title ?? "Back") }
    back.text = goesBack ? former : topItem?.leftBarButtonItems?.compactMap(\.shownTitle).joined(separator: "  ")
    title.text = topItem?.title
    buttons.text = topItem?.rightBarButtonItems?.reversed().compactMap(\.shownTitle).joined(separator: "  ")
    let sides = max(back.intrinsicContentSize.width, buttons.intrinsicContentSize.width)
    title.frame = bounds.insetBy(dx: min(sides, bounds.width / 2), dy: 0)
    for label in [back, buttons] {
      let width = min(label.intrinsicContentSize.width, bounds.width)
      let x = label === back ? 0 : bounds.width - width
      label.frame = CGRect(x: bounds.minX + x, y: bounds.minY, width: width, height: bounds.height)
    }
  }
}

/// A bar of buttons. In a cell it shows their titles in one row.
open class UIToolbar: _ComposedView {
  open private(set) var items: [UIBarButtonItem]?
  open var isTranslucent = true
  open var barTintColor: UIColor?
  /// Stored, not drawn.
  open var standardAppearance = UIToolbarAppearance()
  /// Stored, not drawn.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  private let label = UILabel()

  override var filling: UIView? { label }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
    label.text = items?.compactMap(\.shownTitle).joined(separator: "  ")
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}
