import Foundation
import LayoutCore
import Sections

/// A table: a section is a row, its items are the columns. Content scrolls on both axes and is as broad as the broadest
/// row; leading columns and first rows may be frozen, with the corner in front of both.
///
/// Names are those of vertical scrolling; a table that scrolls horizontally is transposed. The breadth of a column
/// comes from the first of these that has one: the delegate, `columnWidth`, `columnsInView`, `itemSize`. The height of
/// a row comes from the delegate, `rowHeight` or `itemSize`. Columns of one breadth are a closed form.
open class GridLayout: BarredLayout {
  /// The default breadth of columns and height of rows, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateIfChanged(itemSize, oldValue) } }
  /// If positive, the cells of a row decide its height when they come into view. Until then it has this height, in
  /// points, instead of that of `itemSize`. A row is as high as its highest cell that was in view so far.
  open var estimatedRowHeight: CGFloat = 0 { didSet { invalidateIfChanged(estimatedRowHeight, oldValue) } }
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
  /// How the breadth is divided into `columnsInView`: exactly, or on whole units.
  open var parts = EqualParts.exact { didSet { invalidateIfChanged(parts, oldValue) } }
  /// The breadth of each column.
  open var columnWidth: ((_ column: Int) -> CGFloat)? { didSet { invalidateEverything() } }
  /// The height of each row.
  open var rowHeight: ((_ row: Int) -> CGFloat)? { didSet { invalidateEverything() } }
  /// How many leading columns never scroll out of view.
  open var frozenColumns = 0 { didSet { invalidateIfChanged(frozenColumns, oldValue) } }
  /// How many of the first rows never scroll out of view.
  open var frozenRows = 0 { didSet { invalidateIfChanged(frozenRows, oldValue) } }

  open override var parameters: [LiveParameter] { gridParameters + super.parameters }

  open override var layoutDescription: LayoutDescription {
    var description = super.layoutDescription
    addTable(to: &description)
    return description
  }

  open override func adopt(_ description: LayoutDescription) {
    adoptTable(description)
    super.adopt(description)
  }

  /// Supplementary views, and the cells of frozen rows and columns.
  open override func mayPin(_ element: ElementIdentifier) -> Bool {
    super.mayPin(element) || element.section < frozenRows || element.item < frozenColumns
  }

  private var columns = GridRowPlan.Columns.uniform(breadth: 0, spacing: 0)

  open override func prepareToSolve(afresh: Bool) {
    guard let view = collectionView else { return }
    let count = (0..<view.numberOfSections).map(view.numberOfItems(inSection:)).max() ?? 0
    if case .tracks(var tracks) = columns, !afresh {
      guard count > tracks.count else { return }
      tracks.append(contentsOf: (tracks.count..<count).map(askedBreadth))
      columns = .tracks(tracks)
      LayoutStatistics.count(\.itemsSolved, tracks.work.itemsSolved)
    } else {
      columns = solvedColumns(count)
    }
  }

  open override func arrangementPlan(forSection section: Int) -> any ArrangementPlan {
    let itemSize = canonical(itemSize)
    let common = estimatedRowHeight > 0 ? estimatedRowHeight : itemSize.height
    var length = rowHeight?(dataSection(for: section)) ?? common
    if let view = collectionView, let delegate = view.delegate as? any GridLayoutDelegate {
      length =
        OptionalMember.answer { delegate.collectionView(view, layout: self, heightOfRow: section) } ?? length
    }
    return GridRowPlan(length: length, columns: columns, measurement: measurement(forSection: section))
  }

  open override var estimatesItemSizes: Bool { estimatedRowHeight > 0 }

  open override func measurement(forSection section: Int) -> ItemMeasurement {
    estimatedRowHeight > 0 ? .length : .nothing
  }

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
    if invalidatesMetrics, context.namesElementsOnly, context.invalidatedItemIndexPaths != nil, case .tracks = columns {
      markEverythingInvalid()
    }
    super.invalidateLayout(with: context)
  }

  // MARK: Columns

  private func solvedColumns(_ count: Int) -> GridRowPlan.Columns {
    let breadth = canonical(itemSize).width
    let isEach = columnWidth != nil || delegateBreadth(ofColumn: 0, count) != nil
    if !isEach, columnsInView <= 0 { return .uniform(breadth: breadth, spacing: columnSpacing) }
    if !isEach, case .exact = parts { return .uniform(breadth: shared(0).extent, spacing: columnSpacing) }
    let tracks = Tracks.ragged(extents: (0..<count).map(askedBreadth), spacing: columnSpacing)
    LayoutStatistics.count(\.itemsSolved, count)
    report(tracks.issues)
    return .tracks(tracks)
  }

  private func askedBreadth(ofColumn column: Int) -> CGFloat {
    delegateBreadth(ofColumn: column, .max) ?? columnWidth?(column)
      ?? (columnsInView > 0 ? shared(column).extent : canonical(itemSize).width)
  }

  private func delegateBreadth(ofColumn column: Int, _ count: Int) -> CGFloat? {
    guard count > 0, let view = collectionView, let delegate = view.delegate as? any GridLayoutDelegate else {
      return nil
    }
    return OptionalMember.answer { delegate.collectionView(view, layout: self, widthOfColumn: column) }
  }

  /// A column's share of the view. Columns out of view are rounded as the first ones are.
  private func shared(_ column: Int) -> (start: CGFloat, extent: CGFloat) {
    let available = canonical(referenceInsets + sectionInset).available(in: availableBreadth)
    return parts.part(column % columnsInView, of: columnsInView, in: available, spacing: columnSpacing)
  }

  private func report(_ issues: [SectionIssue]) {
    for issue in issues {
      guard let column = issue.item else { continue }
      let value = "\(askedBreadth(ofColumn: column))"
      report(.impossibleValue(name: "the breadth of column \(column)", value: value, used: "0"), as: .negativeSize)
    }
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

  private func frozenBreadth(_ sections: [SectionSolution]) -> CGFloat {
    guard frozenColumns > 0, let lead = sections.map(\.itemOrigin.x).max() else { return 0 }
    switch columns {
    case .uniform(let breadth, let spacing):
      let last = CGFloat(frozenColumns - 1) * (breadth + spacing)
      return lead + last + min(breadth, max(breadth + spacing, breadth / 2))
    case .tracks(let tracks):
      guard tracks.count > 0 else { return 0 }
      let last = min(frozenColumns, tracks.count) - 1
      let end = tracks.start(last) + tracks.extent(last)
      return lead + (last + 1 < tracks.count ? min(end, tracks.start(last + 1)) : end)
    }
  }
}
