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
      if !isInterposing { reloadData() }
    }
  }
  private(set) weak var rearranged: (any RearrangedDataSource)?
  var isInterposing = false
  /// Is called for selection, display and scrolling. It may also conform to the layout's own delegate protocol.
  open weak var delegate: (any CollectionViewDelegate)?
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
  open var pointsPerCell = PointsPerCell.phone {
    didSet {
      guard pointsPerCell != oldValue else { return }
      if showsOnlyWhatFitsCells { setNeedsLayout() }
      if layoutObject.estimatesItemSizes { invalidateEverything() }
    }
  }
  /// Whether far more elements than character cells in the bounds are thinned out: only those that show in a cell of
  /// `pointsPerCell` get views then. Meant for hosts that paint in cells; by default all elements get views.
  open var showsOnlyWhatFitsCells = false {
    didSet { if showsOnlyWhatFitsCells != oldValue { setNeedsLayout() } }
  }
  /// Receives every diagnostic; by default `unhandledDiagnostic` does.
  public var diagnosticHandler: (LayoutDiagnostic) -> Void = { CollectionView.unhandledDiagnostic($0) }
  /// Receives the diagnostics of all views without a handler of their own; by default they are written to standard error,
  /// one line each.
  public static var unhandledDiagnostic: (LayoutDiagnostic) -> Void = { StandardError.write($0.description) }
  /// The reading direction; layouts that ask to be flipped are mirrored where it is not their own.
  open var effectiveUserInterfaceLayoutDirection = LayoutDirection.leftToRight {
    didSet { if effectiveUserInterfaceLayoutDirection != oldValue { invalidateEverything() } }
  }
  /// Hears of every invalidation, every query and every finished pass, as they happen; for inspectors and logs. While it
  /// is nil nothing is put together for it.
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
  var interactiveMovement: InteractiveMovement?
  private var layoutObject: CollectionViewLayout

  /// A view on no data yet, placed by `layout`.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    layoutObject = layout
    super.init(frame: frame)
    attach(layout)
  }

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

  /// Makes `layout` the current one and invalidates everything.
  func attach(_ layout: CollectionViewLayout) {
    if let other = layout.host, other !== self {
      report(.layoutBelongsToAnotherView, about: layout)
      other.attach(CollectionViewLayout())
    }
    if layoutObject !== layout { layoutObject.host = nil }
    layoutObject = layout
    layout.host = self
    invalidateEverything()
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

  /// The point of the content at the view's origin. Setting it does not clamp; the delegate is called.
  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      let old = super.contentOffset
      super.contentOffset = newValue
      if super.contentOffset != old { OptionalMember.silently { delegate?.scrollViewDidScroll(self) } }
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
    forgetPlaces()
    if isInPass { awaitsEmptyShow = true } else { retireAllViews() }
    invalidateEverything()
    if hasRunPass { announceFullInvalidation() }
  }

  // MARK: Layout

  /// Whether the layout can be asked: not while it prepares, and not between a change of the data and the moment the
  /// layout has got it. Until then queries return what is on show.
  var mayAskLayout: Bool { !isPreparing && !isCommittingUpdate && recording == nil }

  open override func layoutSubviews() {
    super.layoutSubviews()
    runLayoutPass()
  }

  /// The elements on show, from back to front, as the last pass left them.
  public var visibleElements: [VisibleElement] { shown.inPaintOrder }

  /// An element on show; nil for any other.
  /// - Complexity: O(1).
  public func visibleElement(_ identifier: ElementIdentifier) -> VisibleElement? { shown[identifier] }
}
