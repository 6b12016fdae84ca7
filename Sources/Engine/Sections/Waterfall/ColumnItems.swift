import BinarySearch

/// The items of each column, from first to last.
enum ColumnItems: Sendable, Hashable {
  /// A list for each column. Adding items costs no more than these.
  case lists([[UInt32]])
  /// All columns in one list, and where each one ends. For few items, their own lists would cost more than the
  /// items.
  case joined([UInt32], ends: [UInt32])

  /// The fewest items, on average, of columns with their own lists.
  private static let fewestInList = 32

  init(columns: Int) { self = .lists(Array(repeating: [], count: columns)) }

  /// Whether so many items are joined in so many columns.
  static func areJoined(items: Int, columns: Int) -> Bool { items < fewestInList * columns }

  /// Joins items by the column of each.
  ///
  /// - Complexity: O(n + c) for n items in c columns.
  init(joining columnOfItem: [UInt16], columns: Int) {
    var ends = [UInt32](repeating: 0, count: columns)
    for column in columnOfItem { ends[Int(column)] += 1 }
    var end: UInt32 = 0
    for column in ends.indices {
      end += ends[column]
      ends[column] = end - ends[column]
    }
    // Until all are filled, an end is where the next item of its column goes.
    let items = [UInt32](unsafeUninitializedCapacity: columnOfItem.count) { items, count in
      for (item, column) in columnOfItem.enumerated() {
        items[Int(ends[Int(column)])] = UInt32(truncatingIfNeeded: item)
        ends[Int(column)] += 1
      }
      count = columnOfItem.count
    }
    self = .joined(items, ends: ends)
  }

  var columns: Int {
    switch self {
    case .lists(let lists): lists.count
    case .joined(_, let ends): ends.count
    }
  }

  subscript(column: Int) -> ArraySlice<UInt32> {
    switch self {
    case .lists(let lists): lists[column][...]
    case .joined(let items, let ends): items[(column == 0 ? 0 : Int(ends[column - 1]))..<Int(ends[column])]
    }
  }

  /// Calls `visit` with the last item of each column that has items.
  func visitLastItems(_ visit: (_ item: Int) -> Void) {
    switch self {
    case .lists(let lists):
      for list in lists { if let item = list.last { visit(Int(item)) } }
    case .joined(let items, let ends):
      var start: UInt32 = 0
      for end in ends {
        if end > start { visit(Int(items[Int(end) - 1])) }
        start = end
      }
    }
  }

  /// For each column, the last item before one; nil if there is none.
  ///
  /// - Complexity: O(c log n) for n items in c columns.
  func lasts(before item: Int) -> [Int?] {
    (0..<columns).map { column in
      let items = self[column]
      let kept = items.partitioningIndex { $0 >= item }
      return kept > items.startIndex ? Int(items[kept - 1]) : nil
    }
  }

  /// Takes out a list for each column, with the items before one.
  ///
  /// - Complexity: O(c log n + d) for d items dropped of n in c columns; O(n) if they were joined.
  mutating func takeLists(before item: Int) -> [[UInt32]] {
    var lists: [[UInt32]]
    if case .lists(let own) = self { lists = own } else { lists = (0..<columns).map { Array(self[$0]) } }
    self = .lists([])
    for column in lists.indices {
      let kept = lists[column].partitioningIndex { $0 >= item }
      lists[column].removeSubrange(kept...)
    }
    return lists
  }

  /// The bytes in use.
  var storedBytes: Int {
    switch self {
    case .lists(let lists): lists.reduce(0) { $0 + $1.capacity * MemoryLayout<UInt32>.stride }
    case .joined(let items, let ends): (items.capacity + ends.capacity) * MemoryLayout<UInt32>.stride
    }
  }
}

/// Sorts distinct numbers in ascending order: through a set of bits if they are close, else by comparing.
struct AscendingMerge {
  /// Bounds of the numbers, known in advance.
  struct Span {
    private(set) var lowest = Int.max
    private(set) var highest = Int.min
    private(set) var count = 0

    mutating func include(_ lowest: Int, _ highest: Int, count: Int) {
      self.lowest = min(self.lowest, lowest)
      self.highest = max(self.highest, highest)
      self.count += count
    }
  }

  let span: Span

  /// Calls `body` with the numbers that `fill` passes to its argument, in ascending order.
  ///
  /// - Complexity: O(k) if the numbers span at most 64 times their number k, else O(k log k).
  func forEach(filling fill: ((Int) -> Void) -> Void, _ body: (Int) -> Void) {
    guard span.count > 0 else { return }
    let words = (span.highest - span.lowest) / 64 + 1
    guard words <= span.count else {
      var numbers: [Int] = []
      numbers.reserveCapacity(span.count)
      fill { numbers.append($0) }
      numbers.sort()
      return numbers.forEach(body)
    }
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { bits in
      bits.initialize(repeating: 0)
      fill { number in
        let bit = number &- span.lowest
        bits[bit / 64] |= 1 << UInt64(bit % 64)
      }
      for word in 0..<words {
        var rest = bits[word]
        while rest != 0 {
          body(span.lowest + word * 64 + rest.trailingZeroBitCount)
          rest &= rest &- 1
        }
      }
    }
  }
}
