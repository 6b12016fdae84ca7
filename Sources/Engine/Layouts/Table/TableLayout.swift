import Foundation
import LayoutCore
import Sections

/// A table: an item is a row, and a row has columns, which may be broader than the view together.
///
/// One cell paints a whole row, so a table costs no more than a list. Its attributes, `TableLayoutAttributes`, say
/// where the columns are. The names of the columns are supplementary views of the kind `columnHeaderKind`, one for each
/// column, on the header of all content. The first columns may be frozen: they stay in view while the others scroll, in
/// rows as in headers.
///
/// Names are those of vertical scrolling; a table that scrolls horizontally is transposed.
open class TableLayout: BarredLayout {
  /// The kind of the views with the names of columns. Their index path is the section 0 and the index of the column.
  public static let columnHeaderKind = ElementKind.columnHeader

  /// The columns, in the order they are shown.
  open var columns: [TableColumn] = [] { didSet { invalidateColumns(columns != oldValue) } }
  /// Between neighbouring columns, in points; never negative.
  open var columnSpacing: CGFloat = 0 { didSet { invalidateColumns(columnSpacing != oldValue) } }
  /// How many of the first columns, not counting hidden ones, never scroll out of view. They never take more than three
  /// quarters of the view: then fewer are frozen.
  open var frozenColumns = 0 { didSet { invalidateColumns(frozenColumns != oldValue) } }
  /// Whether the last column that is shown takes the width that the others leave.
  open var stretchesLastColumn = false { didSet { invalidateColumns(stretchesLastColumn != oldValue) } }
  /// The height of every row, in points.
  open var rowHeight: CGFloat = 1 { didSet { invalidateIfChanged(rowHeight, oldValue) } }
  /// Between neighbouring rows, in points.
  open var rowSpacing: CGFloat = 0 { didSet { invalidateIfChanged(rowSpacing, oldValue) } }

  /// The columns as they were last solved, and the space and the inset they were solved for.
  private var solvedColumns: (tracks: ColumnTracks, room: CGFloat, insets: SectionInsets)?
  private var knownPlaces = KnownPlaces()

  /// A table with column headers one point high, which are pinned.
  public override init() {
    super.init()
    contentHeader = .pinned(1)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentHeader = .pinned(1)
  }

  open override class var layoutAttributesClass: AnyClass { TableLayoutAttributes.self }

  private static let ownFields: [LayoutField] = [
    .itemLength("rowHeight", \TableLayout.rowHeight, "Of every row, in points."),
    .length("rowSpacing", \TableLayout.rowSpacing, "Between neighbouring rows, in points.", as: \.lineSpacing),
    .length("columnSpacing", \TableLayout.columnSpacing, "Between neighbouring columns, in points.")
      .described { (layout: TableLayout, description) in description.itemSpacing = layout.columnSpacing },
    .count("frozenColumns", \TableLayout.frozenColumns, from: 0, "The number that stays in view."),
    .flag(
      "stretchesLastColumn", \TableLayout.stretchesLastColumn,
      "Whether the last column takes the width that the others leave."
    ).notLive,
  ]

  open override class var layoutFields: [LayoutField] { ownFields.ofWholeLayout + super.layoutFields }

  override class var commonKind: CommonKind? { CommonKind(name: "table", itemsAdjoin: true) }

  override class var pinsAllSectionsAlike: Bool { true }

  open override func arrangementPlan(forSection section: Int) -> any ArrangementPlan {
    TableRowsPlan(rowHeight: rowHeight, spacing: rowSpacing, breadth: tracks.end - tracks.lead)
  }

  // MARK: Columns

  private func invalidateColumns(_ isChanged: Bool) {
    guard isChanged else { return }
    solvedColumns = nil
    invalidateEverything()
  }

  /// The columns one after the other.
  var tracks: ColumnTracks {
    let (room, insets) = (availableBreadth, canonical(sectionInset))
    if let known = solvedColumns, known.room == room, known.insets == insets { return known.tracks }
    let tracks = ColumnTracks(
      columns.indices.map { columns[$0].isHidden ? nil : usableWidth(ofColumn: $0) },
      spacing: columnSpacing.isFinite ? max(0, columnSpacing) : 0, lead: insets.leading, frozen: frozenColumns,
      room: room, end: stretchesLastColumn ? room - insets.trailing : 0)
    solvedColumns = (tracks, room, insets)
    return tracks
  }

  private func usableWidth(ofColumn column: Int) -> CGFloat {
    let width = columns[column].width
    if width >= 0, width.isFinite { return width }
    report(
      .impossibleValue(name: "the width of column \(column)", value: "\(width)", used: "0"), as: .negativeSize)
    return 0
  }

  /// The places of columns in elements with the same extents, which rows have.
  func places(inElement lower: CGFloat, length: CGFloat, breadth: CGFloat) -> [TableColumnPlace] {
    let visible = across(visibleRect)
    return knownPlaces.places(.init(tracks, visible.lower, visible.upper), lower, length, breadth) { span in
      place(of: span, inElement: lower, length: length, breadth: breadth)
    }
  }

  // MARK: Invalidation

  /// True also for another offset across the scroll axis: other columns are in view then.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds) || isMovedAcross(to: newBounds)
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if (context as? StackInvalidationContext)?.isOfOtherBreadth == false { nameMoved(in: newBounds, context) }
    return context
  }

  // MARK: Queries

  /// - Complexity: O(log s + log n + log c + k) for k elements and columns in view, among s sections of n items and c
  ///   columns.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    guard let elements = super.layoutAttributesForElements(in: rect) else { return nil }
    for element in elements { complete(element) }
    return elements + columnHeaders(in: rect)
  }

  open override func numberOfElements(in rect: CGRect) -> Int? {
    super.numberOfElements(in: rect).map { $0 + columnHeaderCount(in: rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    completed(super.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    guard elementKind == Self.columnHeaderKind else {
      return completed(super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
    }
    return indexPath.count == 2 && indexPath[0] == 0 ? columnHeader(indexPath[1]) : nil
  }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { completed(super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)) }

  override func ownNaturalFrame(of element: ElementIdentifier) -> CGRect? {
    guard element.kind == Self.columnHeaderKind, element.category == .supplementaryView, element.section == 0 else {
      return nil
    }
    return frame(ofColumnHeader: element.item)
  }
}

/// The places of columns of the last query. All rows in view have the same.
private struct KnownPlaces {
  struct Conditions: Equatable {
    let tracks: ColumnTracks
    let lower, upper: CGFloat

    init(_ tracks: ColumnTracks, _ lower: CGFloat, _ upper: CGFloat) {
      (self.tracks, self.lower, self.upper) = (tracks, lower, upper)
    }
  }

  private struct Key: Hashable {
    let lower, length, breadth: CGFloat
  }

  private var conditions: Conditions?
  private var known: [Key: [TableColumnPlace]] = [:]

  mutating func places(
    _ conditions: Conditions, _ lower: CGFloat, _ length: CGFloat, _ breadth: CGFloat,
    place: (ColumnTracks.Span) -> TableColumnPlace
  ) -> [TableColumnPlace] {
    if self.conditions != conditions { (self.conditions, known) = (conditions, [:]) }
    let key = Key(lower: lower, length: length, breadth: breadth)
    if let places = known[key] { return places }
    if known.count > 64 { known = [:] }
    let (from, to) = (conditions.lower, conditions.upper)
    let spans = conditions.tracks.spans(overlapping: from, to, visible: from, to)
    let places = spans.filter { $0.visibleLower < $0.visibleUpper }.map(place)
    known[key] = places
    return places
  }
}

// Where columns are, in rows and in their headers.

extension TableLayout {
  /// The natural frame of a column in the content, from the first row to the last; nil for a hidden one.
  ///
  /// - Parameter column: an index in `columns`.
  public func frame(ofColumn column: Int) -> CGRect? {
    guard columns.indices.contains(column), let place = tracks.place(ofColumn: column) else { return nil }
    let size = collectionViewContentSize
    let along = scrollDirection == .vertical ? size.height : size.width
    return rect(place.lower, place.upper, along: 0, along)
  }

  /// How much of the view frozen columns take across the scroll axis, with the space after them, in points.
  public var frozenBreadth: CGFloat { tracks.frozenExtent }

  /// How many of the first columns are frozen in the present view.
  public var frozenColumnsInView: Int { tracks.frozenCount }

  // MARK: Axes

  /// A range of the view across the scroll axis, from the leading edge of the content.
  func across(_ rect: CGRect) -> (lower: CGFloat, upper: CGFloat) {
    guard scrollDirection == .vertical else { return (rect.minY, rect.maxY) }
    guard isMirrored else { return (rect.minX, rect.maxX) }
    let width = collectionViewContentSize.width
    return (width - rect.maxX, width - rect.minX)
  }

  /// A rectangle of the content between two places across the scroll axis, and two real ones along it.
  private func rect(_ lower: CGFloat, _ upper: CGFloat, along start: CGFloat, _ end: CGFloat) -> CGRect {
    guard scrollDirection == .vertical else {
      return CGRect(x: start, y: lower, width: end - start, height: upper - lower)
    }
    let x = isMirrored ? collectionViewContentSize.width - upper : lower
    return CGRect(x: x, y: start, width: upper - lower, height: end - start)
  }

  /// The same between places in an element, from its corner.
  private func local(_ lower: CGFloat, _ upper: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    guard scrollDirection == .vertical else {
      return CGRect(x: 0, y: lower, width: length, height: upper - lower)
    }
    return CGRect(x: isMirrored ? breadth - upper : lower, y: 0, width: upper - lower, height: length)
  }

  func place(of span: ColumnTracks.Span, inElement start: CGFloat, length: CGFloat, breadth: CGFloat)
    -> TableColumnPlace
  {
    TableColumnPlace(
      column: span.column,
      frame: local(span.lower - start, span.upper - start, length: length, breadth: breadth),
      visibleFrame: local(span.visibleLower - start, span.visibleUpper - start, length: length, breadth: breadth),
      isFrozen: span.isFrozen)
  }

  // MARK: Elements that have columns

  func completed(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    if let attributes { complete(attributes) }
    return attributes
  }

  /// Adds the places of columns to a row, a header or a footer.
  func complete(_ attributes: LayoutAttributes) {
    guard let attributes = attributes as? TableLayoutAttributes,
      attributes.representedElementCategory != .decorationView
    else { return }
    let frame = attributes.frame
    let (element, visible) = (across(frame), across(visibleRect))
    let (length, breadth) = (length(of: frame.size), element.upper - element.lower)
    attributes.columns = places(inElement: element.lower, length: length, breadth: breadth)
    let (lower, upper) = (max(element.lower, visible.lower), min(element.upper, visible.upper))
    attributes.visibleFrame = local(
      lower - element.lower, max(lower, upper) - element.lower, length: length, breadth: breadth)
  }

  // MARK: Headers of columns

  /// The view behind the headers of columns; nil if there is none.
  private var strip: LayoutAttributes? {
    attributes(of: StackElement.ID(kind: .contentHeader, section: 0, item: 0))
  }

  func columnHeader(_ column: Int) -> LayoutAttributes? {
    let visible = across(visibleRect)
    guard let strip, columns.indices.contains(column),
      let span = tracks.span(ofColumn: column, visible: visible.lower, visible.upper)
    else { return nil }
    return columnHeader(span, on: strip)
  }

  private func columnHeader(_ span: ColumnTracks.Span, on strip: LayoutAttributes) -> LayoutAttributes {
    let attributes = TableLayoutAttributes.make(
      for: ElementIdentifier(
        category: .supplementaryView, kind: Self.columnHeaderKind, section: 0, item: span.column))
    let (start, end) = alongScrollAxis(strip.frame)
    attributes.frame = rect(span.lower, span.upper, along: start, end)
    attributes.zIndex = strip.zIndex + (span.isFrozen ? 2 : 1)
    if span.visibleLower < span.visibleUpper {
      let place = place(of: span, inElement: span.lower, length: end - start, breadth: span.upper - span.lower)
      (attributes.columns, attributes.visibleFrame) = ([place], place.visibleFrame)
    }
    return attributes
  }

  private func alongScrollAxis(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
    scrollDirection == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// The headers of columns whose frames overlap a rectangle.
  func columnHeaders(in rect: CGRect) -> [LayoutAttributes] {
    guard let strip else { return [] }
    return spans(in: rect, strip).map { columnHeader($0, on: strip) }
  }

  func columnHeaderCount(in rect: CGRect) -> Int { strip.map { spans(in: rect, $0).count } ?? 0 }

  private func spans(in rect: CGRect, _ strip: LayoutAttributes) -> [ColumnTracks.Span] {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return [] }
    let (rectAlong, stripAlong) = (alongScrollAxis(rect), alongScrollAxis(strip.frame))
    guard rectAlong.start < stripAlong.end, stripAlong.start < rectAlong.end else { return [] }
    let (wanted, visible) = (across(rect), across(visibleRect))
    return tracks.spans(overlapping: wanted.lower, wanted.upper, visible: visible.lower, visible.upper)
  }

  /// The frame of the header of a column at the start of the content.
  func frame(ofColumnHeader column: Int) -> CGRect? {
    guard let strip = stack.frame(of: StackElement.ID(kind: .contentHeader, section: 0, item: 0)),
      columns.indices.contains(column), let place = tracks.place(ofColumn: column)
    else { return nil }
    let (start, end) = alongScrollAxis(strip)
    return rect(place.lower, place.upper, along: start, end)
  }

  // MARK: Scrolling

  func isMovedAcross(to newBounds: CGRect) -> Bool {
    guard let view = collectionView, solved != nil else { return false }
    let (old, new) = (across(visibleRect), across(newBounds.inset(by: view.adjustedContentInset)))
    return old.lower != new.lower || old.upper != new.upper
  }

  /// Names the headers of columns, which move with the view behind them. Also names the rows in view if other columns
  /// come into view.
  func nameMoved(in newBounds: CGRect, _ context: LayoutInvalidationContext) {
    guard let view = collectionView, let solved else { return }
    let new = across(newBounds.inset(by: view.adjustedContentInset)), old = across(visibleRect)
    let columns = [old, new].flatMap { tracks.spans(overlapping: $0.lower, $0.upper, visible: $0.lower, $0.upper) }
    let headers = Set(columns.map(\.column)).sorted().map { IndexPath(indexes: [0, $0]) }
    if !headers.isEmpty { context.invalidateSupplementaryElements(ofKind: Self.columnHeaderKind, at: headers) }
    guard isMovedAcross(to: newBounds) else { return }
    name(solved.stack.elements(overlapping: visibleRect, visible: visibleRect).map(\.id), in: context)
  }
}

/// Rows of one height that are as broad as the columns of a table, and at least as broad as the section. A closed form
/// for any number of rows.
struct TableRowsPlan: ArrangementPlan {
  var rowHeight: CGFloat
  var spacing: CGFloat
  /// Of all columns together, in points.
  var breadth: CGFloat

  func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement {
    let list = TrackList.uniform(
      itemCount: room.itemCount, itemLength: rowHeight, breadth: max(room.breadth, breadth), spacing: spacing)
    room.report(list.issues) { _ in "\(rowHeight)" }
    return room.counted(list)
  }
}
