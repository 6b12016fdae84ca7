/// Words of a command line, as a shell reads them.
public enum ShellWords {
  /// The word, in quotes if a shell would read it as something else.
  public static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./:=,@%+-".contains($0)) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// The words of a line, without quotes and backslashes; nil if a quote is never closed.
  public static func words(of line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = Substring(line)
    while let character = rest.popFirst() {
      switch (character, quote) {
      case (let closing, let opening?) where closing == opening: quote = nil
      case ("\\", let opening) where opening != "'": word = (word ?? "") + (rest.popFirst().map(String.init) ?? "\\")
      case ("'", nil), ("\"", nil): (word, quote) = (word ?? "", character)
      case (" ", nil), ("\t", nil):
        word.map { words.append($0) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return quote == nil ? words + (word.map { [$0] } ?? []) : nil
  }
}
