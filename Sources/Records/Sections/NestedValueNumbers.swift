/// Numbers the values of several columns, each within the values of the columns before it, in the order they
/// first appear.
struct NestedValueNumbers: Sendable {
  private var levels: [ValueNumbers]
  private var key: [UInt8] = []
  /// The numbers of the values entered last, by level.
  private(set) var path: [Int]
  /// The values of the row before, by level. Used for runs only.
  private var latest: [[UInt8]] = []
  private var counts: [Int] = []

  /// - Parameter depth: how many columns there are beside the innermost one.
  init(depth: Int) {
    levels = Array(repeating: ValueNumbers(), count: depth + 1)
    path = Array(repeating: 0, count: depth + 1)
  }

  /// Enters a value of a row, after the outer values of that row. A value that differs from that of the row before is a
  /// new one, and so is every value inside a new outer one.
  ///
  /// - Complexity: O(b) for b bytes.
  mutating func enterRun(_ value: UnsafeRawBufferPointer, level: Int) {
    if level < latest.count, value.elementsEqual(latest[level]) { return }
    latest.removeSubrange(min(level, latest.count)...)
    latest.append([UInt8](value))
    if counts.count <= level { counts.append(0) }
    path[level] = counts[level]
    counts[level] += 1
  }

  /// Enters a value of a row, after the outer values of that row.
  ///
  /// - Complexity: O(b) for b bytes, on average.
  mutating func enter(_ value: UnsafeRawBufferPointer, level: Int) {
    key.removeAll(keepingCapacity: true)
    // The number of the outer value makes equal values in two groups different.
    if level > 0 { key.append(contentsOf: "\(path[level - 1]) ".utf8) }
    key.append(contentsOf: value)
    path[level] = key.withUnsafeBytes { levels[level].number(of: $0) }
  }
}
