/// How far the reading of a source has come.
public struct ReadProgress: Hashable, Sendable {
  /// What was read, in bytes or in other steps, and how much there is of it; nil where that cannot be known.
  public var done: Int
  public var total: Int?

  public init(done: Int = 0, total: Int? = nil) {
    (self.done, self.total) = (done, total)
  }

  /// From 0 to 100, rounded down.
  public var percent: Int? {
    guard let total, total > 0 else { return nil }
    return min(100, Int(Double(done) / Double(total) * 100))
  }
}

/// Reads the rows of a source, a bounded step at a time. A reader is used by one thread at a time.
public protocol RowReader: AnyObject {
  /// What has been read so far; nil until the names of the columns are known.
  var rows: (any RowStore)? { get }
  /// The rows so far that are not as they should be.
  var faults: RowFaults { get }
  var progress: ReadProgress { get }
  /// The column whose values make the sections unless another is named.
  var sectionColumn: String? { get }
  /// Where the next step may have to wait: readable once it need not.
  var fileDescriptor: Int32? { get }
  /// Reads some more.
  ///
  /// - Returns: false at the end.
  func readMore() throws(SourceError) -> Bool
}

extension RowReader {
  public var sectionColumn: String? { nil }
  public var fileDescriptor: Int32? { nil }
}
