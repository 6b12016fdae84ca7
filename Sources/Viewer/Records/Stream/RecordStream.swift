import Dispatch
import Foundation

/// The rows of a source on their way to the screen: read on a separate thread, taken over on the main thread.
///
/// The main thread takes a bounded number of rows in one turn. It then pauses for several times as long as the turn
/// took, so that keys are answered while a source of any size is read.
@MainActor
public final class RecordStream: LiveData {
  /// The pause of the main thread after a turn, as a multiple of the turn's length.
  private static let rest = 3
  /// How long no rows must come until the receivers are notified of the rest.
  private static let calm = Duration.milliseconds(250)

  /// The rows taken over so far.
  public private(set) var rows: any RowStore
  public let sectionColumn: String?
  /// The columns with the parts that the source is made of, outermost first; empty if it has none.
  public let outlineColumns: [String]
  /// Whether the source names the columns of its rows, so that they make a table.
  public var namesColumns: Bool { opened.namesColumns }
  public var onChange: (() -> Void)?
  /// Some of the last rows, which show how wide columns will be; nil if they are unknown, or all rows are there.
  package var lastRows: (any RowStore)? { opened.lastRows }
  private let opened: (namesColumns: Bool, lastRows: (any RowStore)?)

  private enum State { case opened, reading, stopped, ended }
  private var state = State.opened
  private let reading: Reading
  /// The parts of columns that are used.
  private var parts: ColumnParts
  /// The result of the reader with the rows taken over so far.
  private var found = Reading.Result()
  private var pace = Pace()
  public private(set) var isFollowing = false
  private var shown: [Shown] = []

  private struct Shown { weak var records: (any RecordReceiver)? }

  private struct Pace {
    var size = TurnSize()
    var turnCount = 0
    /// How many rows there were at the last rest.
    var restedRowCount: Int?
  }

  public var rowFaults: RowFaults { found.faults }
  public var note: ReadingNote? { found.note }
  /// Why reading ended early.
  public var failure: SourceError? { found.failure }
  private var isWaiting: Bool { found.isWaiting }
  private var receivers: [any RecordReceiver] { shown.compactMap(\.records) }

  /// Reads until the names of the columns and the first rows are known.
  ///
  /// - Parameters:
  ///   - names: columns that will be used. If later rows may bring new columns, a file is read until these are known.
  ///   - filters: filters that may name further columns of a table.
  /// - Throws: if the source cannot be read, or has nothing to show.
  public convenience init(
    _ reader: any RowReader, naming names: Set<String> = [], filters: [String] = []
  ) throws(SourceError) {
    try self.init(reader, naming: names, filters: filters, limit: .current)
  }

  /// - Parameter limit: how much memory may be in use while the source is read.
  init(
    _ reader: any RowReader, naming names: Set<String> = [], filters: [String] = [], limit: MemoryLimit
  ) throws(SourceError) {
    let bounded = BoundedReader(reader, limit)
    var (isMore, search) = (true, PartSearch(names))
    do throws(SourceError) {
      while isMore, !reader.isWaiting, reader.isSmall || !Self.isEnough(reader, names, filters, &search) {
        isMore = try bounded.readMore()
      }
    } catch {
      guard case .tooLarge = error, reader.rows != nil else { throw error }
      (isMore, found.failure) = (false, error)
    }
    guard let rows = reader.rows else { throw .unreadable(source: "-", reason: "there is nothing in it") }
    var parts = ColumnParts(of: rows)
    _ = parts.add(names.sorted(), of: rows)
    self.rows = parts.applied(to: rows)
    self.parts = parts
    (found.faults, found.progress, found.note) = (reader.faults, reader.progress, reader.note)
    (sectionColumn, outlineColumns) = (reader.sectionColumn, reader.outlineColumns)
    opened = (reader.namesColumns, isMore ? reader.lastRows() : nil)
    reading = Reading(bounded)
    if !isMore { state = .ended }
  }

  // Its thread would read on to the end, or wait for ever for a source that grows.
  deinit { reading.abandon() }

  private static func isEnough(
    _ reader: any RowReader, _ names: Set<String>, _ filters: [String], _ search: inout PartSearch
  ) -> Bool {
    guard let rows = reader.rows else { return false }
    // A slow source is shown as soon as there is anything to show.
    if reader.mayTakeLong { return true }
    guard rows.rowCount > 0 else { return false }
    func mayCome(_ name: String) -> Bool {
      rows.column(named: name) == nil && !search.isFound(name) && reader.mayGain(column: name)
    }
    return !search.mayFindMore(in: rows) && !names.contains(where: mayCome)
      && (!reader.namesColumns
        || !filters.contains { RowFilter.unknownNames(in: $0, among: rows.columns).contains(where: mayCome) })
  }

  /// Passes later rows to `records`, which already have the present ones.
  public func feed(_ records: some RecordReceiver) {
    shown.removeAll { $0.records == nil }
    shown.append(Shown(records: records))
    if state == .ended { records.finish() }
  }

  // MARK: Reading

  public func start() {
    guard state == .opened else { return }
    state = .reading
    reading.start { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.takeIn() } }
    }
    restIfCalm()
  }

  /// Reads the first rows before anything is shown.
  ///
  /// - Parameters:
  ///   - count: how many rows are enough.
  ///   - milliseconds: how long to wait for a pipe.
  /// - Returns: whether these are all rows.
  /// - Throws: if the source cannot be read.
  public func readAhead(_ count: Int, patience milliseconds: Int32) throws -> Bool {
    guard state == .opened else { return state == .ended }
    let isAll = try reading.readAhead(most: count, patience: milliseconds)
    adopt(reading.latest())
    if isAll { state = .ended }
    for records in receivers {
      while records.absorb(rows, limit: .max) {}
      if isAll { records.finish() }
    }
    return isAll
  }

  public var canFollow: Bool { reading.canGrow || state == .reading }

  /// Reads on when the source grows. A pipe is read on anyway, as long as it is open.
  public func follow() -> Bool {
    guard reading.canGrow else {
      isFollowing = state == .reading
      return isFollowing
    }
    reading.follow(true)
    isFollowing = true
    guard state == .ended || state == .stopped else { return true }
    readOn()
    return true
  }

  private func readOn() {
    (state, found.failure) = (.reading, nil)
    reading.resume { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.takeIn() } }
    }
    reading.callWhenThereIsMore()
  }

  public func stop() {
    if isFollowing { reading.follow(false) }
    isFollowing = false
    guard state == .reading || state == .opened else { return }
    state = .stopped
    reading.stop()
    for records in receivers { records.finish() }
    onChange?()
  }

  public func finish() throws {
    switch state {
    case .opened:
      try reading.readToEnd()
      adopt(reading.latest())
      for records in receivers {
        while records.absorb(rows, limit: .max) {}
        records.finish()
      }
      state = .ended
    case .reading, .stopped, .ended: break
    }
    for records in receivers {
      records.settle()
      if let failure = records.failure { throw failure }
    }
  }

  private func adopt(_ latest: Reading.Result) {
    if let new = latest.rows { rows = parts.applied(to: new) }
    found = latest
    found.rows = nil
  }

  /// Shows the rows that were held back until all were counted, after counting was stopped.
  private func takeInHeldRows() {
    guard state == .stopped, rows.rowCount == 0 else { return }
    adopt(reading.latest())
    for records in receivers { _ = records.absorb(rows, limit: pace.size.rows) }
    onChange?()
  }

  /// Performs one turn.
  private func takeIn() {
    guard state == .reading else { return takeInHeldRows() }
    guard StreamTurns.all.isFree else { return callLater(after: .zero) { $0.takeIn() } }
    let start = ContinuousClock.now
    pace.turnCount += 1
    let latest = reading.latest()
    let isMore = ForegroundWork.main.performIfCrowded { absorb(latest) }
    if latest.isAtEnd, !isMore {
      // The end was found just before the source was to be followed.
      if isFollowing, reading.canGrow, latest.failure == nil { return readOn() }
      (state, isFollowing) = (.ended, false)
      for records in receivers { records.finish() }
    }
    onChange?()
    StreamTurns.all.noteEnd()
    guard state == .reading else { return }
    let taken = ContinuousClock.now - start
    pace.size.adapt(to: taken, isFull: isMore)
    callLater(after: max(.milliseconds(16), taken * Self.rest), length: taken) { $0.askForMore(isMore) }
  }

  /// Returns whether there are more rows than one turn takes.
  private func absorb(_ latest: Reading.Result) -> Bool {
    adopt(latest)
    var isMore = false
    for records in receivers {
      if records.absorb(rows, limit: pace.size.rows) { isMore = true }
    }
    return isMore
  }

  private func callLater(
    after pause: Duration, length: Duration = .zero, _ body: @escaping @MainActor (RecordStream) -> Void
  ) {
    let wait = StreamTurns.all.reserve(after: pause, length: length) / .seconds(1)
    DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
  }

  private func askForMore(_ isMoreHere: Bool) {
    guard state == .reading || state == .stopped else { return }
    if isMoreHere, state == .reading { return takeIn() }
    reading.callWhenThereIsMore()
    restIfCalm()
  }

  /// Lets receivers finish what they put off while rows come, unless more come soon.
  private func restIfCalm() {
    guard state == .reading, rows.rowCount != pace.restedRowCount else { return }
    let count = pace.turnCount
    DispatchQueue.main.asyncAfter(deadline: .now() + (isWaiting ? .zero : Self.calm) / .seconds(1)) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.state == .reading, self.pace.turnCount == count else { return }
        self.pace.restedRowCount = self.rows.rowCount
        for records in self.receivers { records.rest(isAtEnd: self.isWaiting) }
        self.onChange?()
      }
    }
  }

  // MARK: Progress and faults

  public var progress: String? {
    switch state {
    case .opened, .ended: return failure.map { "\($0)" }
    case .stopped where isWaiting: return nil
    case .stopped:
      return "stopped after \(Self.words(for: shownCount))"
    case .reading where isWaiting: return "following: \(Self.words(for: shownCount)) (Esc stops)"
    case .reading:
      if let groups = found.progress.groups {
        return "counting groups: \(percent.map { "\($0)%, " } ?? "")\(groups.grouped) so far (Esc stops)"
      }
      return "reading: \(percent.map { "\($0)%, " } ?? "")\(amount) (Esc stops)"
    }
  }

  /// The number of shown rows. Rows that were read but are not shown yet are not included.
  private var shownCount: Int { shown.compactMap(\.records?.rowCount).min() ?? rows.rowCount }

  private var percent: Int? {
    found.progress.percent.map {
      rows.rowCount == 0 ? $0 : Int(Double($0) * Double(shownCount) / Double(rows.rowCount))
    }
  }

  /// The number of rows so far, and of names that will become rows.
  private var amount: String {
    let count = found.progress.names
    let names = count == 0 ? nil : count == 1 ? "1 name" : "\(count.grouped) names"
    let rows = shownCount == 0 && names != nil ? nil : Self.words(for: shownCount)
    return [rows, names].compactMap { $0 }.joined(separator: ", ")
  }

  private static func words(for count: Int) -> String { count == 1 ? "1 row" : "\(count.grouped) rows" }

  public var isArriving: Bool { state == .reading }

  public var failureReason: String? { failure.map { "\($0)" } }

  public var givenUpReason: String? {
    if case .tooLarge? = failure { failureReason } else { nil }
  }

  public var faultCount: Int { allFaults.count }

  /// All faults, including those of rows that are fetched as they come into view.
  private var allFaults: RowFaults {
    guard let fetched = rows.asFetched?.faults, !fetched.isEmpty else { return rowFaults }
    return rowFaults.adding(fetched)
  }

  public var faults: [String] {
    let rowFaults = allFaults
    guard !rowFaults.isEmpty || failure != nil else { return note.map { [$0.sentence] } ?? [] }
    let count = rowFaults.count
    let words = count == 1 ? "1 malformed row" : "\(count.grouped) malformed rows"
    return (count == 0 ? [] : [words]) + (note.map { [$0.sentence] } ?? []) + (failure.map { ["\($0)"] } ?? [])
      + rowFaults.lines
  }
}
