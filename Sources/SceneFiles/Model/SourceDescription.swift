import Scenes

/// A source of records, as a scene file names it: a file, or a file and how it is read.
struct SourceDescription {
  var file = ""
  var format: DataFormat?
  var delimiter: Character?
  var table: String?
  var query: String?

  @MainActor
  static let shape = Shape<String>.text.map { SourceDescription(file: $0) }.or(
    Shape<SourceDescription>.object(
      [
        Field("file", \.file, .text, isRequired: true, "Its path, as seen from the folder of the scene file."),
        Field(
          "from", \.format, .word(DataFormat.allCases.map { ($0.rawValue, $0) }),
          "What it is, where its name and its first bytes do not tell."),
        Field("delimiter", \.delimiter, delimiter, "The character between the fields of a line, or of a CSV file."),
        Field("table", \.table, .text, "The table of a database; not needed where it has only one."),
        Field("query", \.query, .text, "What to ask a database for, in SQL."),
      ], startingAt: SourceDescription())
  ).named("source")

  @MainActor
  private static let delimiter = Shape<Character>(
    scalar: "one character of ASCII, no quote and no end of a line",
    schema: ["type": "string", "maxLength": .number(1)]
  ) { subject in
    guard let text = subject.text, text.count == 1, let character = text.first, character.isFieldDelimiter else {
      return nil
    }
    return character
  }
}
