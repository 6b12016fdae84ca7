import Foundation
import LayoutCore
import Records

/// Rows grouped into sections as they arrive, and the view that is updated with them.
@MainActor
public final class GrowingRecords: RecordReceiver {
  /// The most sections that change at once, if there is a limit. To solve them again takes some milliseconds.
  private static let mostChangedSections = 2_000

  /// The rows read so far. Only those in `sectioned` are shown.
  public internal(set) var rows: any RowStore
  public var sectioned: SectionedRecords { arranged ?? inSourceOrder }
  /// All rows taken so far, in the order of the source.
  var inSourceOrder: SectionedRecords
  /// The rows as `choice` arranges them; nil while they are shown in the order of the source.
  var arranged: SectionedRecords?
  var chosen: ChosenRows
  /// The aggregates of columns, for headers and the footer of totals.
  var totalling: RowTotalling
  /// The estimate of widths and of columns with numbers.
  var sample = ColumnSample()
  /// The requests to the engine; nil if the rows are grouped and sorted here.
  let engineWork: EngineWork?
  /// Callbacks for changes of the rows.
  public var events = RecordEvents()
  /// Whether more rows come.
  private(set) var arrival = RowArrival()
  /// Display settings of the records.
  var display = RecordDisplay()
  /// Increases whenever items change their order within sections. At all other times new items are only appended.
  public internal(set) var itemOrder = 0
  /// The most sections that columns chosen by the user may make.
  public var mostSections: Int {
    get { limit.sections }
    set {
      limit.sections = newValue
      checkGroups()
    }
  }
  /// Whether the groups of the source are given up too if they make more sections than that, parts of a text excepted.
  /// Hosts that take keys want it.
  public var limitsGroupsOfSource: Bool {
    get { limit.isOfSource }
    set {
      limit.isOfSource = newValue
      checkGroups()
    }
  }
  private var limit = (sections: SectionedRecords.mostSections, isOfSource: false)

  /// - Parameters:
  ///   - choice: the order of the rows; by default that of the grouping.
  ///   - aggregates: what to compute of columns.
  public init(_ rows: some RowStore, grouping: Grouping, choice: RowChoice? = nil, aggregates: [Aggregate] = []) {
    // What was fetched for another view may be for another request.
    if let engine = rows.asEngine?.pages.engine { self.rows = EngineRows(opening: engine) } else { self.rows = rows }
    totalling = RowTotalling(aggregates)
    engineWork = rows.asEngine.map { EngineWork($0.pages.engine) }
    let choice = choice ?? RowChoice(order: grouping.order.contains(.items) ? [ColumnOrder(nil)] : [])
    inSourceOrder = SectionedRecords(grouping: grouping)
    inSourceOrder.absorb(rows)
    chosen = ChosenRows(choice, of: rows, grouping: grouping, rowCount: inSourceOrder.rowCount)
    beginTotals()
    if haveEngine {
      beginEngine()
    } else if rowCount <= Self.mostAtOnce {
      settle()
    }
  }

  /// Rows that arrive through a stream, which may know some of the last ones.
  package convenience init(_ stream: RecordStream, grouping: Grouping, choice: RowChoice?, aggregates: [Aggregate]) {
    self.init(stream.rows, grouping: grouping, choice: choice, aggregates: aggregates)
    arrival.lastRows = stream.lastRows
    stream.feed(self)
  }

  /// The user's choice of rows and their order.
  public var choice: RowChoice { chosen.choice }
  /// Whether the groups of the source were given up, because they would make too many sections.
  public var givesUpGroupsOfSource: Bool { chosen.givesUpGroupsOfSource }
  /// Why the filters were given up; nil if they were not.
  public var filterFailure: FilterError? { chosen.filterFailure }
  /// Why the groups were given up; nil if they were not.
  public var groupFailure: String? { chosen.groupFailure }

  /// The limits of the filters and of the order of the shown rows, a sentence each: several currencies are compared by
  /// number.
  public var remarks: [String] { chosen.remarks + engineNotes }

  /// The number of rows that were taken.
  public var rowCount: Int { inSourceOrder.rowCount }

  /// Looks at rows until enough are known; true if there were any to look at. Once all have arrived, it looks at a
  /// sample of them.
  package func sampleRows() -> Bool {
    if let engineWork {
      defer { engineWork.hasNewSample = false }
      return engineWork.hasNewSample
    }
    if arrival.isFinished { return sample.readAll(rows) }
    guard let last = arrival.lastRows else { return sample.read(rows) }
    arrival.lastRows = nil
    sample.readWidths(ofLast: last, of: rows)
    return true
  }

  /// The columns of numbers among some columns, by name.
  public func columnsOfNumbers(among columns: [Int]) -> [String] {
    _ = sampleRows()
    return columns.filter { sample.isOfNumbers($0) }.map { rows.columns[$0] }
  }

  /// Whether the values of a column are numbers, and how many columns of characters the widest one takes.
  package func sampled(column: Int) -> (isOfNumbers: Bool, width: Int) {
    _ = sampleRows()
    return (sample.isOfNumbers(column), sample.width(ofColumn: column))
  }

  /// A row as a line of text: the line of a text with parts, or else all fields with tabs between them.
  public func line(ofRow row: Int) -> String {
    let grouping = sectioned.grouping
    return grouping.sectionsAreRuns ? rows[row, grouping.titleColumn] : rows.line(ofRow: row)
  }

  /// Takes at most `limit` of the rows that `newRows` has beyond those taken before, and updates the view. With a
  /// limit, rows spread over many sections count more, because sections cost more than rows.
  ///
  /// - Returns: whether there are more to take.
  public func absorb(_ newRows: some RowStore, limit: Int = .max) -> Bool {
    let columnCount = rows.columns.count
    if newRows.rowCount > rowCount { (arrival.isResting, arrival.isAtEnd) = (false, false) }
    rows = chosen.parts.applied(to: newRows)
    if rows.columns.count != columnCount {
      noteColumns()
      events.onNewColumns?()
      if !self.aggregates.isEmpty { beginTotals() }
    }
    if arranged == nil {
      refreshBars(of: takeIn(rows, limit: limit))
    } else {
      // New rows are shown once they have their places among the others.
      _ = take(rows, limit: limit)
    }
    checkGroups()
    totalling.isComplete = false
    events.onGrowth?()
    settleIfSmall()
    return rowCount < newRows.rowCount
  }

  /// Makes columns of the parts among some names that are used.
  func addParts(_ names: [String]) {
    guard chosen.parts.add(names, of: rows) else { return }
    rows = chosen.parts.applied(to: rows)
    noteColumns()
    events.onNewColumns?()
    events.onColumns?()
  }

  private func noteColumns() {
    chosen.groupingOfSource = chosen.groupingOfSource.knowingColumns(of: rows)
    inSourceOrder.noteColumns(of: rows)
    arranged?.noteColumns(of: rows)
    chosen.regrouped?.noteColumns(of: rows)
  }

  public func rest(isAtEnd: Bool) { (arrival.isResting, arrival.isAtEnd) = (true, isAtEnd) }

  public func finish() {
    arrival.isFinished = true
    events.onFinish?()
    settleIfSmall()
  }

  private func take(_ newRows: some RowStore, limit: Int) -> SectionGrowth {
    inSourceOrder.absorb(newRows, limit: limit, mostSections: limit == .max ? .max : Self.mostChangedSections)
  }

  private func takeIn(_ newRows: some RowStore, limit: Int) -> SectionGrowth {
    // An update needs a view that has counted the items before.
    if !sectioned.comeLast { view?.layoutIfNeeded() }
    let shown = display.places?()
    // Only growth at the ends is reported without naming what moved.
    let mayMove = !sectioned.comeLast || shown?.awaited.isAny == true
    let before = mayMove ? sectioned.sections.map(\.rows.count) : []
    let growth = take(newRows, limit: limit)
    guard let view, !growth.isEmpty else { return growth }
    let awaits = shown?.awaits(rowCount: rowCount, sectionCount: sectionCount) == true
    if growth.isAtEnds, !awaits {
      view.dataSourceDidGrow()
      return growth
    }
    let moves = { [self] in
      growth.moves(from: before, to: sectioned.sections.map(\.rows.count)).inViews(from: shown, to: display.places?())
    }
    // Reload where sections are folded, styles depend on section numbers, or edits await rows. Without animation, since
    // rows that arrive would animate all the time.
    AnimationSwitch.turnedOff {
      if looksGoByPlace || shown?.folded != nil || shown?.awaited.isAny == true {
        view.reload({}, movesInView: moves)
      } else {
        view.performBatchUpdates({ [self] in report(growth, to: view) }, following: moves)
      }
    }
    return growth
  }

  /// Reports sections that were inserted between others.
  private func report(_ growth: SectionGrowth, to view: CollectionView) {
    view.insertSections(IndexSet(growth.newSections))
    for grown in growth.grown {
      view.insertItems(at: grown.items.map { IndexPath(indexes: [grown.section, $0]) })
    }
  }

  /// Updates the headers and footers of sections that have grown: headers show the number of items.
  private func refreshBars(of growth: SectionGrowth) {
    guard let view, let barContent, !growth.isEmpty else { return }
    let grown = Set(growth.grown.map(\.section))
    for element in view.visibleElements {
      let identifier = element.identifier
      let section = view.dataSection(for: identifier.section)
      guard identifier.category == .supplementaryView, let kind = identifier.kind else { continue }
      guard grown.contains(section) || identifier.isOuterBar else { continue }
      if let bar = element.view as? RecordBar, bar.refresh() { continue }
      element.view.shownContent = barContent(kind, IndexPath(indexes: [section, identifier.item]))
    }
  }
}

// Rows are put into other groups in slices, as they are sorted.

extension GrowingRecords {
  /// How many rows are put into groups at once. That takes some milliseconds.
  private static let slice = 4_096
  /// How many slices without groups are done at once. Such rows only have to be counted, and some measured.
  private static let mostSlicesAtOnce = 16

  /// Puts a slice of the rows into the groups that were chosen.
  ///
  /// - Returns: all rows in these groups, in the order of the source; nil while some are missing.
  func groupMore() -> SectionedRecords? {
    guard chosen.awaitsGroups else { return inSourceOrder }
    guard let grouping else {
      // The rows have no such columns.
      chosen.choice.groups = chosen.applied.choice.groups
      return nil
    }
    var regrouped = chosen.regrouped ?? SectionedRecords(grouping: grouping)
    let isComplete = regrouped.rowCount == rowCount
    // Kept apart while it grows, so that nothing is copied.
    chosen.regrouped = nil
    regrouped.absorb(rows, limit: min(Self.slice, rowCount - regrouped.rowCount))
    if makesTooMany(regrouped) {
      giveUpGroups(makesTooMany(inSourceOrder) ? [] : chosen.applied.choice.groups)
      return nil
    }
    chosen.regrouped = regrouped
    guard isComplete, events.isReadyToRegroup?(grouping) ?? true else { return nil }
    return regrouped
  }

  /// Gives up the groups that rows which arrived have made too many: chosen ones for those of the source, and those of
  /// the source for none.
  func checkGroups() {
    guard !chosen.awaitsGroups, makesTooMany(inSourceOrder) else { return }
    guard choice.groups == nil else { return giveUpGroups(nil) }
    giveUpGroups([])
    chosen.givesUpGroupsOfSource = true
    dropSections()
  }

  /// Puts all rows into one section, at once if it is a matter of milliseconds. Otherwise the sections that were given
  /// up would grow on with each turn.
  private func dropSections() {
    if arranged != nil, let grouping {
      // These are not on show.
      let count = rowCount
      inSourceOrder = SectionedRecords(grouping: grouping)
      inSourceOrder.absorb(rows, limit: count)
      return
    }
    for _ in 0..<Self.mostSlicesAtOnce where chosen.awaitsGroups {
      if groupMore() != nil { apply(nil) }
    }
  }

  /// Whether rows in the groups of `choice`, all or some of them, are in more sections than allowed.
  private func makesTooMany(_ records: SectionedRecords) -> Bool {
    guard records.sections.count > mostSections else { return false }
    return choice.groups != nil || (limitsGroupsOfSource && !records.grouping.sectionsAreRuns)
  }

  private func giveUpGroups(_ other: [String]?) {
    let columns = (choice.groups ?? columnsOfSource).joined(separator: ", ")
    chosen.groupFailure =
      "'\(columns)' would make more than \(mostSections.grouped) sections; group by another column"
    chosen.choice.groups = other
  }

  /// The grouping that `choice` asks for; nil if there are no such columns.
  private var grouping: Grouping? {
    guard let columns = choice.groups else { return chosen.groupingOfSource }
    return try? chosen.groupingOfSource.regrouped(by: columns, of: rows)
  }

  /// The names of the columns that make the groups, outermost first, and at last the sections.
  public var groupedColumns: [String] { columns(of: sectioned.grouping) }

  /// The same of the groups of the source.
  public var columnsOfSource: [String] { columns(of: chosen.groupingOfSource) }

  private func columns(of grouping: Grouping) -> [String] {
    (grouping.groupColumns + [grouping.sectionColumn].compactMap { $0 }).map { rows.columns[$0] }
  }
}

// What layouts ask for every section, without a copy of `sectioned`.

extension GrowingRecords {
  /// The number of sections that are shown.
  var sectionCount: Int { arranged?.sections.count ?? inSourceOrder.sections.count }

  /// The rows of a section that is shown.
  func rowNumbers(ofSection section: Int) -> RowNumbers {
    arranged?.sections[section].rows ?? inSourceOrder.sections[section].rows
  }

  /// The number of rows of a section that is shown.
  func rowCount(ofSection section: Int) -> Int {
    arranged?.sections[section].rows.count ?? inSourceOrder.sections[section].rows.count
  }

  /// Whether a section that is shown has a name.
  func hasName(section: Int) -> Bool {
    !(arranged?.sections[section].name ?? inSourceOrder.sections[section].name).isEmpty
  }

  /// Whether the sections that are shown are parts of a text.
  var sectionsAreRuns: Bool { arranged?.grouping.sectionsAreRuns ?? inSourceOrder.grouping.sectionsAreRuns }
}

extension GrowingRecords {
  /// The view whose data source shows these records.
  public var view: CollectionView? {
    get { display.view }
    set { display.view = newValue }
  }

  /// Makes the content of a header or footer by its index path. It is called again for visible ones whose section has
  /// grown, and for all of groups and of the content.
  public var barContent: ((_ kind: String, _ path: IndexPath) -> ViewContent)? {
    get { display.barContent }
    set { display.barContent = newValue }
  }

  /// Whether rows of an engine that have not come are shown by a word, because the screen has no faint dots.
  package var writesPendingRows: Bool {
    get { display.writesPending }
    set { display.writesPending = newValue }
  }

  /// Whether a section's look depends on its number, so that a section inserted before it changes its look.
  public var looksGoByPlace: Bool {
    get { display.looksGoByPlace }
    set { display.looksGoByPlace = newValue }
  }
}
