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
