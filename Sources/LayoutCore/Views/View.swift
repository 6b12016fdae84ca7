import Foundation

/// A rectangle in a tree of rectangles. It stores what it is given and draws nothing.
///
/// `frame` lies in the superview's coordinates and `bounds` in the view's own, in points, as in UIKit.
@preconcurrency @MainActor
open class View: Responder, @preconcurrency NSCoding {
  private var box: CGRect
  private var boundsOrigin = CGPoint.zero
  /// The view this one lies in; nil for one that lies in none.
  public private(set) weak var superview: View?
  /// The views that lie in this one, the backmost first.
  /// - Complexity: O(1), and O(*n*) for *n* subviews after some were taken out.
  public var subviews: [View] { subviewList.views }
  private(set) var subviewList = SubviewList()
  /// Which slot of the superview's list holds this view.
  var slotInSuperview = 0

  /// A view at a place in its future superview, in points.
  public init(frame: CGRect) {
    box = frame
    super.init()
    if Self.requiresConstraintBasedLayout { constraintUpdate.isDue = true }
  }

  public convenience override init() { self.init(frame: .zero) }

  /// As under UIKit, where views come out of storyboards; the coder is not read.
  public required init?(coder: NSCoder) {
    box = .zero
    super.init()
    if Self.requiresConstraintBasedLayout { constraintUpdate.isDue = true }
  }

  /// Encodes nothing.
  open nonisolated func encode(with coder: NSCoder) {}

  /// For views that set themselves up here. Sent to reusable views whose class stands for an interface file.
  open func awakeFromNib() {}

  // MARK: Geometry

  /// The view's box in its superview, or the bounding box under a transform.
  open var frame: CGRect {
    get { transform3D.isIdentity ? box : transform3D.boundingBox(of: box) }
    set {
      let old = box.size
      box = transform3D.isIdentity ? newValue : transform3D.fitting(box, to: newValue)
      if box.size != old { sizeDidChange(from: old) }
    }
  }

  /// The view's box in its own coordinates. Setting it keeps the centre.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: box.size) }
    set {
      let old = box.size
      boundsOrigin = newValue.origin
      if newValue.size != old {
        let middle = center
        box.size = newValue.size
        center = middle
        sizeDidChange(from: old)
      }
    }
  }

  /// The middle of the box, in the superview. Setting it moves the box.
  open var center: CGPoint {
    get { CGPoint(x: box.origin.x + box.size.width / 2, y: box.origin.y + box.size.height / 2) }
    set { box.origin = CGPoint(x: newValue.x - box.size.width / 2, y: newValue.y - box.size.height / 2) }
  }

  /// The flat part of `transform3D`; setting it replaces `transform3D`.
  open var transform: Transform2D {
    get { transform3D.flattened }
    set { transform3D = Transform3D(newValue) }
  }

  /// How the view is shown, about its centre; the identity by default.
  open var transform3D = Transform3D.identity

  private func sizeDidChange(from old: CGSize) {
    for view in subviews { autoresize(view, from: old, to: box.size) }
    sizeDidChange()
  }

  /// Called when width or height changed.
  func sizeDidChange() { setNeedsLayout() }

  /// What bars and edges of the screen cover, in points, reserved rows among them.
  open var safeAreaInsets = EdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { safeAreaInsetsDidChange() } }
  }

  /// For overriders, who call super.
  open func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Room that subviews are meant to leave free, in points. Stored only.
  open var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Stored, not drawn.
  open var contentMode = ContentMode.scaleToFill
  /// What gives when the superview changes size; by default nothing.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the masks of subviews are heeded.
  open var autoresizesSubviews = true

  // MARK: Looks

  /// 0 shows nothing, 1 all of it; less than a half is drawn faint.
  open var alpha: CGFloat = 1
  /// Whether the view is left out.
  open var isHidden = false { didSet { if isHidden != oldValue { superview?.setNeedsUpdateConstraints() } } }
  /// nil shows what lies behind.
  open var backgroundColor: ViewColor?
  /// Stored, not heeded.
  open var isOpaque = true
  /// Stored, not heeded.
  open var clipsToBounds = false
  /// Stored, not heeded.
  open var isUserInteractionEnabled = true
  /// A number of the author's own.
  open var tag = 0
  /// The superview's where a view has none of its own.
  open var tintColor: ViewColor! {
    get { ownTintColor ?? superview?.tintColor ?? ViewColor.blue }
    set { ownTintColor = newValue }
  }
  private var ownTintColor: ViewColor?
  /// The traits of the place the view is shown in: the superview's, or the current ones at the root.
  open var traitCollection: TraitCollection { superview?.traitCollection ?? .current }
  /// For overriders; nothing sends it, since traits do not change while a view is on show.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// What Core Animation would know of the view: a layer of `layerClass`.
  open private(set) lazy var layer = Layer.made(of: Self.layerClass, for: self)
  /// The class of the layer, which is made with `init(coder:)`.
  open class var layerClass: AnyClass { Layer.self }
  /// Views are not drawn by themselves, so that nothing is due.
  open func setNeedsDisplay() {}

  func layerBorderChanged() {}

  // MARK: Tree

  /// Puts `view` in front of the others.
  /// - Precondition: `view` is not this view or one of its superviews.
  open func addSubview(_ view: View) { insertSubview(view, at: subviewList.count) }

  /// - Precondition: `view` is not this view or one of its superviews.
  open func insertSubview(_ view: View, at index: Int) {
    require(view !== self, "a view cannot be its own subview")
    view.leaveSuperview()
    let newWindow = window
    view.willMove(toSuperview: self)
    if newWindow != nil { view.forAll { $0.willMove(toWindow: newWindow) } }
    subviewList.insert(view, at: index)
    view.superview = self
    if !view.translatesAutoresizingMaskIntoConstraints { holdsConstrainedViews = true }
    noteDescendantNeedsLayout()
    if view.awaitsConstraintUpdate { noteConstraintUpdate() }
    subviewsDidChange()
    didAddSubview(view)
    if newWindow != nil { view.forAll { $0.didMoveToWindow() } }
    view.didMoveToSuperview()
  }

  /// Takes the view out of the tree; nothing where it is in none.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    leaveSuperview()
    didMoveToSuperview()
  }

  private func leaveSuperview() {
    guard let parent = superview else { return }
    let wasInWindow = parent.window != nil
    parent.willRemoveSubview(self)
    if wasInWindow { forAll { $0.willMove(toWindow: nil) } }
    parent.subviewList.remove(self)
    superview = nil
    parent.subviewsDidChange()
    if wasInWindow { forAll { $0.didMoveToWindow() } }
  }

  /// For overriders; sent before the view comes into a tree or goes out of one.
  open func willMove(toSuperview newSuperview: View?) {}

  /// For overriders; sent when the view has come into a tree or gone out of one.
  open func didMoveToSuperview() {}

  /// For overriders; sent before the view, or one around it, comes into a window or goes out of one.
  open func willMove(toWindow newWindow: Window?) {}

  /// For overriders; sent when the view, or one around it, has come into a window or gone out of one.
  open func didMoveToWindow() {}

  /// For overriders; sent when a subview has come.
  open func didAddSubview(_ subview: View) {}

  /// For overriders; sent before a subview goes.
  open func willRemoveSubview(_ subview: View) {}

  open override var next: Responder? { superview }

  /// The root of the tree, where that is a window.
  open var window: Window? { superview?.window }

  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    subviewList.remove(view)
    subviewList.insert(view, at: subviewList.count)
  }

  func subviewsDidChange() {
    setNeedsLayout()
    superview?.descendantsDidChange()
  }

  /// Called when views came or went further down.
  func descendantsDidChange() { superview?.descendantsDidChange() }

  // MARK: Touches

  /// The gestures that the view waits for; nil for none. Nothing here touches a view.
  open var gestureRecognizers: [GestureRecognizer]? {
    didSet {
      for recognizer in oldValue ?? [] where recognizer.view === self { recognizer.view = nil }
      for recognizer in gestureRecognizers ?? [] { recognizer.view = self }
    }
  }

  /// Takes the recogniser from the view it had before.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Nothing where the view does not have it.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    let others = gestureRecognizers?.filter { $0 !== gestureRecognizer } ?? []
    gestureRecognizers = others.isEmpty ? nil : others
  }

  /// For overriders; nothing asks.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// The front view at a point of this view, itself among them; nil outside. Views that are hidden, nearly invisible or
  /// closed to the user are left out with all that they hold.
  open func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }

  /// Whether a point of this view lies inside its bounds.
  open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { bounds.holds(point) }

  // MARK: Layout

  private(set) var needsLayout = true
  /// Whether a view further down may need layout.
  private var descendantNeedsLayout = false

  private func noteDescendantNeedsLayout() {
    var view: View? = self
    while let ancestor = view {
      ancestor.descendantNeedsLayout = true
      view = ancestor.superview
    }
  }

  /// Has `layoutSubviews()` called by the next `layoutIfNeeded()`.
  open func setNeedsLayout() {
    needsLayout = true
    superview?.noteDescendantNeedsLayout()
  }

  /// Calls `layoutSubviews()` here and below where it is due.
  /// - Complexity: O(1) if no layout is due.
  open func layoutIfNeeded() {
    updateConstraintsIfNeeded()
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    guard descendantNeedsLayout else { return }
    descendantNeedsLayout = false
    for view in subviews { view.layoutIfNeeded() }
  }

  /// For overriders, who call super and then place the subviews. Constraints take effect here.
  open func layoutSubviews() { applyConstraints() }

  /// Whether code sets the frame. If false, active constraints do.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if !translatesAutoresizingMaskIntoConstraints { superview?.holdsConstrainedViews = true }
      constraintsDidChange()
    }
  }
  var holdsConstrainedViews = false
  var constraintUpdate = ConstraintUpdate()

  /// Whether views of this class call `updateConstraints()` before their first layout. By default false.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// For overriders, who call super last. Sent before layout, to views inside first, where it is due.
  open func updateConstraints() {}

  /// Has `updateConstraints()` called before the next layout.
  open func setNeedsUpdateConstraints() { noteConstraintUpdate(here: true) }
  var installedConstraints: [LayoutConstraint] = []
  var contentPriorities = ContentPriorities()
  var safeAreaGuide: LayoutGuide?
  var marginsGuide: LayoutGuide?

  /// For a view whose layout is more than `layoutSubviews()`: all is up to date.
  func layoutIsDone() { needsLayout = false }

  // MARK: Fitting

  /// The size the view would like within `size`; by default the one it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size the view would like.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size of the view's own content, with `noIntrinsicMetric` along an axis where it has none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// The least size that shows the texts inside, both extents free.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that constraints give, and without constraints the size that shows the texts inside: texts are measured
  /// by `TextMetrics`, and views keep the margins they have.
  ///
  /// An extent whose priority is `.required` is taken as it is, and texts are broken to a required width. A view that
  /// holds nothing to measure takes the target size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    let keepsWidth = horizontalFittingPriority == .required
    let keepsHeight = verticalFittingPriority == .required
    let fitting = fittingSize(inBreadth: keepsWidth ? targetSize.width : nil)
    guard fitting != .zero else { return targetSize }
    return CGSize(
      width: keepsWidth ? targetSize.width : fitting.width, height: keepsHeight ? targetSize.height : fitting.height)
  }

  /// Room for what the view shows where `breadth` points are to be had; nil means any number.
  func fittingSize(inBreadth breadth: CGFloat?) -> CGSize {
    subviews.isEmpty && installedConstraints.isEmpty ? ownFittingSize : sizeOfSubviews(inBreadth: breadth)
  }

  // MARK: Coordinates

  /// A point of this view in the coordinates of `view`; nil means the root of the tree.
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let inRoot = offsetInRoot
    let other = view?.offsetInRoot ?? .zero
    return CGPoint(x: point.x + inRoot.x - other.x, y: point.y + inRoot.y - other.y)
  }

  /// A point of `view`, or of the root of the tree, in the coordinates of this view.
  open func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    let inRoot = offsetInRoot
    let other = view?.offsetInRoot ?? .zero
    return CGPoint(x: point.x + other.x - inRoot.x, y: point.y + other.y - inRoot.y)
  }

  /// A rectangle of this view in the coordinates of `view`; nil means the root of the tree.
  open func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of `view`, or of the root of the tree, in the coordinates of this view.
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
