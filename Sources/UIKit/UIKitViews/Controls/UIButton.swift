import Foundation
import LayoutCore

/// A button that shows the title of its state by a label.
open class UIButton: UIControl {
  public enum ButtonType: Int, Hashable, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }

  public private(set) var buttonType = ButtonType.custom
  open var contentEdgeInsets = UIEdgeInsets.zero
  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]
  private var isUpdating = false
  private let label = UILabel()
  private let picture = UIImageView(frame: .zero)
  /// Opens from the button, by a key, in a program that shows its controller.
  open var menu: UIMenu?
  /// Title, subtitle, image and colours of the button, instead of those of its states.
  open var configuration: Configuration? { didSet { stateDidChange() } }
  /// Called before the button shows another state, to change its configuration.
  open var configurationUpdateHandler: ((UIButton) -> Void)?

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  /// A button with the title of an action, which runs it.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    setPrimary(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    setPrimary(primaryAction)
  }

  private func setPrimary(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Calls the update handler. UIKit waits for the next layout.
  open func setNeedsUpdateConfiguration() { stateDidChange() }

  package override var uses: [UIAction] {
    guard isEnabled else { return [] }
    if let menu, showsMenuAsPrimaryAction { return menu.shownActions }
    let title = label.text.flatMap { $0.isEmpty ? nil : $0 } ?? accessibilityLabel ?? "Button"
    return [
      UIAction(title: title) { [weak self] _ in
        self?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
      }
    ]
  }

  override func setUp() {
    addSubview(picture)
    addSubview(label)
  }

  open var titleLabel: UILabel? { label }

  open var imageView: UIImageView? { picture }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    stateDidChange()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    stateDidChange()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    stateDidChange()
  }

  /// Stored, not drawn.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }

  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

  open var currentTitle: String? { configuration?.shownTitle ?? title(for: state) }

  open var currentTitleColor: UIColor { titleColor(for: state) ?? tintColor }

  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  override func stateDidChange() {
    if let configurationUpdateHandler, !isUpdating {
      isUpdating = true
      configurationUpdateHandler(self)
      isUpdating = false
    }
    label.text = currentTitle
    label.textColor = configuration?.baseForegroundColor ?? titleColor(for: state)
    if let fill = configuration?.shownFill(in: self) { backgroundColor = fill }
    picture.image = currentImage
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: insets), extent = picture.intrinsicContentSize
    let width = picture.image == nil ? 0 : min(extent.width, room.width)
    picture.frame = CGRect(x: room.minX, y: room.minY, width: width, height: room.height)
    label.frame = CGRect(x: room.minX + width, y: room.minY, width: room.width - width, height: room.height)
  }

  open override var intrinsicContentSize: CGSize {
    let (title, image) = (label.intrinsicContentSize, currentImage?.size ?? .zero)
    return CGSize(
      width: title.width + image.width + insets.left + insets.right,
      height: max(title.height, image.height) + insets.top + insets.bottom)
  }

  private var insets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
