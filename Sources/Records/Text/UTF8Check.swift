extension UnsafeRawBufferPointer {
  /// Whether the bytes are well-formed UTF-8 (the Unicode Standard, table 3-7).
  ///
  /// - Complexity: O(b) for b bytes, eight at a time if they are ASCII.
  package var isUTF8: Bool {
    var index = 0
    while index < count {
      if index + 8 <= count, loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
        index += 8
      } else if self[index] < 0x80 {
        index += 1
      } else if let length = lengthOfScalar(at: index) {
        index += length
      } else {
        return false
      }
    }
    return true
  }

  /// The length of a scalar of several bytes; nil if there is no valid one.
  private func lengthOfScalar(at index: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch self[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= count, second.contains(self[index + 1]) else { return nil }
    return self[(index + 2)..<(index + length)].allSatisfy { $0 & 0xC0 == 0x80 } ? length : nil
  }
}
