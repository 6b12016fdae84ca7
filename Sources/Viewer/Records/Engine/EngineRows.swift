/// The rows of a database that groups and sorts them by itself. Only those near the view are in memory.
///
/// Reading a row never waits: the fields of a row that has not come are empty, and `isPending` says so.
public struct EngineRows: RowStore {
  public let columns: [String]
  package let counted: CountedSections
  package let pages: EnginePages

  package init(_ pages: EnginePages, _ counted: CountedSections) {
    (self.pages, self.counted) = (pages, counted)
    columns = Table(header: pages.engine.schema.columns.map(\.name)).columns
  }

  /// The rows of an engine before it was asked for any.
  package init(opening engine: any RowEngine) {
    self.init(EnginePages(engine, EngineRequest()), CountedSections([]))
  }

  public var asEngine: EngineRows? { self }
  public var rowCount: Int { counted.rowCount }

  /// Whether a row has not come yet.
  public func isPending(row: Int) -> Bool { place(ofRow: row).map { pages.row(at: $0) == nil } ?? true }

  /// The place of a row among the pages; nil if there is no such row.
  package func place(ofRow row: Int) -> EnginePages.Place? {
    counted.place(ofRow: row).map { EnginePages.Place(path: counted.sections[$0.section].path, item: $0.item) }
  }

  public func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard let (table, index) = place(ofRow: row).flatMap({ pages.row(at: $0) }) else {
      return body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    return table.withBytes(row: index, column: column, body)
  }

  public func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    guard let (table, index) = place(ofRow: row).flatMap({ pages.row(at: $0) }) else { return }
    table.forEachField(ofRow: index, body)
  }

  /// Notes that a row is in view, so that it is fetched if it is pending, and rows near it are fetched next.
  @MainActor package func show(row: Int) {
    guard let found = counted.place(ofRow: row) else { return }
    pages.show(item: found.item, of: counted.sections[found.section])
  }
}

/// The reader of a source that is an engine. It reads nothing: `GrowingRecords` asks the engine for what is in view.
package final class EngineReader: RowReader {
  package let engine: any RowEngine
  package let rows: (any RowStore)?

  package init(_ engine: any RowEngine) {
    self.engine = engine
    rows = EngineRows(opening: engine)
  }

  package var faults: RowFaults { RowFaults() }
  package var progress: ReadProgress { ReadProgress() }
  package var namesColumns: Bool { true }
  package var isBounded: Bool { true }
  package var isSmall: Bool { true }
  package func readMore() throws(SourceError) -> Bool { false }
}
