import Records
import Scenes

/// A source of records in a scene file: a path or several, or paths and how to read them.
struct SourceDescription {
  /// The paths, not empty once the description was read.
  var files: [String] = []
  var format: DataFormat?
  var delimiter: Character?
  var hasHeader: Bool?
  var table: String?
  var query: String?
  /// Whether the rows of several files make no sections.
  var merges: Bool?

  /// What messages call the source.
  var name: String { files.joined(separator: ", ") }

  @MainActor
  static let shape = paths.map { SourceDescription(files: $0) }.or(
    Shape<SourceDescription>.object(
      [
        Field(
          "file", \.files, paths, isRequired: true,
          "The path, relative to the scene file. The files of a list are read one after the other, and each makes a "
            + "section."),
        Field(
          "from", \.format, .word(DataFormat.allCases.map { ($0.rawValue, $0) }),
          "The format, if the name and the first bytes do not show it."),
        Field("delimiter", \.delimiter, delimiter, "The character between the fields of a line, or of a CSV file."),
        Field(
          "header", \.hasHeader, .flag,
          "Whether the first row of CSV or TSV names the fields. They are otherwise called 1, 2 and so on. Default: as "
            + "the file looks."),
        Field("merge", \.merges, .flag, "Whether the files of a list make one section. Default: false."),
        Field("table", \.table, .text, "The table of a database. Default: its only table."),
        Field("query", \.query, .text, "A query in SQL."),
      ], startingAt: SourceDescription())
  ).named("source")

  @MainActor
  private static let paths = Shape<[String]>.oneOrMore(.text, "paths")

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
