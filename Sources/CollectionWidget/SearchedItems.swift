import BinarySearch
import Foundation

/// The items that a search goes through, numbered in the order of the data.
struct SearchedItems {
  /// The number of each section's first item.
  private let starts: [Int]
  private let listed: [IndexPath]
  let count: Int

  /// These items only, in order.
  init(_ listed: [IndexPath]) { (self.listed, starts, count) = (listed, [], listed.count) }

  /// All items of sections with these numbers of items.
  init(counts: [Int]) {
    var (starts, sum) = ([Int](), 0)
    for count in counts {
      starts.append(sum)
      sum += count
    }
    (self.starts, listed, count) = (starts, [], sum)
  }

  /// - Complexity: O(log s) for s sections.
  subscript(_ number: Int) -> IndexPath {
    guard !starts.isEmpty else { return listed[number] }
    let section = starts.partitioningIndex { $0 > number } - 1
    return IndexPath(indexes: [section, number - starts[section]])
  }

  /// The number of an item; nil if it is not among them.
  func number(of path: IndexPath) -> Int? {
    guard !starts.isEmpty else { return listed.firstIndex(of: path) }
    return starts.indices.contains(path[0]) ? starts[path[0]] + path[1] : nil
  }
}
