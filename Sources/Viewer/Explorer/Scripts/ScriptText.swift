/// Text between quotes. All its characters are visible and fit in one line.
enum ScriptText {
  static func quoted(_ text: String) -> String { "\"" + text.map(escaped).joined() + "\"" }

  private static func escaped(_ character: Character) -> String {
    if let known = escapes.first(where: { $0.character == character }) { return "\\\(known.letter)" }
    let stays = character == " " || !character.isWhitespace && !character.isNewline
    // A character that joins with the quote before it would hide the quote.
    let standsAlone = "\"\(character)\"".count == 3
    let isSeen = character.unicodeScalars.allSatisfy {
      !hidden.contains($0.properties.generalCategory) || $0 == "\u{200D}"
    }
    if stays, standsAlone, isSeen { return String(character) }
    return character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
  }

  private static let hidden: Set<Unicode.GeneralCategory> = [
    .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
  ]
  private static let escapes: [(character: Character, letter: Character)] = [
    ("\\", "\\"), ("\"", "\""), ("\n", "n"), ("\t", "t"),
  ]

  /// Reads and removes what follows a backslash; nil if it means nothing.
  static func unescaped(_ rest: inout Substring) -> String? {
    guard let letter = rest.popFirst() else { return nil }
    if let known = escapes.first(where: { $0.letter == letter }) { return String(known.character) }
    guard letter == "u", rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
      let scalar = UInt32(rest[..<end], radix: 16).flatMap(Unicode.Scalar.init)
    else { return nil }
    rest = rest[rest.index(after: end)...]
    return String(scalar)
  }
}
