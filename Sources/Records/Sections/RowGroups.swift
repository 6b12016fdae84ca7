/// Rows by the value that they have in a column, the values in the order in which they first appear: four bytes a row.
public struct RowGroups: Sendable {
  public let column: Int
  public private(set) var rowCount = 0
  private var numbers = ValueNumbers()
  /// Of each value the numbers of its rows, ascending.
  private(set) var rows: [[UInt32]] = []

  public init(column: Int) {
    self.column = column
  }

  public var count: Int { rows.count }
  var values: [String] { numbers.values }

  /// Takes the next row, by the bytes of its value.
  ///
  /// - Complexity: O(b) for b bytes, on average.
  public mutating func append(_ value: UnsafeRawBufferPointer) {
    let group = numbers.number(of: value)
    if group == rows.count { rows.append([]) }
    rows[group].append(UInt32(rowCount))
    rowCount += 1
  }
}

/// Rows that were put into groups while they were read: whoever shows these groups need not go through the rows.
public protocol GroupedRowStore: RowStore {
  /// All rows, by one of the columns; nil where nobody asked for that.
  var groups: RowGroups? { get }
}
