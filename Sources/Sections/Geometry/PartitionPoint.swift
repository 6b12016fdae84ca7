import Foundation

/// The first index in `range` for which `isAfter` holds, given that it holds for all later ones too.
///
/// - Complexity: O(log n) for n indices.
@inline(__always)
func partitionPoint(in range: Range<Int>, where isAfter: (Int) -> Bool) -> Int {
  var (low, high) = (range.lowerBound, range.upperBound)
  while low < high {
    let middle = low &+ (high &- low) / 2
    if isAfter(middle) { high = middle } else { low = middle &+ 1 }
  }
  return low
}

/// The same, starting from a guess: O(1) where the guess is right, O(log d) where it is off by d.
///
/// Closed forms give the guess. The predicate, which uses the frames that queries return, decides.
@inline(__always)
func partitionPoint(in range: Range<Int>, near guess: CGFloat, where isAfter: (Int) -> Bool) -> Int {
  guard !range.isEmpty else { return range.lowerBound }
  let start: Int
  if !(guess > CGFloat(range.lowerBound)) {
    start = range.lowerBound
  } else if guess >= CGFloat(range.upperBound) {
    start = range.upperBound - 1
  } else {
    start = Int(guess)
  }
  var stride = 1
  if isAfter(start) {
    var low = start
    while low > range.lowerBound, isAfter(max(range.lowerBound, low - stride)) {
      low = max(range.lowerBound, low - stride)
      stride *= 2
    }
    return partitionPoint(in: max(range.lowerBound, low - stride)..<low, where: isAfter)
  }
  var high = start + 1
  while high < range.upperBound, !isAfter(high) {
    high = min(range.upperBound, high + stride)
    stride *= 2
  }
  return partitionPoint(in: start + 1..<high, where: isAfter)
}
