import Records

/// Reads rows, fetched or in memory, and keeps only the measure of each.
final class MeasureReader: RowReader {
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
