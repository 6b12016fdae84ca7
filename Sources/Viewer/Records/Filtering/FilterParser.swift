/// Reads the parts of a filter: comparisons, texts, `and`, `or`, `not` and parentheses.
///
///     choice  := chain ("or" chain)*
///     chain   := part ("and" part)*
///     part    := ("not" | "!")* ( "(" choice ")" | comparison | list | pattern | quoted text | words )
///
/// It reads on after a fault, so that it is known whether the text compares anything at all. If it does not, it is a
/// text to find as it stands, and has no faults.
struct FilterParser {
  private static let mostDepth = 50
  /// The most blanks around the name of a column.
  private static let mostBlanks = 100
  /// Greater numbers are part of a text in lines, and no number of a column.
  private static let mostNumber = 100

  private var text: FilterText
  private(set) var columns: FilterColumns
  private var depth = 0
  /// The first fault.
  private(set) var problem: FilterError.Reason?
  /// Names before operators that are no columns.
  private(set) var unknownNames: Set<String> = []
  private var (hasComparison, hasApparentComparison) = (false, false)
  private var (hasQuotes, hasConnective) = (false, false)

  init(_ source: String, _ columns: FilterColumns) { (text, self.columns) = (FilterText(source), columns) }

  /// Whether the text compares something, or joins quoted texts.
  ///
  /// In lines of text, something such as `user=7` compares nothing. Joined with `and` or `or`, it is a part.
  var isExpression: Bool {
    hasComparison || (hasConnective && problem == nil && (hasQuotes || hasApparentComparison))
  }

  mutating func parse() -> RowFilter.Condition {
    var choices = [choice()]
    while text.hasMore {
      // Only a parenthesis ends a choice before the end.
      report(.parenthesisBefore)
      text.skip(1)
      choices.append(choice())
    }
    return choices.count == 1 ? choices[0] : .all(choices)
  }

  private mutating func report(_ problem: FilterError.Reason) { self.problem = self.problem ?? problem }

  private mutating func choice() -> RowFilter.Condition {
    var parts = [chain(after: nil)]
    while let word = text.takeWord(["or", "||"]) {
      hasConnective = true
      parts.append(chain(after: word))
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func chain(after word: String?) -> RowFilter.Condition {
    var parts = [part(after: word)]
    while let word = text.takeWord(["and", "&&"]) {
      hasConnective = true
      parts.append(part(after: word))
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func part(after connective: String?) -> RowFilter.Condition {
    var (isNegated, last) = (false, connective)
    while true {
      text.skipBlanks()
      if let comparison = comparison() { return isNegated ? .not(comparison) : comparison }
      if let word = text.takeWord(["not"]) {
        last = word
      } else if text.isNegation {
        text.skip(1)
        last = "!"
      } else {
        break
      }
      (isNegated, hasConnective) = (!isNegated, true)
    }
    let part = operand(after: last)
    return isNegated ? .not(part) : part
  }

  private mutating func operand(after connective: String?) -> RowFilter.Condition {
    if text.next == "(" { return group() }
    if text.next == "~" || text.starts(with: "!~") { return pattern() }
    if let part = quotedText() ?? listOfValues() { return part }
    let words = text.takeWords(inParentheses: depth > 0)
    if let words = apparentComparison(words) { return words }
    guard let pattern = TextPattern(text: words) else {
      let next = text.nextWord
      report(connective.map { .nothingAfter($0) } ?? .nothingBefore(next.isEmpty ? ")" : next))
      return .all([])
    }
    return .contains(pattern)
  }

  private mutating func group() -> RowFilter.Condition {
    text.skip(1)
    guard depth < Self.mostDepth else {
      report(.tooDeep(limit: Self.mostDepth))
      return .all([])
    }
    depth += 1
    let condition = choice()
    depth -= 1
    guard text.hasMore, text.next == ")" else {
      report(.unclosedParenthesis)
      return condition
    }
    text.skip(1)
    reportWordsAfterParenthesis()
    return condition
  }

  private mutating func reportWordsAfterParenthesis() {
    guard !text.isAtPartEnd(depth > 0), text.hasMore, text.next != ")" else { return }
    report(.noConnectiveAfter(text.nextWord))
    _ = text.takeWords(inParentheses: depth > 0)
  }

  /// A regular expression in any field.
  private mutating func pattern() -> RowFilter.Condition {
    let isNegated = text.next == "!"
    text.skip(isNegated ? 2 : 1)
    guard let pattern = patternValue(after: "~") else { return .all([]) }
    return isNegated ? .not(.contains(pattern)) : .contains(pattern)
  }

  /// A text in quotes, if nothing but a connective follows it.
  private mutating func quotedText() -> RowFilter.Condition? {
    let start = text.place
    guard let quoted = text.takeQuoted(), let pattern = TextPattern(text: quoted), text.isAtPartEnd(depth > 0) else {
      text.place = start
      return nil
    }
    hasQuotes = true
    return .contains(pattern)
  }
}

// MARK: Comparisons

extension FilterParser {
  /// A comparison of a column, whose name may have spaces, signs and words such as `and` in it.
  private mutating func comparison() -> RowFilter.Condition? {
    let start = text.place
    if let name = text.takeQuoted(), text.next.map({ ".[@".contains($0) }) != true {
      text.skipBlanks()
      let column = columns.column(named: name)
      if let sign = text.comparison, column != nil || !columns.areOfText {
        hasComparison = true
        if column == nil { unknownNames.insert(name) }
        if column == nil { report(.unknownColumn(name, known: columns.names, text: name)) }
        return comparison(of: column ?? 0, sign, from: start)
      }
      text.place = start
      return nil
    }
    text.place = start
    for place in text.comparisonPlaces where place - start <= columns.longestName + Self.mostBlanks {
      let name = text.trimmed(start..<place)
      guard !name.isEmpty, let column = columns.column(named: name) else { continue }
      text.place = place
      guard let sign = text.comparison else { continue }
      hasComparison = true
      return comparison(of: column, sign, from: start)
    }
    return nil
  }

  private mutating func comparison(
    of column: Int, _ sign: (RowFilter.Comparison, count: Int), from start: Int
  ) -> RowFilter.Condition {
    text.skip(sign.count)
    let subject = text.trimmed(start..<text.place)
    switch sign.0 {
    case .matching, .notMatching:
      guard let pattern = patternValue(after: subject) else { return .all([]) }
      let matches = RowFilter.Condition.matches(column: column, pattern)
      return sign.0 == .matching ? matches : .not(matches)
    case .notEqual: return .not(.compares(column: column, .equal, value(after: subject, mayBeEmpty: true)))
    case .equal: return .compares(column: column, .equal, value(after: subject, mayBeEmpty: true))
    default: return .compares(column: column, sign.0, value(after: subject, mayBeEmpty: false))
    }
  }

  private mutating func value(after subject: String, mayBeEmpty: Bool) -> String {
    text.skipBlanks()
    let start = text.place
    if text.isQuoted {
      guard let quoted = text.takeQuoted() else {
        report(.unclosedQuote(text.rest(from: start + 1)))
        text.skipToEnd()
        return ""
      }
      reportWords(after: quoted, subject)
      return quoted
    }
    guard !text.isAtPartEnd(depth > 0) else {
      if !mayBeEmpty { report(.noValue(after: subject)) }
      return ""
    }
    if let sign = text.comparison, sign.0 != .notMatching, sign.0 != .notEqual {
      let signs = subject.reversed().prefix { "=!<>~".contains($0) }.reversed() + text.signs
      report(.unknownOperator(String(signs)))
    }
    let value = text.takeRun(inParentheses: depth > 0)
    guard !text.isAtPartEnd(depth > 0) else { return value }
    let (place, rest) = (text.place, text.takeWords(inParentheses: depth > 0))
    let whole = text.trimmed(start..<text.place)
    // Dates and numbers with units are values although they have spaces.
    if FilterValue.isDate(whole) || FilterValue.isNumber(whole) { return whole }
    text.place = place
    reportWords(rest, after: value, subject)
    return value
  }

  private mutating func patternValue(after subject: String) -> TextPattern? {
    text.skipBlanks()
    let start = text.place
    var value = ""
    if text.isQuoted {
      guard let quoted = text.takeQuoted() else {
        report(.unclosedQuote(text.rest(from: start + 1)))
        text.skipToEnd()
        return nil
      }
      value = quoted
    } else if !text.isAtPartEnd(depth > 0) {
      value = text.takeRun(inParentheses: depth > 0)
    }
    reportWords(after: value, subject)
    do throws(PatternError) {
      if let pattern = try TextPattern("~" + value) { return pattern }
      report(.noValue(after: subject))
    } catch {
      report(.pattern(error))
    }
    return nil
  }

  /// Reports words that stand between a value and the next connective, and passes over them.
  private mutating func reportWords(after value: String, _ subject: String = "") {
    text.skipBlanks()
    guard !text.isAtPartEnd(depth > 0) else { return }
    let place = text.place
    let words = text.takeWords(inParentheses: depth > 0)
    text.place = place
    reportWords(words, after: value, subject)
  }

  private mutating func reportWords(_ words: String, after value: String, _ subject: String) {
    if words.hasPrefix("|"), words.count > 1 {
      report(.bar(column: String(subject.prefix { !"=!<>~".contains($0) })))
    } else if FilterText(words).comparisonPlaces.isEmpty {
      report(.wordsAfterValue(words, value: value, corrected: "\(subject)\"\(value) \(words)\""))
    } else {
      report(.noConnective(before: subject + value, comparison: words))
    }
    _ = text.takeWords(inParentheses: depth > 0)
  }

  /// A column with one of some values, such as `country in (Japan, "New York")`; nil for anything else.
  private mutating func listOfValues() -> RowFilter.Condition? {
    guard !columns.areOfText else { return nil }
    let start = text.place
    var found: (column: Int, isNegated: Bool)?
    while found == nil, let (name, isNegated) = text.takeNameOfList(from: start, columns.longestName + Self.mostBlanks) {
      found = columns.column(named: name).map { ($0, isNegated) }
    }
    guard let (column, isNegated) = found else {
      text.place = start
      return nil
    }
    hasComparison = true
    let subject = text.trimmed(start..<text.place)
    guard let values = text.takeList() else {
      report(.unclosedParenthesis)
      text.skipToEnd()
      return .all([])
    }
    if values.isEmpty { report(.noValue(after: subject + " (")) }
    reportWordsAfterParenthesis()
    let equals = values.map { RowFilter.Condition.compares(column: column, .equal, $0) }
    return isNegated ? .not(.any(equals)) : .any(equals)
  }

  /// Words that look like a comparison, but name no column. In a table that is a fault, and in lines a text.
  private mutating func apparentComparison(_ words: String) -> RowFilter.Condition? {
    let part = FilterText(words)
    guard let place = part.comparisonPlaces.first else { return nil }
    let name = part.trimmed(0..<place)
    guard FilterText.looksLikeName(name) else { return nil }
    if let number = Int(name), !columns.areOfText || (columns.names.count > 1 && number < Self.mostNumber) {
      report(.columnNumber(name, count: columns.names.count))
      hasComparison = true
    } else if let part = columns.unknownPart(in: name) {
      hasComparison = true
      report(.unknownPart(part))
    } else if columns.areOfText {
      hasApparentComparison = true
      return TextPattern(text: words).map { .contains($0) }
    } else if let column = knownEnd(of: name) {
      hasComparison = true
      let before = name.dropLast(column.count)
      let comparison = String(words.dropFirst(before.count))
      report(.noConnective(before: String(before).trimmed, comparison: comparison))
    } else {
      hasComparison = true
      unknownNames.insert(name)
      report(.unknownColumn(name, known: columns.names, text: words))
    }
    return .all([])
  }

  /// The words at the end of a text that name a column.
  private func knownEnd(of name: String) -> Substring? {
    var rest = name[...]
    while let blank = rest.firstIndex(of: " ") {
      rest = rest[blank...].drop { $0 == " " }
      if columns.names.contains(String(rest)) { return rest }
    }
    return nil
  }
}

/// The columns that a filter may name.
struct FilterColumns {
  let names: [String]
  /// Whether the rows are lines of a text, whose columns are numbered or are its parts. A comparison with another name
  /// is then a text to find, as `level=error` is in a log.
  let areOfText: Bool
  /// How many characters the longest name has.
  private(set) lazy var longestName = names.map(\.count).max() ?? 0
  /// The parts of columns that were named, which count as columns after all others.
  private(set) var parts: [NamedPart] = []
  private let rows: (any RowStore)?
  private lazy var places = Dictionary(zip(names, names.indices)) { first, _ in first }
  private lazy var placesInLowerCase = Dictionary(
    zip(names.map { $0.lowercased() }, names.indices)
  ) { first, _ in first }

  init(_ rows: some RowStore) {
    let source = rows.source
    (names, areOfText) = (rows.columns, source.hasNumberedColumns || source is OutlinedTable)
    self.rows = source
  }

  init(names: [String], areOfText: Bool = false) { (self.names, self.areOfText, rows) = (names, areOfText, nil) }

  /// The column of a name, whatever the case if there is no other, or of a number, or a part of a column.
  ///
  /// - Complexity: O(1) on average; O(c) for c columns the first time.
  mutating func column(named name: String) -> Int? {
    let known =
      places[name] ?? placesInLowerCase[name.lowercased()]
      ?? Int(name).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
    if let known { return known }
    // Lines and their words have no members.
    guard case .part(let part) = meaning(ofPart: name), !areOfText || part.path.isEmpty else { return nil }
    let place = parts.firstIndex { $0.name == name } ?? parts.count
    if place == parts.count { parts.append(NamedPart(name: name, part: part)) }
    return names.count + place
  }

  private func meaning(ofPart name: String) -> NamedColumn {
    guard PartNotation.mayBePart(name), let rows else { return .unknown }
    return rows.meaning(ofPart: name) { name in
      rows.column(named: name) ?? rows.columns.firstIndex { $0.lowercased() == name.lowercased() }
    }
  }

  /// The part that a column of this name would have, and that its values do not have.
  func unknownPart(in name: String) -> UnknownPart? {
    if case .unknownPart(let part) = meaning(ofPart: name), !areOfText { part } else { nil }
  }
}
