/// A row that has not as many fields as there are columns.
public struct RowFault: Hashable, Sendable {
  /// The line on which the row starts, from 1 on.
  public let line: Int
  public let fieldCount: Int
}

/// The rows that do not fit their header row: counted all, and the first of them kept.
public struct RowFaults: Hashable, Sendable {
  /// Rows with too few fields: what is missing reads as empty.
  public private(set) var shortRowCount = 0
  /// Rows with too many fields: what is too much is not kept.
  public private(set) var longRowCount = 0
  /// The first thousand of both, in order.
  public private(set) var first: [RowFault] = []

  public var count: Int { shortRowCount + longRowCount }
  public var isEmpty: Bool { count == 0 }

  mutating func add(_ fault: RowFault, columnCount: Int) {
    if fault.fieldCount < columnCount {
      shortRowCount += 1
    } else {
      longRowCount += 1
    }
    if first.count < 1000 { first.append(fault) }
  }
}
