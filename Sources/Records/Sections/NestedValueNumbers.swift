/// Numbers the values of several columns, each within the values of the columns before it, in the order in which they
/// first appear.
struct NestedValueNumbers: Sendable {
  private var levels: [ValueNumbers]
  private var key: [UInt8] = []
  /// The numbers of the values entered last, by level.
  private(set) var path: [Int]

  /// - Parameter depth: how many columns there are beside the innermost one.
  init(depth: Int) {
    levels = Array(repeating: ValueNumbers(), count: depth + 1)
    path = Array(repeating: 0, count: depth + 1)
  }

  /// Takes a value of the row whose outer values were entered before.
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
