/// Rows that are not held: asking for a row takes its time, and asking for all of them one by one much of it.
public protocol FetchedRowStore: RowStore {
  /// What fetches rows for somebody who goes through all of them, on a thread of its own.
  /// - Throws: where the source is no longer what it was.
  func fetcher() throws(SourceError) -> any RowFetcher
  /// The rows, among those that were asked for, that could not be fetched.
  var faults: RowFaults { get }
}

extension FetchedRowStore {
  public var faults: RowFaults { RowFaults() }
}

/// Fetches rows a run at a time. It is used by one thread at a time.
public protocol RowFetcher: AnyObject {
  /// Rows of the store; those that are gone by now say so.
  /// - Throws: where the source cannot be read.
  func fetch(_ rows: Range<Int>) throws(SourceError) -> Table
  /// Ends a fetch that is under way, which may throw for it; the one thing that any thread may call.
  func interrupt()
}

extension RowFetcher {
  public func interrupt() {}
}
