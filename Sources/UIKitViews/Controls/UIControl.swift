import Foundation
import LayoutCore

/// A view that reports events. Its state is stored; actions that are closures run when code sends their event. Methods
/// cannot be called by name.
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let allEvents = Event(rawValue: .max)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  open var isEnabled = true { didSet { stateDidChange() } }
  open var isSelected = false { didSet { stateDidChange() } }
  open var isHighlighted = false { didSet { stateDidChange() } }
  private var actions: [(action: UIAction, events: Event)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  func stateDidChange() {}

  /// Has no effect: nothing can be called by name.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}

  /// There is never a target to remove.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

  open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((action, controlEvents)) }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action && $0.events == controlEvents }
  }

  /// Runs the actions for the events.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
  }
}

/// An action of a control, as a closure.
@preconcurrency @MainActor
public final class UIAction: NSObject {
  public let title: String
  let handler: @MainActor (UIAction) -> Void

  public init(title: String = "", image: UIImage? = nil, handler: @escaping @MainActor (UIAction) -> Void) {
    self.title = title
    self.handler = handler
    super.init()
  }
}

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
