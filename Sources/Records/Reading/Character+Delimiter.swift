extension Character {
  /// Whether the character can separate fields: it is ASCII, and neither a quote nor a line break.
  package var isFieldDelimiter: Bool { isASCII && !isNewline && self != "\"" }
}
