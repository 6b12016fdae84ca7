import Foundation

/// A rectangle in a tree of rectangles. It stores what it is given and draws nothing.
///
/// `frame` lies in the superview's coordinates and `bounds` in the view's own, in points, as in UIKit.
@preconcurrency @MainActor
open class View: NSObject, @preconcurrency NSCoding {
  private var box: CGRect
  private var boundsOrigin = CGPoint.zero
  public private(set) weak var superview: View?
  public private(set) var subviews: [View] = []

  public init(frame: CGRect) {
    box = frame
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    box = .zero
    super.init()
  }

  open nonisolated func encode(with coder: NSCoder) {}

  open func awakeFromNib() {}

  // MARK: Geometry

  /// The view's box in its superview, or the bounding box under a transform.
  open var frame: CGRect {
    get { transform.isIdentity ? box : Transform3D(transform).boundingBox(of: box) }
    set {
      let resized = newValue.size != box.size
      box = newValue
      if resized { sizeDidChange() }
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: box.size) }
    set {
      let resized = newValue.size != box.size
      boundsOrigin = newValue.origin
      if resized {
        let middle = center
        box.size = newValue.size
        center = middle
        sizeDidChange()
      }
    }
  }

  open var center: CGPoint {
    get { CGPoint(x: box.origin.x + box.size.width / 2, y: box.origin.y + box.size.height / 2) }
    set { box.origin = CGPoint(x: newValue.x - box.size.width / 2, y: newValue.y - box.size.height / 2) }
  }

  open var transform = Transform2D.identity

  /// Called when width or height changed.
  func sizeDidChange() { setNeedsLayout() }

  // MARK: Looks

  open var alpha: CGFloat = 1
  open var isHidden = false
  open var backgroundColor: ViewColor?
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var tag = 0
  open private(set) lazy var layer = Layer(view: self)

  func layerBorderChanged() {}

  // MARK: Tree

  open func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// - Precondition: `view` is not this view or one of its superviews.
  open func insertSubview(_ view: View, at index: Int) {
    precondition(view !== self, "a view cannot be its own subview")
    view.removeFromSuperview()
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.superview = self
    subviewsDidChange()
  }

  open func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.subviewsDidChange()
  }

  open func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  func subviewsDidChange() { setNeedsLayout() }

  // MARK: Layout

  private(set) var needsLayout = true

  open func setNeedsLayout() { needsLayout = true }

  /// Calls `layoutSubviews()` here and below where it is due.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  open func layoutSubviews() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  // MARK: Coordinates

  /// A point of this view in the coordinates of `view`; nil means the root of the tree.
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let inRoot = offsetInRoot, other = view?.offsetInRoot ?? .zero
    return CGPoint(x: point.x + inRoot.x - other.x, y: point.y + inRoot.y - other.y)
  }

  open func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    let inRoot = offsetInRoot, other = view?.offsetInRoot ?? .zero
    return CGPoint(x: point.x + other.x - inRoot.x, y: point.y + other.y - inRoot.y)
  }

  open func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  open func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where this view's own origin of coordinates lies in the root view.
  private var offsetInRoot: CGPoint {
    var offset = CGPoint(x: -boundsOrigin.x, y: -boundsOrigin.y)
    var view = self
    while let parent = view.superview {
      offset.x += view.box.origin.x - parent.boundsOrigin.x
      offset.y += view.box.origin.y - parent.boundsOrigin.y
      view = parent
    }
    return offset
  }
}
