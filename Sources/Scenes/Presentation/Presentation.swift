import LayoutCore
import Records

/// Everything that decides what is shown of a user's data, and nothing that is computed from it.
///
/// `Presentation.keys` is the table of what it holds: the names of the values, and the doors that each goes through.
/// Commands, settings of scenes, heads of scripts and kept states are written from that table and read by it.
public struct Presentation: Hashable, Sendable {
  public var source = Source()
  public var rows = Rows()
  /// The columns of a table.
  public var table = ShownColumns()
  public var text = Text()
  public var layout = LayoutChoice()

  /// What is shown of files by default.
  public init(files: [String] = []) { source.files = files }

  /// Where the data come from, and how they are read.
  public struct Source: Hashable, Sendable {
    /// Paths as they were typed; `-` is standard input.
    public var files: [String] = []
    public var format: DataFormat?
    public var delimiter: Character?
    /// Whether the first row names the columns; nil to see that by the rows.
    public var hasHeader: Bool?
    /// The table of a database, or a query for it.
    public var table: String?
    public var query: String?
    public var keepsColors = false
    /// Whether the rows of several files make no sections.
    public var merges = false
    public var isRecursive = false
    /// What the lines match that begin sections, or groups for all but the last.
    public var sectionStarts: [TextPattern] = []
    /// Whether no kept state is read.
    public var ignoresState = false
  }

  /// Which rows are shown, in which order and groups.
  public struct Rows: Hashable, Sendable {
    /// What every row must pass, as texts that `RowFilter` reads.
    public var filters: [String] = []
    public var order: [ColumnOrder] = []
    /// Whether sections are sorted by name.
    public var sortsSections = false
    /// What sections are sorted by otherwise; nil for the order of the source.
    public var sections: SectionOrder?
    /// The columns that make the groups, outermost first, and at last the sections; nil for those of the source.
    public var groups: [String]?
    public var aggregates: [Aggregate] = []
    /// What `Folds` reads.
    public var folded: [String] = []
    public var unfolded: [String] = []

    public var folds: Folds {
      get { Folds(folded: folded, unfolded: unfolded) ?? Folds() }
      set { (folded, unfolded) = newValue.words }
    }

    /// The rows to begin with. Their groups are those of the source, which these columns make.
    public var choice: RowChoice { RowChoice(filters: filters, order: order, sections: sections) }

    /// The rows that a user chose, in their groups.
    public var chosen: RowChoice { RowChoice(filters: filters, order: order, sections: sections, groups: groups) }

    /// Takes the choice of a user.
    mutating func take(_ choice: RowChoice) {
      (filters, order, sections, groups) = (choice.filters, choice.order, choice.sections, choice.groups)
    }
  }

  /// The texts of items.
  public struct Text: Hashable, Sendable {
    /// The column with the titles, by name or number.
    public var title: String?
    public var details: [String] = []
    /// The column with the sizes.
    public var itemSize: String?
    public var wrapsLines = false
    /// Whether the lines of a list have their numbers before them.
    public var numbersLines = false
    /// How many columns apart tabs stop.
    public var tabs: Int?
    /// Whether the end of the source is in view at first, and stays there while the source grows.
    public var followsEnd = false
  }

  public struct LayoutChoice: Hashable, Sendable {
    public var kind: BuiltInLayout?
  }
}

/// Why a key cannot have a value.
public struct PresentationFault: Error, Hashable, Sendable {
  /// What was possible, for example `expected a number from 0 to 1000`.
  public let problem: String
}

// MARK: Keys

extension Presentation {
  /// The table of all keys but for the files, in the order commands are written. A new key is a row here, an
  /// option in `SourceOptions`, and a field of `DataDescription` if scene files have it: `PresentationTests` and
  /// `PresentationOptionTests` compare these with the table.
  public static let keys: [PresentationKey] = readingKeys + textKeys + rowKeys

  /// The key of a name.
  public static func key(_ name: String) -> PresentationKey? { keys.first { $0.name == name } }

  private static let everywhere: PresentationKey.Doors = [.command, .script, .scene, .state]

  /// How the source is read.
  private static let readingKeys: [PresentationKey] = [
    .one(
      "from", \.source.format, .word(),
      """
      The format of the source, if the name and the first bytes do not show it: \
      \(DataFormat.allCases.map(\.rawValue).joined(separator: ", ")).
      """),
    .one(
      "delimiter", \.source.delimiter, .delimiter, value: "character",
      "The character between the fields of a line, or of a CSV file."),
    .one(
      "header", \.source.hasHeader, .flag, form: .choice,
      """
      The first row of CSV or TSV names the columns, or does not: they are then called 1, 2 and so on. Default: it \
      does, unless it has numbers or no names where its columns have numbers or dates.
      """),
    .flag(
      "recursive", \.source.isRecursive,
      "List the files of all folders in a folder, a section for each. Default: the entries of the folder."),
    .flag("merge", \.source.merges, "Show the rows of several files together, without a section for each."),
    .several(
      "sectionStart", \.source.sectionStarts, .line, through: [.command, .script, .scene], scene: "data.sectionStart",
      value: "pattern",
      """
      A regular expression for the lines that begin a section of a text, such as '^==='. Repeatable: all but the last \
      begin groups, outermost first.
      """,
      sceneHelp: "A regular expression for the lines of a text that begin a section. All but the last of a list begin "
        + "groups, outermost first."),
    .one(
      "table", \.source.table, .free("the name of a table"), value: "table",
      "The table of a database. Default: its only table, or a list of them."),
    .one(
      "query", \.source.query, .free("a statement in SQL"), value: "statement", "A query for a database, in SQL."),
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
      where the source names its columns, else a list; also a list for --title, --detail and --wrap.
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

  /// Which rows are shown, and in which order and groups.
  private static let rowKeys: [PresentationKey] = [
    .several(
      "aggregate", \.rows.aggregates, .aggregate, through: everywhere, scene: "data.aggregate",
      value: "function:column",
      """
      What to work out of a column for headers and a footer of totals: \(Aggregate.functionNames), as in sum:size. \
      count and share need no column. Repeatable.
      """,
      sceneHelp: "What to work out of fields for headers, and for a footer of totals: sum, mean, median, min, max, "
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
      Which rows to show: those with this text, or with a ~pattern; !text for the others; column=value, column>1M, \
      column~pattern to look at one column; and, or, not and parentheses join these. A value with spaces takes double \
      quotes. Repeatable; all must be true.
      """,
      sceneHelp: "Which items to show, as texts such as word, !word, ~pattern, field=value, field>1M. All of a list "
        + "must be true."),
    .several(
      "sort", PresentationKey.Shape<SortedPart>.sortedPart, form: .list, through: everywhere, scene: "data.sort",
      value: "columns",
      """
      The columns to sort by, separated by commas: name, name:desc for a descending order. The word items stands for \
      the titles, and sections sorts these by name. Repeatable.
      """,
      sceneHelp: "What is sorted: sections by name, items by title, or items by fields such as population:desc. "
        + "Default: the order of the source.",
      get: { presentation in
        let rows = presentation.rows
        let parts = (rows.sortsSections ? [SortedPart.sections] : []) + rows.order.map { .items($0) }
        return parts.isEmpty ? nil : parts
      },
      set: { parts, presentation in
        presentation.rows.sortsSections = parts?.contains(.sections) ?? false
        presentation.rows.order = (parts ?? []).compactMap { if case .items(let order) = $0 { order } else { nil } }
      }),
    .one(
      "sortSections", \.rows.sections, .sectionOrder, through: everywhere, scene: "data.sortSections",
      value: "order",
      """
      What to sort sections by: name, size (their number of items), or an aggregate such as sum:population; with :desc \
      for a descending order.
      """,
      sceneHelp: "What sections are sorted by, within their groups: name, size for their number of items, or an "
        + "aggregate such as sum:population; with :desc for a descending order."),
    .several(
      "sectionBy", PresentationKey.Shape<String>.column, form: .names, through: everywhere, scene: "data.sectionBy",
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
      "Begin at the end, and show what is appended to the source as it comes.",
      sceneHelp: "Whether to begin at the end of the source, and to show what is appended to it. Default: false."),
    .flag("state", \.source.ignoresState, form: .negative),
  ]
}

// MARK: Stages

extension Stage {
  /// What is shown of the stage's data, as far as a user can change it. Layout and files are known elsewhere.
  package var presentation: Presentation { presentation(isAtStart: false) }

  /// The same before the user changed anything.
  package var presentationAtStart: Presentation { presentation(isAtStart: true) }

  /// Shows texts in the way that was requested when the data were opened.
  package func begin(_ text: Presentation.Text) {
    items.textAtStart = text
    // A table or a flow is not wrapped, whatever an option says.
    var text = text
    text.wrapsLines = lines?.wrapsLines ?? false
    show(text)
  }

  private func presentation(isAtStart: Bool) -> Presentation {
    var shown = Presentation()
    if let records {
      shown.rows.take(isAtStart ? records.choiceAtStart : records.choice)
      shown.rows.sortsSections = records.sectioned.grouping.order.contains(.sections)
      shown.rows.aggregates = isAtStart ? records.aggregatesAtStart : records.aggregates
      if let table {
        let arrangement = isAtStart ? table.arrangementAtStart : table.arrangement
        shown.table = ShownColumns(arrangement, of: records.rows.columns, besides: table.plainArrangement)
      }
    }
    if canBeginFolded { shown.rows.folds = isAtStart ? foldsAtStart : folds }
    if let lines {
      let now = lines.wrapsLines
      shown.text.wrapsLines = isAtStart ? lines.wrappingChosen.map { !$0 } ?? now : now
      shown.text.numbersLines = isAtStart ? items.textAtStart.numbersLines : lines.numbersLines
    }
    return shown
  }

  /// A request with what the user changed of it since.
  package func changed(_ request: Presentation) -> Presentation {
    var changed = request.changed(as: presentation, from: presentationAtStart)
    if let lines { changed.text.wrapsLines = lines.wrapsLines }
    return changed
  }

  /// Shows texts in another way.
  package func show(_ text: Presentation.Text) {
    guard let lines else { return }
    if lines.wrapsLines != text.wrapsLines { lines.wrapsLines = text.wrapsLines }
    if lines.numbersLines != text.numbersLines { lines.numbersLines = text.numbersLines }
  }
}
