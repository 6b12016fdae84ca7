import BinarySearch
import Foundation

/// Splits a run of items into columns, in order, so that the longest column is as short as it can be, and returns the
/// item where each column but the first begins.
///
/// - Complexity: O(n + c log n) for n items and c columns, times the bits of a double.
func balancedBreaks(of lengths: [CGFloat], columns: Int, spacing: CGFloat) -> [Int] {
  var sums: [CGFloat] = [0]
  sums.reserveCapacity(lengths.count + 1)
  // If negative spacing outweighed a length, the sums would not ascend, and a binary search would fail.
  for length in lengths { sums.append(sums[sums.count - 1] + max(0, length + spacing)) }
  let total = sums[lengths.count]
  var (low, high) = (CGFloat(0), total)
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { break }
    if breaks(sums, columns: columns, tallest: middle) == nil { low = middle } else { high = middle }
  }
  return breaks(sums, columns: columns, tallest: high) ?? []
}

/// Fills column after column up to `tallest`, or returns nil if the items do not fit. Both sides count the spacing
/// after the last item of a column.
private func breaks(_ sums: [CGFloat], columns: Int, tallest: CGFloat) -> [Int]? {
  let count = sums.count - 1
  var breaks: [Int] = []
  var item = 0
  for _ in 1..<max(2, columns) {
    let base = sums[item]
    item = (item..<count).partitioningIndex { sums[$0 + 1] - base > tallest }
    if item == count { return breaks }
    if columns > 1 { breaks.append(item) }
  }
  if columns == 1 { return breaks }
  return sums[count] - sums[item] <= tallest ? breaks : nil
}
