import Foundation

/// A scroll view on items in sections, placed by a layout object and fed by a data source.
///
/// It keeps views for the elements inside its bounds only. `layoutIfNeeded()` runs the layout pass (`LayoutPass.swift`);
/// everything else marks what that pass has to do. Members carry UIKit's names and labels.
open class CollectionView: ScrollView {
  public static let elementKindSectionHeader = ElementKind.sectionHeader
  public static let elementKindSectionFooter = ElementKind.sectionFooter

  /// Counts the data and makes its views. Replacing it reloads.
  open weak var dataSource: (any CollectionViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
  /// Hears of selection, display and scrolling, and speaks for the layout's own delegate protocol where it conforms.
  open weak var delegate: (any CollectionViewDelegate)?
  /// Receives every diagnostic; by default they are written to standard error, one line each.
  public var diagnosticHandler: (LayoutDiagnostic) -> Void = { diagnostic in
    FileHandle.standardError.write(Data((diagnostic.description + "\n").utf8))
  }
  /// The reading direction; layouts that ask to be flipped are mirrored where it is not their own.
  open var effectiveUserInterfaceLayoutDirection = LayoutDirection.leftToRight {
    didSet { if effectiveUserInterfaceLayoutDirection != oldValue { invalidateEverything() } }
  }
  /// What the last layout pass cost.
  public internal(set) var statistics = LayoutStatistics()
  /// The most rounds of measuring and placing in one pass.
  public var settlingPassLimit = 100

  // What the next pass has to do.
  var cachedCounts: [Int]?
  var pending = PendingInvalidation(everything: true, dataSourceCounts: true)
  var awaitsFullInvalidation = true
  var needsPrepare = true
  var isInPass = false

  // What is on show.
  var shown = VisibleElements()
  var pool = ReusePool()
  var attributesBeingShown: LayoutAttributes?
  var selection = Selection()
  private var layoutObject: CollectionViewLayout

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

  /// Puts `layout` in charge and declares everything void.
  func attach(_ layout: CollectionViewLayout) {
    if let other = layout.host, other !== self {
      report(.layoutBelongsToAnotherView)
      other.attach(CollectionViewLayout())
    }
    if layoutObject !== layout { layoutObject.host = nil }
    layoutObject = layout
    layout.host = self
    invalidateEverything()
  }

  // MARK: Bounds

  /// The part of the content on show. The layout is asked about new bounds before they are set.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      guard newValue != super.bounds else { return }
      askLayout(about: newValue)
      let scrolled = newValue.origin != super.bounds.origin
      super.bounds = newValue
      boundsDidChange(scrolled: scrolled)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let resized = newValue.size != bounds.size
      if resized { askLayout(about: CGRect(origin: bounds.origin, size: newValue.size)) }
      super.frame = newValue
      if resized { boundsDidChange(scrolled: false) }
    }
  }

  private func askLayout(about newBounds: CGRect) {
    guard !awaitsFullInvalidation, layoutObject.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    layoutObject.invalidateLayout(with: layoutObject.invalidationContext(forBoundsChange: newBounds))
  }

  private func boundsDidChange(scrolled: Bool) {
    setNeedsLayout()
    if scrolled { delegate?.scrollViewDidScroll(self) }
  }

  // MARK: Invalidation

  /// Hears every invalidation of the layout, through the base class.
  func layoutWasInvalidated(with context: LayoutInvalidationContext) {
    pending.merge(context)
    if context.invalidateDataSourceCounts { cachedCounts = nil }
    needsPrepare = true
    setNeedsLayout()
  }

  /// Marks data and layout void; the pass tells the layout so before it prepares.
  func invalidateEverything() {
    awaitsFullInvalidation = true
    cachedCounts = nil
    needsPrepare = true
    setNeedsLayout()
  }

  open func reloadData() {
    selection.clear()
    retireAllViews()
    invalidateEverything()
  }

  override func insetsDidChange() {
    super.insetsDidChange()
    guard !awaitsFullInvalidation else { return }
    layoutObject.invalidateLayout()
  }

  // MARK: Counts

  open var numberOfSections: Int { counts.count }

  /// - Precondition: `section` exists.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = counts
    precondition(
      counts.indices.contains(section), "numberOfItems(inSection: \(section)), but there are \(counts.count) sections")
    return counts[section]
  }

  /// Items per section, asked once until the counts become void.
  var counts: [Int] {
    if let cachedCounts { return cachedCounts }
    let counted = countData()
    cachedCounts = counted
    return counted
  }

  func countData() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    precondition(sections >= 0, "numberOfSections(in:) answered \(sections)")
    return (0..<sections).map { section in
      let items = dataSource.collectionView(self, numberOfItemsInSection: section)
      precondition(items >= 0, "collectionView(_:numberOfItemsInSection: \(section)) answered \(items)")
      return items
    }
  }

  func holds(_ element: ElementIdentifier) -> Bool {
    counts.indices.contains(element.section)
      && (element.category != .cell || (0..<counts[element.section]).contains(element.item))
  }

  /// Hands a problem of the layout to `diagnosticHandler`.
  public func report(_ problem: LayoutDiagnostic.Problem) {
    diagnosticHandler(LayoutDiagnostic(subject: "\(type(of: layoutObject))", problem: problem))
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    runLayoutPass()
  }

  /// The elements on show, from back to front, as the last pass left them.
  public var visibleElements: [VisibleElement] { shown.inPaintOrder }
}
