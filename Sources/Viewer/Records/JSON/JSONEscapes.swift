import Foundation

/// Escapes in JSON that only hide a character which people can read: `\/`, and `\u` with its number.
enum JSONEscapes {
  /// A value with these characters in place of their escapes; nil if it has no such escape.
  ///
  /// All others stay: those of quotes and backslashes, so that the text is still JSON, and those of controls, line
  /// breaks and other characters that cannot be seen.
  /// - Complexity: O(b) for b bytes.
  static func readable(_ json: ArraySlice<UInt8>) -> [UInt8]? {
    json.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, memchr(base, 0x5C, bytes.count) != nil else { return nil }
      let text = replaced(bytes)
      return text.count == bytes.count ? nil : text
    }
  }

  /// Every replacement makes the text shorter.
  private static func replaced(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x5C, index + 1 < bytes.count else {
        text.append(bytes[index])
        index += 1
        continue
      }
      if bytes[index + 1] == UInt8(ascii: "/") {
        text.append(UInt8(ascii: "/"))
        index += 2
      } else if let (scalar, length) = scalar(bytes, at: index), isReadable(scalar) {
        text.append(contentsOf: String(scalar).utf8)
        index += length
      } else {
        text.append(contentsOf: bytes[index...index + 1])
        index += 2
      }
    }
    return text
  }

  /// The character of `\u` and its number, or of a pair of surrogates, and the length of these.
  private static func scalar(_ bytes: UnsafeRawBufferPointer, at index: Int) -> (Unicode.Scalar, length: Int)? {
    guard let first = codeUnit(bytes, at: index) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    guard UTF16.isLeadSurrogate(first), let second = codeUnit(bytes, at: index + 6), UTF16.isTrailSurrogate(second)
    else { return nil }
    return (UTF16.decode(UTF16.EncodedScalar([first, second])), 12)
  }

  private static func codeUnit(_ bytes: UnsafeRawBufferPointer, at index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == 0x5C, bytes[index + 1] == UInt8(ascii: "u") else { return nil }
    return UInt16(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }

  private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "\\": return false
    // They join letters and emoji.
    case "\u{200C}", "\u{200D}": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return false
    default: return true
    }
  }
}
