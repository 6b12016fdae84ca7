import Foundation
import LayoutCore
import Records

// Rows are arranged in slices: the host calls `arrangeMore()` in moments without input, or `settle()` if it can wait.

extension GrowingRecords {
  /// The most rows that are arranged at once, before the first picture. That takes some milliseconds.
  static let mostAtOnce = 20_000

  /// Shows the rows in another order. The view changes once the order is found.
  public func choose(_ choice: RowChoice) {
    guard choice != self.choice else { return }
    arrangement.choice = choice
    (arrangement.work, totalling.sorting, arrangement.filterFailure) = (nil, nil, nil)
    if choice.isEmpty { apply(nil) }
  }

  /// How many rows pass the filters, of all that were tested; nil without filters.
  public var filteredCount: (shown: Int, all: Int)? {
    guard let arranged, !arrangement.applied.choice.filters.isEmpty else { return nil }
    return (arranged.sections.reduce(0) { $0 + $1.rows.count }, arrangement.applied.rowCount)
  }

  /// Whether the rows on show are not arranged as they will be, or not counted.
  public var isArranging: Bool { isSorting || isTotalling }

  private var isSorting: Bool {
    guard !choice.isEmpty else { return false }
    return arrangement.work != nil || arrangement.applied.choice != choice || hasEnoughNewRows
  }

  /// Sorting again for every few rows of a large source would take more time than reading it.
  private var hasEnoughNewRows: Bool {
    let new = rowCount - arrangement.applied.rowCount
    return new > 0 && (isFinished || choice.order.isEmpty || rowCount <= Self.mostAtOnce || new * 8 >= rowCount)
  }

  /// What is under way, for status lines; nil if nothing is.
  public var arrangingProgress: String? {
    guard isSorting, arrangement.applied.choice != choice else { return nil }
    return "\(choice.order.isEmpty ? "filtering" : "sorting"): \(arrangement.work?.percent ?? 0)%"
  }

  /// Does a slice of the work, which takes some milliseconds.
  public func arrangeMore() {
    guard isSorting else { return totalMore() }
    if arrangement.work == nil {
      arrangement.work = RowArranging(
        choice, of: rows, rowCount: rowCount, titleColumn: inSourceOrder.grouping.titleColumn,
        after: arrangement.filtered)
    }
    for _ in 0..<4 where arrangement.work?.isComplete == false { arrangement.work?.step() }
    guard let done = arrangement.work, done.isComplete else { return }
    guard done.failure == nil else {
      arrangement.work = nil
      return giveUp(done.failure)
    }
    guard let records = sortedSections(done) else { return }
    (arrangement.work, totalling.sorting) = (nil, nil)
    arrangement.filtered = done.filtered
    apply(done, records)
  }

  /// The sections in their order; nil while the aggregate that they are sorted by is not worked out.
  private func sortedSections(_ done: RowArranging) -> SectionedRecords? {
    guard let order = done.choice.sections, let aggregate = order.aggregate else { return done.arranged(inSourceOrder) }
    var (records, totals) = totalling.sorting ?? sorting(done, by: aggregate)
    // Kept apart while it grows, so that nothing is copied.
    totalling.sorting = nil
    for _ in 0..<4 where !totals.isComplete(records) { totals.step(rows, records) }
    if totals.isComplete(records) { return records.sorted(by: order, totals, of: rows) }
    totalling.sorting = (records, totals)
    return nil
  }

  private func sorting(
    _ done: RowArranging, by aggregate: Aggregate
  ) -> (records: SectionedRecords, totals: RecordTotals) {
    let totals = RecordTotals([aggregate], of: rows)
    return (done.arranged(inSourceOrder), totals)
  }

  /// Returns to what is on show, or to all rows if that cannot go on.
  private func giveUp(_ failure: PatternError?) {
    let applied = arrangement.applied.choice
    arrangement.filterFailure = failure
    arrangement.choice = applied == choice ? RowChoice() : applied
    if choice.isEmpty { apply(nil) }
  }

  func settleIfSmall() {
    if rowCount <= Self.mostAtOnce { settle() }
  }

  public func settle() {
    while isArranging { arrangeMore() }
  }

  private func apply(_ done: RowArranging?, _ records: SectionedRecords? = nil) {
    onArrange?()
    let (before, selected) = (sectioned, view?.indexPathsForSelectedItems ?? [])
    let anchor = view?.scrollAnchor
    arranged = records
    totalling.startAgain()
    arrangement.applied = (done?.choice ?? RowChoice(), done?.rowCount ?? rowCount)
    itemOrder += 1
    let moves = RowMoves(from: before, to: sectioned)
    reloadView(at: anchor, moves)
    select(selected.compactMap { moves.path(of: $0) })
    onArranged?(moves)
  }

  /// Keeps the first item in view where it is. A view at the very start stays there.
  private func reloadView(at anchor: ScrollAnchor?, _ moves: RowMoves) {
    guard let view else { return }
    view.reloadData()
    guard !view.bounds.isEmpty else { return }
    view.layoutIfNeeded()
    guard let anchor else { return }
    if anchor.isAtTop && anchor.isAtLeft {
      view.contentOffset = view.clampedContentOffset(
        CGPoint(x: -view.adjustedContentInset.left, y: -view.adjustedContentInset.top))
    } else if let path = moves.nearestPath(to: anchor.element.indexPath) {
      view.keepInPlace(
        ScrollAnchor(
          element: .cell(path[0], path[1]), distance: anchor.distance, size: anchor.size, isAtLeft: anchor.isAtLeft,
          isAtTop: anchor.isAtTop))
    }
    view.layoutIfNeeded()
  }

  private func select(_ paths: [IndexPath]) {
    for path in paths { view?.selectItem(at: path, animated: false, scrollPosition: []) }
  }
}

/// Where items went when their order changed.
@MainActor
public final class RowMoves {
  private let old, new: SectionedRecords
  private lazy var places = RowPlaces(of: new)

  init(from old: SectionedRecords, to new: SectionedRecords) { (self.old, self.new) = (old, new) }

  private func row(at path: IndexPath) -> Int? {
    guard path.count == 2, old.sections.indices.contains(path[0]), old.sections[path[0]].rows.indices.contains(path[1])
    else { return nil }
    return old.row(section: path[0], item: path[1])
  }

  private func path(ofRow row: Int) -> IndexPath? {
    places.place(ofRow: row).map { IndexPath(indexes: [$0.section, $0.item]) }
  }

  /// Where an item is now; nil if it is not shown any more.
  public func path(of path: IndexPath) -> IndexPath? { row(at: path).flatMap { self.path(ofRow: $0) } }

  /// Where an item is now, or the next item after it that is still shown, or else the last one before it.
  ///
  /// - Complexity: O(n) for n rows.
  public func nearestPath(to path: IndexPath) -> IndexPath? {
    guard row(at: path) != nil else { return self.path(of: path) }
    for section in path[0]..<old.sections.count {
      let rows = old.sections[section].rows
      for item in (section == path[0] ? path[1] : 0)..<rows.count {
        if let found = self.path(ofRow: rows[item]) { return found }
      }
    }
    for section in (0...path[0]).reversed() {
      let rows = old.sections[section].rows
      for item in (0..<(section == path[0] ? path[1] : rows.count)).reversed() {
        if let found = self.path(ofRow: rows[item]) { return found }
      }
    }
    return nil
  }
}
