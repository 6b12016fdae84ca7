/// How well a few letters stand for a text: they must occur in it in order; runs and beginnings of words count more.
struct FuzzyMatch {
  /// The higher the better; nil where the letters do not occur in order. No letters stand for everything alike.
  static func score(_ letters: String, in text: String) -> Int? {
    let wanted = Array(letters.lowercased().filter { !$0.isWhitespace }), text = Array(text.lowercased())
    guard !wanted.isEmpty else { return 0 }
    // A match may begin at any occurrence of the first letter; the best one counts.
    return text.indices.filter { text[$0] == wanted[0] }.compactMap { score(wanted, in: text, from: $0) }.max()
  }

  private static func score(_ wanted: [Character], in text: [Character], from start: Int) -> Int? {
    var score = 0, next = start, previous = -2
    for letter in wanted {
      guard let index = text[next...].firstIndex(of: letter) else { return nil }
      let beginsWord = index == 0 || !(text[index - 1].isLetter || text[index - 1].isNumber)
      score += index == previous + 1 ? 6 : beginsWord ? 5 : 1
      if previous >= 0 { score -= min(3, index - previous - 1) }
      (previous, next) = (index, index + 1)
    }
    return score - min(start, 10)
  }
}
