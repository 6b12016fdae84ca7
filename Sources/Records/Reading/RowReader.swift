/// How far the reading of a source has come.
public struct ReadProgress: Hashable, Sendable {
  /// What was read, in bytes or in other steps, and how much there is of it; nil where that cannot be known.
  public var done: Int
  public var total: Int?
  /// The names of rows that are known before the rows can be: of files that are still to be sorted.
  public var names: Int
  /// How many groups were found, where rows are shown once all are counted; nil where they are shown as they come.
  public var groups: Int?

  public init(done: Int = 0, total: Int? = nil, names: Int = 0, groups: Int? = nil) {
    (self.done, self.total, self.names, self.groups) = (done, total, names, groups)
  }

  /// From 0 to 100, rounded down.
  public var percent: Int? {
    guard let total, total > 0 else { return nil }
    return min(100, Int(Double(done) / Double(total) * 100))
  }
}

/// Reads the rows of a source (a file, a pipe, a folder, a database), a bounded step at a time. One thread at a time uses
/// it. For text it has the bytes, and a `RowParser` makes rows of them.
public protocol RowReader: AnyObject {
  /// What has been read so far; nil until the names of the columns are known.
  var rows: (any RowStore)? { get }
  /// The rows so far that are not as they should be.
  var faults: RowFaults { get }
  var progress: ReadProgress { get }
  /// The column whose values make the sections unless another is named.
  var sectionColumn: String? { get }
  /// Whether later rows may bring columns that no row had before.
  var mayGainColumns: Bool { get }
  /// Where the next step may have to wait: readable once it need not.
  var fileDescriptor: Int32? { get }
  /// Whether the next step may take long, so that whoever waits for rows had better show that there are none yet.
  var maySayNothingYet: Bool { get }
  /// Whether all of it is read in a moment, so that it is shown whole from the first picture on.
  var isSmall: Bool { get }
  /// Ends a step that is under way, which may throw for it; the one thing that any thread may call.
  func interrupt()
  /// Lets go of what others may be waiting for: nothing is read afterwards. Rows that were to be shown once all are
  /// there, are then.
  func letGo()
  /// Reads some more.
  ///
  /// - Returns: false at the end.
  func readMore() throws(SourceError) -> Bool
}

extension RowReader {
  public var sectionColumn: String? { nil }
  public var mayGainColumns: Bool { false }
  public var fileDescriptor: Int32? { nil }
  public var maySayNothingYet: Bool { fileDescriptor != nil }
  public var isSmall: Bool { false }
  public func interrupt() {}
  public func letGo() {}
}
