import Foundation
import LayoutCore

/// Segments. One of them can be selected. They show as titles beside each other; the selected one is in brackets.
open class UISegmentedControl: UIControl {
  /// The number of no segment.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var isEnabled = true
  }

  private var segments: [Segment] = [] { didSet { show() } }
  private var selected = UISegmentedControl.noSegment { didSet { show() } }
  /// Whether a segment is not selected after it was used.
  open var isMomentary = false
  /// Stored: every segment is as broad as its title.
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor?
  private var textAttributes: [State: [NSAttributedString.Key: Any]] = [:]
  private let label = UILabel()

  override var filling: UIView? { label }

  /// - Parameter items: titles and images. Others are left out.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).compactMap { item in
      switch item {
      case let title as String: Segment(title: title)
      case let image as UIImage: Segment(image: image)
      default: nil
      }
    }
    show()
    sizeToFit()
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
    show()
  }

  open var numberOfSegments: Int { segments.count }

  /// `noSegment` where none is. A number without a segment is ignored.
  open var selectedSegmentIndex: Int {
    get { selected }
    set { if newValue == Self.noSegment || segments.indices.contains(newValue) { selected = newValue } }
  }

  // MARK: Segments

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selected >= index { selected += 1 }
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
  }

  open func removeAllSegments() {
    segments = []
    selected = Self.noSegment
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }

  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }

  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.action, $0.title) = (action, action.title) }
  }

  open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }

  /// Stored, in points: every segment is as broad as its title.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }

  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

  /// Stored, not drawn.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    textAttributes[state] = attributes
  }

  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { textAttributes[state] }

  private subscript(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

  private func change(_ index: Int, _ change: (inout Segment) -> Void) {
    if segments.indices.contains(index) { change(&segments[index]) }
  }

  // MARK: In a terminal

  private func show() {
    let titles = segments.enumerated().map { index, segment in
      let title = segment.title ?? ""
      return index == selected ? "[\(title)]" : " \(title) "
    }
    label.text = titles.joined(separator: "│")
    invalidateIntrinsicContentSize()
  }

  package override var uses: [UIAction] {
    guard isEnabled else { return [] }
    return segments.enumerated().filter(\.element.isEnabled).map { index, segment in
      UIAction(title: segment.title ?? "Segment \(index + 1)", state: index == selected ? .on : .off) { [weak self] _ in
        self?.choose(index)
      }
    }
  }

  private func choose(_ index: Int) {
    guard let segment = self[index], index != selected else { return }
    selected = index
    if let action = segment.action { sendAction(action) }
    sendValueChanged()
    if isMomentary { selected = Self.noSegment }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: label.intrinsicContentSize.width, height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UISegmentedControl: SpokenState {
  /// The selected segment, and how many there are.
  package var spokenState: String? {
    let name = titleForSegment(at: selected) ?? (selected < 0 ? "none" : "segment \(selected + 1)")
    return "\(name) of \(numberOfSegments) segments"
  }
}
