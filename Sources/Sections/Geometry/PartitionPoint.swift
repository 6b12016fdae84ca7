import BinarySearch
import Foundation

/// The first index in `range` where `isAfter` holds, given that it holds for all later ones too.
///
/// It is searched for from a guess: in O(1) where the guess is right, in O(log d) where it is off by d.
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
    return (max(range.lowerBound, low - stride)..<low).partitioningIndex(where: isAfter)
  }
  var high = start + 1
  while high < range.upperBound, !isAfter(high) {
    high = min(range.upperBound, high + stride)
    stride *= 2
  }
  return (start + 1..<high).partitioningIndex(where: isAfter)
}
