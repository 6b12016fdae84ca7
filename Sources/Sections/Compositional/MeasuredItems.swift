import BinarySearch
import Foundation

/// The sizes of some items, in ascending order of the items.
struct MeasuredItems: Sendable {
  private(set) var items: [Int] = []
  private(set) var sizes: [CGSize] = []

  init() {}

  /// - Complexity: O(m log m) for m sizes.
  init(_ sizes: [Int: CGSize]) {
    items = sizes.keys.sorted()
    self.sizes = items.map { sizes[$0] ?? .zero }
  }

  /// - Complexity: O(log m) for m sizes.
  subscript(item: Int) -> CGSize? {
    let place = first(from: item)
    return place < items.count && items[place] == item ? sizes[place] : nil
  }

  /// The position of the first of these items that is not before an item.
  func first(from item: Int) -> Int {
    if let last = items.last, item > last { return items.count }
    return items.partitioningIndex { $0 >= item }
  }

  /// Sets the sizes of some items, in ascending order; nil removes one.
  ///
  /// - Complexity: O(k + m - r) for k items, where r of m sizes come before all of them.
  mutating func change(_ changes: [(item: Int, size: CGSize?)]) {
    guard let first = changes.first else { return }
    let kept = self.first(from: first.item)
    let (oldItems, oldSizes) = (Array(items[kept...]), Array(sizes[kept...]))
    items.removeSubrange(kept...)
    sizes.removeSubrange(kept...)
    var next = 0
    func copy(before item: Int, _ list: inout MeasuredItems) {
      while next < oldItems.count, oldItems[next] < item {
        list.items.append(oldItems[next])
        list.sizes.append(oldSizes[next])
        next += 1
      }
    }
    for change in changes {
      copy(before: change.item, &self)
      if next < oldItems.count, oldItems[next] == change.item { next += 1 }
      guard let size = change.size else { continue }
      items.append(change.item)
      sizes.append(size)
    }
    copy(before: .max, &self)
  }

  var storedBytes: Int { items.capacity * MemoryLayout<Int>.stride + sizes.capacity * MemoryLayout<CGSize>.stride }
}
