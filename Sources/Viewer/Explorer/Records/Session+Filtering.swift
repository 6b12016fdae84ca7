import Records
import Scenes

extension ExplorerAction {
  static let filtering = [
    ExplorerAction(
      "filter", .items, keys: ["&"], "show only rows with a text or a value", needs: .filterable, .type(.filter)),
    ExplorerAction("unfilter", .items, "show all rows", needs: .filters, .show(.rows(.clearFilters))),
  ]
}

extension ExplorerSession {
  /// Adds a filter to those that there are. An empty one removes them all.
  func addFilter(_ text: String) {
    guard let records = stage.records else { return }
    guard !text.isEmpty else { return chooseRows(.clearFilters) }
    do throws(FilterError) {
      guard try records.filter(text) != nil else { return }
      chooseRows(.filter(text))
    } catch {
      announce(error.sentence)
    }
  }

  /// Does a slice of the work on filters and orders.
  func workOnRows() {
    stage.records?.arrangeMore(unless: host.isInputWaiting)
    guard !stage.isSorting else { return }
    shown.updateChoice(from: stage)
    if let report = stage.filterReport { announce(report) }
    scenes.shown.placeToRestore?.restorePlace(in: self)
    scenes.shown.placeToRestore = nil
  }
}

extension Prompt {
  /// The prompt of `&`: filters of records have words that the search field of a program has not.
  @MainActor
  init(forFilterOf stage: Stage, history: PromptHistory?) {
    let hints = [
      KeyHint("!word", "others"), KeyHint("n>5 and k=x", "columns"), KeyHint("~a.c", "pattern"),
      KeyHint("tab", "complete"),
    ]
    self.init(
      "&", for: .filter, text: stage.program?.searchText ?? "", hints: stage.records == nil ? [] : hints,
      words: stage.records?.rows.columns ?? [], history: history)
  }
}

extension SceneState {
  /// Stores what the stage of the scene shows, if it gave up filters or groups.
  @MainActor
  mutating func updateChoice(from stage: Stage) {
    if let records = stage.records, records.choice != presentation.rows.chosen { update(from: stage) }
  }
}

extension Stage {
  /// Why no row is shown, or why filters or groups were given up, once that is known; nil if nothing is to be reported.
  var filterReport: String? {
    guard let records, !records.isArranging else { return nil }
    if let failure = records.filterFailure { return "\(failure)" }
    if let failure = records.groupFailure { return failure }
    // More rows may pass.
    guard live?.isArriving != true || isFollowingData, records.filteredCount?.shown == 0 else { return nil }
    return "no rows with \(records.choice.filters.map { "'\($0)'" }.joined(separator: " and "))"
  }
}

extension GrowingRecords {
  /// - Throws: for what the filter cannot do with the columns and their values.
  fileprivate func filter(_ text: String) throws(FilterError) -> RowFilter? { try Self.filter(text, of: rows) }

  private static func filter(_ text: String, of rows: some RowStore) throws(FilterError) -> RowFilter? {
    let filter = try RowFilter(text, of: rows)
    if let error = filter?.valueError(in: rows) { throw error }
    return filter
  }
}

extension Scenery {
  /// The fault of a filter while it is typed; nil if it may still become right.
  func remark(onFilter text: String) -> String? {
    do throws(FilterError) {
      _ = try session.stage.records?.filter(text)
      return nil
    } catch {
      return error.isIncomplete ? nil : error.sentence
    }
  }
}
