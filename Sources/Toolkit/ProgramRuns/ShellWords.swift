/// Words of a command line, as a shell reads them.
public enum ShellWords {
  /// The word, in quotes if a shell would read it as something else.
  public static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./:=,@%+-".contains($0)) }
    if isPlain { return word }
    // What a terminal or a line of a script would not keep as it is: `$'two\nlines'`.
    // By scalars: a mark that joins with a quote would hide it.
    let scalars = word.unicodeScalars
    if scalars.contains(where: isHidden) { return "$'" + scalars.map(escaped).joined() + "'" }
    return "'" + scalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "'" || scalar == "\\" { return "\\" + String(scalar) }
    guard isHidden(scalar) else { return String(scalar) }
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Reads and removes what follows a backslash after `$'`.
  private static func unescaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
    guard let letter = rest.popFirst() else { return "\\" }
    if let known = (["n": "\n", "t": "\t", "r": "\r", "e": "\u{1B}"] as [Unicode.Scalar: Unicode.Scalar])[letter] {
      return known
    }
    let digits = Substring(rest.prefix(letter == "u" ? 4 : letter == "x" ? 2 : 0))
    guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return letter }
    rest = rest.dropFirst(digits.unicodeScalars.count)
    return scalar
  }

  /// The words of a line, without quotes and backslashes; nil if a quote is never closed.
  public static func words(of line: String) -> [String]? {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    // A dollar stands for the quote after it, which has escapes.
    var quote: Unicode.Scalar?
    var rest = Substring(line).unicodeScalars
    func append(_ scalar: Unicode.Scalar) {
      if word == nil { word = .init() }
      word?.append(scalar)
    }
    while let scalar = rest.popFirst() {
      switch (scalar, quote) {
      case ("'", "$"): quote = nil
      case ("\\", "$"): append(unescaped(&rest))
      case ("$", nil) where rest.first == "'":
        rest.removeFirst()
        (word, quote) = (word ?? .init(), "$")
      case (let closing, let opening?) where closing == opening && closing != "$": quote = nil
      case ("\\", let opening) where opening != "'": append(rest.popFirst() ?? "\\")
      case ("'", nil), ("\"", nil): (word, quote) = (word ?? .init(), scalar)
      case (" ", nil), ("\t", nil):
        word.map { words.append(String($0)) }
        word = nil
      default: append(scalar)
      }
    }
    return quote == nil ? words + (word.map { [String($0)] } ?? []) : nil
  }
}
