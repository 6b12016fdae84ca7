import Records
import Scenes

/// A source of records in a scene file: a path, or a path and how to read it.
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
        Field("file", \.file, .text, isRequired: true, "The path, relative to the scene file."),
        Field(
          "from", \.format, .word(DataFormat.allCases.map { ($0.rawValue, $0) }),
          "The format, if the name and the first bytes do not show it."),
        Field("delimiter", \.delimiter, delimiter, "The character between the fields of a line, or of a CSV file."),
        Field("table", \.table, .text, "The table of a database. Default: its only table."),
        Field("query", \.query, .text, "A query in SQL."),
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
