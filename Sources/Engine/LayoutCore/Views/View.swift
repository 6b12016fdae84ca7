import Foundation

/// A rectangle in a tree of rectangles. It stores its values and draws nothing.
///
/// `frame` is in the superview's coordinates and `bounds` in the view's own, in points, as in UIKit.
@preconcurrency @MainActor
open class View: Responder, @preconcurrency NSCoding {
  // Accesses of these are single reads and writes, so none can be within another.
  @exclusivity(unchecked) var box: CGRect
  var boundsOrigin = CGPoint.zero
  /// The view that contains this one; nil if there is none.
  public private(set) weak var superview: View?
  /// The views in this one, the backmost first.
  /// - Complexity: O(1), and O(*n*) for *n* subviews after some were taken out.
  public var subviews: [View] { subviewList.views }
  private(set) var subviewList = SubviewList()
  /// Which slot of the superview's list holds this view.
  var slotInSuperview = 0

  /// A view with a frame in its future superview, in points.
  public init(frame: CGRect) {
    box = frame
    super.init()
    if Self.requiresConstraintBasedLayout { constraintUpdate.isDue = true }
  }

  public convenience override init() { self.init(frame: .zero) }

  /// As in UIKit, where storyboards make views. The coder is not read.
  public required init?(coder: NSCoder) {
    box = .zero
    super.init()
    if Self.requiresConstraintBasedLayout { constraintUpdate.isDue = true }
  }

  /// Encodes nothing.
  open nonisolated func encode(with coder: NSCoder) {}

  /// For views that set themselves up here. Called on reusable views whose class stands for an interface file.
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

  /// The transform about the view's centre; the identity by default.
  @exclusivity(unchecked) open var transform3D = Transform3D.identity

  /// Called when width or height changed.
  func sizeDidChange() { setNeedsLayout() }

  /// The parts that bars and screen edges cover, in points, reserved rows included.
  open var safeAreaInsets = EdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { safeAreaInsetsDidChange() } }
  }

  /// For overrides, which call super.
  open func safeAreaInsetsDidChange() { setNeedsLayout() }
  /// The margins inside the view, in points. Layouts and constraints use them.
  open var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Which distances and extents change with the size of the superview; by default none.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the masks of subviews have an effect.
  open var autoresizesSubviews = true

  // MARK: Looks

  /// From 0, invisible, to 1. Below 0.5 the view is drawn dim.
  @exclusivity(unchecked) open var alpha: CGFloat = 1
  /// Whether the view is hidden.
  open var isHidden = false { didSet { if isHidden != oldValue { superview?.setNeedsUpdateConstraints() } } }
  /// nil shows what is behind.
  open var backgroundColor: ViewColor?
  /// Whether `hitTest(_:with:)` finds the view.
  open var isUserInteractionEnabled = true
  /// How an image view shows its image. Other views store it.
  open var contentMode: ContentMode {
    get { self[stored: \.contentMode] }
    set { self[stored: \.contentMode] = newValue }
  }
  /// Stored, without effect.
  open var isOpaque: Bool {
    get { self[stored: \.isOpaque] }
    set { self[stored: \.isOpaque] = newValue }
  }
  /// Stored, without effect.
  open var clipsToBounds: Bool {
    get { self[stored: \.clipsToBounds] }
    set { self[stored: \.clipsToBounds] = newValue }
  }
  /// The colour of the superview if it was not set.
  open var tintColor: ViewColor! {
    get { self[stored: \.tintColor] ?? superview?.tintColor ?? ViewColor.blue }
    set {
      self[stored: \.tintColor] = newValue
      announceTintColor()
    }
  }
  /// For overrides. Called after `tintColor` was set, here or in a view above whose colour this one shows.
  open func tintColorDidChange() {}
  /// Whether the view and those in it are light or dark; the surroundings decide if it is not specified.
  open var overrideUserInterfaceStyle = TraitCollection.Appearance.unspecified
  /// The traits of the superview, or the current ones at the root, with the view's own appearance.
  open var traitCollection: TraitCollection {
    var traits = superview?.traitCollection ?? .current
    if overrideUserInterfaceStyle != .unspecified { traits.userInterfaceStyle = overrideUserInterfaceStyle }
    return traits
  }
  /// For overrides. Nothing calls it, because traits do not change while a view is visible.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Whether the content follows the reading direction. A collection view takes over a direction that is forced.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { self[stored: \.semanticContent] }
    set { setSemanticContent(newValue) }
  }
  /// The layer of the view, of the class `layerClass`.
  open private(set) lazy var layer = Layer.made(of: Self.layerClass, for: self)
  /// The class of the layer, which is made with `init(coder:)`.
  open class var layerClass: AnyClass { Layer.self }
  /// For overrides. Nothing calls it: layers inside are not drawn.
  open func layoutSublayers(of layer: Layer) {}
  /// The image that fills the view; its frame is that of the view. Views with images override it.
  open var displayedImage: ContentImage? { nil }
  /// Views do not draw themselves, so this has no effect.
  open func setNeedsDisplay() {}
  /// A view with the colours, borders, texts and images that are here now. It is as large, at the origin.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? { picture }
  func layerBorderChanged() {}

  // MARK: Tree

  /// Adds `view` in front of the others.
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
    view.additions?.superviewDidChange(of: view)
    noteDescendantNeedsLayout()
    if view.awaitsConstraintUpdate { noteConstraintUpdate() }
    subviewsDidChange()
    didAddSubview(view)
    if newWindow != nil { view.forAll { $0.didMoveToWindow() } }
    view.didMoveToSuperview()
  }

  /// Removes the view from its superview, if it has one.
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

  /// For overrides. Called before the superview changes.
  open func willMove(toSuperview newSuperview: View?) {}
  /// For overrides. Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// For overrides. Called before the window changes.
  open func willMove(toWindow newWindow: Window?) {}
  /// For overrides. Called after the window has changed.
  open func didMoveToWindow() {}
  /// For overrides. Called after a subview was added.
  open func didAddSubview(_ subview: View) {}
  /// For overrides. Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  open override var next: Responder? { superview }

  /// The root of the tree, if it is a window.
  open var window: Window? { superview?.window }

  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    subviewList.remove(view)
    subviewList.insert(view, at: subviewList.count)
  }

  /// Calls `action` for this view and all views inside it.
  private func forAll(_ action: (View) -> Void) {
    action(self)
    for view in subviews { view.forAll(action) }
  }

  func subviewsDidChange() {
    setNeedsLayout()
    superview?.descendantsDidChange()
  }

  /// Called when views inside were added or removed.
  func descendantsDidChange() { superview?.descendantsDidChange() }

  // MARK: Touches

  /// The gestures that the view waits for; nil for none. Nothing here touches a view.
  open var gestureRecognizers: [GestureRecognizer]? {
    didSet {
      for recognizer in oldValue ?? [] where recognizer.view === self { recognizer.view = nil }
      for recognizer in gestureRecognizers ?? [] { recognizer.view = self }
    }
  }

  /// Adds a recogniser, and removes it from the view that had it before.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a recogniser, if the view has it.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    let others = gestureRecognizers?.filter { $0 !== gestureRecognizer } ?? []
    gestureRecognizers = others.isEmpty ? nil : others
  }

  /// For overrides. Nothing calls it.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// The frontmost view at a point of this view, itself included; nil outside. Views that are hidden, nearly invisible
  /// or without user interaction are skipped with all their subviews.
  open func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }

  /// Whether a point is inside the bounds.
  open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { bounds.holds(point) }

  // MARK: Layout

  var needsLayout = true
  /// Whether a view inside may need layout.
  var descendantNeedsLayout = false
  /// Whether the superview notes by itself that a view inside it needs layout. It does so once for all views that it
  /// resizes.
  var isNotedBySuperview = false

  /// Makes the next `layoutIfNeeded()` call `layoutSubviews()`.
  open func setNeedsLayout() {
    needsLayout = true
    if !isNotedBySuperview { superview?.noteDescendantNeedsLayout() }
  }

  /// Calls `layoutSubviews()` on this view and the views inside, if it is due.
  /// - Complexity: O(1) if no layout is due.
  open func layoutIfNeeded() {
    if layOutAlone() { for view in subviews { view.layoutIfNeeded() } }
  }

  /// For overrides, which call super and then place the subviews. Constraints take effect here.
  open func layoutSubviews() { additions?.placeSubviews(of: self) }

  /// The data of a module above for this view, such as constraints; nil in most views.
  package final var additions: (any ViewAdditions)?

  // MARK: Updates of constraints

  var constraintUpdate = ConstraintUpdate()
  /// Whether views of this class call `updateConstraints()` before their first layout. By default false.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// For overrides, which call super last. Called before layout if it is due, on the views inside first.
  open func updateConstraints() {}

  /// Requests a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { noteConstraintUpdate(here: true) }

  /// Marks the layout as done, for a view whose layout is more than `layoutSubviews()`.
  func layoutIsDone() { needsLayout = false }

  // MARK: Fitting

  /// The size that the view prefers within `size`; by default its current one.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that it prefers.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size of the view's own content, with `noIntrinsicMetric` along an axis without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Makes the superview lay out its views again.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// The least size that shows the texts inside, both extents free.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that constraints give. Without constraints, it is the size that shows the texts inside: `TextMetrics`
  /// measures them, and views keep their current margins.
  ///
  /// An extent whose priority is `.required` is taken as it is, and texts are broken to a required width. A view
  /// without content to measure takes the target size.
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

  /// The size of the view's content within `breadth` points; nil means any number.
  package func fittingSize(inBreadth breadth: CGFloat?) -> CGSize {
    let isLeaf = subviews.isEmpty && additions?.holdsConstraints != true
    return isLeaf ? ownFittingSize : sizeOfSubviews(inBreadth: breadth)
  }

  // MARK: Coordinates

  /// A point of this view in the coordinates of `view`; nil means the root of the tree.
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    point.moved(from: offsetInRoot, to: view?.offsetInRoot ?? .zero)
  }

  /// A point of `view`, or of the root of the tree, in the coordinates of this view.
  open func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    point.moved(from: view?.offsetInRoot ?? .zero, to: offsetInRoot)
  }

  /// A rectangle of this view in the coordinates of `view`; nil means the root of the tree.
  open func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of `view`, or of the root of the tree, in the coordinates of this view.
  open func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }
}
