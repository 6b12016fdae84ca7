/// Finds bytes in bytes. Bytes that cannot begin a match are skipped as far as the last byte looked at allows
/// (Horspool's method).
package struct ByteFinder: Sendable {
  package let wanted: [UInt8]
  private let isExact: Bool
  private let skips: [Int]

  /// - Parameters:
  ///   - wanted: ASCII, in lower case unless exact. Not empty.
  ///   - isExact: whether upper and lower case differ.
  init(_ wanted: [UInt8], isExact: Bool) {
    (self.wanted, self.isExact) = (wanted, isExact)
    var skips = [Int](repeating: wanted.count, count: 256)
    for (index, byte) in wanted.dropLast().enumerated() {
      skips[Int(byte)] = wanted.count - 1 - index
      if !isExact, byte >= 0x61, byte <= 0x7A { skips[Int(byte) - 0x20] = wanted.count - 1 - index }
    }
    self.skips = skips
  }

  /// The first place from `start` on; nil if there is none.
  ///
  /// - Complexity: O(n / m) on average for n bytes and m wanted ones, O(n × m) at worst.
  package func first(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let count = wanted.count
    guard text.count - start >= count else { return nil }
    return wanted.withUnsafeBufferPointer { wanted in
      skips.withUnsafeBufferPointer { skips in
        var place = start
        while place <= text.count - count {
          let last = text[place + count - 1]
          if folded(last) == wanted[count - 1] {
            var index = 0
            while index < count - 1, folded(text[place + index]) == wanted[index] { index += 1 }
            if index == count - 1 { return place }
          }
          place += skips[Int(last)]
        }
        return nil
      }
    }
  }

  private func folded(_ byte: UInt8) -> UInt8 { !isExact && byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte }
}
