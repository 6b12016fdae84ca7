import Records
import Scenes

extension Shape<Presentation.Source> {
  /// A source of records in a scene file: a path or several, or paths and how to read them.
  @MainActor
  static let source = paths.map { Presentation(files: $0).source }.or(
    .object(
      [
        Field(
          "file", \.files, paths, isRequired: true,
          "The path, relative to the scene file. The files of a list are read one after the other, and each makes a "
            + "section."),
        .key("from", \.format, Shape<DataFormat>.word(DataFormat.allCases.map { ($0.rawValue, $0) }).map { $0 }),
        .key("delimiter", \.delimiter, delimiter.map { $0 }), .key("header", \.hasHeader, Shape<Bool>.flag.map { $0 }),
        .key("merge", \.merges, .flag), .key("table", \.table, Shape<String>.text.map { $0 }),
        .key("query", \.query, Shape<String>.text.map { $0 }),
      ], startingAt: Presentation().source)
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
