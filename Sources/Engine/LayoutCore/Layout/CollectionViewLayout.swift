import Foundation

/// The base class of every layout. Its overridable methods return where the elements of a collection are.
///
/// Members carry UIKit's names, labels and default results, so that a layout written for iOS compiles unchanged with
/// the `UIKit` module. A layout pass of the host calls `prepare()` after each invalidation, then asks for the content
/// size and for the elements of the visible rectangle; scrolling alone asks only for elements.
@preconcurrency @MainActor
open class CollectionViewLayout: NSObject, @preconcurrency NSCoding {
  weak var host: CollectionView?
  private var contextUnderway: LayoutInvalidationContext?
  private var invalidationDepth = 0
  var decorationClasses: [String: ReusableView.Type] = [:]
  /// The name of the layout in diagnostics and invalidations; nil for the name of its type.
  public final var reportedName: String?

  public override init() { super.init() }

  /// As in UIKit, where storyboards make layouts. The coder is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Encodes nothing.
  open nonisolated func encode(with coder: NSCoder) {}

  /// For layouts that set themselves up here. Nothing calls it.
  open func awakeFromNib() {}

  /// The collection view that shows this layout; nil until it is attached.
  open var collectionView: CollectionView? { host }

  /// The class of the attributes that this layout makes.
  open class var layoutAttributesClass: AnyClass { LayoutAttributes.self }

  /// The class of the contexts that invalidate this layout.
  open class var invalidationContextClass: AnyClass { LayoutInvalidationContext.self }

  /// Whether this layout uses another one, which then has the same host.
  func relies(on layout: CollectionViewLayout) -> Bool { layoutsInUse.contains { $0 === layout } }

  /// The layout, and those that it queries.
  var layoutsInUse: [CollectionViewLayout] { [self] }

  // MARK: Queries

  /// Called first in a pass, after every invalidation. Overrides call super.
  open func prepare() {}

  /// The extents of all content in points, supplementary views and decorations included.
  open var collectionViewContentSize: CGSize { .zero }

  /// Attributes of every element whose frame overlaps `rect`, fresh in each result; nil means none.
  open func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { nil }

  /// About how many elements a query of `rect` would return, if the layout can count them without making them. The
  /// default is nil: it cannot.
  ///
  /// A host that paints in character cells (`CollectionView.showsOnlyWhatFitsCells`) asks this before a query. If there
  /// are far more elements than cells in `rect`, it queries many small rectangles instead. A layout that scans all its
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

  /// Names the class that shows decorations of a kind; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? ReusableView.Type
  }

  /// Registers the class of the nib's name. If there is none, what was registered for the kind is removed.
  open func register(_ nib: Nib?, forDecorationViewOfKind elementKind: String) {
    register(nib?.viewClass, forDecorationViewOfKind: elementKind)
  }

  // MARK: Invalidation

  /// Invalidates everything; the work happens in the host's next pass. The host also calls this method for
  /// invalidations with a context of its own. Calls `invalidateLayout(with:)` once.
  open func invalidateLayout() {
    guard isBelowDepthLimit() else { return }
    invalidationDepth += 1
    let context = contextUnderway ?? Self.makeInvalidationContext()
    contextUnderway = nil
    invalidateLayout(with: context)
    invalidationDepth -= 1
  }

  /// Invalidates the layout with a context of the host.
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

  /// Invalidates what `context` names. Overrides call super.
  open func invalidateLayout(with context: LayoutInvalidationContext) {
    host?.layout(self, wasInvalidatedWith: context)
  }

  /// Whether new bounds invalidate the layout. Called before the bounds are set, unless the layout is invalid already.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The invalidation by new bounds; the host uses it where the method above returned true.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    Self.makeInvalidationContext()
  }

  /// Whether the attributes a view prefers invalidate the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { false }

  /// The invalidation by attributes that a view prefers; the host uses it where the method above returned true.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext { Self.makeInvalidationContext() }

  /// The invalidation while the user moves an item.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> LayoutInvalidationContext { Self.makeInvalidationContext() }

  /// Whether frames start as estimates. Cells then measure their text, unless they prefer a size of their own. UIKit
  /// decides this by private means.
  open var estimatesItemSizes: Bool { false }

  /// The same for headers, footers and other supplementary views.
  open var estimatesSupplementarySizes: Bool { false }

  /// The priorities with which a cell of estimated size keeps its given extents; `.required` keeps an extent as it is.
  open func fittingPriorities(for attributes: LayoutAttributes)
    -> (horizontal: LayoutPriority, vertical: LayoutPriority)
  { (.fittingSizeLevel, .fittingSizeLevel) }

  /// The kind of list that the cells of a section are in. By default none.
  open func listEnvironment(forSection section: Int) -> ListEnvironment { .none }

  /// The actions of the user on a row, such as those of a swipe. By default none.
  open func rowActions(forItemAt indexPath: IndexPath) -> [RowAction] { [] }

  /// Called when a view has measured itself and found the size that it has already. A layout that makes several views as
  /// large as the largest of them overrides it, to count this one too. It must not invalidate anything here. By default
  /// nothing happens.
  open func viewDidAcceptSize(of attributes: LayoutAttributes) {}

  /// Called when an item gets new content without a reload, before its cell measures itself again. By default nothing
  /// happens: the size that the cell then prefers replaces the one before.
  open func itemWillBeMeasuredAgain(at indexPath: IndexPath) {}

  // MARK: Interactive movement

  /// The index path at which a moved item would be dropped; by default that of the item under the point, or its own.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
    -> IndexPath
  { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// How an item looks while it is moved; by default as usual, with its centre at the point.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> LayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.duplicate() ?? LayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }

  /// The invalidation when the user drops an item or cancels the move.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> LayoutInvalidationContext { Self.makeInvalidationContext() }

  // MARK: Scroll targets

  /// The offset at which a scroll should stop that would stop at `proposedContentOffset`. The velocity is in points per
  /// second.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The content offset after a change of data or layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Gets what changed in the data as functions, before `prepare(forCollectionViewUpdates:)`. A layout that needs no
  /// list of changes overrides it instead: an update of any number of items then costs no list.
  open func prepare(for change: DataChange) {}

  /// Gets what changed in the data, after the layout has prepared with the new counts and before it is queried. Authors
  /// collect index paths here for the methods below that return initial and final attributes.
  ///
  /// An update of more than `CollectionView.mostNamedChanges` is listed only for layouts that used an earlier list.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    host?.noteBaseGotUpdates()
  }

  /// Called after all queries about an update. The elements have their new frames.
  open func finalizeCollectionViewUpdates() {}

  /// Where an appearing item starts; nil starts it at its final place, invisible. The base implementation returns that
  /// for an item that the update inserts, as a copy that authors may change, and nil for any other.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    host?.usualStart(ofItemAt: itemIndexPath)
  }

  /// Where a disappearing item ends; nil ends it where it is, invisible. The base implementation returns that for an
  /// item that the update deletes, as a copy that authors may change, and nil for any other.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    host?.usualEnd(ofItemAt: itemIndexPath)
  }

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

  /// Supplementary views of a kind that an update deletes although their section stays; by default none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decorations of a kind that an update deletes although their section stays; by default none.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Supplementary views of a kind that an update inserts although their section stays; by default none.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decorations of a kind that an update inserts although their section stays; by default none.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Whether supplementary views of a kind belong to the items with their index paths. Batch updates then move such a
  /// view with its item, as they move cells. By default their index paths are numbers of their own.
  open func supplementaryViewsFollowItems(ofKind elementKind: String, inSection section: Int) -> Bool { false }

  // MARK: Transitions and animated bounds changes

  /// Called on the old layout of the view.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Called on the new layout of the view.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Called on both layouts, the old one first, when the elements have their new frames.
  open func finalizeLayoutTransition() {}

  /// Called after an animated change of the bounds from `oldBounds`, when the layout has prepared for the new ones.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after all queries about an animated change of the bounds.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Reading direction

  /// Whether the host mirrors the layout's coordinates if the reading direction is not the one it was written for.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The reading direction that the layout was written for.
  open var developmentLayoutDirection: LayoutDirection { .leftToRight }

  // MARK: The layout's description of itself

  /// The properties of the layout for viewers, which do not know its class. By default none.
  open var layoutDescription: LayoutDescription { LayoutDescription() }

  /// The direction of the content, as `layoutDescription` says. The view asks for it several times in a pass: a layout
  /// whose description has many parts overrides both.
  open var contentDirection: ContentDirection { layoutDescription.direction }

  /// Adopts the description of another layout: spacing, insets, headers and item sizes, as far as this layout has them.
  /// By default it adopts nothing.
  open func adopt(_ description: LayoutDescription) {}

  /// Whether the layout may keep an element in view while the content scrolls. By default it may keep supplementary
  /// views in view. A table with frozen rows returns true for their cells.
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
