import Records

extension ExplorerAction {
  static let filtering = [
    ExplorerAction("filter", .items, keys: ["&"], "show only rows with a text or a value") { $0.promptForFilter() },
    ExplorerAction("unfilter", .items, "show all rows") { session in
      guard session.stage.records?.choice.filters.isEmpty == false else {
        return session.stage.announcement = "all rows are shown"
      }
      session.chooseRows { $0.filters = [] }
    },
  ]
}

extension ExplorerSession {
  fileprivate func promptForFilter() {
    guard stage.records != nil else { return stage.announcement = "no records to filter" }
    let hints = [KeyHint("!word", "others"), KeyHint("n>5", "column"), KeyHint("~a.c", "pattern")]
    route.mode = Prompt("&", hints: hints, history: history(.filter)) { session, text in
      session.addFilter(text)
    }
  }

  /// Adds a filter to those that there are. An empty one removes them all.
  private func addFilter(_ text: String) {
    guard let records = stage.records else { return }
    guard !text.isEmpty else { return chooseRows { $0.filters = [] } }
    do throws(PatternError) {
      guard try RowFilter(text, columns: records.rows.columns) != nil else { return }
      chooseRows { choice in if !choice.filters.contains(text) { choice.filters.append(text) } }
    } catch {
      stage.announcement = "\(error)"
    }
  }

  /// Escape: shows the rows again that the last filter hides.
  func dropLastFilter() -> Bool {
    guard stage.records?.choice.filters.isEmpty == false else { return false }
    chooseRows { $0.filters.removeLast() }
    return true
  }

  /// Reports how many rows pass the filters, once that is known, or why the filters or groups were given up.
  func reportFilters() {
    guard let records = stage.records, !records.isArranging else { return }
    if let failure = records.filterFailure { return stage.announcement = "\(failure)" }
    if let failure = records.groupFailure { return stage.announcement = failure }
    guard let (shown, _) = records.filteredCount, shown == 0 else { return }
    stage.announcement = "no rows with \(records.choice.filters.map { "'\($0)'" }.joined(separator: " and "))"
  }

  /// Does a slice of the work on filters and orders.
  func workOnRows() {
    stage.records?.arrangeMore(unless: host.isInputWaiting)
    if !hasSortWork { reportFilters() }
  }
}
