extension RandomAccessCollection {
  /// The first index whose element fulfils the condition, as all later ones must; the end if there is none.
  func bisect(_ isReached: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isReached(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
