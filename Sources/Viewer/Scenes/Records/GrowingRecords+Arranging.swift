import Foundation
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
    if let engineWork { return chooseByEngine(choice, engineWork) }
    addParts(choice.groups ?? [])
    chosen.choice = choice
    (chosen.work, chosen.ready, totalling.sorting) = (nil, nil, nil)
    (chosen.filterFailure, chosen.groupFailure) = (nil, nil)
    chosen.regrouped = nil
    events.onColumns?()
    if choice.isPlain, !chosen.awaitsGroups { apply(nil) }
  }

  /// How many rows pass the filters, of all that were tested; nil without filters.
  public var filteredCount: (shown: Int, all: Int)? {
    guard !chosen.applied.choice.filters.isEmpty else { return nil }
    if let engine = rows.asEngine {
      return (engine.rowCount, max(engine.rowCount, engine.pages.engine.schema.estimatedRowCount ?? 0))
    }
    guard let arranged else { return nil }
    return (arranged.sections.reduce(0) { $0 + $1.rows.count }, chosen.applied.rowCount)
  }

  /// Whether the shown rows are still to be sorted, filtered or counted.
  public var isArranging: Bool { isSorting || isTotalling }

  private var isSorting: Bool {
    if haveEngine { return awaitsEngine }
    if chosen.awaitsGroups { return true }
    guard !choice.isPlain else { return false }
    return chosen.work != nil || chosen.applied.choice != choice || hasEnoughNewRows
  }

  /// Sorting again for every few rows of a large source would take more time than reading it.
  private var hasEnoughNewRows: Bool {
    let new = rowCount - chosen.applied.rowCount
    let isTime = arrival.isFinished || arrival.isResting || choice.order.isEmpty || rowCount <= Self.mostAtOnce
    return new > 0 && (isTime || new * 8 >= rowCount)
  }

  /// The progress of the work under way, or the part of the rows in the result, for status lines; nil if it is of all
  /// rows.
  public var arrangingProgress: String? {
    if let engineWork { return engineWork.progress }
    guard chosen.applied.choice != choice else { return resultProgress }
    guard isSorting else { return nil }
    if chosen.awaitsGroups, chosen.work == nil {
      return "grouping: \((chosen.regrouped?.rowCount ?? 0) * 100 / max(1, rowCount))%"
    }
    return "\(choice.order.isEmpty ? "filtering" : "sorting"): \(chosen.work?.percent ?? 0)%"
  }

  private var resultProgress: String? {
    if isTotalling, let counted = totalling.totals?.rowCount { return "totals of \(counted.grouped) rows so far" }
    let count = choice.isPlain ? rowCount : chosen.applied.rowCount
    let isOfAll = count == rowCount && (arrival.isFinished || arrival.isAtEnd)
    return isOfAll || (choice.isPlain && aggregates.isEmpty) ? nil : "\(count.grouped) rows so far"
  }

  /// Does a slice of the work, which takes some milliseconds.
  ///
  /// - Parameter isInputWaiting: whether to end the slice after the present step, a fourth of it.
  public func arrangeMore(unless isInputWaiting: () -> Bool = { false }) {
    if let engineWork { return arrangeByEngine(engineWork) }
    guard isSorting else { return totalMore(unless: isInputWaiting) }
    guard let source = groupMore() else { return }
    guard !choice.isPlain else { return apply(nil) }
    if chosen.work == nil {
      chosen.work = RowChoosing(
        choice, of: rows, rowCount: rowCount, titleColumn: source.grouping.titleColumn, after: chosen.filtered)
    }
    if chosen.work?.isComplete == false {
      for _ in 0..<4 where chosen.work?.isComplete == false {
        chosen.work?.step()
        if isInputWaiting() { break }
      }
      return
    }
    guard let done = chosen.work else { return }
    guard done.failure == nil else {
      chosen.work = nil
      return giveUp(done.failure)
    }
    // To put a million rows in order and to show them takes a slice each.
    guard let records = chosen.ready else {
      return chosen.ready = sortedSections(done, source, unless: isInputWaiting)
    }
    (chosen.work, chosen.ready, totalling.sorting) = (nil, nil, nil)
    chosen.filtered = done.filtered
    apply(done, records)
  }

  /// The sections in their order; nil while the aggregate that they are sorted by is not counted.
  private func sortedSections(
    _ done: RowChoosing, _ source: SectionedRecords, unless isInputWaiting: () -> Bool
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
    let applied = chosen.applied.choice
    chosen.filterFailure = failure
    chosen.choice = applied == choice ? RowChoice(groups: choice.groups) : applied
    if choice.isPlain, !chosen.awaitsGroups { apply(nil) }
  }

  func settleIfSmall() {
    if rowCount <= Self.mostBetweenKeys, !haveEngine { settle() }
  }

  /// Does all work that is left for later. It waits for an engine from now on, as commands do.
  public func settle() {
    engineWork?.isWaitedFor = true
    arrangeNow()
  }

  /// Does all work that does not wait for an engine.
  package func arrangeNow() {
    while canArrange { arrangeMore() }
  }

  func apply(_ done: RowChoosing?, _ records: SectionedRecords? = nil) {
    show { [self] in
      if let regrouped = chosen.regrouped { (inSourceOrder, chosen.regrouped) = (regrouped, nil) }
      arranged = records
      totalling.startAgain()
      let groupsBefore = chosen.applied.choice.groups
      chosen.applied = (done?.choice ?? RowChoice(groups: choice.groups), done?.rowCount ?? rowCount)
      chosen.remarks = done?.remarks ?? []
      itemOrder += 1
      if groupsBefore != choice.groups { events.onRegroup?() }
    }
  }

  /// Changes which rows are shown, and updates the view.
  func show(_ change: @escaping () -> Void) {
    events.onArrange?()
    let (before, shownBefore) = (sectioned, display.places?())
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

/// Which rows the user wants to see in which order, and how far that is done.
struct ChosenRows {
  var choice: RowChoice
  /// The parts of columns that are used as columns.
  var parts: ColumnParts
  var givesUpGroupsOfSource = false
  /// The work that is under way for `choice`.
  var work: RowChoosing?
  /// The rows as that work arranged them, which are shown next.
  var ready: SectionedRecords?
  /// The grouping of the source.
  var groupingOfSource: Grouping
  /// The rows in the groups of `choice`, as far as they are in them; nil once they are shown in these.
  var regrouped: SectionedRecords?
  /// The result of the filters, so that only new rows have to be tested.
  var filtered: FilteredRows?
  /// Why the filters and the groups were given up; nil if they were not.
  private var failures: (filter: FilterError?, groups: String?) = (nil, nil)
  var filterFailure: FilterError? {
    get { failures.filter }
    set { failures.filter = newValue }
  }
  var groupFailure: String? {
    get { failures.groups }
    set { failures.groups = newValue }
  }
  /// The limits of comparisons, a sentence each.
  var remarks: [String] = []
  /// Whether no sections of an engine were shown yet.
  var awaitsEngine = false
  /// The choice of the shown rows, and how many rows it was applied to.
  var applied: (choice: RowChoice, rowCount: Int)

  init(_ choice: RowChoice, of rows: some RowStore, grouping: Grouping, rowCount: Int) {
    parts = ColumnParts(of: rows)
    (self.choice, groupingOfSource, applied) = (choice, grouping, (RowChoice(), rowCount))
  }

  /// Whether the shown rows are in other groups than those of `choice`.
  var awaitsGroups: Bool { applied.choice.groups != choice.groups }
}
