/// The numbers of the rows of a section.
public enum RowNumbers: Hashable, Sendable, RandomAccessCollection {
  /// The first `count` rows. No numbers are stored.
  case all(count: Int)
  /// Rows that follow each other. No numbers are stored, and they may be more than 32 bits wide.
  case run(first: Int, count: Int)
  case list([UInt32])

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch self {
    case .all(let count), .run(_, let count): count
    case .list(let numbers): numbers.count
    }
  }

  public subscript(index: Int) -> Int {
    switch self {
    case .all(let count):
      precondition(index >= 0 && index < count, "item out of range")
      return index
    case .run(let first, let count):
      precondition(index >= 0 && index < count, "item out of range")
      return first + index
    case .list(let numbers): return Int(numbers[index])
    }
  }

  mutating func append(_ rows: ArraySlice<UInt32>) {
    guard case .list(var numbers) = self else { preconditionFailure("rows that are not grouped are not listed") }
    self = .all(count: 0)
    numbers.append(contentsOf: rows)
    self = .list(numbers)
  }
}

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
