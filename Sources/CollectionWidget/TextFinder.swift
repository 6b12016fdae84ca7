/// Finds a text in others. Capitals count only if the text has one.
struct TextFinder: Hashable, Sendable {
  let source: String
  private let wanted: [Character]
  private let ignoresCase: Bool

  /// nil for an empty text.
  init?(_ source: String) {
    guard !source.isEmpty else { return nil }
    self.source = source
    ignoresCase = !source.contains(where: \.isUppercase)
    wanted = Array(source)
  }

  /// - Complexity: O(n m) at most, for n characters of the text and m of the one that is searched for.
  func matches(_ text: String) -> Bool { !ranges(in: Array(text), atMost: 1).isEmpty }

  /// Where the text is in a row of characters, without overlaps.
  func ranges(in row: [Character], atMost limit: Int = .max) -> [Range<Int>] {
    let row = ignoresCase ? row.map { $0.isUppercase ? $0.lowercased().first ?? $0 : $0 } : row
    var found: [Range<Int>] = []
    var start = 0
    while start + wanted.count <= row.count, found.count < limit {
      if row[start..<start + wanted.count].elementsEqual(wanted) {
        found.append(start..<start + wanted.count)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return found
  }
}
