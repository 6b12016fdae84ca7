extension Array {
  /// The first index from which on a condition is true. It must be false for all elements before. The end if it is
  /// never true.
  ///
  /// - Complexity: O(log n) for n elements.
  func turningIndex(_ hasTurned: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasTurned(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
