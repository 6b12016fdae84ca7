extension InputScript {
  /// Parses a script.
  /// - Throws: `ScriptFaults`, with all faults.
  public init(parsing text: String) throws(ScriptFaults) {
    self.init()
    var faults: [ScriptFault] = []
    var isHead = true
    let mostFaults = 1000
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if faults.count >= mostFaults { break }
      // The faults of a line come in order, and a line may be very long.
      var last = (place: line.startIndex, column: 1)
      func note(_ place: Substring.Index, _ problem: String) {
        let from = place < last.place ? (place: line.startIndex, column: 1) : last
        last = (place, from.column + line.distance(from: from.place, to: place))
        faults.append(ScriptFault(line: index + 1, column: last.column, problem: problem))
      }
      if let colon = Self.colonOfCondition(line) {
        let start = line.firstIndex { $0 != " " && $0 != "\t" } ?? line.startIndex
        guard isHead else {
          note(start, "conditions such as '\(line[start...colon])' must come before all words")
          continue
        }
        do throws(ScriptConditions.ConditionFault) {
          try conditions.take(String(line[line.index(after: colon)...]).trimmingBlanks, of: line[start..<colon])
        } catch {
          note(start, error.problem)
        }
        continue
      }
      let words = ScriptLine(line, mostFaults: mostFaults - faults.count)
      words.faults.forEach { note($0.place, $0.problem) }
      if !words.steps.isEmpty || !words.faults.isEmpty { isHead = false }
      steps += words.steps
    }
    if !faults.isEmpty { throw ScriptFaults(faults: faults) }
  }

  /// The colon of a line that states a condition. The line begins with letters and a colon. Then a blank or nothing
  /// follows, or the letters are a known name.
  private static func colonOfCondition(_ line: Substring) -> Substring.Index? {
    let rest = line.drop { $0 == " " || $0 == "\t" }
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == ":" else { return nil }
    let value = rest[rest.index(after: name.endIndex)...]
    let isCondition =
      ScriptConditions.names.contains(String(name)) || value.first.map { $0 == " " || $0 == "\t" } ?? true
    return isCondition ? name.endIndex : nil
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    text = text.drop(while: isBlank)
    while text.last.map(isBlank) ?? false { text.removeLast() }
    return String(text)
  }
}
