import Records

/// Goes through rows, fetched or held, and keeps of each no more than its measure.
final class MeasureReader: RowReader {
  private static let step = 256

  private let store: any RowStore
  /// nil where the store holds its rows.
  private let fetcher: (any RowFetcher)?
  private let measuring: RowMeasuring
  private var measures: RowMeasures

  /// - Parameter measures: of the first rows, which are not fetched again.
  init(_ store: some RowStore, _ measuring: RowMeasuring, after measures: RowMeasures) throws(SourceError) {
    (self.store, self.measuring, self.measures) = (store, measuring, measures)
    fetcher = try (store as? any FetchedRowStore)?.fetcher()
  }

  var rows: (any RowStore)? { MeasuredRows(store: store, measures: measures) }
  var faults: RowFaults { RowFaults() }
  var progress: ReadProgress { ReadProgress(done: measures.count, total: store.rowCount) }
  var maySayNothingYet: Bool { true }

  func readMore() throws(SourceError) -> Bool {
    let rows = measures.count..<min(measures.count + Self.step, store.rowCount)
    if let fetcher {
      let table = try fetcher.fetch(rows)
      for row in 0..<rows.count {
        measures.append(row < table.rowCount ? measuring.measure(ofRow: row, in: table) : RowMeasure())
      }
    } else {
      for row in rows { measures.append(measuring.measure(ofRow: row, in: store)) }
    }
    return rows.upperBound < store.rowCount
  }

  func interrupt() { fetcher?.interrupt() }
}

/// Rows as far as they were measured.
struct MeasuredRows: RowStore {
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
