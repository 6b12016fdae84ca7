extension Character {
  /// Whether it can stand between fields: one character of ASCII that neither quotes them nor ends a line.
  package var isFieldDelimiter: Bool { isASCII && !isNewline && self != "\"" }
}
