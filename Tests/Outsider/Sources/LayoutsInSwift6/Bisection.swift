extension RandomAccessCollection {
  /// The first index whose element, and so every later one, fulfils the condition; the end where none does.
  func bisect(_ isReached: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isReached(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
