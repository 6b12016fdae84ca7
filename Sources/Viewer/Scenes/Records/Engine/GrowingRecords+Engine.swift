import Foundation
import LayoutCore
import Records

// Rows that an engine groups and sorts. The old picture stays until the sections of a choice have come.

extension GrowingRecords {
  /// Whether an engine groups and sorts the rows, and only those near the view are in memory.
  package var haveEngine: Bool { engineWork != nil }

  /// Whether rows in view are being fetched.
  private var areFetching: Bool { rows.asEngine?.pages.isFetching ?? false }

  /// Why rows or sections could not be fetched; nil since they could.
  package var engineFailure: String? {
    guard let error = engineWork?.failure ?? rows.asEngine?.pages.failure else { return nil }
    guard let count = engineWork?.retry.count, count > 0 else { return error.sentence }
    return "\(error.sentence); trying again (\(count))"
  }

  /// Why no rows were shown at all; nil if some were.
  public var failure: SourceError? {
    guard let work = engineWork, let error = work.failure, sectionCount == 0 else { return nil }
    return .unreadable(source: work.engine.name, reason: error.sentence)
  }

  /// The differences of the shown rows from rows in memory, a sentence each.
  package var engineNotes: [String] {
    (engineWork?.layoutNote.map { [$0] } ?? []) + (engineWork?.notes.map(\.sentence) ?? [])
  }

  /// Says that another layout is shown than was asked for.
  func note(layout: String, shownAs other: String) {
    engineWork?.layoutNote =
      "'\(layout)' needs the size of every row, and these rows stay in the database; '\(other)' is shown"
  }

  /// Whether there is work for `arrangeMore`. An engine that is waited for has none.
  package var canArrange: Bool {
    guard let work = engineWork else { return isArranging }
    return work.hasAnswer || (work.isWaitedFor && (work.isWaiting || areFetching))
  }

  /// Whether the sections of the choice are still to come.
  var awaitsEngine: Bool {
    engineWork.map { $0.hasAnswer || chosen.awaitsEngine || chosen.applied.choice != choice } ?? false
  }

  /// Waits for the rows in view, if an engine is waited for at all.
  package func awaitRowsInView() {
    guard engineWork?.isWaitedFor == true else { return }
    arrangeNow()
    view?.layoutIfNeeded()
  }

  // MARK: Asking

  /// Asks for the first sections.
  func beginEngine() {
    guard let work = engineWork else { return }
    work.onChange = { [weak self] in self?.events.onChange?() }
    chosen.awaitsEngine = true
    _ = ask(choice, work)
  }

  /// Shows other rows once their sections have come. A choice that the engine refuses changes nothing.
  func chooseByEngine(_ choice: RowChoice, _ work: EngineWork) {
    (chosen.filterFailure, chosen.groupFailure) = (nil, nil)
    guard choice != chosen.applied.choice || chosen.awaitsEngine else {
      work.cancel()
      chosen.choice = choice
      return askForCounts()
    }
    chosen.choice = choice
    if !ask(choice, work) { events.onChange?() }
    events.onColumns?()
  }

  /// Ends a choice whose sections have not come: the one of the shown rows stays.
  ///
  /// - Returns: false if there is none.
  package func cancelChoice() -> Bool {
    guard let work = engineWork, work.isWaiting, chosen.applied.choice != choice else { return false }
    work.cancel()
    chosen.choice = chosen.applied.choice
    events.onColumns?()
    return true
  }

  /// Asks again, because the database may have changed.
  package func askAgain() {
    guard let work = engineWork else { return }
    work.forget()
    rows.asEngine?.pages.refresh()
    _ = ask(choice, work)
    events.onRows?()
  }

  private func ask(_ choice: RowChoice, _ work: EngineWork) -> Bool {
    do throws(EngineError) {
      let request = try request(for: choice)
      work.notes = try work.engine.plan(request).notes
      let needsCounts = choice.sections.map { $0.criterion != .name } ?? false
      work.ask(EngineWork.Asked(choice: choice, request: request), needsCounts ? .exact : .estimates)
      return true
    } catch {
      work.refuse(EngineWork.Asked(choice: choice, request: EngineRequest()), error)
      return false
    }
  }

  /// Asks for exact counts and totals of the shown sections, if they are not known.
  func askForCounts() {
    guard let work = engineWork, let request = try? request(for: choice) else { return }
    guard (try? work.engine.plan(request).countsAreDear) != true else { return }
    work.ask(EngineWork.Asked(choice: choice, request: request), .exact)
  }

  private func request(for choice: RowChoice) throws(EngineError) -> EngineRequest {
    let names = choice.groups ?? columnsOfSource
    var request = EngineRequest()
    for name in names { request.groups.append(try column(name)) }
    let title = (try? grouping(of: choice))?.titleColumn ?? chosen.groupingOfSource.titleColumn
    for order in choice.order {
      var sorted = title
      if let name = order.column { sorted = try column(name) }
      request.order.append(EngineRequest.Order(sorted, isDescending: order.isDescending))
    }
    for text in choice.filters {
      let read: RowFilter?
      do throws(FilterError) { read = try RowFilter(text, of: rows) } catch {
        throw EngineError(.refused, "\(error)")
      }
      guard let filter = read else { continue }
      guard !filter.namesParts else {
        throw EngineError(.refused, "'\(text)' names a part of a value; a database is filtered by whole columns")
      }
      request.filters.append(filter)
    }
    let sorting = [choice.sections?.aggregate].compactMap { $0 }
    for aggregate in aggregates + sorting.filter({ !aggregates.contains($0) }) {
      var totalled: Int?
      if let name = aggregate.column { totalled = try column(name) }
      request.aggregates.append(.init(aggregate.function, of: totalled))
    }
    return request
  }

  private func column(_ name: String) throws(EngineError) -> Int {
    guard let column = rows.column(named: name) else {
      throw EngineError(
        .refused, "the database has no column '\(name)'; known: \(rows.columns.joined(separator: ", "))")
    }
    return column
  }

  private func grouping(of choice: RowChoice) throws -> Grouping {
    guard let columns = choice.groups else { return chosen.groupingOfSource }
    return try chosen.groupingOfSource.regrouped(by: columns, of: rows)
  }

  // MARK: Showing

  /// Shows the answer that has come, or waits for one as commands do.
  func arrangeByEngine(_ work: EngineWork) {
    if !work.hasAnswer, work.isWaitedFor, work.isWaiting || areFetching {
      _ = work.engine.answers.waitAndDeliver()
    }
    guard let answer = work.takeAnswer() else { return }
    switch answer.result {
    case .failure(let error): giveUp(answer.asked, error, work)
    case .success(let sections):
      show(sections, answer.asked, work)
      if answer.precision != .exact, sections.precision != .exact, answer.asked.choice == choice { askForCounts() }
    }
  }

  private func giveUp(_ asked: EngineWork.Asked, _ error: EngineError, _ work: EngineWork) {
    if error.kind != .cancelled { work.failure = error }
    if error.kind == .lost { tryAgain(work) }
    guard asked.choice == choice else { return }
    if error.kind != .cancelled { chosen.groupFailure = error.sentence }
    // The first choice may be refused where all rows are not.
    let mayShowAll = !work.isWaitedFor && error.kind == .refused && choice != RowChoice(groups: [])
    let isFirst = chosen.awaitsEngine && mayShowAll
    chosen.choice = isFirst ? RowChoice(groups: []) : chosen.applied.choice
    chosen.awaitsEngine = isFirst
    if isFirst { _ = ask(choice, work) }
  }

  /// Asks again after a pause, because the connection was lost.
  private func tryAgain(_ work: EngineWork) {
    guard !work.isWaitedFor else { return }
    work.retry.schedule { [weak self] in
      guard let self, let work = self.engineWork else { return }
      work.retry.begin()
      if work.failure != nil, !work.isWaiting { _ = self.ask(self.choice, work) }
      self.events.onRows?()
      self.events.onChange?()
    }
  }

  private func show(_ answer: SectionsAnswer, _ asked: EngineWork.Asked, _ work: EngineWork) {
    guard let grouping = try? grouping(of: asked.choice) else { return }
    guard answer.sections.count <= mostSections || asked.choice.groups == nil else {
      chosen.groupFailure =
        "'\((asked.choice.groups ?? []).joined(separator: ", "))' would make more than \(mostSections.grouped) "
        + "sections; group by another column"
      chosen.choice = chosen.applied.choice
      return
    }
    work.retry.end()
    let new = EngineRows(pages(for: asked.request, work), CountedSections(answer.sections))
    var records = SectionedRecords(grouping: grouping)
    records.absorb(new)
    let (inSourceOrder, sorted) = (records, sorted(records, asked, answer, new))
    let isSame = chosen.applied.choice == asked.choice && !chosen.awaitsEngine
    show { [self] in
      rows = new
      self.inSourceOrder = inSourceOrder
      arranged = sorted
      beginTotals()
      totalling.isComplete = true
      totalling.adopt(answer, asked.request, sectioned)
      let groupsBefore = chosen.applied.choice.groups
      chosen.applied = (asked.choice, new.rowCount)
      chosen.remarks = []
      chosen.awaitsEngine = false
      if !isSame { itemOrder += 1 }
      if groupsBefore != asked.choice.groups { events.onRegroup?() }
    }
    refreshAllBars()
  }

  /// The sections in the order that was chosen; nil for the order of names.
  private func sorted(
    _ records: SectionedRecords, _ asked: EngineWork.Asked, _ answer: SectionsAnswer, _ rows: EngineRows
  ) -> SectionedRecords? {
    guard let order = asked.choice.sections else { return nil }
    guard let aggregate = order.aggregate else { return records.arranged(rows: nil, sections: order) }
    var totals = RecordTotals([aggregate], of: rows)
    totals.adopt(rows.counted.sections.map(\.totals), of: asked.request.totalledColumns, records)
    return records.sorted(by: order, totals, of: rows)
  }

  /// The pages of the shown rows, if those of a request are the same; else none yet.
  private func pages(for request: EngineRequest, _ work: EngineWork) -> EnginePages {
    var rowsAlone = request
    rowsAlone.aggregates = []
    let shown = rows.asEngine.flatMap { $0.pages.request == rowsAlone ? $0.pages : nil }
    if shown == nil { rows.asEngine?.pages.cancel() }
    let pages = shown ?? EnginePages(work.engine, rowsAlone)
    pages.onChange = { [weak self] in self?.takeRows(haveCome: $0) }
    pages.onMiscount = { [weak self] _ in self?.countAgain() }
    return pages
  }

  /// Shows rows that have come. Their cells have the same sizes as before, so nothing is laid out.
  private func takeRows(haveCome: Bool) {
    if haveCome, let rows = rows.asEngine?.pages.sample, sample.read(rows) {
      engineWork?.hasNewSample = true
      events.onGrowth?()
      events.onColumns?()
    }
    if haveCome {
      engineWork?.retry.end()
      events.onRows?()
    } else if let work = engineWork, rows.asEngine?.pages.failure?.kind == .lost {
      tryAgain(work)
    }
    events.onChange?()
  }

  /// Counts again after a section had less rows than it should have.
  private func countAgain() {
    guard let work = engineWork, !work.isWaiting, !work.hasAnswer else { return }
    work.forget()
    askForCounts()
  }
}

extension RowTotalling {
  /// Takes the totals that came with sections.
  mutating func adopt(_ answer: SectionsAnswer, _ request: EngineRequest, _ records: SectionedRecords) {
    guard answer.precision == .exact, let counted = records.countedSections else { return }
    totals?.adopt(counted.map(\.totals), of: request.totalledColumns, records)
  }
}
