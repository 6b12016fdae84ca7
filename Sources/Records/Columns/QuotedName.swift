/// Names of columns in the words of options, settings and copied commands: one way out and one way in.
///
/// A name is written as it is, unless something in it has a meaning there: commas separate columns, and a direction or a
/// width follows a colon. Then it is in double quotes, and quotes in it are doubled, as in CSV:
/// `"Population, total":desc`.
public enum QuotedName {
  private static let quote = Character("\"")

  /// The name, in quotes if it would be read as something else.
  public static func text(_ name: String) -> String {
    let isPlain =
      !name.isEmpty && name.first != quote && !name.contains { $0 == "," || $0.isNewline } && !endsInSuffix(name)
      && name.first?.isWhitespace == false && name.last?.isWhitespace == false
    return isPlain ? name : inQuotes(name)
  }

  /// Whether the end of a name reads as a direction or a width.
  private static func endsInSuffix(_ name: String) -> Bool {
    guard let colon = name.lastIndex(of: ":") else { return false }
    let suffix = name[name.index(after: colon)...]
    return suffix == "asc" || suffix == "desc" || Int(suffix) != nil
  }

  static func inQuotes(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

  /// Names in a list.
  public static func list(_ names: [String]) -> String { names.map(text).joined(separator: ",") }

  /// The elements of a list, with their quotes and whatever follows them.
  public static func elements(of list: String) -> [String] {
    var elements: [String] = []
    var rest = list[...]
    while true {
      let end = endOfQuoted(rest) ?? rest.startIndex
      let comma = rest[end...].firstIndex(of: ",") ?? rest.endIndex
      elements.append(String(rest[..<comma]))
      guard comma < rest.endIndex else { return elements }
      rest = rest[rest.index(after: comma)...]
    }
  }

  /// A name in quotes and what follows it; nil if the text does not begin with such a name.
  static func split(_ text: String) -> (name: String, rest: Substring)? {
    guard let end = endOfQuoted(text[...]) else { return nil }
    let inside = text[text.index(after: text.startIndex)..<text.index(before: end)]
    return (String(inside).replacing("\"\"", with: "\""), text[end...])
  }

  /// The name that a text stands for.
  public static func name(_ text: String) -> String {
    if let (name, rest) = split(text), rest.isEmpty { name } else { text }
  }

  /// The end of the name in quotes that a text begins with. Only the end, a comma or a colon follows it: other texts
  /// that begin with a quote are names as they are.
  private static func endOfQuoted(_ text: Substring) -> String.Index? {
    guard text.first == quote else { return nil }
    var index = text.index(after: text.startIndex)
    while let closing = text[index...].firstIndex(of: quote) {
      index = text.index(after: closing)
      guard index < text.endIndex, text[index] == quote else {
        return index == text.endIndex || ",:".contains(text[index]) ? index : nil
      }
      index = text.index(after: index)
    }
    return nil
  }
}
