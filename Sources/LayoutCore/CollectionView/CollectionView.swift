import Foundation

/// A scroll view on items in sections, placed by a layout object and fed by a data source.
///
/// It keeps views for the elements inside its bounds only. `layoutIfNeeded()` runs the layout pass
/// (`LayoutPass.swift`); everything else marks what that pass has to do. Members carry UIKit's names and labels. What
/// UIKit animates calls the same hooks in the same order here and takes effect at once.
open class CollectionView: ScrollView {
  /// The kind of section headers, under the name UIKit gives it here.
  public nonisolated static let elementKindSectionHeader = ElementKind.sectionHeader
  /// The kind of section footers, under the name UIKit gives it here.
  public nonisolated static let elementKindSectionFooter = ElementKind.sectionFooter

  /// Counts the data and makes its views. Replacing it reloads.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      rearranged = dataSource as? any RearrangedDataSource
      association = dataSource as? any DataSourceModelAssociation
      if !isInterposing { dataSourceDidChange() }
    }
  }
  private(set) weak var rearranged: (any RearrangedDataSource)?
  private(set) weak var association: (any DataSourceModelAssociation)?
  var isInterposing = false
  /// Is called for selection, display and scrolling. It may also conform to the layout's own delegate protocol.
  open weak var delegate: (any CollectionViewDelegate)?
  open override var delegateOfScrolling: (any ScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any CollectionViewDelegate }
  }
  /// Gets the items that will soon be shown.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is called.
  open var isPrefetchingEnabled = true
  /// Objects that live as long as the view, such as a data source that has no other owner. The view holds its data
  /// source and delegate weakly, as in UIKit. An object in this list must not hold the view strongly: neither would be
  /// freed.
  public var retainedObjects: [AnyObject] = []
  /// Lies behind the content; stored, never placed.
  open var backgroundView: View?
  /// How many points one character cell covers. Cells that size themselves use it to measure texts that
  /// name no font. By default 8 by 16.
  open var pointsPerCell = PointsPerCell.phone { didSet { if pointsPerCell != oldValue { scaleDidChange() } } }
  /// Whether far more elements than character cells in the bounds are thinned out: only those that show in a cell of
  /// `pointsPerCell` get views then. Meant for hosts that paint in cells; by default all elements get views.
  open var showsOnlyWhatFitsCells = false {
    didSet { if showsOnlyWhatFitsCells != oldValue { setNeedsLayout() } }
  }
  /// Whether what is read keeps its place while sizes and data change around it.
  open var scrollAnchoring = ScrollAnchoring.automatic
  /// What stays in sight as content comes: nothing, or the end, as in a transcript.
  open var follows = ContentFollowing.nothing {
    didSet { if follows != oldValue, hasRunPass { keeping.isAtEnd = isAtEndOfContent } }
  }
  /// Receives every diagnostic; by default `unhandledDiagnostic` does.
  public var diagnosticHandler: (LayoutDiagnostic) -> Void = { CollectionView.unhandledDiagnostic($0) }
  /// Receives the diagnostics of all views without a handler of their own; by default they are written to standard
  /// error, one line each.
  public static var unhandledDiagnostic: (LayoutDiagnostic) -> Void = { StandardError.write($0.description) }
  /// The reading direction; layouts that ask to be flipped are mirrored where it is not their own.
  open var effectiveUserInterfaceLayoutDirection = LayoutDirection.leftToRight {
    didSet { if effectiveUserInterfaceLayoutDirection != oldValue { invalidateEverything() } }
  }
  /// Is notified of every invalidation, every query and every finished pass, as they happen; for inspectors and logs.
  /// While it is nil nothing is put together for it.
  public var eventHandler: ((LayoutEvent) -> Void)?
  /// Whether the layout is reported when an element's attributes change though nothing was invalidated. Costs a copy
  /// per element and query; for tests and inspectors.
  public var verifiesUnchangedAttributes = false { didSet { attributesGiven = [:] } }
  /// What the last layout pass cost, with the preparations that questions from outside caused before it.
  public internal(set) var statistics = LayoutStatistics()
  /// Goes up whenever an index path may mean another item than before: with every reload of the data, and with every
  /// batch update that does more than add items and sections at the ends.
  public internal(set) var placeRevision = 0
  /// The most rounds of measuring and placing in one pass.
  public var settlingPassLimit = 100

  // What the next pass has to do.
  var cachedCounts: [Int]? { didSet { cachedGroups = nil } }
  var cachedGroups: [SectionGroup]?
  var pending = PendingInvalidation()
  var awaitsFullInvalidation = true
  /// Whether everything is invalid and the layout has not prepared since.
  var awaitsFullPreparation = true
  var needsPrepare = true
  var offsetNeedsClamping = false
  var awaitsInsetInvalidation = false
  /// Whether the layout has prepared since the content size was read after a query.
  var contentSizeIsDue = true
  var awaitsEmptyShow = false

  // What is under way.
  var isInPass = false
  var invalidationCause = LayoutInvalidation.Cause.request
  var hasRunPass = false
  var isPreparing = false
  var boundsChanges = BoundsChanges()
  var isCommittingUpdate = false
  var recording: UpdateRecording?
  var postponed: [() -> Void] = []
  var workOutsidePasses = LayoutStatistics()
  var reported: Set<LayoutDiagnostic.Key> = []
  var attributesGiven: [ElementIdentifier: LayoutAttributes] = [:]

  // What is on show.
  var shown = VisibleElements()
  var pool = ReusePool()
  var attributesBeingShown: LayoutAttributes?
  var selection = Selection()
  var prefetcher = Prefetcher()
  var heldAnchor: HeldAnchor?
  var itemScroll: ItemScroll?
  var keeping = PlaceKeeping()
  var measuring = SelfSizing()
  var across = OffsetsOfSections()
  var interactiveMovement: InteractiveMovement?
  /// Set on the main actor alone. The description reads it from anywhere.
  nonisolated(unsafe) var layoutObject: CollectionViewLayout

  /// A view on no data yet, placed by `layout`.
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

  /// The part of the content on show. The order of calls is UIKit's, as recorded: the layout is asked about new bounds,
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

  /// The view in its superview. Another size invalidates the layout as new bounds do, and prepares it.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      guard isPossible("frame", newValue) else { return }
      guard newValue.size != old.size else { return super.frame = newValue }
      let change = beginChange(to: CGRect(origin: old.origin, size: newValue.size))
      super.frame = newValue
      end(change)
    }
  }

  /// Scrolls at once; the layout is invalidated while the bounds are still the old ones, as recorded. After an animated
  /// scroll the delegate is called as when the scroll ends.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    boundsChanges.invalidatesFirst = true
    self.contentOffset = contentOffset
    boundsChanges.invalidatesFirst = false
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

  /// Takes everything off show, forgets selection and highlighting, and invalidates everything before it returns. The
  /// next pass prepares. The offset stays unless the content has become too short. In the middle of a batch it replaces
  /// the whole batch.
  open func reloadData() {
    if recording != nil { recording?.isReload = true }
    selection.clear()
    rememberPlaces()
    forgetPlaces()
    if isInPass { awaitsEmptyShow = true } else { retireAllViews() }
    invalidateEverything()
    if hasRunPass { announceFullInvalidation() }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    runLayoutPass()
  }

  // MARK: What subclasses may override
  //
  // The class body declares what UIKit's subclasses override. Extensions in the other files carry it out.

  /// The number of sections, as last counted.
  open var numberOfSections: Int { counts.count }

  /// The number of items of a section, as last counted.
  ///
  /// - Precondition: `section` exists.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(ofSection: section) }

  /// Carries out changes of items and sections together.
  ///
  /// Inside `updates` the data source changes and the changes are reported to this view, in any order: what is deleted,
  /// reloaded or moved away by its place before the batch, what is inserted or moved in by its place after it. Calls
  /// may be nested; the outermost counts. Views, selection and highlighting follow their items. The batch takes effect
  /// before the call returns.
  ///
  /// If the changes do not add up to what the data source holds afterwards, every issue is reported as a diagnostic and
  /// the counts of the data source win: everything is counted and shown again, and the offset and the selection of
  /// places that still exist are kept. A view that was never counted counts the data source when the batch begins.
  ///
  /// `completion` is called last, with false where the changes did not add up.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    recordBatch(updates, completion: completion)
  }

  /// Reports that items came; the places are those after the batch.
  open func insertItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .insertItem($0) }) }

  /// Reports that items went; the places are those before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .deleteItem($0) }) }

  /// Replaces the cells of items; selection is kept.
  open func reloadItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .reloadItem($0) }) }

  /// Reports that an item went from its place before the batch to its place after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record([.moveItem(from: indexPath, to: newIndexPath)])
  }

  /// Reports that sections came; the places are those after the batch.
  open func insertSections(_ sections: IndexSet) { record(sections.map { .insertSection($0) }) }

  /// Reports that sections went, with their items; the places are those before the batch.
  open func deleteSections(_ sections: IndexSet) { record(sections.map { .deleteSection($0) }) }

  /// Counts and shows sections again; their selection is cleared.
  open func reloadSections(_ sections: IndexSet) { record(sections.map { .reloadSection($0) }) }

  /// Reports that a section went from its place before the batch to its place after it, with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record([.moveSection(from: section, to: newSection)])
  }

  /// Names the class that shows items under an identifier; the last one wins, nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass as? ReusableView.Type, for: ReusePool.Key(kind: nil, identifier: identifier))
  }

  /// Names the class that shows supplementary views of a kind under an identifier; the last one wins, nil takes it
  /// back.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    pool.register(viewClass as? ReusableView.Type, for: ReusePool.Key(kind: elementKind, identifier: identifier))
  }

  /// A cell for an item: one out of use, or a new one of the registered class, with the item's attributes applied.
  ///
  /// Where no cell class is registered a diagnostic says so, and a plain cell stands in.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  { dequeuedCell(under: identifier, for: indexPath) }

  /// A supplementary view: one out of use, or a new one of the registered class, with its attributes applied.
  ///
  /// Where no class is registered a diagnostic says so, and a plain view stands in.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> ReusableView { dequeuedSupplementaryView(ofKind: elementKind, under: identifier, for: indexPath) }

  /// The visible cells, in data order. Lays out first, as do the other members about what is on show.
  open var visibleCells: [CollectionViewCell] { shownElements(.cell).compactMap { $0.view as? CollectionViewCell } }

  /// The visible items, in data order.
  open var indexPathsForVisibleItems: [IndexPath] { shownElements(.cell).map(\.identifier.indexPath) }

  /// The supplementary views of a kind on show, in data order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [ReusableView] {
    shownElements(.supplementaryView, kind: elementKind).map(\.view)
  }

  /// The places of the supplementary views of a kind on show, in data order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownElements(.supplementaryView, kind: elementKind).map(\.identifier.indexPath)
  }

  /// The cell of a visible item; nil otherwise.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    shownView(.cell, at: indexPath) as? CollectionViewCell
  }

  /// A supplementary view on show; nil otherwise.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> ReusableView? {
    shownView(.supplementaryView, kind: elementKind, at: indexPath)
  }

  /// The item a cell on show stands for. Does not lay out.
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    shown.elements.values.first { $0.view === cell }?.identifier.indexPath
  }

  /// The topmost item at a point of the content; nil over none. Elements of other categories do not hide it.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(under: point) }

  /// Where an item lies, on screen or not; nil outside the data. A visible item is answered from the last query. While
  /// the layout cannot be asked, in the middle of a preparation or of a batch update, visible items are returned as
  /// they are shown, and nil for others.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    currentAttributes(ofItemAt: indexPath)
  }

  /// Where a supplementary view lies, on screen or not; nil if there is none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { currentAttributes(ofSupplementaryElement: kind, at: indexPath) }

  /// Scrolls an item to a place in the view, clear of pinned elements, as near as the content allows. An axis without a
  /// place keeps its offset. A path outside the data is reported and scrolls nothing.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toItemAt: indexPath, at: scrollPosition, animated: animated)
  }

  /// Whether items can be selected at all; default true.
  open var allowsSelection = true

  /// Whether several items can be selected; default false. Turned off, the first one selected stays so.
  open var allowsMultipleSelection: Bool {
    get { selection.allowsMultiple }
    set {
      selection.allowsMultiple = newValue
      showSelection()
    }
  }

  /// The items selected, in data order; empty if none is. Optional as in UIKit.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.selected.sorted() }

  /// Selects an item and scrolls to it, without calling the delegate; nil clears the selection.
  ///
  /// Where only one item can be selected the others are deselected. Nothing happens where selection is off; an item
  /// outside the data is reported.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    showSelection()
  }

  /// Puts another layout in charge of the same data. The item in the middle stays there as far as the content allows,
  /// unless delegate or layout want another offset; selection is kept. The layout already in charge changes nothing.
  open func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    takeLayout(layout, animated: animated, completion: nil)
  }

  /// The same, and then calls `completion` with true, also where the layout was in charge already.
  open func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { takeLayout(layout, animated: animated, completion: completion) }

  /// Takes an item up; false where there is none or the data source does not let it go.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(ofItemAt: indexPath) }

  /// The item taken up now lies at a point of the content. The layout says which place that means.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveItemTaken(to: targetPosition) }

  /// Puts the item down: the data source moves it, then the view does, as a batch of one.
  open func endInteractiveMovement() { dropItemTaken() }

  /// Puts the item back.
  open func cancelInteractiveMovement() { putItemTakenBack() }
}
