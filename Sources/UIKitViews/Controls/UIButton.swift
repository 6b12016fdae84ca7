import Foundation
import LayoutCore

/// A button that shows the title of its state by a label.
open class UIButton: UIControl {
  public enum ButtonType: Int, Hashable, Sendable { case custom, system, detailDisclosure, infoLight, infoDark }

  public private(set) var buttonType = ButtonType.custom
  open var contentEdgeInsets = UIEdgeInsets.zero
  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]
  private let label = UILabel()
  private let picture = UIImageView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  private func setUp() {
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

  open var currentTitle: String? { title(for: state) }

  open var currentImage: UIImage? { image(for: state) }

  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  override func stateDidChange() {
    label.text = currentTitle
    label.textColor = titleColor(for: state)
    picture.image = currentImage
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: contentEdgeInsets), extent = picture.intrinsicContentSize
    let width = picture.image == nil ? 0 : min(extent.width, room.width)
    picture.frame = CGRect(x: room.minX, y: room.minY, width: width, height: room.height)
    label.frame = CGRect(x: room.minX + width, y: room.minY, width: room.width - width, height: room.height)
  }

  open override var intrinsicContentSize: CGSize {
    let (title, image) = (label.intrinsicContentSize, currentImage?.size ?? .zero)
    return CGSize(
      width: title.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(title.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
