import LayoutCore
import Records

extension Presentation {
  /// The table of all keys but for files and scenes, in the order commands are written. A new key is a row here and an
  /// option in `SourceOptions`, and scene files have it by themselves if its `sceneKey` begins with `data`.
  /// `PresentationTests`, `SchemaTests` and `PresentationOptionTests` compare these with the table.
  public static let keys: [PresentationKey] = readingKeys + textKeys + rowKeys + lookKeys + settingKeys

  /// The key of a name.
  public static func key(_ name: String) -> PresentationKey? { keys.first { $0.name == name } }

  private static let everywhere: PresentationKey.Doors = [.command, .script, .scene, .state]
  private static let sourceDoors: PresentationKey.Doors = [.command, .script, .scene]
  private static let settingDoors: PresentationKey.Doors = [.command, .opening, .scene]

  /// The keys for reading the source.
  private static let readingKeys: [PresentationKey] = [
    .one(
      "from", \.source.format, .word(), through: sourceDoors, scene: "data.source.from",
      """
      The format of the source, if the name and the first bytes do not show it: \
      \(DataFormat.allCases.map(\.rawValue).joined(separator: ", ")).
      """, sceneHelp: "The format, if the name and the first bytes do not show it."),
    .one(
      "encoding", \.source.encoding, .encoding, through: sourceDoors, scene: "data.source.encoding",
      """
      The encoding of text: \(TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")). Bytes that are not of it \
      are an error. Default: UTF-8 or UTF-16 as the first bytes show; windows-1252 for text that is neither.
      """, sceneHelp: "The encoding of text. Bytes that are not of it are an error. Default: as the first bytes show."),
    .one(
      "delimiter", \.source.delimiter, .delimiter, through: sourceDoors, scene: "data.source.delimiter",
      value: "character", "The character between the fields of a line, or of a CSV file.",
      sceneHelp: "The character between the fields of a line, or of a CSV file."),
    .one(
      "header", \.source.hasHeader, .flag, form: .choice, through: sourceDoors, scene: "data.source.header",
      """
      The first row of CSV or TSV names the columns, or does not: they are then called 1, 2 and so on. Default: it \
      does, unless it has numbers or no names where its columns have numbers or dates.
      """,
      sceneHelp: "Whether the first row of CSV or TSV names the fields. They are otherwise called 1, 2 and so on. "
        + "Default: as the file looks."),
    .flag(
      "recursive", \.source.isRecursive,
      "List the files of all folders in a folder, a section for each. Default: the entries of the folder."),
    .flag(
      "merge", \.source.merges, through: sourceDoors, scene: "data.source.merge",
      "Show the rows of several files together, without a section for each.",
      sceneHelp: "Whether the files of a list make one section. Default: false."),
    .several(
      "sectionStart", \.source.sectionStarts, .line, through: sourceDoors, scene: "data.sectionStart",
      value: "pattern",
      """
      A regular expression for the lines that begin a section of a text, such as '^==='. Repeatable: all but the last \
      begin groups, outermost first.
      """,
      sceneHelp: "A regular expression for the lines of a text that begin a section. All but the last of a list begin "
        + "groups, outermost first."),
    .one(
      "pattern", \.source.linePattern, .groups, through: sourceDoors, scene: "data.source.pattern", value: "pattern",
      """
      A regular expression whose named groups are the columns of lines of text, such as '(?<level>[A-Z]+) (?<text>.*)'.
      """,
      sceneHelp: "A regular expression whose named groups are the fields of lines of text, such as "
        + "'(?<level>[A-Z]+) (?<text>.*)'."),
    .one(
      "table", \.source.table, .free("the name of a table"), through: sourceDoors, scene: "data.source.table",
      value: "table", "The table of a database. Default: its only table, or a list of them.",
      sceneHelp: "The table of a database. Default: its only table."),
    .one(
      "query", \.source.query, .free("a statement in SQL"), through: sourceDoors, scene: "data.source.query",
      value: "statement", "A query for a database, in SQL.", sceneHelp: "A query in SQL."),
    .one(
      "engine", \.source.engine, .word(), through: sourceDoors, scene: "data.source.engine",
      """
      Whether the rows of a database stay in it, which then filters, sorts and counts them: off (default), on, or auto, \
      for tables of over a million rows.
      """, sceneHelp: "Whether the rows of a database stay in it. Default: off."),
    .one(
      "timeout", \.source.timeout, .number(1...86_400), value: "seconds",
      "The longest time for a query of a server. Default: 30."),
    .flag(
      "raw", \.source.keepsColors,
      "Keep the colours in the fields of every format. Lines of text keep theirs anyway."),
  ]

  /// The texts of items, and the layout.
  private static let textKeys: [PresentationKey] = [
    .one(
      "title", \.text.title, .column, value: "column",
      "The column with the titles. Default: one called name, title or similar, else the first of the others."),
    .several(
      "detail", \.text.details, .column, value: "column",
      "A column to show beside the title. Repeatable. Default: all other columns."),
    .one(
      "itemSize", \.text.itemSize, .column, value: "column",
      "The column with item sizes, such as 1920x1080 or a number of rows. Default: columns width and height."),
    .one(
      "tabs", \.text.tabs, .number(1...100), value: "columns",
      "How many columns apart tabs stop in the lines of a list. Default: 8."),
    .flag(
      "wrap", \.text.wrapsLines, through: everywhere, scene: "data.wrap", "Wrap long lines of a list.",
      sceneHelp: "Whether long lines of a list are wrapped. Default: false."),
    .flag(
      "numbers", \.text.numbersLines, through: everywhere, scene: "data.numbers", "Number the lines of a list.",
      sceneHelp: "Whether the lines of a list have their numbers before them. Default: false."),
    .one(
      "layout", \.layout.kind, .word(), through: [.command, .script, .state],
      """
      The layout of the records: \(BuiltInLayout.allCases.map(\.rawValue).joined(separator: ", ")). Default: a table \
      where the source names its columns, else a list; a waterfall for a folder of pictures; also a list for --title, \
      --detail and --wrap.
      """),
    .several(
      "columns", \.table.columns, .entry, form: .list, through: [.command, .script, .state], value: "columns",
      """
      The columns of a table, in order, separated by commas; name:20 for a width of 20. Repeatable. Default: all that \
      do not make the sections.
      """),
    .one(
      "freeze", \.table.frozenCount, .number(0...1000), through: [.command, .script, .state], value: "count",
      "How many of the first columns of a table stay in view. Default: 1."),
  ]

  /// The keys of the rows, their order and their groups.
  private static let rowKeys: [PresentationKey] = [
    .several(
      "aggregate", \.rows.aggregates, .aggregate, through: everywhere, scene: "data.aggregate",
      value: "function:column",
      """
      An aggregate for headers and a footer of totals: \(Aggregate.functionNames), as in sum:size. \
      count and share need no column. Repeatable.
      """,
      sceneHelp: "Aggregates for headers and for a footer of totals: sum, mean, median, min, max, "
        + "share or count, as in sum:population. count and share need no field."),
    .several(
      "fold", \.rows.folded, .fold, through: everywhere, scene: "data.fold", value: "level|titles",
      """
      The groups to fold, so that only their headers are shown: a number for how many levels of headers to show, or \
      the titles that lead to a group or section, such as Europe/Spain. Repeatable.
      """,
      sceneHelp: "The groups to fold: a number for how many levels of headers to show, titles such as Europe/Spain, or "
        + "a list."),
    .several(
      "unfold", \.rows.unfolded, .fold, through: everywhere, scene: "data.unfold", value: "titles",
      "The titles of a group or section that the level of --fold would fold. Repeatable.",
      sceneHelp: "The titles of groups and sections that the number in fold would fold."),
    .several(
      "filter", \.rows.filters, .free("a text, a ~pattern, or a comparison such as size>1M"),
      through: [.command, .script, .scene], scene: "data.filter", value: "filter",
      """
      The rows to show: those with this text, or with a ~pattern; !text for the others; column=value, column>1M, \
      column in (one, other), column~pattern to look at one column; and, or, not and parentheses join these. A value \
      with spaces takes double quotes. Repeatable; all must be true.
      """,
      sceneHelp: "The items to show, as texts such as word, !word, ~pattern, field=value, field>1M. All of a list "
        + "must be true."),
    .several(
      "sort", TextShape<SortedPart>.sortedPart, form: .list, through: everywhere, scene: "data.sort",
      value: "columns",
      """
      The columns to sort by, separated by commas: name, name:desc for a descending order. The word items stands for \
      the titles, and sections sorts these by name. Repeatable.
      """,
      sceneHelp: "The order: sections by name, items by title, or items by fields such as population:desc. "
        + "Default: the order of the source.",
      get: { presentation in
        let rows = presentation.rows
        let parts = (rows.sectionsAreReadInOrder ? [SortedPart.sections] : []) + rows.order.map { .items($0) }
        return parts.isEmpty ? nil : parts
      },
      set: { parts, presentation in
        presentation.rows.sectionsAreReadInOrder = parts?.contains(.sections) ?? false
        presentation.rows.order = (parts ?? []).compactMap { if case .items(let order) = $0 { order } else { nil } }
      }),
    .one(
      "sortSections", \.rows.sections, .sectionOrder, through: everywhere, scene: "data.sortSections",
      value: "order",
      """
      The order of sections: name, size (their number of items), or an aggregate such as sum:population; with :desc \
      for a descending order.
      """,
      sceneHelp: "The order of sections within their groups: name, size for their number of items, or an "
        + "aggregate such as sum:population; with :desc for a descending order."),
    .several(
      "sectionBy", TextShape<String>.column, form: .names, through: everywhere, scene: "data.sectionBy",
      value: "columns",
      """
      The column whose values make the sections, by name or number. Several, separated by commas, make groups of \
      groups, outermost first.
      """,
      sceneHelp: "The field of the source whose values make the sections. A list makes groups of groups, outermost "
        + "first; an empty one makes a single section.",
      get: { $0.rows.groups }, set: { $1.rows.groups = $0 }),
    .flag(
      "follow", \.text.followsEnd, through: [.command, .script, .scene], scene: "data.follow",
      "Begin at the end, and show rows as they are appended to the source.",
      sceneHelp: "Whether to begin at the end of the source, and to show rows as they are appended. Default: false."),
    .flag("state", \.source.ignoresState, form: .negative),
  ]

  /// The keys of the viewer's looks. A copied command has these only if an option set them.
  private static let lookKeys: [PresentationKey] = [
    .one(
      "theme", \.look.theme, .word(of: Look.themes), through: [.command, .opening],
      """
      The colours of the viewer's own parts: \(Look.themes.joined(separator: ", ")). With fewer than 256 colours or \
      NO_COLOR set, it is none. Default: the configuration, else auto.
      """),
    .one(
      "boxes", \.look.boxes, .word(of: Look.boxes), through: [.command, .opening],
      "How boxes are drawn: \(Look.boxes.joined(separator: ", ")). Default: scene."),
    .one(
      "ascii", \.look.isASCII, .flag, form: .choice, through: [.command, .opening],
      """
      Draw with ASCII only, or do not. Default: ASCII on terminals whose locale has another character set than UTF-8. \
      Files and pipes get UTF-8.
      """),
    .one(
      "colors", \.look.colors, .word(of: Look.colors), through: [.command, .opening],
      """
      The largest number of colours: \(Look.colors.joined(separator: ", ")). Default: those of the terminal, or none \
      with NO_COLOR set.
      """),
  ]

  /// The keys without an option, for settings such as `--set layout.columns=3`. Typed settings come first.
  private static let settingKeys: [PresentationKey] = [
    .several(
      "set", \.settings, .free("keys joined by dots and a value, such as layout.columns=3"), form: .settings,
      through: settingDoors, value: "key=value",
      "Change a value of the scene: keys joined by dots, =, and a value in YAML. Repeatable."),
    .one(
      "layoutName", \.layout.name, .free("the name of a layout"), form: .yaml, through: settingDoors,
      scene: "layout.kind"),
    .one("layoutNumber", \.layout.number.unlessZero, .number(0...1_000_000), through: []),
    .one("viewportSize", \.screen.size, .screenSize, form: .yaml, through: settingDoors, scene: "viewport.size"),
    .one(
      "pointsPerCell", \.screen.pointsPerCell, .pointsPerCell, form: .yaml, through: settingDoors,
      scene: "viewport.pointsPerCell"),
    .several(
      "parameters", TextShape<[Layout.Parameter]>.parameter, form: .settings,
      through: settingDoors, scene: nil, value: nil, "", sceneHelp: "",
      get: { $0.layout.parameters.isEmpty ? nil : $0.layout.parameters.bySetting },
      set: { $1.layout.parameters = ($0 ?? []).flatMap { $0 } }),
    .several(
      "dataParameters", TextShape<[Layout.Parameter]>.parameter, form: .settings,
      through: settingDoors, scene: nil, value: nil, "", sceneHelp: "",
      get: { $0.dataParameters.isEmpty ? nil : $0.dataParameters.bySetting },
      set: { $1.dataParameters = ($0 ?? []).flatMap { $0 } }),
    .several("columnOrder", \.table.order, .entry, form: .list, through: []),
    .several("edits", \.edits, .edit, through: []),
  ]
}

extension Int {
  /// nil for 0.
  fileprivate var unlessZero: Int? {
    get { self == 0 ? nil : self }
    set { self = newValue ?? 0 }
  }
}
