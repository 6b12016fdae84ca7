extension Array {
  /// The first index from which on something holds of all elements, as it does of none before; the end where it never
  /// does.
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
