import Foundation
import LayoutCore
import UIKitViews

/// The content view of a list's row: an image and two texts.
open class UIListContentView: UIView, UIContentView, TextBreaking {
  private var content: UIListContentConfiguration
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let picture = UIImageView(frame: .zero)
  private var guides: [KeyPath<ListContentPlacing, CGRect?>: UILayoutGuide] = [:]

  /// A view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    setUp()
    show()
  }

  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [label, secondaryLabel, picture] { addSubview(view) }
    // The content fills a row, and views beside it are as broad as they prefer. UIKit's samples rely on that.
    setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
  }

  /// The content of the view. Setting a configuration of another type changes nothing.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration, newValue != content else { return }
      content = newValue
      show()
    }
  }

  private func show() {
    label.show(content.shownText, content.textProperties, metrics)
    secondaryLabel.show(content.shownSecondaryText, content.secondaryTextProperties, metrics)
    picture.image = content.image
    picture.isHidden = content.image == nil
    picture.contentMode = .scaleAspectFit
    picture.layer.cornerRadius = content.imageProperties.cornerRadius
    alpha = content.alpha
    showTint()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showTint() {
    let color = content.imageProperties.resolvedTintColor(for: tintColor == .blue ? .systemBlue : tintColor)
    picture.tintColor = color.isFaint ? .gray : color
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  // MARK: Places

  private var metrics: ListMetrics { listMetrics }

  /// The margins of the view around: those of a list, of a cell, or of any view.
  private var marginsAround: UIEdgeInsets {
    guard let superview else { return UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
    return (superview as? UICollectionViewListCell)?.contentMargins ?? superview.layoutMargins
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let placing = placed
    place(label, placing.text)
    place(secondaryLabel, placing.secondaryText)
    place(picture, placing.image)
    // Beside a text that begins the row, the second one ends it.
    let isBeside = placing.text.flatMap { text in placing.secondaryText.map { $0.minY < text.maxY } } ?? false
    secondaryLabel.textAlignment = isBeside ? .trailing : content.secondaryTextProperties.shownAlignment
  }

  private func place(_ view: UIView, _ frame: CGRect?) {
    view.isHidden = frame == nil
    if let frame { view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let keepsWidth = horizontalFittingPriority == .required
    let size = ListContentPlacing(
      content, width: keepsWidth ? targetSize.width : nil, around: marginsAround, metrics
    ).size
    return CGSize(
      width: keepsWidth ? targetSize.width : size.width,
      height: verticalFittingPriority == .required ? targetSize.height : size.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    ListContentPlacing(content, width: size.width > 0 ? size.width : nil, around: marginsAround, metrics).size
  }

  /// The size with unbroken texts. Constraints that give the view less width break them.
  open override var intrinsicContentSize: CGSize {
    ListContentPlacing(content, width: nil, around: marginsAround, metrics).size
  }

  // MARK: Guides

  /// Where the text is; nil without one.
  open var textLayoutGuide: UILayoutGuide? { content.shownText.map { _ in guide(\.text) } }
  /// Where the second text is; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { content.shownSecondaryText.map { _ in guide(\.secondaryText) } }
  /// Where the image is; nil without one.
  open var imageLayoutGuide: UILayoutGuide? { content.image.map { _ in guide(\.image) } }

  private func guide(_ part: KeyPath<ListContentPlacing, CGRect?>) -> UILayoutGuide {
    if let guide = guides[part] { return guide }
    let guide = UILayoutGuide(self) { view in
      guard let view = view as? UIListContentView, let frame = view.placed[keyPath: part] else { return .zero }
      return UIEdgeInsets(
        top: frame.minY, left: frame.minX, bottom: max(0, view.bounds.height - frame.maxY),
        right: max(0, view.bounds.width - frame.maxX))
    }
    guides[part] = guide
    return guide
  }

  /// The places in the present bounds.
  private var placed: ListContentPlacing {
    ListContentPlacing(content, width: bounds.width, height: bounds.height, around: marginsAround, metrics)
  }
}

extension UIListContentConfiguration.TextProperties {
  fileprivate var shownAlignment: NSTextAlignment { alignment == .center ? .center : .leading }
}

extension UILabel {
  /// Shows a text in a row of a list. Colours of labels depend on the surroundings, which a terminal may not know: they
  /// are its own colour, and dim.
  func show(
    _ text: String?, _ look: UIListContentConfiguration.TextProperties, _ metrics: ListMetrics
  ) {
    let color = look.resolvedColor()
    self.text = text
    font = metrics.font(look.font)
    numberOfLines = look.numberOfLines
    textAlignment = look.shownAlignment
    textColor = color.isFaint || color == .label ? nil : color
    alpha = color.isFaint ? 0.4 : 1
  }
}

extension UIColor {
  /// Whether the colour is one of texts of less importance.
  var isFaint: Bool { self == .secondaryLabel || self == .tertiaryLabel }
}

extension UIView {
  /// The size of characters in the collection view around.
  var listMetrics: ListMetrics {
    for view in sequence(first: self, next: { $0.superview }) {
      let host = (view as? UICollectionReusableView)?.host ?? view as? UICollectionView
      if let host { return ListMetrics(unit: host.pointsPerCell, density: host.listDensity) }
    }
    return ListMetrics()
  }

  /// Whether the collection view around is read from right to left.
  var isRightToLeft: Bool {
    sequence(first: self, next: { $0.superview }).lazy.compactMap { $0 as? UICollectionView }.first?
      .effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
}

extension CGRect {
  /// The same rectangle as in a mirror.
  func mirrored(in width: CGFloat) -> CGRect { CGRect(x: width - maxX, y: minY, width: self.width, height: height) }
}
