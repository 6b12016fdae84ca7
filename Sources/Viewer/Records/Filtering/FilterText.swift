import BinarySearch

/// The characters of a filter, and how far they are read.
struct FilterText {
  private static let connectives = ["and", "or", "&&", "||"]
  private static let signs: [(text: [Character], comparison: RowFilter.Comparison)] = [
    ("!~", .notMatching), ("!=", .notEqual), (">=", .atLeast), ("<=", .atMost), ("==", .equal), ("=~", .matching),
    ("~", .matching), ("=", .equal), (">", .greater), ("<", .less),
  ].map { (Array($0), $1) }
  /// How many operators are tried as the end of the name of a column.
  private static let mostOperators = 4

  private let characters: [Character]
  /// The places of all operators.
  private let operators: [Int]
  var place = 0

  init(_ text: String) {
    let characters = Array(text)
    var (operators, index) = ([Int](), 0)
    while index < characters.count {
      let count = Self.comparison(in: characters, at: index)?.count
      if count != nil { operators.append(index) }
      index += count ?? 1
    }
    (self.characters, self.operators) = (characters, operators)
  }

  var isAtEnd: Bool { place >= characters.count }
  var next: Character? { isAtEnd ? nil : characters[place] }

  /// Passes over blanks; whether anything comes after them.
  var hasMore: Bool {
    mutating get {
      skipBlanks()
      return !isAtEnd
    }
  }

  mutating func skip(_ count: Int) { place += count }
  mutating func skipBlanks() { while next?.isWhitespace == true { place += 1 } }
  mutating func skipToEnd() { place = characters.count }

  func starts(with text: String) -> Bool {
    place < characters.count && characters[place...].prefix(text.count).elementsEqual(text)
  }

  /// A range without the blanks around it.
  func trimmed(_ range: Range<Int>) -> String { String(characters[range]).trimmed }
  func rest(from start: Int) -> String { trimmed(min(start, characters.count)..<characters.count) }

  // MARK: Words

  /// The connective at a place; nil if there is none. It is a word by itself.
  private func word(_ words: [String], at place: Int) -> String? {
    guard place == 0 || characters[place - 1].isWhitespace || "()\"".contains(characters[place - 1]) else { return nil }
    let run = characters[place...].prefix { !$0.isWhitespace && $0 != "(" && $0 != ")" }
    guard run.count <= 3 else { return nil }
    let word = String(run)
    return words.contains(word.lowercased()) ? word : nil
  }

  /// Takes the next word, with the blanks before it, if it is one of some connectives.
  mutating func takeWord(_ words: [String]) -> String? {
    let start = place
    skipBlanks()
    if !isAtEnd, let word = word(words, at: place) {
      place += word.count
      return word
    }
    place = start
    return nil
  }

  /// The next word, for messages.
  var nextWord: String {
    var text = self
    text.skipBlanks()
    return String(text.characters[min(text.place, text.characters.count)...].prefix { !$0.isWhitespace }.prefix(20))
  }

  /// Whether a connective, a closing parenthesis or the end comes next.
  func isAtPartEnd(_ isInParentheses: Bool) -> Bool {
    var text = self
    text.skipBlanks()
    if text.isAtEnd || (isInParentheses && text.next == ")") { return true }
    return text.word(Self.connectives, at: text.place) != nil
  }

  /// Takes everything up to the next connective, or to the parenthesis that closes the present ones.
  mutating func takeWords(inParentheses: Bool) -> String {
    let start = place
    var open = 0
    while let character = next {
      if character == "(" { open += 1 }
      if character == ")" {
        if open == 0, inParentheses { break }
        open -= 1
      }
      if word(Self.connectives, at: place) != nil { break }
      place += 1
    }
    return trimmed(start..<place)
  }

  /// Takes everything up to the next blank, or to the parenthesis that closes the present ones.
  mutating func takeRun(inParentheses: Bool) -> String {
    let start = place
    var open = 0
    while let character = next, !character.isWhitespace {
      if character == "\\" {
        place = min(place + 2, characters.count)
        continue
      }
      if character == "(" { open += 1 }
      if character == ")" {
        if open == 0, inParentheses { break }
        open -= 1
      }
      place += 1
    }
    return String(characters[start..<place])
  }

  // MARK: Quotes

  var isQuoted: Bool { next == "\"" }

  /// Takes a text in quotes. Two quotes in it stand for one. nil if it is not closed.
  mutating func takeQuoted() -> String? {
    guard isQuoted else { return nil }
    var (index, text) = (place + 1, "")
    while index < characters.count {
      if characters[index] != "\"" {
        text.append(characters[index])
      } else if index + 1 < characters.count, characters[index + 1] == "\"" {
        text.append("\"")
        index += 1
      } else {
        place = index + 1
        return text
      }
      index += 1
    }
    return nil
  }

  // MARK: Lists

  /// Takes the words before the next list, such as `country in (Japan, France)`: a name, perhaps `not`, and `in`. nil if
  /// there is none.
  ///
  /// - Parameters:
  ///   - start: where the name begins.
  ///   - limit: how many characters it may have.
  mutating func takeNameOfList(from start: Int, _ limit: Int) -> (name: String, isNegated: Bool)? {
    let quoted = place == start ? takeQuoted() : nil
    while let character = next, place - start <= limit {
      let end = place
      if quoted != nil || character.isWhitespace {
        let isNegated = takeWord(["not"]) != nil
        if takeWord(["in"]) != nil, hasMore, next == "(" { return (quoted ?? trimmed(start..<end), isNegated) }
      }
      guard quoted == nil else { return nil }
      place = end + 1
    }
    return nil
  }

  /// Takes a list in parentheses, with commas between its values; nil if it is not closed.
  mutating func takeList() -> [String]? {
    var values: [String] = []
    skip(1)
    while hasMore {
      let start = place
      var value = takeQuoted()
      skipBlanks()
      if value == nil || (next != "," && next != ")") {
        while let character = next, character != ",", character != ")" { place += 1 }
        let words = trimmed(start..<place)
        value = words.isEmpty ? nil : words
      }
      guard let sign = next else { return nil }
      if let value { values.append(value) }
      skip(1)
      if sign == ")" { return values }
    }
    return nil
  }

  // MARK: Operators

  /// Whether a `!` is next that does not begin an operator.
  var isNegation: Bool { next == "!" && comparison == nil && place + 1 < characters.count }

  /// The operator at the present place.
  var comparison: (RowFilter.Comparison, count: Int)? { Self.comparison(in: characters, at: place) }

  private static func comparison(
    in characters: [Character], at place: Int
  ) -> (RowFilter.Comparison, count: Int)? {
    guard place < characters.count, "=!<>~".contains(characters[place]) else { return nil }
    return signs.first { characters[place...].prefix($0.text.count).elementsEqual($0.text) }
      .map { ($0.comparison, $0.text.count) }
  }

  /// The characters of operators at the present place.
  var signs: String { String(characters[place...].prefix { "=!<>~".contains($0) }) }

  /// The places of the next operators, as many as are tried.
  var comparisonPlaces: ArraySlice<Int> {
    operators[operators.partitioningIndex { $0 >= place }...].prefix(Self.mostOperators)
  }

  /// Whether a text could be the name of a column: words of letters and digits.
  static func looksLikeName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first.isNumber || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0.isWhitespace || "_-.%#@[]".contains($0) }
  }
}
