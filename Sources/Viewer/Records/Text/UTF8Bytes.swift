/// The bytes of a character of UTF-8 (the Unicode Standard, table 3-7).
enum ScalarLength: Equatable {
  case bytes(Int)
  /// The bytes end before it does.
  case unfinished
  /// There is no valid one.
  case none
}

extension UnsafeRawBufferPointer {
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Whether the bytes are well-formed UTF-8.
  ///
  /// - Complexity: O(b) for b bytes, eight at a time if they are ASCII.
  package var isUTF8: Bool { endOfUTF8 == count }

  /// Where well-formed UTF-8 ends: at the first bytes that are no character, or at the end.
  var endOfUTF8: Int {
    var index = 0
    while index < count {
      if index + 8 <= count, loadUnaligned(fromByteOffset: index, as: UInt64.self) & Self.highBits == 0 {
        index += 8
      } else if self[index] < 0x80 {
        index += 1
      } else if case .bytes(let length) = scalarLength(at: index) {
        index += length
      } else {
        return index
      }
    }
    return index
  }

  /// The place of the first byte that is zero or not ASCII; nil if there is none.
  var firstBeyondASCII: Int? {
    var index = 0
    while index + 8 <= count {
      let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // A high bit in a byte of the second term: the byte is zero, or follows one that is.
      if (word | (word &- 0x0101_0101_0101_0101) & ~word) & Self.highBits != 0 { break }
      index += 8
    }
    return self[index...].firstIndex { $0 == 0 || $0 >= 0x80 }
  }

  /// The length of the character that begins at an index.
  func scalarLength(at index: Int) -> ScalarLength {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch self[index] {
    case 0..<0x80: return .bytes(1)
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return .none
    }
    let rest = self[(index + 1)..<Swift.min(index + length, count)]
    guard rest.first.map(second.contains) ?? true, rest.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      return .none
    }
    return rest.count == length - 1 ? .bytes(length) : .unfinished
  }
}
