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
