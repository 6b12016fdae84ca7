import CharacterCanvas

/// The words of one line of a script.
struct ScriptLine {
  private(set) var words: [ScriptWord] = []

  init(_ line: Substring) throws {
    var rest = line.drop { $0 == " " || $0 == "\t" }
    while let first = rest.first, first != "#" {
      let start = rest.startIndex
      if let (opening, isPaste) = Self.opening(of: rest) {
        rest = rest.dropFirst(opening.count)
        let text = try Self.quoted(&rest, from: start)
        words.append(ScriptWord(start, isPaste ? .pasted(text) : .typed(text)))
      } else {
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        words.append(ScriptWord(start, .word(word)))
        rest = rest[word.endIndex...]
      }
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }
  }

  private static func opening(of rest: Substring) -> (String, isPaste: Bool)? {
    if rest.hasPrefix("\"") { return ("\"", false) }
    return rest.hasPrefix("paste\"") ? ("paste\"", true) : nil
  }

  /// Text up to the closing quote, which goes too.
  private static func quoted(_ rest: inout Substring, from start: Substring.Index) throws -> String {
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        guard let escaped = rest.popFirst(), let plain = escapes[escaped] else {
          throw ScriptWord.Fault(start, "after \\ there is one of \\ \" n t")
        }
        text.append(plain)
      default: text.append(character)
      }
    }
    throw ScriptWord.Fault(start, "the text is never closed by a quote")
  }

  private static let escapes: [Character: Character] = ["\\": "\\", "\"": "\"", "n": "\n", "t": "\t"]
}
