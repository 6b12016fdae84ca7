/// Scratch memory that sorts a run of item numbers by column, small enough to stay in the processor's cache.
struct ColumnLists {
  let capacity: Int
  private let columns: Int
  private let items: UnsafeMutablePointer<UInt32>
  private let counts: UnsafeMutablePointer<Int>

  /// - Parameter items: The number of items to come. They are taken in runs of `capacity`.
  init(columns: Int, items: Int) {
    capacity = min(max(1, items), max(64, min(1024, 65_536 / columns)))
    self.columns = columns
    self.items = .allocate(capacity: capacity * columns)
    counts = .allocate(capacity: columns)
    counts.initialize(repeating: 0, count: columns)
  }

  func deallocate() {
    items.deallocate()
    counts.deallocate()
  }

  @inline(__always)
  func append(_ item: Int, to column: Int) {
    items[column &* capacity &+ counts[column]] = UInt32(truncatingIfNeeded: item)
    counts[column] &+= 1
  }

  /// Moves a run of items to the ends of the columns' own lists.
  ///
  /// - Complexity: O(n) for n items of the run, however many columns there are.
  func flush(_ run: Range<Int>, _ columnOfItem: UnsafePointer<UInt16>, into columnItems: inout [[UInt32]]) {
    if run.count < columns {
      for item in run { flush(Int(columnOfItem[item]), into: &columnItems) }
    } else {
      for column in 0..<columns { flush(column, into: &columnItems) }
    }
  }

  private func flush(_ column: Int, into columnItems: inout [[UInt32]]) {
    guard counts[column] > 0 else { return }
    let list = UnsafeBufferPointer(start: items + column * capacity, count: counts[column])
    columnItems[column].reserveGrowing(by: list.count)
    columnItems[column].append(contentsOf: list)
    counts[column] = 0
  }
}
