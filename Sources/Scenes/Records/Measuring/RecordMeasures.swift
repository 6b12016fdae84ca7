import Foundation
import Records

/// The measures of a scene's rows, for all its stages: rows that are not held are gone through once, and not whenever a
/// layout asks how large all items are.
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

  /// How many rows that are held a layout measures by itself: that takes some milliseconds.
  static let mostUnmeasured = 20_000

  /// Whether there are rows that a layout had to wait for, or to measure for long, if it asked for all of them.
  var areMissing: Bool {
    let unmeasured = records.rows.rowCount - measures.count
    if records.rows is any FetchedRowStore { return unmeasured > 0 || records.isArriving }
    // Rows that go on arriving, for ever perhaps, are measured as they come.
    return unmeasured > Self.mostUnmeasured && !records.isArriving
  }

  /// Whether every row that has come was measured.
  var areComplete: Bool { measures.count == records.rows.rowCount }

  /// Keeps what a layout measured by itself, so that it need not do so again. A row that is not held may have been
  /// measured by why it could not be fetched.
  func keep(_ measure: RowMeasure, ofRow row: Int) {
    if !(records.rows is any FetchedRowStore) { measures.keep(measure, ofRow: row) }
  }

  /// What was not measured before is, as far as the rows have come by now.
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

  /// What was measured so far stays measured.
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
