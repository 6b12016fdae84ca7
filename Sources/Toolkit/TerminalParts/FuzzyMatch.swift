/// Scores how well a few letters abbreviate a text. They must occur in it in order. At least half of them must begin a
/// word or follow the letter before: letters in order are not enough for a match.
public struct FuzzyMatch: Hashable, Sendable {
  private let wanted: [Character]
  /// The wanted letters as bytes, if all are ASCII.
  private let bytes: [UInt8]?

  /// A match for letters. Capitals and spaces make no difference.
  public init(_ letters: String) {
    wanted = Array(letters.lowercased().filter { !$0.isWhitespace })
    let ascii = wanted.compactMap(\.asciiValue)
    bytes = ascii.count == wanted.count ? ascii : nil
  }

  /// The higher, the better; nil if the letters do not match the text. Without letters, all texts match equally.
  /// - Complexity: O(n f) for n characters of the text; f of them are the first letter.
  public func score(in text: String) -> Int? {
    guard !wanted.isEmpty else { return 0 }
    guard mayMatch(text) else { return nil }
    let text = Array(text.lowercased())
    // A match can begin at any occurrence of the first letter. The best one counts.
    return text.indices.filter { text[$0] == wanted[0] }.compactMap { score(in: text, from: $0) }.max()
  }

  /// False if the bytes alone show that the text does not match: most entries of a list.
  private func mayMatch(_ text: String) -> Bool {
    // A text has no more characters than bytes.
    guard wanted.count <= text.utf8.count else { return false }
    guard let bytes else { return true }
    var found = 0
    for byte in text.utf8 {
      // Outside ASCII, the lowercase of a letter may be in ASCII: that of the Kelvin sign is `k`.
      guard byte < 0x80 else { return true }
      let lowercased = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if lowercased == bytes[found] { found += 1 }
      if found == bytes.count { return true }
    }
    return false
  }

  private func score(in text: [Character], from start: Int) -> Int? {
    var score = 0, next = start, previous = -2, scattered = 0
    for letter in wanted {
      guard let index = text[next...].firstIndex(of: letter) else { return nil }
      let beginsWord = index == 0 || !(text[index - 1].isLetter || text[index - 1].isNumber)
      score += index == previous + 1 ? 6 : beginsWord ? 5 : 1
      if index != previous + 1, !beginsWord { scattered += 1 }
      if previous >= 0 { score -= min(3, index - previous - 1) }
      (previous, next) = (index, index + 1)
    }
    return scattered * 2 > wanted.count ? nil : score - min(start, 10)
  }
}

/// Chooses what matches a typed filter, and orders it by how well it does.
package enum Ranking {
  /// The indices with a score, the best first. Of two with the same score, the lower index comes first.
  ///
  /// - Parameters:
  ///   - indices: what may match.
  ///   - score: the higher, the better; nil if an index does not match.
  /// - Complexity: O(n log n) for n indices, and n calls of `score`.
  package static func best<Score: Comparable>(of indices: Range<Int>, score: (Int) -> Score?) -> [Int] {
    let scored = indices.compactMap { index in score(index).map { (score: $0, index: index) } }
    return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
  }
}
