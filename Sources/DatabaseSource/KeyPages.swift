import Records

/// Goes through a table in the order of its keys, one page after the other. Each page begins after the last key, so
/// that no statement stays open between two pages and others may write.
struct KeyPages {
  private static let length = 2048

  private let statement: Statement
  private let range: ClosedRange<Int64>?
  private var last: Int64?

  /// - Parameter statement: selects rows from a key on, up to a limit, each with its key first.
  init(_ table: KeyedTable, _ statement: Statement) throws(SourceError) {
    range = try table.keyRange()
    self.statement = statement
  }

  /// Measured by keys: the distances from the first key to the latest one read, and to the last one of the table.
  var progress: ReadProgress {
    guard let range, let last else { return ReadProgress() }
    let (first, end) = (range.lowerBound, range.upperBound)
    return ReadProgress(done: Int(clamping: last &- first), total: Int(clamping: end &- first))
  }

  /// Whether all rows are on the first page.
  var isOne: Bool {
    guard let range else { return true }
    let span = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    return !span.overflow && span.partialValue < Self.length
  }

  /// - Returns: whether there may be a page after this one.
  mutating func readPage(_ body: (_ key: Int64, Statement) -> Void) throws(SourceError) -> Bool {
    guard last != .max else { return false }
    statement.begin(last.map { $0 + 1 } ?? .min, Int64(Self.length))
    defer { statement.end() }
    for _ in 0..<Self.length {
      guard try statement.step() else { return false }
      let key = statement.integer(0)
      // The statement orders the rows. If they come in another order, the database is damaged.
      if let last, key <= last { throw statement.disorder(after: last, key) }
      body(key, statement)
      last = key
    }
    return true
  }

  func interrupt() { statement.interrupt() }
}
