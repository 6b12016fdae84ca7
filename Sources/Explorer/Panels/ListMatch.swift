import CharacterCanvas
import Records

/// Compares a typed filter with entries of a list. An entry matches if each word of the filter is found in its texts,
/// in any order.
@MainActor
struct ListMatch {
  /// The lower the rank, the better; among those of a rank, the more points.
  struct Score: Hashable, Comparable {
    let rank, points: Int

    static func < (worse: Score, better: Score) -> Bool {
      (better.rank, worse.points) < (worse.rank, better.points)
    }
  }

  private enum Finder {
    case containing(PatternFinder)
    case fuzzy(FuzzyMatch)

    /// How well a text matches; nil if it does not.
    func points(in text: String) -> Int? {
      switch self {
      case .containing(let finder): finder.matches(text) ? 0 : nil
      case .fuzzy(let match): match.score(in: text)
      }
    }
  }

  /// The whole filter in small letters.
  private let phrase: String
  private let whole: Finder
  private let words: [Finder]

  /// nil if everything matches.
  init?(_ filter: String, _ matching: FilterList.Matching) {
    let words = filter.split(whereSeparator: \.isWhitespace).map { String($0) }
    func finder(_ text: String) -> Finder? {
      switch matching {
      case .containing: TextPattern(text: text).map { .containing(PatternFinder($0)) }
      case .fuzzy: .fuzzy(FuzzyMatch(text))
      }
    }
    guard !words.isEmpty, let whole = finder(words.joined(separator: " ")) else { return nil }
    (self.words, self.whole) = (words.compactMap(finder), whole)
    phrase = words.joined(separator: " ").lowercased()
  }

  /// Titles in which the filter begins a word come first, then other names that it begins, then the other titles. Last
  /// come entries of which some words are only in the detail, or in the explanation.
  func score(of entry: ListEntry) -> Score? {
    if case .fuzzy = whole {
      if Self.begins(phrase, aWordOf: entry.title.lowercased()), let points = points(in: entry.title) {
        return Score(rank: 0, points: points)
      }
      if entry.otherNames.contains(where: { Self.begins(phrase, aWordOf: $0) }) { return Score(rank: 1, points: 0) }
    }
    var texts: [String] = []
    for (rank, text) in [entry.title, entry.detail, entry.explanation].enumerated() {
      // Most entries are found by one of their texts.
      if let points = points(in: text) { return Score(rank: rank + 2, points: points) }
      texts.append(text)
      if rank > 0, words.count > 1, let points = points(among: texts) { return Score(rank: rank + 2, points: points) }
    }
    return nil
  }

  /// The points of a text that all words are in. It has more if they are there as they were typed.
  private func points(in text: String) -> Int? {
    let inOrder = whole.points(in: text)
    guard words.count > 1 else { return inOrder }
    return [inOrder.map { $0 + 1 }, points(among: [text])].compactMap { $0 }.max()
  }

  /// The points of texts among which all words are.
  private func points(among texts: [String]) -> Int? {
    var sum = 0
    for word in words {
      guard let best = texts.compactMap({ word.points(in: $0) }).max() else { return nil }
      sum += best
    }
    return sum
  }

  private static func begins(_ phrase: String, aWordOf text: String) -> Bool {
    text.hasPrefix(phrase) || text.contains(" " + phrase)
  }
}
