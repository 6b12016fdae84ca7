import Foundation
import LayoutCore
import Sections

extension GridLayout {
  func solvedColumns(_ count: Int) -> GridRowPlan.Columns {
    let isDelegated = delegateBreadth(ofColumn: 0, count) != nil
    if estimatedColumnWidth > 0, !isDelegated { return .shared(SharedTracks(estimatedColumns(count))) }
    let isEach = columnWidth != nil || isDelegated
    if !isEach, columnsInView <= 0 { return .uniform(breadth: canonical(itemSize).width, spacing: columnSpacing) }
    if !isEach, case .exact = parts { return .uniform(breadth: shared(0).extent, spacing: columnSpacing) }
    let tracks = Tracks.ragged(extents: (0..<count).map(askedBreadth), spacing: columnSpacing)
    LayoutStatistics.count(\.itemsSolved, count)
    report(tracks.issues)
    return .tracks(tracks)
  }

  /// - Returns: whether any column has another breadth.
  func update(_ columns: SharedTracks, to count: Int) -> Bool {
    var tracks = columns.tracks
    let changes = measuredColumns.changes(after: measured.current)
    guard count > tracks.count || !changes.isEmpty else { return false }
    // Where spacing is negative, later columns may begin before earlier ones, and all are placed again.
    if tracks.estimatedExtent == nil {
      askFixedColumns(tracks.count..<max(count, tracks.count))
      tracks = placedColumns(max(count, tracks.count))
    } else if count > tracks.count {
      askFixedColumns(tracks.count..<count)
      let first = min(tracks.count, changes.first ?? .max)
      tracks.resolve(count: count, from: first, measured: measuredColumns.extents)
    } else {
      tracks.measure(changes.map { ($0, measuredColumns.extent($0)) })
    }
    columns.tracks = tracks
    LayoutStatistics.count(\.itemsSolved, tracks.work.itemsSolved)
    return true
  }

  private func estimatedColumns(_ count: Int) -> Tracks {
    (measuredColumns.fixed, measuredColumns.maximum) = ([:], maximumColumnWidth)
    askFixedColumns(0..<count)
    measuredColumns.dropAll()
    _ = measuredColumns.changes(after: measured.current)
    let tracks = placedColumns(count)
    LayoutStatistics.count(\.itemsSolved, tracks.work.itemsSolved)
    report(tracks.issues)
    return tracks
  }

  private func placedColumns(_ count: Int) -> Tracks {
    .estimated(
      count: count, extent: estimatedColumnWidth, spacing: columnSpacing, measured: measuredColumns.extents)
  }

  /// Asks for the columns of a given breadth.
  ///
  /// - Complexity: O(c) calls for c columns, or O(1) without a closure.
  private func askFixedColumns(_ columns: Range<Int>) {
    guard let columnWidth else { return }
    for column in columns {
      guard let breadth = columnWidth(column) else { continue }
      measuredColumns.fixed[column] = breadth
      if !MeasuredColumns.isUsable(breadth) { reportBreadth(ofColumn: column) }
    }
  }

  func askedBreadth(ofColumn column: Int) -> CGFloat {
    if let given = delegateBreadth(ofColumn: column, .max) ?? columnWidth?(column) { return given }
    if estimatedColumnWidth > 0 { return estimatedColumnWidth }
    return columnsInView > 0 ? shared(column).extent : canonical(itemSize).width
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
    for issue in issues { if let column = issue.item { reportBreadth(ofColumn: column) } }
  }

  private func reportBreadth(ofColumn column: Int) {
    let value = "\(askedBreadth(ofColumn: column))"
    report(.impossibleValue(name: "the breadth of column \(column)", value: value, used: "0"), as: .negativeSize)
  }

  // MARK: Frozen edges

  /// How much of the leading side frozen columns take.
  func frozenBreadth(_ sections: [SectionSolution]) -> CGFloat {
    guard frozenColumns > 0, let lead = sections.map(\.itemOrigin.x).max() else { return 0 }
    switch columns {
    case .uniform(let breadth, let spacing):
      let last = CGFloat(frozenColumns - 1) * (breadth + spacing)
      return lead + last + min(breadth, max(breadth + spacing, breadth / 2))
    case .tracks(let tracks): return frozenBreadth(tracks, lead)
    case .shared(let columns): return frozenBreadth(columns.tracks, lead)
    }
  }

  private func frozenBreadth(_ tracks: Tracks, _ lead: CGFloat) -> CGFloat {
    guard tracks.count > 0 else { return 0 }
    let last = min(frozenColumns, tracks.count) - 1
    let end = tracks.start(last) + tracks.extent(last)
    return lead + (last + 1 < tracks.count ? min(end, tracks.start(last + 1)) : end)
  }
}

/// All items of a section in one row, which may be broader than the view.
public struct GridRowPlan: ArrangementPlan {
  /// The extent of the row along the scroll axis, in points.
  public var length: CGFloat
  /// The columns. The section's items take the first ones. Equal ones are a closed form.
  public var columns: Columns
  /// If cells decide their lengths, the row is as long as the longest one that was in view so far.
  public var measurement: ItemMeasurement

  public enum Columns: Sendable {
    case uniform(breadth: CGFloat, spacing: CGFloat)
    /// One for each column, at least as many as there are items; rows that share them share their memory.
    case tracks(Tracks)
    /// The same, for columns whose breadths change while rows stay as they are.
    case shared(SharedTracks)
  }

  public init(length: CGFloat, columns: Columns, measurement: ItemMeasurement = .nothing) {
    (self.length, self.columns, self.measurement) = (length, columns, measurement)
  }

  public func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement {
    let isSound = length >= 0 && length.isFinite
    if !isSound, room.itemCount > 0 {
      let name = "the length of row \(room.section)"
      room.report(.impossibleValue(name: name, value: "\(length)", used: "0"), as: .negativeSize)
    }
    let isMeasured = measurement == .length || measurement == .size
    let extent = (isMeasured ? longestItem(in: room) : nil) ?? (isSound ? length : 0)
    let row = Tracks.uniform(count: 1, extent: extent)
    switch columns {
    case .uniform(let breadth, let spacing):
      let columns = Tracks.uniform(count: room.itemCount, extent: breadth, spacing: spacing)
      room.report(columns.issues) { _ in "\(breadth)" }
      return TrackGrid(itemCount: room.itemCount, rows: row, columns: columns)
    case .tracks(let columns):
      return TrackGrid(itemCount: room.itemCount, rows: row, columns: columns)
    case .shared(let columns): return TrackRow(itemCount: room.itemCount, length: extent, columns: columns)
    }
  }
}

extension GridRowPlan {
  private func longestItem(in room: SectionRoom) -> CGFloat? {
    room.measured.items.filter { $0.key < room.itemCount && $0.value.height >= 0 }.values.map(\.height).max()
  }

  /// Stands for the length of a cell whose breadth alone is known.
  static var unmeasuredLength: CGFloat { -1 }
}

extension SectionPlan {
  /// All items in one row across the scroll axis, which may be broader than the view.
  public static func row(length: CGFloat, columnBreadth: CGFloat, spacing: CGFloat = 0) -> SectionPlan {
    SectionPlan(GridRowPlan(length: length, columns: .uniform(breadth: columnBreadth, spacing: spacing)))
  }
}

/// The breadths of the columns of a grid whose cells decide them. A column is as broad as the broadest of its cells that
/// was measured; one number is stored for each such column.
struct MeasuredColumns {
  /// The breadths that are given, by column. Cells do not change these columns.
  var fixed: [Int: CGFloat] = [:]
  /// The most that any column takes if its cells decide; 0 is any number.
  var maximum: CGFloat = 0
  /// The broadest measured cell, by column.
  private var broadest: [Int: CGFloat] = [:]
  private var changed: Set<Int> = []
  /// The columns whose broadest cell may have become narrower or may be gone.
  private var uncounted: Set<Int> = []
  private var isUncounted = true
  /// The items that have new content, and keep their old breadths until their cells are in view.
  var stale: Set<IndexPath> = []

  /// The extent of a column, or nil if it is unknown.
  func extent(_ column: Int) -> CGFloat? {
    if let given = fixed[column] { return Self.isUsable(given) ? given : 0 }
    return broadest[column].map { maximum > 0 ? min($0, maximum) : $0 }
  }

  static func isUsable(_ breadth: CGFloat) -> Bool { breadth >= 0 && breadth.isFinite }

  /// All extents that are known, by column.
  var extents: [Int: CGFloat] {
    var extents: [Int: CGFloat] = [:]
    for column in broadest.keys { extents[column] = extent(column) }
    for column in fixed.keys { extents[column] = extent(column) }
    return extents
  }

  /// Updates a column by the breadth of a cell that replaces the one it had before.
  mutating func update(_ breadth: CGFloat, insteadOf old: CGFloat?, column: Int) {
    guard fixed[column] == nil else { return }
    let known = broadest[column]
    if let known, breadth <= known {
      if breadth < known, old == known { uncounted.insert(column) }
      return
    }
    broadest[column] = breadth
    changed.insert(column)
  }

  /// A cell with this breadth is no longer measured.
  mutating func drop(_ breadth: CGFloat?, column: Int) {
    if let breadth, broadest[column] == breadth { uncounted.insert(column) }
  }

  /// Any cell may have moved to another column, or may be gone.
  mutating func dropAll() { isUncounted = true }

  /// The columns that have changed since the last call, in ascending order.
  ///
  /// - Complexity: O(c log c) for c changed columns. Where cells are gone, O(m) for m measured cells.
  mutating func changes(after sizes: MeasuredSizes) -> [Int] {
    if isUncounted {
      let counted = sizes.breadthsByNumber.filter { fixed[$0.key] == nil }
      changed.formUnion(Set(counted.keys).union(broadest.keys).filter { counted[$0] != broadest[$0] })
      broadest = counted
    } else {
      for column in uncounted {
        let breadth = sizes.breadth(ofNumber: column)
        if broadest[column] != breadth { changed.insert(column) }
        broadest[column] = breadth
      }
    }
    defer { (changed, uncounted, isUncounted) = ([], [], false) }
    return changed.sorted()
  }
}
