import Foundation

/// The base class of every layout. Its overridable methods say where the elements of a collection lie.
///
/// Members carry UIKit's names, labels and default results, so that a layout written for iOS reads, and with the
/// `UIKit` module compiles, unchanged. A pass of the host calls `prepare()` after each invalidation, then asks for the
/// content size and for the elements of the visible rectangle; scrolling alone asks only for elements.
@preconcurrency @MainActor
open class CollectionViewLayout: NSObject, @preconcurrency NSCoding {
  weak var host: CollectionView?
  private var contextUnderway: LayoutInvalidationContext?
  private var invalidationDepth = 0
  var decorationClasses: [String: ReusableView.Type] = [:]
  /// What diagnostics and invalidations call it; nil for the name of its type.
  public final var reportedName: String?

  public override init() { super.init() }

  /// As under UIKit, where layouts come out of storyboards; the coder is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Encodes nothing.
  open nonisolated func encode(with coder: NSCoder) {}

  /// For layouts that set themselves up here; nothing sends it.
  open func awakeFromNib() {}

  /// The collection view this layout works for; nil until it is attached.
  open var collectionView: CollectionView? { host }

  /// The class of the attributes this layout makes.
  open class var layoutAttributesClass: AnyClass { LayoutAttributes.self }

  /// The class of the contexts this layout is invalidated with.
  open class var invalidationContextClass: AnyClass { LayoutInvalidationContext.self }

  /// Whether this layout uses another one, which then knows the collection view too.
  func relies(on layout: CollectionViewLayout) -> Bool { layout === self }

  // MARK: Queries

  /// Sent first in a pass after every invalidation. Overriders call super.
  open func prepare() {}

  /// The extents of all content in points, supplementary views and decorations included.
  open var collectionViewContentSize: CGSize { .zero }

  /// Attributes of every element whose frame overlaps `rect`, fresh in each result; nil means none.
  open func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { nil }

  /// About how many elements a query of `rect` would return, where that can be said without making them; nil, the
  /// default, where it cannot.
  ///
  /// A host that paints in character cells (`CollectionView.showsOnlyWhatFitsCells`) asks this before a query. Where
  /// far more elements than cells lie in `rect`, it queries many small rectangles instead. A layout that scans all its
  /// elements for each query should return nil.
  open func numberOfElements(in rect: CGRect) -> Int? { nil }

  /// Attributes for any item of the data, on screen or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? { nil }

  /// Attributes of a supplementary view; nil if there is none.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { nil }

  /// Attributes of a decoration; nil if there is none.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { nil }

  // MARK: Decorations

  /// Names the class that shows decorations of a kind; nil takes the registration back.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? ReusableView.Type
  }

  // MARK: Invalidation

  /// Invalidates everything; the work happens in the host's next pass. The host comes this way too, with a context of
  /// its own. Calls `invalidateLayout(with:)` once.
  open func invalidateLayout() {
    guard isBelowDepthLimit() else { return }
    invalidationDepth += 1
    let context = contextUnderway ?? Self.makeInvalidationContext()
    contextUnderway = nil
    invalidateLayout(with: context)
    invalidationDepth -= 1
  }

  /// Has the layout invalidated with a context of the host.
  final func dispatch(_ context: LayoutInvalidationContext) {
    guard isBelowDepthLimit() else { return }
    invalidationDepth += 1
    contextUnderway = context
    invalidateLayout()
    contextUnderway = nil
    invalidationDepth -= 1
  }

  /// A layout may cause another invalidation while it is invalidated, but not without end.
  private func isBelowDepthLimit() -> Bool {
    if invalidationDepth < 32 { return true }
    host?.report(.invalidatesWithoutEnd(depth: invalidationDepth), about: self)
    return false
  }

  /// Invalidates what `context` says. Overriders call super.
  open func invalidateLayout(with context: LayoutInvalidationContext) {
    host?.layout(self, wasInvalidatedWith: context)
  }

  /// Whether new bounds invalidate the layout. Called before the bounds are set, unless the layout is invalid already.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What the new bounds invalidate; the host uses it where the method above returned true.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    Self.makeInvalidationContext()
  }

  /// Whether the attributes a view prefers invalidate the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { false }

  /// What the attributes a view prefers invalidate; the host uses it where the method above returned true.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext { Self.makeInvalidationContext() }

  /// What becomes invalid while an item is moved by hand.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> LayoutInvalidationContext { Self.makeInvalidationContext() }

  /// Whether frames start as estimates: cells are then asked for the size of their text, unless they name one of their
  /// own. UIKit decides this by private means.
  open var estimatesItemSizes: Bool { false }

  /// The same for headers, footers and other supplementary views.
  open var estimatesSupplementarySizes: Bool { false }

  /// The priorities with which a cell of estimated size keeps the extents it was given; `.required` keeps one as it is.
  open func fittingPriorities(for attributes: LayoutAttributes)
    -> (horizontal: LayoutPriority, vertical: LayoutPriority)
  { (.fittingSizeLevel, .fittingSizeLevel) }

  // MARK: Moving items by hand

  /// Where a moved item should be put down; by default the item under the point, or where it was.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
    -> IndexPath
  { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// How an item looks while it is moved; by default as ever, with its centre at the point.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> LayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.duplicate() ?? LayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }

  /// What becomes invalid when an item that was moved by hand is dropped or put back.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> LayoutInvalidationContext { Self.makeInvalidationContext() }

  // MARK: Scroll targets

  /// Where a scroll that would rest at `proposedContentOffset` should rest, with the speed in points per second.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content should lie after a change of data or layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// What changed in the data, after the layout has prepared with the new counts and before it is asked anything.
  /// Authors gather the paths here that the two questions below shall treat in a special way.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// All questions about an update have been asked, and the elements stand at their new places.
  open func finalizeCollectionViewUpdates() {}

  /// Where an appearing item starts; nil starts it at its final place, invisible.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? { nil }

  /// Where a disappearing item ends; nil ends it where it is, invisible.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? { nil }

  /// Where an appearing supplementary view starts; nil starts it at its final place, invisible.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// Where a disappearing supplementary view ends; nil ends it where it is, invisible.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// Where an appearing decoration starts; nil starts it at its final place, invisible.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// Where a disappearing decoration ends; nil ends it where it is, invisible.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// Supplementary views of a kind that an update takes away beyond those of its sections; default none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decorations of a kind that an update takes away beyond those of its sections; default none.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Supplementary views of a kind that an update inserts though their section stays; by default none.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decorations of a kind that an update inserts though their section stays; by default none.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Transitions and animated bounds changes

  /// Sent to the layout that leaves.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Sent to the layout that comes.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Sent to both layouts, the one that leaves first, when the elements stand at their new places.
  open func finalizeLayoutTransition() {}

  /// The bounds changed from `oldBounds` in an animated way; sent after the layout has prepared for the new ones.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// All questions about an animated change of the bounds have been asked.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Reading direction

  /// Whether the host mirrors the layout's coordinates where the reading direction is not the one it was written for.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The reading direction the layout was written for.
  open var developmentLayoutDirection: LayoutDirection { .leftToRight }

  // MARK: What the layout says of itself

  /// What viewers can know of the layout without knowing its class. By default they know nothing.
  open var layoutDescription: LayoutDescription { LayoutDescription() }

  /// Takes over what another layout says of itself: spacing, insets, headers and item sizes, as far as this layout has
  /// them. By default nothing.
  open func adopt(_ description: LayoutDescription) {}

  /// Whether the layout may keep an element in view while the content scrolls. By default it may do so with
  /// supplementary views; a table with frozen rows says so of their cells.
  open func mayPin(_ element: ElementIdentifier) -> Bool { element.category == .supplementaryView }
}

extension CollectionViewLayout {
  /// Whether frames of elements of a category start as estimates.
  func estimatesSizes(of category: ElementCategory) -> Bool {
    switch category {
    case .cell: estimatesItemSizes
    case .supplementaryView: estimatesSupplementarySizes
    case .decorationView: false
    }
  }

  /// Whether any frames start as estimates.
  var estimatesSizes: Bool { estimatesItemSizes || estimatesSupplementarySizes }

  /// A fresh context of the class this layout names.
  static func makeInvalidationContext() -> LayoutInvalidationContext {
    let named = invalidationContextClass as? LayoutInvalidationContext.Type
    return (named ?? LayoutInvalidationContext.self).init(blank: ())
  }
}
