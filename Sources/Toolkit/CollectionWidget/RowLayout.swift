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

/// The work that a row layout has to do again.
private final class RowContext: LayoutInvalidationContext {
  /// Whether only the offset changed, so that headers move and nothing is solved.
  var movesHeadersOnly = false
  /// Whether the view has another breadth.
  var isOfOtherBreadth = false
  /// The heights that cells prefer.
  var preferredHeights: [IndexPath: CGFloat] = [:]
}

/// Where the rows of a list are.
struct SolvedRows {
  private struct Section {
    let start: CGFloat
    let count: Int
    /// The ends of the items, from the first one's start; nil if all have the common height.
    let ends: [CGFloat]?
    let length: CGFloat
    var end: CGFloat { start + length }
  }

  private(set) var breadth: CGFloat = 0
  private var sections: [Section] = []
  private var (headerHeight, itemHeight) = (CGFloat(0), CGFloat(0))

  /// No rows.
  init() {}

  /// - Complexity: O(s + n) for s sections, and n items of those that have measured ones.
  init(
    counts: [Int], breadth: CGFloat, headerHeight: CGFloat, itemHeight: CGFloat, measured: [ItemPlace: CGFloat]
  ) {
    (self.breadth, self.headerHeight, self.itemHeight) = (breadth, headerHeight, itemHeight)
    let measuredSections = Set(measured.keys.map(\.section))
    var start: CGFloat = 0
    for (section, count) in counts.enumerated() {
      var ends: [CGFloat]?
      if measuredSections.contains(section) {
        var end: CGFloat = 0
        ends = (0..<count).map { item in
          end += measured[ItemPlace(section: section, item: item)] ?? itemHeight
          return end
        }
      }
      let length = headerHeight + (ends.map { $0.last ?? 0 } ?? CGFloat(count) * itemHeight)
      sections.append(Section(start: start, count: count, ends: ends, length: length))
      start += length
    }
  }

  /// The height of everything.
  var height: CGFloat { sections.last?.end ?? 0 }

  func has(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && (0..<sections[path.section].count).contains(path.item)
  }

  func extent(of section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return CGRect(x: 0, y: sections[section].start, width: breadth, height: sections[section].length)
  }

  /// - Precondition: there is such an item.
  func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    let section = sections[section]
    let start = section.ends.map { item > 0 ? $0[item - 1] : 0 } ?? CGFloat(item) * itemHeight
    let height = section.ends.map { $0[item] - start } ?? itemHeight
    return CGRect(x: 0, y: section.start + headerHeight + start, width: breadth, height: height)
  }

  /// The header of a section, which stays below `top` while its section does; nil if there is none.
  func header(of section: Int, above top: CGFloat) -> CGRect? {
    guard headerHeight > 0, sections.indices.contains(section) else { return nil }
    let section = sections[section]
    let y = min(max(section.start, top), section.end - headerHeight)
    return CGRect(x: 0, y: y, width: breadth, height: headerHeight)
  }

  /// Whether a part of a header is in a rectangle.
  func showsHeader(of section: Int, above top: CGFloat, in rect: CGRect) -> Bool {
    guard let header = header(of: section, above: top) else { return false }
    return isInBreadth(rect) && header.minY < rect.maxY && header.maxY > rect.minY
  }

  private func isInBreadth(_ rect: CGRect) -> Bool { rect.maxX > 0 && rect.minX < breadth }

  /// The section at a height of the content; nil if there is none.
  func section(at y: CGFloat) -> Int? {
    let index = sections.partitioningIndex { $0.end > y }
    return index < sections.count && sections[index].start <= y ? index : nil
  }

  func sections(overlapping rect: CGRect) -> Range<Int> {
    let first = sections.partitioningIndex { $0.end > rect.minY }
    return first..<max(first, sections.partitioningIndex { $0.start >= rect.maxY })
  }

  func items(of section: Int, overlapping rect: CGRect) -> Range<Int> {
    guard sections.indices.contains(section), isInBreadth(rect) else { return 0..<0 }
    let items = 0..<sections[section].count
    let first = items.partitioningIndex { frame(ofItem: $0, inSection: section).maxY > rect.minY }
    return first..<max(first, items.partitioningIndex { frame(ofItem: $0, inSection: section).minY >= rect.maxY })
  }
}

/// The heights that rows measured, for the latest breadths of the view. If a window returns to an earlier breadth, they
/// are used at once.
struct MeasuredRows {
  private typealias Heights = (breadth: CGFloat, byPlace: [ItemPlace: CGFloat])

  private static let mostBreadths = 4
  /// The latest breadth comes first.
  private var measures: [Heights] = [(-1, [:])]

  /// The heights at the breadth that the view has now.
  var heights: [ItemPlace: CGFloat] { measures[0].byPlace }

  /// Switches to the heights at a breadth.
  mutating func use(breadth: CGFloat) {
    guard measures[0].breadth != breadth else { return }
    let known = measures.firstIndex { $0.breadth == breadth }.map { measures.remove(at: $0) }
    measures.insert(known ?? (breadth, [:]), at: 0)
    if measures.count > Self.mostBreadths { measures.removeLast() }
  }

  mutating func set(_ height: CGFloat, at place: ItemPlace) { measures[0].byPlace[place] = height }

  /// Removes the height of an item at every breadth, so that it is measured again.
  mutating func forget(_ place: ItemPlace) {
    for index in measures.indices { measures[index].byPlace[place] = nil }
  }

  mutating func forgetAll() { measures = [(measures[0].breadth, [:])] }

  /// Moves heights with their items.
  ///
  /// - Complexity: O(m log u) for m heights, in an update that names u changes.
  mutating func follow(_ moves: Moves) {
    for index in measures.indices {
      let pairs = measures[index].byPlace.compactMap { place, height in moves.item(after: place).map { ($0, height) } }
      measures[index].byPlace = Dictionary(pairs) { first, _ in first }
    }
  }
}
