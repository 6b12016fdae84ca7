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
