import Foundation

/// Texts as bytes that are compared in the order people expect texts: letters whatever their case, and numbers
/// in texts by value, so that `item 9` comes before `item 10`.
///
/// The order is the same in every locale: accents and other scripts are ordered by code point. A number comes before
/// any letter or sign.
enum NaturalKey {
  /// The byte that begins a number. The number's length and its digits follow.
  private static let number: UInt8 = 1
  /// The byte that begins a byte of the text that is no larger than this one.
  private static let escape: UInt8 = 2

  /// Appends the key of a text to `key`.
  ///
  /// - Complexity: O(b) for b bytes.
  static func append(_ text: UnsafeRawBufferPointer, to key: inout [UInt8]) {
    guard text.contains(where: { $0 >= 0x80 }) else { return appendFolded(text, to: &key) }
    var folded = String(decoding: text, as: UTF8.self).lowercased().precomposedStringWithCanonicalMapping
    folded.withUTF8 { appendFolded(UnsafeRawBufferPointer($0), to: &key) }
  }

  private static func appendFolded(_ text: UnsafeRawBufferPointer, to key: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if isDigit(byte) {
        appendNumber(text, at: &index, to: &key)
        continue
      }
      if byte <= escape { key.append(escape) }
      key.append(byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte)
      index += 1
    }
  }

  private static func appendNumber(_ text: UnsafeRawBufferPointer, at index: inout Int, to key: inout [UInt8]) {
    while index < text.count, text[index] == 0x30 { index += 1 }
    let start = index
    while index < text.count, isDigit(text[index]) { index += 1 }
    let count = index - start
    key.append(number)
    if count < 0xFF {
      key.append(UInt8(count))
    } else {
      key.append(0xFF)
      for shift in stride(from: 24, through: 0, by: -8) { key.append(UInt8(truncatingIfNeeded: count >> shift)) }
    }
    key.append(contentsOf: text[start..<index])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
