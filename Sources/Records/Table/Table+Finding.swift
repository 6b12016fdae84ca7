extension Table {
  /// The rows of a range with these bytes in a field, in order.
  ///
  /// The bytes of a page are searched at once, and each match is checked to be in one field.
  /// - Complexity: O(b) for the b bytes of the rows.
  func rows(_ range: Range<Int>, containing finder: ByteFinder) -> [UInt32] {
    var found: [UInt32] = []
    var row = range.lowerBound
    while row < range.upperBound {
      let (page, first) = row.quotientAndRemainder(dividingBy: TablePage.rowCapacity)
      let count = min(TablePage.rowCapacity - first, range.upperBound - row)
      pages[page].forEachRow(first..<first + count, containing: finder) { found.append(UInt32(row + $0 - first)) }
      row += count
    }
    return found
  }
}
