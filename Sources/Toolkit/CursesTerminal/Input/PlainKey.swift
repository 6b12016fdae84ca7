import CharacterCanvas

/// Keys that are not sequences: characters in UTF-8, and control characters.
enum PlainKey {
  static func item(in bytes: ArraySlice<UInt8>) -> KeySequences.Item {
    guard let first = bytes.first else { return .incomplete }
    return first < 0x80 ? .key(key(ascii: first), 1) : scalar(in: bytes)
  }

  static func key(ascii byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: Key(Character(Unicode.Scalar(byte)))
    }
  }

  /// Reads one scalar. Bytes that are not UTF-8 are dropped, one maximal invalid part at a time.
  private static func scalar(in bytes: ArraySlice<UInt8>) -> KeySequences.Item {
    var parser = Unicode.UTF8.ForwardParser()
    var source = bytes.prefix(4).makeIterator()
    switch parser.parseScalar(from: &source) {
    case .valid(let encoded):
      let scalar = Unicode.UTF8.decode(encoded)
      // C1 controls are not keys.
      guard scalar.value >= 0xA0 else { return .nothing(encoded.count) }
      return .key(Key(Character(scalar)), encoded.count)
    case .error(let length):
      let isCutShort = length == bytes.count && length < expectedLength(bytes.first ?? 0)
      return isCutShort ? .incomplete : .nothing(length)
    case .emptyInput:
      return .incomplete
    }
  }

  private static func expectedLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
