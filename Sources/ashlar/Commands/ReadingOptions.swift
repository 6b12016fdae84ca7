import ArgumentParser
import LayoutProgram
import Records

private let linePattern: @Sendable (String) throws -> TextPattern = { source in
  do {
    guard let pattern = try TextPattern("~" + source) else { throw ValidationError("expected a regular expression") }
    return pattern
  } catch let error as PatternError {
    throw ValidationError("\(error)")
  }
}

/// How a user's source is read.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("from"), parsing: .unconditional,
    help: """
      The format of the source, if the name and the first bytes do not show it: \
      \(DataFormat.allCases.map(\.rawValue).joined(separator: ", ")).
      """)
  var format: DataFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The character between the fields of a line, or of a CSV file.", valueName: "character"),
    transform: expecting("one character of ASCII but for quotes, or tab, or space") { DelimiterArgument(argument: $0) })
  var delimiter: DelimiterArgument?

  @Flag(
    inversion: .prefixedNo,
    help: """
      The first row of CSV or TSV names the columns, or does not: they are then called 1, 2 and so on. Default: it does, \
      unless it has numbers or no names where its columns have numbers or dates.
      """)
  var header: Bool?

  @Flag(
    name: [.customShort("r"), .customLong("recursive")],
    help: "List the files of all folders in a folder, a section for each. Default: the entries of the folder.")
  var recursive = false

  @Flag(help: "Show the rows of several files together, without a section for each.")
  var merge = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A regular expression for the lines that begin a section of a text, such as '^==='. Repeatable: all but the last \
      begin groups, outermost first.
      """, valueName: "pattern"),
    transform: linePattern)
  var sectionStart: [TextPattern] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The table of a database. Default: its only table, or a list of them.", valueName: "table"),
    transform: text("the name of a table"))
  var table: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("A query for a database, in SQL.", valueName: "statement"),
    transform: text("a statement in SQL"))
  var query: String?

  @Flag(
    name: [.customShort("R"), .customLong("raw")],
    help: "Keep the colours in the fields of every format. Lines of text keep theirs anyway.")
  var keepsColors = false

  func validate() throws {
    if !sectionStart.isEmpty, format != nil && format != .lines { throw Self.startsNeedLines }
    if header != nil, let format, ![.csv, .tsv].contains(format) {
      throw ValidationError("--header and --no-header are for csv and tsv, not for \(format.rawValue)")
    }
    if table != nil, query != nil {
      throw ValidationError("--table and --query exclude each other; expected one of them")
    }
  }

  static let startsNeedLines = ValidationError(
    "--section-start is for lines of text; it excludes --section-by and other formats")
}

/// One character of ASCII; a tab may be written as `tab` or `\t`.
struct DelimiterArgument {
  var character: Character

  /// The word that `init(argument:)` reads.
  var words: String { character == "\t" ? "tab" : character == " " ? "space" : String(character) }

  init?(argument: String) {
    let named = ["tab": "\t", "\\t": "\t", "space": " "][argument] ?? argument
    guard named.count == 1, let character = named.first, character.isFieldDelimiter else { return nil }
    self.character = character
  }
}

extension DataFormat: ExpressibleByArgument {}
