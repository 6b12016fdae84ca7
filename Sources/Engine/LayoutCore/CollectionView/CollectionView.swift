import Foundation

/// A scroll view that shows items in sections. A layout places them; a data source counts them and makes their cells.
///
/// It has views only for the elements inside its bounds. `layoutIfNeeded()` runs the layout pass (`LayoutPass.swift`);
/// everything else marks what that pass has to do. Members have UIKit's names and labels. Changes that UIKit animates
/// call the same methods in the same order here, and take effect at once, except animated scrolls with
/// ``animatesChanges``: they move the offset over time.
///
/// The state is a few parts, each a value in a file with the code that needs it. No mutating method of a part calls a
/// layout, a data source, a delegate or a view: such code may come back to this view and read the part, and Swift stops
/// a program that reads a value during its change. So parts are asked first, then others are called, and then the
/// results are stored. (In `part.value?.member = call()`, the change of the part begins before the call.)
open class CollectionView: ScrollView {
  /// Counts the data and makes the views. Setting another one reloads the data.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      data.rearranged = dataSource as? any RearrangedDataSource
      data.association = dataSource as? any DataSourceModelAssociation
      if !data.isInterposing { dataSourceDidChange() }
    }
  }
  /// Called for selection, display and scrolling. It may also conform to the layout's own delegate protocol.
  open weak var delegate: (any CollectionViewDelegate)?
  open override var delegateOfScrolling: (any ScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any CollectionViewDelegate }
  }
  /// Gets the items that will soon be shown.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is called.
  open var isPrefetchingEnabled: Bool {
    get { prefetcher.isEnabled }
    set { prefetcher.isEnabled = newValue }
  }
  /// Objects that live as long as the view, such as a data source that has no other owner. The view holds its data
  /// source and delegate weakly, as in UIKit. An object in this list must not hold the view strongly: neither would be
  /// freed.
  public var retainedObjects: [AnyObject] = []
  /// Stored, never placed.
  open var backgroundView: View?
  /// How many points one character cell covers. Cells that size themselves use it to measure texts without a font. By
  /// default 8 by 16.
  open var pointsPerCell = PointsPerCell.phone { didSet { if pointsPerCell != oldValue { scaleDidChange() } } }
  /// Whether elements are left out if there are more than 1,024 of them, and more than one for two character cells in
  /// the bounds. Only those that show in a cell of `pointsPerCell` then get views. It is for hosts that paint in cells.
  /// By default all elements get views.
  open var showsOnlyWhatFitsCells = false {
    didSet { if showsOnlyWhatFitsCells != oldValue { setNeedsLayout() } }
  }
  /// Whether the items in view keep their place while sizes and data change around them.
  open var scrollAnchoring: ScrollAnchoring {
    get { anchoring.mode }
    set { anchoring.mode = newValue }
  }
  /// The part of the content that stays in view as items arrive: none, or the end, as in a transcript.
  open var follows: ContentFollowing {
    get { anchoring.follows }
    set {
      guard newValue != anchoring.follows else { return }
      anchoring.follows = newValue
      if pass.hasRun { anchoring.isAtEnd = isAtEndOfContent }
    }
  }
  /// Receives every diagnostic; by default `unhandledDiagnostic` does.
  public var diagnosticHandler: (LayoutDiagnostic) -> Void = { CollectionView.unhandledDiagnostic($0) }
  /// The reading direction. A layout that wants to be flipped is mirrored if it was written for the other direction.
  open var effectiveUserInterfaceLayoutDirection = LayoutDirection.leftToRight {
    didSet { if effectiveUserInterfaceLayoutDirection != oldValue { invalidateEverything() } }
  }
  /// Called for every invalidation, every query and every finished pass, as they happen; for inspectors and logs. While
  /// it is nil, no events are made.
  public var eventHandler: ((LayoutEvent) -> Void)?
  /// Called when something makes a layout pass due, for hosts that show the view.
  package var layoutRequestHandler: (() -> Void)?
  /// Whether the layout is reported if an element's attributes change although nothing was invalidated. It costs a copy
  /// for each element and query; for tests and inspectors.
  public var verifiesUnchangedAttributes = false { didSet { answers.given = [:] } }
  /// The cost of the last layout pass, with the preparations that queries from outside caused before it.
  public internal(set) var statistics = LayoutStatistics()
  /// Increases whenever an index path may mean another item than before: with every reload of the data, and with every
  /// batch update that does more than append items and sections.
  public var placeRevision: Int { data.placeRevision }
  /// The most rounds of measuring and placing in one pass.
  public var settlingPassLimit = 100

  // The parts. They are final, so that one member is read or changed without a copy of the others.
  final var data = CountedData()
  final var work = PassWork()
  final var pass = PassState()
  final var boundsChanges = BoundsChanges()
  final var updating = UpdateState()
  final var answers = LayoutAnswers()
  final var shown = VisibleElements()
  final var pool = ReusePool()
  final var selection = Selection()
  final var prefetcher = Prefetcher()
  final var anchoring = PlaceKeeping()
  final var itemScroll: ItemScroll?
  final var orthogonal = OrthogonalOffsets()
  final var movement: InteractiveMovement?
  final var motion = MotionState()
  final var cellChanges = CellChanges()
  /// Set on the main actor only. The description reads it on any thread.
  nonisolated(unsafe) var layoutObject: CollectionViewLayout

  /// A view with a layout and no data yet.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    layoutObject = layout
    super.init(frame: frame)
    attach(layout)
  }

  /// A view with a layout that shows nothing, for code that sets its layout later.
  public convenience init() { self.init(frame: .zero, collectionViewLayout: CollectionViewLayout()) }

  public required init?(coder: NSCoder) {
    layoutObject = CollectionViewLayout()
    super.init(coder: coder)
    attach(layoutObject)
  }

  /// The layout. Setting it is `setCollectionViewLayout(_:animated:)` without animation.
  open var collectionViewLayout: CollectionViewLayout {
    get { layoutObject }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  // MARK: Bounds and insets

  /// The visible part of the content. The order of calls was recorded from UIKit: the layout is asked about new bounds,
  /// then they take effect, then the layout is invalidated. The delegate is not called.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      guard newValue != super.bounds, isPossible("bounds", newValue) else { return }
      let change = beginChange(to: newValue)
      super.bounds = newValue
      end(change)
    }
  }

  /// The frame in the superview. Another size invalidates the layout as new bounds do, and prepares it.
  open override var frame: CGRect {
    get { super.frame }
    set { setFrame(newValue) }
  }

  /// Scrolls at once, or over time if that is asked for and the view animates changes. After an animated scroll, the
  /// delegate is called as at the end of one in UIKit.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated, beginScrolling(to: contentOffset) { return }
    step(to: contentOffset)
    if animated { OptionalMember.silently { delegate?.scrollViewDidEndScrollingAnimation(self) } }
  }

  /// Names the layout as well.
  open override var description: String { "\(super.description.dropLast()); layout: \(layoutObject)>" }

  /// The next pass invalidates the layout. An offset at its low edge stays there.
  override func insetsDidChange() {
    super.insetsDidChange()
    insetsChanged()
  }

  // MARK: Data

  /// Removes all visible elements, clears selection and highlighting, and invalidates everything before it returns. The
  /// next pass prepares the layout. The offset stays unless the content has become too short. Inside a batch update, it
  /// replaces the whole batch.
  open func reloadData() {
    discardData()
    announceFullInvalidation()
  }

  // MARK: Layout

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    layoutRequestHandler?()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    runLayoutPass(removeDueOccasion() ?? .need)
  }

  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    if !pool.newViews.isEmpty { reportTextsWithoutRoom() }
  }

  // MARK: What subclasses may override
  //
  // Subclasses can override only members of the class body. Extensions in other files implement them.

  /// The number of sections, as last counted.
  open var numberOfSections: Int { counts.count }

  /// The number of items of a section that exists, as last counted.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(ofSection: section) }

  /// Makes changes of items and sections together.
  ///
  /// `updates` changes the data and reports the changes to this view, in any order. Deletions, reloads and the origins
  /// of moves have index paths before the batch. Insertions and the targets of moves have index paths after it. Nested
  /// calls become part of the outermost one. Views, selection and highlighting follow their items. The batch takes
  /// effect before the call returns.
  ///
  /// If the changes do not match the counts of the data source afterwards, every issue is reported as a diagnostic. The
  /// view then reloads, and keeps the offset and the selection of index paths that still exist. A view that was never
  /// counted counts the data source when the batch begins.
  ///
  /// `completion` is called last, with false if the changes did not match.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    recordBatch(updates, completion: completion)
  }

  /// Reports inserted items, by their index paths after the batch.
  open func insertItems(at indexPaths: [IndexPath]) { recordOfProgram(indexPaths.map { .insertItem($0) }) }

  /// Reports deleted items, by their index paths before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) { recordOfProgram(indexPaths.map { .deleteItem($0) }) }

  /// Replaces the cells of items. The selection stays.
  open func reloadItems(at indexPaths: [IndexPath]) { recordOfProgram(indexPaths.map { .reloadItem($0) }) }

  /// Reports a moved item, by its index paths before and after the batch.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    recordOfProgram([.moveItem(from: indexPath, to: newIndexPath)])
  }

  /// Reports inserted sections, by their numbers after the batch.
  open func insertSections(_ sections: IndexSet) { recordOfProgram(sections.map { .insertSection($0) }) }

  /// Reports sections that were deleted with their items, by their numbers before the batch.
  open func deleteSections(_ sections: IndexSet) { recordOfProgram(sections.map { .deleteSection($0) }) }

  /// Counts sections again and replaces their views. Their selection is cleared.
  open func reloadSections(_ sections: IndexSet) { recordOfProgram(sections.map { .reloadSection($0) }) }

  /// Reports a section that was moved with its items, by its numbers before and after the batch.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    recordOfProgram([.moveSection(from: section, to: newSection)])
  }

  /// Names the class of cells under an identifier. A later call replaces it; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass as? ReusableView.Type, for: ReusePool.Key(kind: nil, identifier: identifier))
  }

  /// Names the class of supplementary views of a kind under an identifier. A later call replaces it; nil removes it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { pool.register(viewClass as? ReusableView.Type, for: ReusePool.Key(kind: elementKind, identifier: identifier)) }

  /// Registers the class of the nib's name. If there is none, what was registered for the identifier is removed.
  open func register(_ nib: Nib?, forCellWithReuseIdentifier identifier: String) {
    registerAwakening(nib, forViewsOfKind: nil, withReuseIdentifier: identifier)
  }

  /// Registers the class of the nib's name. If there is none, what was registered for the identifier is removed.
  open func register(
    _ nib: Nib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { registerAwakening(nib, forViewsOfKind: elementKind, withReuseIdentifier: identifier) }

  /// A cell for an item: a reused one, or a new one of the registered class, with the item's attributes applied.
  ///
  /// If no cell class is registered, a diagnostic is reported and a plain cell is returned.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  { dequeuedCell(under: identifier, for: indexPath) }

  /// A supplementary view: a reused one, or a new one of the registered class, with its attributes applied.
  ///
  /// If no class is registered, a diagnostic is reported and a plain view is returned.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> ReusableView { dequeuedSupplementaryView(ofKind: elementKind, under: identifier, for: indexPath) }

  /// The visible cells, in data order. Lays out first, as the other members about visible elements do.
  open var visibleCells: [CollectionViewCell] { shownElements(.cell).compactMap { $0.view as? CollectionViewCell } }

  /// The visible items, in data order.
  open var indexPathsForVisibleItems: [IndexPath] { shownElements(.cell).map(\.identifier.indexPath) }

  /// The visible supplementary views of a kind, in data order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [ReusableView] {
    shownElements(.supplementaryView, kind: elementKind).map(\.view)
  }

  /// The index paths of the visible supplementary views of a kind, in data order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownElements(.supplementaryView, kind: elementKind).map(\.identifier.indexPath)
  }

  /// The cell of a visible item; nil otherwise.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    shownView(.cell, at: indexPath) as? CollectionViewCell
  }

  /// A visible supplementary view; nil otherwise.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> ReusableView? {
    shownView(.supplementaryView, kind: elementKind, at: indexPath)
  }

  /// The item of a visible cell. Does not lay out.
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    shown.elements.values.first { $0.view === cell }?.identifier.indexPath
  }

  /// The topmost item at a point of the content; nil if there is none. Elements of other categories do not hide it.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(under: point) }

  /// The attributes of an item, visible or not; nil outside the data. Those of a visible item come from the last query.
  /// While the layout cannot be queried, during a preparation or a batch update, it is nil for items that are not
  /// visible.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    currentAttributes(ofItemAt: indexPath)
  }

  /// The attributes of a supplementary view, visible or not; nil if there is none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { currentAttributes(ofSupplementaryElement: kind, at: indexPath) }

  /// Scrolls an item to a position in the view, clear of pinned elements, as near as the content allows. An axis
  /// without a position keeps its offset. A path outside the data is reported and scrolls nothing.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toItemAt: indexPath, at: scrollPosition, animated: animated)
  }

  /// Whether items can be selected at all; default true.
  open var allowsSelection: Bool {
    get { selection.isAllowed }
    set { selection.isAllowed = newValue }
  }

  /// Whether several items can be selected; default false. When it is set to false, the first selected item stays
  /// selected.
  open var allowsMultipleSelection: Bool {
    get { selection.allowsMultiple }
    set {
      selection.allowsMultiple = newValue
      showSelection()
    }
  }

  /// The selected items, in data order; empty if there are none. Optional as in UIKit.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.selected.sorted() }

  /// Selects an item and scrolls to it, without calling the delegate; nil clears the selection.
  ///
  /// If only one item can be selected, the others are deselected. If selection is off, nothing happens. An item outside
  /// the data is reported.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  /// Sets another layout for the same data. The item in the middle stays there as far as the content allows, unless the
  /// delegate or the layout proposes another offset. The selection stays. Setting the current layout changes nothing.
  open func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated, completion: nil)
  }

  /// The same, and then calls `completion` with true, also for the current layout.
  open func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { changeLayout(to: layout, animated: animated, completion: completion) }

  /// Shows a layout between the current one and another, whose `transitionProgress` the caller sets. The delegate may
  /// supply the layout. A transition that is under way is cancelled first.
  @discardableResult
  open func startInteractiveTransition(
    to layout: CollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> TransitionLayout { beginInteractiveTransition(to: layout, completion) }

  /// Goes on to the next layout.
  open func finishInteractiveTransition() { endInteractiveTransition(completed: true) }

  /// Goes back to the layout before.
  open func cancelInteractiveTransition() { endInteractiveTransition(completed: false) }

  /// Starts to move an item; false if there is none or the data source does not allow it.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(ofItemAt: indexPath) }

  /// Moves the item to a point of the content. The layout chooses the index path for that point.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(to: targetPosition) }

  /// Drops the item: the data source moves it, then the view does, in a batch update.
  open func endInteractiveMovement() { endMovement() }

  /// Returns the item to its original place.
  open func cancelInteractiveMovement() { cancelMovement() }
}
