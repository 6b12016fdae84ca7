import Foundation
import Records

/// The measures of a scene's rows, shared by all its stages. Rows that are not in memory are thus read once, and not
/// each time a layout asks for the sizes of all items.
@MainActor
final class RecordMeasures: LiveData {
  private(set) var measures = RowMeasures()
  /// The first row that `measureMore` has not looked at.
  private var next = 0
  private let records: RecordStream
  private let grouping: Grouping
  private var reading: RecordStream?
  private(set) var failureReason: String?
  var onChange: (() -> Void)?

  init(of records: RecordStream, grouping: Grouping) {
    (self.records, self.grouping) = (records, grouping)
  }

  /// What is measured of rows with the columns that are known now.
  private var measuring: RowMeasuring { RowMeasuring(grouping, columnCount: records.rows.columns.count) }

  /// The measures of the same rows in other groups: these here, unless items then show other columns.
  func regrouped(_ other: Grouping) -> RecordMeasures {
    let isSame = RowMeasuring(other, columnCount: records.rows.columns.count) == measuring
    return isSame ? self : RecordMeasures(of: records, grouping: other)
  }

  /// The most rows in memory that a layout measures by itself, which takes some milliseconds.
  static let mostUnmeasured = 20_000

  /// Whether a layout that needs all rows would have to wait for some, or spend long on measuring them.
  var areMissing: Bool {
    let unmeasured = records.rows.rowCount - measures.count
    return areFetched ? unmeasured > 0 || records.isArriving : unmeasured > Self.mostUnmeasured
  }

  private var areFetched: Bool { records.rows is any FetchedRowStore }

  /// Rows in memory can be measured while more arrive, perhaps without end.
  var isReady: Bool { !areFetched || !records.isArriving }

  /// Keeps a measure that a layout took by itself, so that it is taken only once. Measures of fetched rows are not
  /// kept: if a row could not be fetched, what was measured is the text of the error.
  func keep(_ measure: RowMeasure, ofRow row: Int) {
    if !areFetched { measures.keep(measure, ofRow: row) }
  }

  /// Measures those of some rows in memory that are not measured yet.
  func measure(_ rows: RowNumbers, _ items: Range<Int>) {
    guard !areFetched, measures.count < records.rows.rowCount else { return }
    let (store, measuring) = (records.rows, measuring)
    for item in items where measures[rows[item]] == nil {
      measures.keep(measuring.measure(ofRow: rows[item], in: store), ofRow: rows[item])
    }
  }

  /// Measures some more rows in memory, in their order.
  ///
  /// - Parameter limit: how many rows are looked at.
  /// - Returns: whether all were.
  func measureMore(_ limit: Int) -> Bool {
    guard !areFetched else { return true }
    let (store, measuring) = (records.rows, measuring)
    let end = min(store.rowCount, next + limit)
    for row in next..<max(next, end) where measures[row] == nil {
      measures.keep(measuring.measure(ofRow: row, in: store), ofRow: row)
    }
    next = end
    return end == store.rowCount
  }

  /// Measures the rows that have arrived and are not measured yet.
  func start() {
    guard areMissing, reading == nil, let new = opened() else { return }
    new.onChange = { [weak self] in self?.takeIn() }
    reading = new
    new.start()
  }

  func finish() throws {
    guard areMissing, let new = opened() else { return }
    try new.finish()
    reading = new
    takeIn()
  }

  /// Stops measuring. The measures taken so far are kept.
  func stop() { reading?.stop() }

  private func opened() -> RecordStream? {
    failureReason = nil
    do throws(SourceError) {
      return try RecordStream(MeasureReader(records.rows, measuring, besides: measures))
    } catch {
      failureReason = "\(error)"
      return nil
    }
  }

  private func takeIn() {
    guard let reading else { return }
    if let measured = reading.rows as? MeasuredRows { (measures, next) = (measured.measures, 0) }
    failureReason = reading.failureReason
    if !reading.isArriving { self.reading = nil }
    onChange?()
  }

  var isArriving: Bool { reading?.isArriving == true }
  var progress: String? {
    guard let reading else { return failureReason }
    let amount = ReadProgress(done: reading.rows.rowCount, total: records.rows.rowCount)
    return "\(amount.percent ?? 100)% read (Esc stops)"
  }
  var faults: [String] { [] }
}

/// Reads rows, fetched or in memory, and keeps only the measure of each.
private final class MeasureReader: RowReader {
  private static let step = 256

  private let store: any RowStore
  /// nil if the store has its rows in memory.
  private let fetcher: (any RowFetcher)?
  private let measuring: RowMeasuring
  private var measures: RowMeasures
  /// The first row not yet read.
  private var next = 0

  /// - Parameter measures: measures already known. Their rows are not fetched again.
  init(_ store: some RowStore, _ measuring: RowMeasuring, besides measures: RowMeasures) throws(SourceError) {
    (self.store, self.measuring, self.measures) = (store, measuring, measures)
    fetcher = try (store as? any FetchedRowStore)?.fetcher()
  }

  var rows: (any RowStore)? { MeasuredRows(store: store, measures: measures) }
  var faults: RowFaults { RowFaults() }
  var progress: ReadProgress { ReadProgress(done: next, total: store.rowCount) }
  var mayTakeLong: Bool { true }

  func readMore() throws(SourceError) -> Bool {
    let rows = next..<min(next + Self.step, store.rowCount)
    let unknown = rows.filter { measures[$0] == nil }
    if let fetcher, let first = unknown.first, let last = unknown.last {
      let table = try fetcher.fetch(first..<last + 1)
      for row in unknown {
        let isThere = row - first < table.rowCount
        measures.keep(isThere ? measuring.measure(ofRow: row - first, in: table) : RowMeasure(), ofRow: row)
      }
    } else {
      for row in unknown { measures.keep(measuring.measure(ofRow: row, in: store), ofRow: row) }
    }
    next = rows.upperBound
    return next < store.rowCount
  }

  func interrupt() { fetcher?.interrupt() }
}

/// The rows measured so far.
private struct MeasuredRows: RowStore {
  let store: any RowStore
  let measures: RowMeasures

  var columns: [String] { store.columns }
  var rowCount: Int { measures.count }

  func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    store.withBytes(row: row, column: column, body)
  }

  func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    store.forEachField(ofRow: row, body)
  }
}
