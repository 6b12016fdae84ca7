import Foundation
import LayoutCore
import Records

// Rows are arranged in slices: the host calls `arrangeMore()` in moments without input, or `settle()` if it can wait.

extension GrowingRecords {
  /// The most rows that are arranged at once, before the first picture. That takes some milliseconds.
  static let mostAtOnce = 20_000
  /// The most rows that are arranged at once while keys may wait: after more rows arrived, or all of them. To arrange
  /// them may mean to group and to measure them too.
  private static let mostBetweenKeys = 5_000

  /// Shows the rows in another order. The view changes once the order is found.
  public func choose(_ choice: RowChoice) {
    guard choice != self.choice else { return }
    arrangement.choice = choice
    (arrangement.work, arrangement.ready, totalling.sorting) = (nil, nil, nil)
    (arrangement.filterFailure, arrangement.groupFailure) = (nil, nil)
    arrangement.regrouped = nil
    events.onColumns?()
    if choice.isPlain, !arrangement.awaitsGroups { apply(nil) }
  }

  /// How many rows pass the filters, of all that were tested; nil without filters.
  public var filteredCount: (shown: Int, all: Int)? {
    guard let arranged, !arrangement.applied.choice.filters.isEmpty else { return nil }
    return (arranged.sections.reduce(0) { $0 + $1.rows.count }, arrangement.applied.rowCount)
  }

  /// Whether the shown rows are still to be sorted, filtered or counted.
  public var isArranging: Bool { isSorting || isTotalling }

  private var isSorting: Bool {
    if arrangement.awaitsGroups { return true }
    guard !choice.isPlain else { return false }
    return arrangement.work != nil || arrangement.applied.choice != choice || hasEnoughNewRows
  }

  /// Sorting again for every few rows of a large source would take more time than reading it.
  private var hasEnoughNewRows: Bool {
    let new = rowCount - arrangement.applied.rowCount
    let isTime = arrival.isFinished || arrival.isResting || choice.order.isEmpty || rowCount <= Self.mostAtOnce
    return new > 0 && (isTime || new * 8 >= rowCount)
  }

  /// What is under way, or of how many rows the shown result is, for status lines; nil if it is of all.
  public var arrangingProgress: String? {
    guard arrangement.applied.choice != choice else { return resultProgress }
    guard isSorting else { return nil }
    if arrangement.awaitsGroups, arrangement.work == nil {
      return "grouping: \((arrangement.regrouped?.rowCount ?? 0) * 100 / max(1, rowCount))%"
    }
    return "\(choice.order.isEmpty ? "filtering" : "sorting"): \(arrangement.work?.percent ?? 0)%"
  }

  private var resultProgress: String? {
    if isTotalling, let counted = totalling.totals?.rowCount { return "totals of \(counted.grouped) rows so far" }
    let count = choice.isPlain ? rowCount : arrangement.applied.rowCount
    let isOfAll = count == rowCount && (arrival.isFinished || arrival.isAtEnd)
    return isOfAll || (choice.isPlain && aggregates.isEmpty) ? nil : "\(count.grouped) rows so far"
  }

  /// Does a slice of the work, which takes some milliseconds.
  ///
  /// - Parameter isInputWaiting: whether to end the slice after the present step, a fourth of it.
  public func arrangeMore(unless isInputWaiting: () -> Bool = { false }) {
    guard isSorting else { return totalMore(unless: isInputWaiting) }
    guard let source = groupMore() else { return }
    guard !choice.isPlain else { return apply(nil) }
    if arrangement.work == nil {
      arrangement.work = RowArranging(
        choice, of: rows, rowCount: rowCount, titleColumn: source.grouping.titleColumn, after: arrangement.filtered)
    }
    if arrangement.work?.isComplete == false {
      for _ in 0..<4 where arrangement.work?.isComplete == false {
        arrangement.work?.step()
        if isInputWaiting() { break }
      }
      return
    }
    guard let done = arrangement.work else { return }
    guard done.failure == nil else {
      arrangement.work = nil
      return giveUp(done.failure)
    }
    // To put a million rows in order and to show them takes a slice each.
    guard let records = arrangement.ready else {
      return arrangement.ready = sortedSections(done, source, unless: isInputWaiting)
    }
    (arrangement.work, arrangement.ready, totalling.sorting) = (nil, nil, nil)
    arrangement.filtered = done.filtered
    apply(done, records)
  }

  /// The sections in their order; nil while the aggregate that they are sorted by is not counted.
  private func sortedSections(
    _ done: RowArranging, _ source: SectionedRecords, unless isInputWaiting: () -> Bool
  ) -> SectionedRecords? {
    guard let order = done.choice.sections, let aggregate = order.aggregate else { return done.arranged(source) }
    var (records, totals) =
      totalling.sorting ?? (done.arranged(source), RecordTotals([aggregate], of: rows))
    // Kept apart while it grows, so that nothing is copied.
    totalling.sorting = nil
    for _ in 0..<4 where !totals.isComplete(records) {
      totals.step(rows, records)
      if isInputWaiting() { break }
    }
    if totals.isComplete(records) { return records.sorted(by: order, totals, of: rows) }
    totalling.sorting = (records, totals)
    return nil
  }

  /// Drops the current choice after a failure. Returns to the choice of the shown rows, or to all rows if that one
  /// failed.
  private func giveUp(_ failure: FilterError?) {
    let applied = arrangement.applied.choice
    arrangement.filterFailure = failure
    arrangement.choice = applied == choice ? RowChoice(groups: choice.groups) : applied
    if choice.isPlain, !arrangement.awaitsGroups { apply(nil) }
  }

  func settleIfSmall() {
    if rowCount <= Self.mostBetweenKeys { settle() }
  }

  public func settle() {
    while isArranging { arrangeMore() }
  }

  func apply(_ done: RowArranging?, _ records: SectionedRecords? = nil) {
    events.onArrange?()
    let (before, shownBefore) = (sectioned, display.places?())
    let change = { [self] in
      if let regrouped = arrangement.regrouped { (inSourceOrder, arrangement.regrouped) = (regrouped, nil) }
      arranged = records
      totalling.startAgain()
      let groupsBefore = arrangement.applied.choice.groups
      arrangement.applied = (done?.choice ?? RowChoice(groups: choice.groups), done?.rowCount ?? rowCount)
      itemOrder += 1
      if groupsBefore != choice.groups { events.onRegroup?() }
    }
    // Made once the view has counted the new rows, and thus knows what is folded.
    var made: ElementMoves?
    let moves = { [self] in
      let moves = made ?? ElementMoves(from: before, shownBefore, to: sectioned, display.places?())
      made = moves
      return moves
    }
    if let view { view.reload(change) { moves().items } } else { change() }
    events.onColumns?()
    events.onArranged?(moves())
  }
}
