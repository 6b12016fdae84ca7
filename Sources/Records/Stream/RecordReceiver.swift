/// Takes in the rows of a stream as they come, a bounded number at a time.
@MainActor
public protocol RecordReceiver: AnyObject {
  /// How many rows were taken.
  var rowCount: Int { get }
  /// Takes rows that `newRows` has beyond those taken before, `limit` of them at most.
  ///
  /// - Returns: whether there are more to take.
  func absorb(_ newRows: some RowStore, limit: Int) -> Bool
  /// Called once all rows have come.
  func finish()
}
