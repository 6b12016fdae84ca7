import BinarySearch

/// Keys in ascending order, stored as runs of consecutive keys. A table from which nothing was deleted has one run.
struct KeyRuns: Sendable {
  private struct Run { var firstRow: Int, firstKey: Int64 }

  private var runs: [Run] = []
  private(set) var count = 0

  mutating func append(_ key: Int64) {
    defer { count += 1 }
    if let last = runs.last, last.firstKey &+ Int64(count - last.firstRow) == key { return }
    runs.append(Run(firstRow: count, firstKey: key))
  }

  /// - Complexity: O(log r) for r runs.
  subscript(row: Int) -> Int64 {
    precondition(row >= 0 && row < count, "row out of range")
    let run = runs[runs.partitioningIndex { $0.firstRow > row } - 1]
    return run.firstKey + Int64(row - run.firstRow)
  }

  var runCount: Int { runs.count }
}
