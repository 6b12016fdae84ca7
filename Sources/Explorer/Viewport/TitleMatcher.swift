/// Finds a text in titles. Upper and lower case are the same, unless the text itself has a capital letter.
struct TitleMatcher: Hashable {
  let pattern: String
  private let isExact: Bool
  /// The pattern's bytes, folded, if it is ASCII. Such a search makes no strings.
  private let bytes: [UInt8]?

  /// nil for an empty pattern.
  init?(_ pattern: String) {
    guard !pattern.isEmpty else { return nil }
    isExact = pattern.contains(where: \.isUppercase)
    self.pattern = isExact ? pattern : pattern.lowercased()
    bytes = pattern.utf8.allSatisfy { $0 < 0x80 } ? Array(self.pattern.utf8) : nil
  }

  func matches(_ title: String) -> Bool {
    guard let bytes else { return (isExact ? title : title.lowercased()).contains(pattern) }
    var title = title
    return title.withUTF8 { Self.holds($0, bytes, isExact: isExact) }
  }

  /// The columns of each occurrence in a row of characters, one per column.
  func columns(in row: [Character]) -> [Range<Int>] {
    let wanted = Array(pattern)
    guard row.count >= wanted.count else { return [] }
    var found: [Range<Int>] = [], start = 0
    while start + wanted.count <= row.count {
      if wanted.indices.allSatisfy({ equal(row[start + $0], wanted[$0]) }) {
        found.append(start..<start + wanted.count)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return found
  }

  private func equal(_ shown: Character, _ wanted: Character) -> Bool {
    shown == wanted || (!isExact && shown.lowercased() == String(wanted))
  }

  private static func holds(_ text: UnsafeBufferPointer<UInt8>, _ wanted: [UInt8], isExact: Bool) -> Bool {
    guard text.count >= wanted.count else { return false }
    for start in 0...text.count - wanted.count {
      var index = 0
      while index < wanted.count, folded(text[start + index], isExact) == wanted[index] { index += 1 }
      if index == wanted.count { return true }
    }
    return false
  }

  private static func folded(_ byte: UInt8, _ isExact: Bool) -> UInt8 {
    !isExact && byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
  }
}
