extension RandomAccessCollection {
  /// The first index whose element satisfies a condition, in a collection where all elements that do come last; the end
  /// if none does.
  ///
  /// - Parameter isInSecondPart: false for all elements before some index, and true from there on.
  /// - Complexity: O(log *n*) calls for *n* elements.
  @inlinable @inline(__always)
  package func partitioningIndex(where isInSecondPart: (Element) throws -> Bool) rethrows -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if try isInSecondPart(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
