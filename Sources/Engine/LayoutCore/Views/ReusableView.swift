import Foundation

/// A view that a collection view reuses: the base of cells, supplementary views and decorations.
///
/// `shownContent` is what a renderer shows. Setting `backgroundColor`, the layer's border or the text of the first
/// label inside changes it, so views written for UIKit look as intended.
open class ReusableView: View {
  /// The identifier that the view was dequeued under; nil if it was not.
  open internal(set) var reuseIdentifier: String?
  /// The kind that the view was dequeued under; nil for cells. The layout may use another one.
  var reuseKind: String?
  /// The collection view that the view was dequeued from.
  package internal(set) final weak var host: CollectionView?
  /// Which element of the host it shows, as the host names it.
  package internal(set) final var element: ElementIdentifier?
  /// Whether the layout of the collection view that measures this view now estimates no sizes.
  var isInFinalLayout = false
  /// The value of the last attributes. A view that its provider hides stays hidden as long as they have the same.
  private var isHiddenByAttributes = false
  /// Whether the view accepts any size in a final layout: its class does not override
  /// `preferredLayoutAttributesFitting(_:)`.
  final var acceptsFinalSizes: Bool { type(of: self) == CollectionViewCell.self || type(of: self) == ReusableView.self }
  /// The content of the view, for renderers.
  open var shownContent = ViewContent()

  /// The initialiser that a collection view calls for a view of a registered class. A subclass inherits it with
  /// `init(frame:)`, which then gets the frame that the layout gives or estimates; elsewhere it gets an empty one.
  public required convenience init(blank: Void) {
    let frame = Self.frameOfNext
    Self.frameOfNext = .zero
    self.init(frame: frame)
  }

  /// The frame of the view that `init(blank:)` makes next. Swift calls no other initialiser of a class that is known
  /// only when the program runs, and this one takes no frame.
  private static var frameOfNext = CGRect.zero

  /// A view of the class with the frame in its future superview, in points.
  static func made(frame: CGRect) -> Self {
    frameOfNext = frame
    defer { frameOfNext = .zero }
    return Self(blank: ())
  }

  /// The background of the content.
  open override var backgroundColor: ViewColor? {
    get { shownContent.background }
    set { shownContent.background = newValue }
  }

  /// Called before the view is used again.
  open func prepareForReuse() {}

  /// Called with new attributes whenever they change, before the view is shown.
  open func apply(_ layoutAttributes: LayoutAttributes) {}

  /// The attributes that the view prefers; the same object if it accepts them.
  ///
  /// By default, if the layout's frames are estimates, a cell or supplementary view with a text prefers to be as large
  /// as the text.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    guard !isInFinalLayout, let host = superview as? CollectionView,
      host.collectionViewLayout.estimatesSizes(of: layoutAttributes.representedElementCategory)
    else { return layoutAttributes }
    let priorities = host.collectionViewLayout.fittingPriorities(for: layoutAttributes)
    let given = CGSize(
      width: priorities.horizontal == .required ? layoutAttributes.size.width : 0,
      height: priorities.vertical == .required ? layoutAttributes.size.height : 0)
    let fitting = systemLayoutSizeFitting(
      given, withHorizontalFittingPriority: priorities.horizontal, verticalFittingPriority: priorities.vertical)
    guard fitting.width > 0, fitting.height > 0 else { return layoutAttributes }
    if fitting == layoutAttributes.size {
      host.collectionViewLayout.viewDidAcceptSize(of: layoutAttributes)
      return layoutAttributes
    }
    let preferred = layoutAttributes.duplicate()
    preferred.size = fitting
    return preferred
  }

  /// The size of the views inside, and of content that no label has set.
  package override func fittingSize(inBreadth breadth: CGFloat?) -> CGSize {
    let views = sizeOfSubviews(inBreadth: breadth)
    guard firstLabel(in: self) == nil else { return views }
    let texts = shownContent.fittingSize(
      inBreadth: breadth, (superview as? CollectionView)?.pointsPerCell, isBar: !(self is CollectionViewCell))
    return CGSize(width: max(views.width, texts.width), height: max(views.height, texts.height))
  }

  /// Called when another layout is set, before the view gets its new frame.
  open func willTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout) {}

  /// Called when another layout is set, after the view has got its new frame.
  open func didTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout) {}

  // MARK: What reaches the content

  override func layerBorderChanged() { showBorder(of: layer) }

  func showBorder(of layer: Layer) {
    shownContent.border = layer.borderWidth > 0 ? (layer.cornerRadius > 0 ? .rounded : .single) : nil
    shownContent.borderColor = layer.borderColor
    shownContent.cornerRadius = layer.cornerRadius
  }

  override func subviewsDidChange() {
    super.subviewsDidChange()
    labelDidChange()
  }

  override func descendantsDidChange() {
    super.descendantsDidChange()
    labelDidChange()
  }

  func labelDidChange() {
    guard let label = firstLabel(in: self) else { return }
    shownContent.text = label.text ?? ""
    shownContent.lineLimit = label.numberOfLines
    shownContent.foreground = label.textColor
    shownContent.alignment = label.textAlignment
    shownContent.isBold = label.font?.isBold ?? false
  }

  private func firstLabel(in view: View) -> Label? {
    for child in view.subviews {
      if let label = child as? Label {
        if label.isSymbol { continue }
        return label
      }
      if let label = firstLabel(in: child) { return label }
    }
    return nil
  }

  /// Copies place, size and looks from the attributes, then calls `apply(_:)`.
  ///
  /// - Parameter isNoted: Whether the superview notes by itself that the view needs layout.
  func setAttributes(_ attributes: LayoutAttributes, isNoted: Bool = false) {
    transform3D = .identity
    isNotedBySuperview = isNoted
    frame = attributes.untransformedFrame
    isNotedBySuperview = false
    if !attributes.isUntransformed { transform3D = attributes.transform3D }
    alpha = attributes.alpha
    if attributes.isHidden != isHiddenByAttributes {
      isHiddenByAttributes = attributes.isHidden
      isHidden = attributes.isHidden
    }
    apply(attributes)
  }
}
