/// The numbers of the rows of a section.
public enum RowNumbers: Hashable, Sendable, RandomAccessCollection {
  /// The first `count` rows. No numbers are stored.
  case all(count: Int)
  case list([UInt32])

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch self {
    case .all(let count): count
    case .list(let numbers): numbers.count
    }
  }

  public subscript(index: Int) -> Int {
    switch self {
    case .all(let count):
      precondition(index >= 0 && index < count, "item out of range")
      return index
    case .list(let numbers): return Int(numbers[index])
    }
  }

  mutating func append(_ row: UInt32) {
    guard case .list(var numbers) = self else { preconditionFailure("rows that are not grouped are not listed") }
    self = .all(count: 0)
    numbers.append(row)
    self = .list(numbers)
  }
}
