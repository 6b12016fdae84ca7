import Foundation
import Records

/// The measures of a scene's rows, shared by all its stages. Rows that are not in memory are thus read once, and not
/// each time a layout asks for the sizes of all items.
@MainActor
final class RecordMeasures: LiveData {
  private(set) var measures = RowMeasures()
  private let records: RecordStream
  private let measuring: RowMeasuring
  private var reading: RecordStream?
  private(set) var failureReason: String?
  var onChange: (() -> Void)?

  init(of records: RecordStream, grouping: Grouping) {
    self.records = records
    measuring = RowMeasuring(grouping, columnCount: records.rows.columns.count)
  }

  /// The most rows in memory that a layout measures by itself, which takes some milliseconds.
  static let mostUnmeasured = 20_000

  /// Whether a layout that needs all rows would have to wait for some, or spend long on measuring them.
  var areMissing: Bool {
    let unmeasured = records.rows.rowCount - measures.count
    if records.rows is any FetchedRowStore { return unmeasured > 0 || records.isArriving }
    // Rows that keep arriving, perhaps without end, are measured as they come.
    return unmeasured > Self.mostUnmeasured && !records.isArriving
  }

  /// Whether every row that has arrived is measured.
  var areComplete: Bool { measures.count == records.rows.rowCount }

  /// Keeps a measure that a layout took by itself, so that it is taken only once. Measures of fetched rows are not
  /// kept: if a row could not be fetched, what was measured is the text of the error.
  func keep(_ measure: RowMeasure, ofRow row: Int) {
    if !(records.rows is any FetchedRowStore) { measures.keep(measure, ofRow: row) }
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
    if let measured = reading.rows as? MeasuredRows { measures = measured.measures }
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
