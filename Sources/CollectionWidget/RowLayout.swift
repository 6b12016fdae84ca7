import BinarySearch
import Foundation
import LayoutCore
import Snapshots

/// Items below each other, as broad as the view, in sections whose headers stay in view: what lists of items need.
///
/// It shows what `ListLayout` shows with the same heights, which tests compare. It is here so that programs with lists
/// compile no other layouts: these would take a quarter of their first build.
final class RowLayout: CollectionViewLayout, LayoutStructure {
  /// The height of items, in points; an estimate if cells measure themselves.
  let itemHeight: CGFloat
  /// Whether cells measure their heights when they come into view.
  let measuresItems: Bool
  /// The height of headers, in points; 0 means none.
  var headerHeight: CGFloat = 0 { didSet { if headerHeight != oldValue { invalidateLayout() } } }

  private var measured = MeasuredRows()
  private var solved = SolvedRows()
  private var isInvalid = true

  init(itemHeight: CGFloat, measuresItems: Bool) {
    (self.itemHeight, self.measuresItems) = (itemHeight, measuresItems)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override class var invalidationContextClass: AnyClass { RowContext.self }

  override var layoutDescription: LayoutDescription {
    var description = LayoutDescription()
    (description.kind, description.itemsAdjoin) = ("list", true)
    return description
  }

  override var contentDirection: ContentDirection { ContentDirection(scrollDirection: .vertical, isMirrored: false) }

  // MARK: Solving

  override func prepare() {
    super.prepare()
    _ = rows
  }

  /// The measured heights go with their items.
  override func prepare(for change: DataChange) {
    super.prepare(for: change)
    measured.follow(change.moves)
    isInvalid = true
    _ = rows
  }

  private var rows: SolvedRows {
    guard isInvalid, let view = collectionView else { return solved }
    let breadth = breadth(of: view.bounds, in: view)
    measured.use(breadth: breadth)
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    solved = SolvedRows(
      counts: counts, breadth: breadth, headerHeight: headerHeight, itemHeight: itemHeight,
      measured: measured.heights)
    isInvalid = false
    return solved
  }

  private func breadth(of bounds: CGRect, in view: CollectionView) -> CGFloat {
    max(0, bounds.width - view.adjustedContentInset.left - view.adjustedContentInset.right)
  }

  // MARK: Invalidation

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    let own = context as? RowContext
    if own?.movesHeadersOnly != true {
      isInvalid = true
      if invalidatesHeights(context) { measured.forgetAll() }
      for path in context.invalidatedItemIndexPaths ?? [] {
        if let height = own?.preferredHeights[path] {
          measured.set(height, at: ItemPlace(path))
        } else {
          measured.forget(ItemPlace(path))
        }
      }
    }
    super.invalidateLayout(with: context)
  }

  /// Whether cells have to measure themselves again: not after changes of data and of the breadth, nor where a context
  /// names elements.
  private func invalidatesHeights(_ context: LayoutInvalidationContext) -> Bool {
    if context.invalidateEverything { return context.invalidatesMeasuredSizes }
    let isOfData = context.dataSourceOnlyGrew || context.invalidateDataSourceCounts
    return !isOfData && !context.namesElementsOnly && (context as? RowContext)?.isOfOtherBreadth != true
  }

  /// True for another breadth, and for a new offset if there are headers, which may move then.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return headerHeight > 0 || breadth(of: newBounds, in: view) != solved.breadth
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let view = collectionView, breadth(of: newBounds, in: view) == solved.breadth else {
      (context as? RowContext)?.isOfOtherBreadth = true
      return context
    }
    let tops = [view.visibleContentRect.minY, newBounds.inset(by: view.adjustedContentInset).minY]
    let sections = Set(tops.compactMap(rows.section(at:)))
    (context as? RowContext)?.movesHeadersOnly = true
    context.invalidateSupplementaryElements(
      ofKind: ElementKind.sectionHeader, at: sections.sorted().map { IndexPath(item: 0, section: $0) })
    return context
  }

  override var estimatesItemSizes: Bool { measuresItems }

  override func fittingPriorities(for attributes: LayoutAttributes)
    -> (horizontal: LayoutPriority, vertical: LayoutPriority)
  { measuresItems ? (.required, .fittingSizeLevel) : super.fittingPriorities(for: attributes) }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    let (height, place) = (preferredAttributes.size.height, ItemPlace(preferredAttributes.indexPath))
    return measuresItems && preferredAttributes.representedElementCategory == .cell && height.isFinite && height >= 0
      && height != originalAttributes.size.height && height != measured.heights[place]
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    let (path, height) = (preferredAttributes.indexPath, preferredAttributes.size.height)
    (context as? RowContext)?.preferredHeights[path] = height
    context.invalidateItems(at: [path])
    context.contentSizeAdjustment.height = height - originalAttributes.size.height
    return context
  }

  // MARK: Queries

  override var collectionViewContentSize: CGSize { CGSize(width: rows.breadth, height: rows.height) }

  /// - Complexity: O(log s + log n + k) for k elements among s sections of n items.
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let (rows, top) = (rows, visibleTop)
    var elements: [LayoutAttributes] = []
    for section in rows.sections(overlapping: rect) {
      if rows.showsHeader(of: section, above: top, in: rect) {
        elements += [header(IndexPath(item: 0, section: section))].compactMap { $0 }
      }
      elements += rows.items(of: section, overlapping: rect).map { cell(IndexPath(item: $0, section: section), rows) }
    }
    return elements
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let rows = rows
    return indexPath.count == 2 && rows.has(indexPath) ? cell(indexPath, rows) : nil
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { elementKind == ElementKind.sectionHeader && indexPath.count == 2 ? header(indexPath) : nil }

  private func cell(_ path: IndexPath, _ rows: SolvedRows) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: path)
    attributes.frame = rows.frame(ofItem: path.item, inSection: path.section)
    return attributes
  }

  private func header(_ path: IndexPath) -> LayoutAttributes? {
    guard path.item == 0, let frame = rows.header(of: path.section, above: visibleTop) else { return nil }
    let attributes = LayoutAttributes(forSupplementaryViewOfKind: ElementKind.sectionHeader, with: path)
    attributes.frame = frame
    // UIKit's, pinned or not.
    attributes.zIndex = 10
    return attributes
  }

  private var visibleTop: CGFloat { collectionView?.visibleContentRect.minY ?? 0 }

  // MARK: Structure

  func extent(ofSection section: Int) -> CGRect? { rows.extent(of: section) }

  func itemArea(ofSection section: Int) -> CGRect? {
    rows.extent(of: section).map { extent in
      CGRect(x: 0, y: extent.minY + headerHeight, width: extent.width, height: extent.height - headerHeight)
    }
  }

  func naturalFrame(of element: ElementIdentifier) -> CGRect? {
    switch element.category {
    case .cell: rows.has(element.indexPath) ? rows.frame(ofItem: element.item, inSection: element.section) : nil
    case .supplementaryView: element.isHeader ? rows.header(of: element.section, above: -.greatestFiniteMagnitude) : nil
    case .decorationView: nil
    }
  }

  func lines(ofSection section: Int, in rect: CGRect) -> [LayoutLine] {
    rows.items(of: section, overlapping: rect).map { item in
      LayoutLine(number: item, frame: rows.frame(ofItem: item, inSection: section), runsAlongScrollAxis: false)
    }
  }
}

/// What a row layout has to do again.
private final class RowContext: LayoutInvalidationContext {
  /// Whether only the offset changed, so that headers move and nothing is solved.
  var movesHeadersOnly = false
  /// Whether the view has another breadth.
  var isOfOtherBreadth = false
  /// The heights that cells prefer.
  var preferredHeights: [IndexPath: CGFloat] = [:]
}
