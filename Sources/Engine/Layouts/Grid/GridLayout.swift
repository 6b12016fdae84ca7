import Foundation
import LayoutCore
import Sections

/// A table: a section is a row, its items are the columns. Content scrolls on both axes and is as broad as the broadest
/// row; leading columns and first rows may be frozen, with the corner in front of both.
///
/// Names are those of vertical scrolling; a table that scrolls horizontally is transposed. The breadth of a column
/// comes from the first of these that has one: the delegate, `columnWidth`, its cells if there is an
/// `estimatedColumnWidth`, `columnsInView`, `itemSize`. The height of a row comes from its cells if there is an
/// `estimatedRowHeight`, else from the delegate, `rowHeight` or `itemSize`. Columns of one breadth are a closed form.
open class GridLayout: BarredLayout {
  /// The default breadth of columns and height of rows, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateIfChanged(itemSize, oldValue) } }
  /// If positive, the cells of a row decide its height when they come into view. Until then it has this height, in
  /// points, instead of that of `itemSize`. A row is as high as its highest cell that was in view so far.
  open var estimatedRowHeight: CGFloat {
    get { estimated.rowHeight }
    set { estimated.rowHeight = newValue }
  }
  /// If positive, the cells of a column decide its breadth when they come into view. Until then it has this breadth, in
  /// points. A column is as broad as its broadest cell that was in view so far. Columns for which the delegate or
  /// `columnWidth` returns a breadth keep it.
  ///
  /// A cell gives its breadth once, with neither extent fixed. If `estimatedRowHeight` is positive too, it then gives
  /// its height at the breadth of its column. When a column grows, its cells in view give their heights again, so their
  /// rows may become lower. Other rows keep their heights until their cells come into view. Heights never change
  /// breadths. A cell without content does not count, nor does one that is gone or was invalidated.
  open var estimatedColumnWidth: CGFloat {
    get { estimated.columnWidth }
    set { estimated.columnWidth = newValue }
  }
  /// If positive, no column whose cells decide is broader than this, in points. Longer texts are broken.
  open var maximumColumnWidth: CGFloat {
    get { estimated.maximumColumnWidth }
    set { estimated.maximumColumnWidth = newValue }
  }
  /// Between neighbouring columns; may be negative.
  open var columnSpacing: CGFloat = 0 { didSet { invalidateIfChanged(columnSpacing, oldValue) } }
  /// Between neighbouring rows; never negative. The same as `sectionSpacing`.
  open var rowSpacing: CGFloat {
    get { sectionSpacing }
    set { sectionSpacing = newValue }
  }
  /// Around the whole table.
  open var margins = EdgeInsets.zero { didSet { invalidateIfChanged(margins, oldValue) } }
  /// How many columns fill the view, in equal parts of its breadth; further ones follow. 0 means any number.
  open var columnsInView = 0 { didSet { invalidateIfChanged(columnsInView, oldValue) } }
  /// The division of the breadth into `columnsInView`: exact, or on whole units.
  open var parts = EqualParts.exact { didSet { invalidateIfChanged(parts, oldValue) } }
  /// The breadth of each column; nil leaves a column to the other properties.
  open var columnWidth: ((_ column: Int) -> CGFloat?)? { didSet { invalidateEverything() } }
  /// The height of each row.
  open var rowHeight: ((_ row: Int) -> CGFloat)? { didSet { invalidateEverything() } }
  /// How many leading columns never scroll out of view.
  open var frozenColumns: Int {
    get { frozen.columns }
    set { frozen.columns = newValue }
  }
  /// How many of the first rows never scroll out of view.
  open var frozenRows: Int {
    get { frozen.rows }
    set { frozen.rows = newValue }
  }

  private struct Estimates: Equatable {
    var rowHeight: CGFloat = 0
    var columnWidth: CGFloat = 0
    var maximumColumnWidth: CGFloat = 0
  }
  private struct Frozen: Equatable {
    var columns = 0
    var rows = 0
  }
  private var estimated = Estimates() { didSet { invalidateIfChanged(estimated, oldValue) } }
  private var frozen = Frozen() { didSet { invalidateIfChanged(frozen, oldValue) } }

  private static let itemField = LayoutField.itemSize(
    \GridLayout.itemSize,
    "[breadth of columns, height of rows] in points, where columnWidth and rowHeight do not apply.")

  private static let tableFields: [LayoutField] = [
    .distance(
      "columnSpacing", \GridLayout.columnSpacing, "Between neighbouring columns, in points.", as: \.itemSpacing),
    // Rows are sections here, so a grid adopts the spacing between sections.
    .length("rowSpacing", \GridLayout.rowSpacing, "Between neighbouring rows, in points.")
      .described { (layout: GridLayout, description) in description.lineSpacing = layout.rowSpacing },
    .insets("margins", \GridLayout.margins, "Around the whole table."),
    .count("columnsInView", \GridLayout.columnsInView, from: 0, "The number of columns that fill the view."),
    .parts("parts", \GridLayout.parts, "Whether the breadth is divided exactly or at whole units."),
    .lengths(
      "columnWidth", \GridLayout.columnWidths,
      "The breadth of each column in points. The last one applies to all further columns, unless they are estimated."),
    .lengths(
      "rowHeight", \GridLayout.rowHeights,
      "The height of each row in points. The last value applies to all further rows."),
    .count("frozenColumns", \GridLayout.frozenColumns, from: 0, "The number that stays in view."),
    .count("frozenRows", \GridLayout.frozenRows, from: 0, "The number that stays in view."),
    .length(
      "estimatedColumnWidth", \GridLayout.estimatedColumnWidth,
      "The assumed breadth of columns that are as broad as the texts of their cells in view; 0 for fixed breadths."),
    .length(
      "maximumColumnWidth", \GridLayout.maximumColumnWidth,
      "The most that a column takes for its texts, in points; 0 means any breadth. Longer texts are broken."),
    .length(
      "estimatedRowHeight", \GridLayout.estimatedRowHeight,
      "The assumed height of rows that are as high as the texts of their cells in view; 0 for fixed heights."),
  ]

  open override class var layoutFields: [LayoutField] {
    [itemField] + tableFields.ofWholeLayout + super.layoutFields
  }

  override class var commonKind: CommonKind? { CommonKind(name: "grid", itemsAdjoin: true) }

  override class var pinsAllSectionsAlike: Bool { true }

  /// The breadths of columns as scene files list them.
  private var columnWidths: [CGFloat] {
    get { [] }
    set {
      columnWidth = { [weak self] column in
        if column < newValue.count { return newValue[column] }
        return self?.estimatedColumnWidth ?? 0 > 0 ? nil : newValue.last
      }
    }
  }

  /// The heights of rows as scene files list them.
  private var rowHeights: [CGFloat] {
    get { [] }
    set { rowHeight = { newValue[min($0, newValue.count - 1)] } }
  }

  /// Supplementary views, and the cells of frozen rows and columns.
  open override func mayPin(_ element: ElementIdentifier) -> Bool {
    super.mayPin(element) || element.section < frozenRows || element.item < frozenColumns
  }

  var columns = GridRowPlan.Columns.uniform(breadth: 0, spacing: 0)
  var measuredColumns = MeasuredColumns()
  private var hasOtherColumns = false

  open override func prepareToSolve(afresh: Bool) {
    guard let view = collectionView else { return }
    let count = (0..<view.numberOfSections).map(view.numberOfItems(inSection:)).max() ?? 0
    switch columns {
    case .shared(let shared) where !afresh: hasOtherColumns = update(shared, to: count) || hasOtherColumns
    case .tracks(var tracks) where !afresh:
      guard count > tracks.count else { return }
      tracks.append(contentsOf: (tracks.count..<count).map(askedBreadth))
      columns = .tracks(tracks)
      LayoutStatistics.count(\.itemsSolved, tracks.work.itemsSolved)
    default: columns = solvedColumns(count)
    }
  }

  override func complete(_ stack: inout SectionStack) {
    guard hasOtherColumns else { return }
    hasOtherColumns = false
    stack.updateBreadths()
    stack.freeze(frozenEdges(of: stack.sections))
  }

  open override func arrangementPlan(forSection section: Int) -> any ArrangementPlan {
    let itemSize = canonical(itemSize)
    let common = estimatedRowHeight > 0 ? estimatedRowHeight : itemSize.height
    var length = rowHeight?(dataSection(for: section)) ?? common
    if let view = collectionView, let delegate = view.delegate as? any GridLayoutDelegate {
      let row = dataSection(for: section)
      length = OptionalMember.answer { delegate.collectionView(view, layout: self, heightOfRow: row) } ?? length
    }
    return GridRowPlan(length: length, columns: columns, measurement: measurement(forSection: section))
  }

  open override var estimatesItemSizes: Bool { estimatedRowHeight > 0 || estimatedColumnWidth > 0 }

  open override func measurement(forSection section: Int) -> ItemMeasurement {
    if estimatedColumnWidth > 0 { return estimatedRowHeight > 0 ? .size : .breadth }
    return estimatedRowHeight > 0 ? .length : .nothing
  }

  /// Columns that cells decide do not depend on the breadth of the view.
  override var measuringBreadth: CGFloat { estimatedColumnWidth > 0 ? 0 : super.measuringBreadth }

  open override var contentMargins: (before: CGFloat, after: CGFloat) {
    let margins = canonical(margins)
    return (margins.lengthBefore, margins.lengthAfter)
  }

  /// The margins at both sides are insets of every row.
  open override var referenceInsets: EdgeInsets {
    scrollDirection == .vertical
      ? EdgeInsets(top: 0, left: margins.left, bottom: 0, right: margins.right)
      : EdgeInsets(top: margins.top, left: 0, bottom: margins.bottom, right: 0)
  }

  /// A column has one breadth in all rows. So an invalid item invalidates its column.
  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    let invalidatesMetrics = (context as? StackInvalidationContext)?.invalidatesMetrics ?? true
    if invalidatesMetrics, context.namesElementsOnly, context.invalidatedItemIndexPaths != nil, asksForColumns {
      markEverythingInvalid()
    }
    if measuresColumns { noteUncountedCells(after: context) }
    super.invalidateLayout(with: context)
  }

  /// Whether columns have breadths that are asked for.
  private var asksForColumns: Bool {
    switch columns {
    case .uniform: false
    case .tracks: true
    case .shared: columnWidth != nil
    }
  }

  // MARK: Cells that decide

  open override func fittingPriorities(for attributes: LayoutAttributes)
    -> (horizontal: LayoutPriority, vertical: LayoutPriority)
  {
    switch nextMeasurement(of: attributes) {
    case .size: priorities(breadth: .fittingSizeLevel, length: .fittingSizeLevel)
    case .breadth: priorities(breadth: .fittingSizeLevel, length: .required)
    case .length: priorities(breadth: .required, length: .fittingSizeLevel)
    case .nothing: priorities(breadth: .required, length: .required)
    case nil: super.fittingPriorities(for: attributes)
    }
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    guard let next = nextMeasurement(of: preferredAttributes) else {
      return super.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
    return wantsSize(
      canonical(preferredAttributes.size), insteadOf: canonical(originalAttributes.size),
      ofItemAt: preferredAttributes.indexPath, next)
  }

  /// The context names the cell, and has its breadth from the first step and its height from the second.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    let path = preferredAttributes.indexPath
    if let next = nextMeasurement(of: preferredAttributes), let stackContext = context as? StackInvalidationContext {
      stackContext.preferredSizes[path] = canonical(
        storedSize(
          canonical(preferredAttributes.size), insteadOf: canonical(originalAttributes.size), ofItemAt: path, next))
      context.measuresViewAgain = next == .size
    }
    return context
  }

  open override func viewDidAcceptSize(of attributes: LayoutAttributes) {
    guard let next = nextMeasurement(of: attributes) else { return }
    count(canonical(attributes.size), ofItemAt: attributes.indexPath, next)
  }

  open override func itemWillBeMeasuredAgain(at indexPath: IndexPath) {
    if measuresColumns, measuredColumns.fixed[indexPath[1]] == nil { measuredColumns.stale.insert(indexPath) }
  }

  override func changesSection(_ size: CGSize, ofItemAt indexPath: IndexPath) -> Bool {
    defer { takeBreadth(size, ofItemAt: indexPath) }
    return changesRow(size, ofItemAt: indexPath)
  }

  // MARK: Frozen edges

  open override func frozenEdges(of sections: [SectionSolution]) -> FrozenEdges {
    let margins = contentMargins
    let rows = sections.prefix(max(0, frozenRows))
    let length = rows.reduce(margins.before) { $0 + $1.length } + CGFloat(max(0, rows.count - 1)) * max(0, rowSpacing)
    return FrozenEdges(
      breadth: frozenBreadth(sections), length: rows.isEmpty ? 0 : length,
      breadthBefore: canonical(referenceInsets).leading, lengthBefore: margins.before)
  }
}

// Cells that decide the breadths of columns, the heights of rows, or both. A cell answers in two steps:
//
//   breadth  with neither extent fixed, or with the height of its row where that is given. Once for each content.
//   height   at the breadth that its column then has, whenever the cell comes into view or gets another size.
//
// The second step never changes a breadth, so the two cannot go round in circles.

extension GridLayout {
  /// Whether cells decide the breadth of any column.
  var measuresColumns: Bool {
    if case .shared = columns { true } else { false }
  }

  /// The next measurement of the cell with these attributes; nil for attributes of other elements.
  func nextMeasurement(of attributes: LayoutAttributes) -> ItemMeasurement? {
    let path = attributes.indexPath
    guard attributes.representedElementCategory == .cell, path.count == 2 else { return nil }
    let measuresRow = estimatedRowHeight > 0
    let isKnown = knownSize(ofItemAt: path) != nil && !measuredColumns.stale.contains(path)
    if measuresColumns, measuredColumns.fixed[path[1]] == nil, !isKnown { return measuresRow ? .size : .breadth }
    return measuresRow ? .length : .nothing
  }

  func knownSize(ofItemAt path: IndexPath) -> CGSize? { measured.current[path[0]].items[path[1]] }

  /// Whether a cell's preferred size has any effect. A height that the cell has already only counts from then on.
  func wantsSize(_ new: CGSize, insteadOf old: CGSize, ofItemAt path: IndexPath, _ next: ItemMeasurement) -> Bool {
    guard new.width >= 0, new.height >= 0, new.width.isFinite, new.height.isFinite else { return false }
    switch next {
    case .nothing: return false
    case .breadth, .size: return true
    case .length where new.height == old.height:
      count(old, ofItemAt: path, next)
      return false
    case .length: return new.height != knownSize(ofItemAt: path)?.height
    }
  }

  /// The size to store: the natural breadth of a cell from its first step, its height from the second. Until then the
  /// cell does not count in its row, unless it was measured before.
  func storedSize(_ new: CGSize, insteadOf old: CGSize, ofItemAt path: IndexPath, _ next: ItemMeasurement) -> CGSize {
    switch next {
    case .breadth: CGSize(width: new.width, height: old.height)
    case .size:
      CGSize(width: new.width, height: knownSize(ofItemAt: path)?.height ?? GridRowPlan.unmeasuredLength)
    case .length, .nothing: CGSize(width: knownSize(ofItemAt: path)?.width ?? old.width, height: new.height)
    }
  }

  /// A cell has the size that it wants. Its column and row stay as they are, and count it from now on.
  func count(_ size: CGSize, ofItemAt path: IndexPath, _ next: ItemMeasurement) {
    guard next != .nothing else { return }
    let (known, isStale) = (knownSize(ofItemAt: path), measuredColumns.stale.contains(path))
    let width = next == .length ? known?.width ?? size.width : size.width
    let counted = CGSize(width: width, height: size.height)
    guard known != counted || isStale else { return }
    takeBreadth(counted, ofItemAt: path)
    store(counted, ofItemAt: path)
  }

  func takeBreadth(_ size: CGSize, ofItemAt path: IndexPath) {
    guard measuresColumns else { return }
    measuredColumns.update(size.width, insteadOf: knownSize(ofItemAt: path)?.width, column: path[1])
    measuredColumns.stale.remove(path)
  }

  /// Whether a row gets another height when a cell of it gets this size.
  func changesRow(_ size: CGSize, ofItemAt path: IndexPath) -> Bool {
    guard estimatedRowHeight > 0 else { return !measuresColumns }
    guard let sections = solved?.stack.sections, sections.indices.contains(path[0]) else { return true }
    let length = sections[path[0]].arrangement.length
    if size.height >= length || size.height < 0 { return size.height > length }
    let known = measured.current[path[0]].items
    return known[path[1]]?.height == length || !known.values.contains { $0.height >= 0 }
  }

  /// Cells that are measured again, moved or removed may have been the broadest of their columns.
  func noteUncountedCells(after context: LayoutInvalidationContext) {
    if context.dataSourceOnlyGrew { return }
    if context.invalidateDataSourceCounts || context.invalidateEverything {
      // Their index paths may change now, so they begin again.
      for path in measuredColumns.stale { measured.forget(item: path[1], section: path[0]) }
      measuredColumns.stale = []
      return measuredColumns.dropAll()
    }
    let stackContext = context as? StackInvalidationContext
    guard stackContext?.invalidatesMetrics ?? true else { return }
    for path in context.invalidatedItemIndexPaths ?? [] where path.count == 2 {
      if stackContext?.preferredSizes[path] != nil { continue }
      measuredColumns.drop(knownSize(ofItemAt: path)?.width, column: path[1])
    }
  }
}

/// Returns values for single rows and columns of a grid. Members that are not implemented leave them to the layout's
/// properties.
@preconcurrency @MainActor
public protocol GridLayoutDelegate: BarredLayoutDelegate {
  /// The extent of a column across the scroll axis, in points, in all rows.
  func collectionView(_ collectionView: CollectionView, layout: GridLayout, widthOfColumn column: Int) -> CGFloat
  /// The extent of a row along the scroll axis, in points.
  func collectionView(_ collectionView: CollectionView, layout: GridLayout, heightOfRow row: Int) -> CGFloat
}

extension GridLayoutDelegate {
  public func collectionView(_ collectionView: CollectionView, layout: GridLayout, widthOfColumn column: Int)
    -> CGFloat
  { OptionalMember.missing(layout.itemSize.width) }

  public func collectionView(_ collectionView: CollectionView, layout: GridLayout, heightOfRow row: Int) -> CGFloat {
    OptionalMember.missing(layout.itemSize.height)
  }
}
