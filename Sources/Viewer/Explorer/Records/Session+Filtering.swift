import Records

extension ExplorerAction {
  static let filtering = [
    ExplorerAction(
      "filter", .items, keys: ["&"], "show only rows with a text or a value", needs: .filterable, .type(.filter)),
    ExplorerAction("unfilter", .items, "show all rows", needs: .filters, .show(.rows(.clearFilters))),
  ]
}

extension ExplorerSession {
  /// &: filters of records have words that the search field of a program has not.
  func promptForFilter() {
    let hints = [
      KeyHint("!word", "others"), KeyHint("n>5 and k=x", "columns"), KeyHint("~a.c", "pattern"),
      KeyHint("tab", "complete"),
    ]
    route.mode = .prompt(
      Prompt(
        "&", for: .filter, text: stage.program?.searchText ?? "", hints: stage.records == nil ? [] : hints,
        words: stage.records?.rows.columns ?? [], history: route.histories[.filter]))
  }

  /// The fault of a filter while it is typed; nil if it may still become right.
  fileprivate func remark(onFilter text: String) -> String? {
    guard let rows = stage.records?.rows else { return nil }
    do throws(FilterError) {
      _ = try Self.filter(text, of: rows)
      return nil
    } catch {
      return error.isIncomplete ? nil : error.sentence
    }
  }

  /// - Throws: for what the filter cannot do with the columns and their values.
  private static func filter(_ text: String, of rows: some RowStore) throws(FilterError) -> RowFilter? {
    let filter = try RowFilter(text, of: rows)
    if let error = filter?.valueError(in: rows) { throw error }
    return filter
  }

  /// Adds a filter to those that there are. An empty one removes them all.
  func addFilter(_ text: String) {
    guard let records = stage.records else { return }
    guard !text.isEmpty else { return chooseRows(.clearFilters) }
    do throws(FilterError) {
      guard try Self.filter(text, of: records.rows) != nil else { return }
      chooseRows(.filter(text))
    } catch {
      announce(error.sentence)
    }
  }

  /// Reports how many rows pass the filters, once that is known, or why the filters or groups were given up.
  func reportFilters() {
    guard let records = stage.records, !records.isArranging else { return }
    if let failure = records.filterFailure { return announce("\(failure)") }
    if let failure = records.groupFailure { return announce(failure) }
    // More rows may pass.
    guard stage.live?.isArriving != true || stage.isFollowingData else { return }
    guard let (shown, _) = records.filteredCount, shown == 0 else { return }
    announce("no rows with \(records.choice.filters.map { "'\($0)'" }.joined(separator: " and "))")
  }

  /// Takes up the choice of rows, if filters or groups were given up.
  func updateChoice() {
    if let records = stage.records, records.choice != shown.presentation.rows.chosen { updatePresentation() }
  }

  /// Does a slice of the work on filters and orders.
  func workOnRows() {
    stage.records?.arrangeMore(unless: host.isInputWaiting)
    guard !stage.isSorting else { return }
    updateChoice()
    reportFilters()
    scenes.shown.placeToRestore?.restorePlace(in: self)
    scenes.shown.placeToRestore = nil
  }
}

extension Scenery {
  /// The fault of a filter while it is typed; nil if it may still become right.
  func remark(onFilter text: String) -> String? { session.remark(onFilter: text) }
}
