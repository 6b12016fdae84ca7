/// Rows that are not in memory. Fetching a row takes time, and fetching all of them one by one takes long.
public protocol FetchedRowStore: RowStore {
  /// Makes a fetcher for a thread that goes through all rows.
  /// - Throws: if the source has changed.
  func fetcher() throws(SourceError) -> any RowFetcher
  /// Rows that could not be fetched.
  var faults: RowFaults { get }
  /// The key of a row, which it has in every reading; nil if rows have none. It is in memory.
  func key(ofRow row: Int) -> Int64?
}

extension FetchedRowStore {
  public func key(ofRow row: Int) -> Int64? { nil }

  public var faults: RowFaults { RowFaults() }
}

/// Fetches ranges of rows. Only one thread may use it at a time.
public protocol RowFetcher: AnyObject {
  /// The rows of the store in a range. A row that is gone by now contains a message instead.
  /// - Throws: if the source cannot be read.
  func fetch(_ rows: Range<Int>) throws(SourceError) -> Table
  /// Ends a fetch in progress, which may then throw. This is the only method that any thread may call.
  func interrupt()
}

extension RowFetcher {
  public func interrupt() {}
}
