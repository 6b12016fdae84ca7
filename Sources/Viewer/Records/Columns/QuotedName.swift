/// Names of columns in the words of options, settings and copied commands: one way out and one way in.
///
/// A name is written as it is, unless something in it has a meaning there: commas separate columns, and a direction or a
/// width follows a colon. Then it is in double quotes, and quotes in it are doubled, as in CSV:
/// `"Population, total":desc`.
public enum QuotedName {
  // All of it goes by scalars: a mark that joins with a quote or a comma would hide it.
  private static let quote: Unicode.Scalar = "\""

  /// The name, in quotes if it would be read as something else.
  public static func text(_ name: String) -> String {
    let scalars = name.unicodeScalars
    func isBlank(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isWhitespace ?? true }
    let isPlain =
      scalars.first != quote && !isBlank(scalars.first) && !isBlank(scalars.last)
      && scalars.first?.properties.isGraphemeExtend == false
      && !scalars.contains { $0 == "," || Character($0).isNewline } && !endsInSuffix(name)
    return isPlain || isPartOfQuoted(name) ? name : inQuotes(name)
  }

  /// Whether a text is a name in quotes with a part of its column, such as `"a, b"@hour`, which is read as it stands.
  private static func isPartOfQuoted(_ text: String) -> Bool {
    guard let (_, rest) = split(text), !rest.isEmpty, !endsInSuffix(text) else { return false }
    let scalars = rest.unicodeScalars
    return !scalars.contains { $0 == "," || $0 == quote || $0.properties.isWhitespace }
  }

  /// Whether the end of a name reads as a direction or a width.
  private static func endsInSuffix(_ name: String) -> Bool {
    guard let colon = name.unicodeScalars.lastIndex(of: ":") else { return false }
    let suffix = String(name.unicodeScalars[name.unicodeScalars.index(after: colon)...])
    return suffix == "asc" || suffix == "desc" || Int(suffix) != nil
  }

  static func inQuotes(_ name: String) -> String {
    "\"" + name.unicodeScalars.map { $0 == quote ? "\"\"" : String($0) }.joined() + "\""
  }

  /// Names in a list.
  public static func list(_ names: [String]) -> String { names.map(text).joined(separator: ",") }

  /// The elements of a list, with their quotes and whatever follows them.
  public static func elements(of list: String) -> [String] {
    var elements: [String] = []
    var rest = list.unicodeScalars[...]
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
    let scalars = text.unicodeScalars
    guard let end = endOfQuoted(scalars[...]) else { return nil }
    var name = String.UnicodeScalarView()
    var isDoubled = false
    for scalar in scalars[scalars.index(after: scalars.startIndex)..<scalars.index(before: end)] {
      isDoubled = scalar == quote && !isDoubled
      if !isDoubled { name.append(scalar) }
    }
    return (String(name), Substring(scalars[end...]))
  }

  /// The name that a text stands for.
  public static func name(_ text: String) -> String {
    if let (name, rest) = split(text), rest.isEmpty { name } else { text }
  }

  /// The end of the name in quotes that a text begins with. Only the end, a comma, a colon or a part of the column
  /// follows it: other texts that begin with a quote are names as they are.
  private static func endOfQuoted(_ text: Substring.UnicodeScalarView) -> String.Index? {
    guard text.first == quote else { return nil }
    var index = text.index(after: text.startIndex)
    while let closing = text[index...].firstIndex(of: quote) {
      index = text.index(after: closing)
      guard index < text.endIndex, text[index] == quote else {
        return index == text.endIndex || ",:@.[".unicodeScalars.contains(text[index]) ? index : nil
      }
      index = text.index(after: index)
    }
    return nil
  }
}
