/// Receives the rows of a stream as they come, a bounded number at a time.
@MainActor
public protocol RecordReceiver: AnyObject {
  /// The number of rows taken.
  var rowCount: Int { get }
  /// Takes at most `limit` of the rows that `newRows` has beyond those taken before.
  ///
  /// - Returns: whether there are more to take.
  func absorb(_ newRows: some RowStore, limit: Int) -> Bool
  /// Called when all rows were taken that the source has for now, and no more come for a while.
  ///
  /// - Parameter isAtEnd: whether these are all rows of a source that may grow.
  func rest(isAtEnd: Bool)
  /// Called when no more rows will come.
  func finish()
  /// Does all work that is left for later, such as sorting, before it returns.
  func settle()
  /// Why it could show nothing; nil if it could.
  var failure: SourceError? { get }
}

extension RecordReceiver {
  public func rest(isAtEnd: Bool) {}
  public func settle() {}
  public var failure: SourceError? { nil }
}
