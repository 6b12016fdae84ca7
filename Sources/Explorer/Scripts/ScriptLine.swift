import CharacterCanvas

/// The words of one line of a script, and their steps.
struct ScriptLine {
  private(set) var steps: [InputScript.Step] = []
  private(set) var faults: [ScriptWord.Fault] = []
  private var rest: Substring
  private let mostFaults: Int

  /// - Parameter mostFaults: reading ends after so many faults.
  init(_ line: Substring, mostFaults: Int) {
    (rest, self.mostFaults) = (line, mostFaults)
    skipBlanks()
    if isFrame { readFrame() } else { readWords() }
  }

  private mutating func readWords() {
    while faults.count < mostFaults, let first = rest.first, first != "#" {
      do throws(ScriptWord.Fault) {
        steps += try nextSteps()
      } catch {
        faults.append(error)
      }
      skipBlanks()
    }
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }

  private mutating func nextWord() -> Substring {
    // By bytes, because a file that is no script may be one word of many megabytes.
    let end = rest.utf8.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private mutating func nextSteps() throws(ScriptWord.Fault) -> [InputScript.Step] {
    if let text = try quoted(after: "\"") { return text.map { .event(.key(Key($0))) } }
    if let text = try quoted(after: "paste\"") { return [.event(.paste(text))] }
    if let text = try quoted(after: "say\"") { return [.said(text)] }
    return try ScriptWord(nextWord()).steps
  }

  /// The text up to the closing quote, if the rest of the line begins with `opening`. Both are removed from the line.
  private mutating func quoted(after opening: String) throws(ScriptWord.Fault) -> String? {
    let start = rest.startIndex
    guard rest.hasPrefix(opening) else { return nil }
    rest = rest.dropFirst(opening.count)
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        let place = rest.startIndex
        guard let plain = ScriptText.unescaped(&rest) else {
          skipString()
          throw ScriptWord.Fault(rest.base.index(before: place), "after \\ there is one of \\ \" n t u{301}")
        }
        text += plain
      default: text.append(character)
      }
    }
    throw ScriptWord.Fault(start, "the text is never closed by a quote")
  }

  /// Skips to the end of a text that has a fault.
  private mutating func skipString() {
    while let character = rest.popFirst(), character != "\"" {
      if character == "\\" { _ = rest.popFirst() }
    }
  }

  // MARK: Frames

  private var isFrame: Bool {
    let name = "frame"
    return rest.hasPrefix(name) && (rest.dropFirst(name.count).first.map { " \t#".contains($0) } ?? true)
  }

  private mutating func readFrame() {
    _ = nextWord()
    skipBlanks()
    guard let first = rest.first, first != "#" else { return steps.append(.frame(hash: nil)) }
    let word = nextWord()
    guard word.utf8.count == 16, word.allSatisfy(\.isHexDigit), let hash = UInt64(word, radix: 16) else {
      faults.append(.init(word.startIndex, "'\(word)' is not the hash of a frame: sixteen digits from 0 to f"))
      return
    }
    skipBlanks()
    steps.append(.frame(hash: hash))
    if let first = rest.first, first != "#" {
      faults.append(.init(rest.startIndex, "a frame is on a line of its own; '\(rest)' belongs on the next"))
    }
  }
}
