/// Sorts distinct numbers in ascending order: through a set of bits if they are close, else by comparing.
struct AscendingMerge {
  /// What is known about the numbers in advance.
  struct Span {
    private(set) var lowest = Int.max
    private(set) var highest = Int.min
    private(set) var count = 0

    mutating func include(_ lowest: Int, _ highest: Int, count: Int) {
      self.lowest = min(self.lowest, lowest)
      self.highest = max(self.highest, highest)
      self.count += count
    }
  }

  let span: Span

  /// Calls `body` with the numbers that `fill` passes to its argument, in ascending order.
  ///
  /// - Complexity: O(k) if the numbers span at most 64 times their number k, else O(k log k).
  func forEach(filling fill: ((Int) -> Void) -> Void, _ body: (Int) -> Void) {
    guard span.count > 0 else { return }
    let words = (span.highest - span.lowest) / 64 + 1
    guard words <= span.count else {
      var numbers: [Int] = []
      numbers.reserveCapacity(span.count)
      fill { numbers.append($0) }
      numbers.sort()
      return numbers.forEach(body)
    }
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { bits in
      bits.initialize(repeating: 0)
      fill { number in
        let bit = number &- span.lowest
        bits[bit / 64] |= 1 << UInt64(bit % 64)
      }
      for word in 0..<words {
        var rest = bits[word]
        while rest != 0 {
          body(span.lowest + word * 64 + rest.trailingZeroBitCount)
          rest &= rest &- 1
        }
      }
    }
  }
}
