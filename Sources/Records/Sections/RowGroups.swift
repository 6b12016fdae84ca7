/// Rows grouped by their value in a column. The values are in the order they first appear. A row costs four
/// bytes.
public struct RowGroups: Sendable {
  public let column: Int
  public private(set) var rowCount = 0
  private var numbers = ValueNumbers()
  /// The numbers of the rows with each value, ascending.
  private(set) var rows: [[UInt32]] = []

  public init(column: Int) {
    self.column = column
  }

  public var count: Int { rows.count }
  var values: [String] { numbers.values }

  /// Adds the next row to the group of its value.
  ///
  /// - Complexity: O(b) for b bytes, on average.
  public mutating func append(_ value: UnsafeRawBufferPointer) {
    let group = numbers.number(of: value)
    if group == rows.count { rows.append([]) }
    rows[group].append(UInt32(rowCount))
    rowCount += 1
  }
}

/// Rows that were grouped while they were read, so that the groups can be shown without going through the rows.
public protocol GroupedRowStore: RowStore {
  /// All rows, grouped by one of the columns; nil if they are not grouped.
  var groups: RowGroups? { get }
}
