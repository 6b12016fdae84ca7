import ArgumentParser
import DatabaseSource
import Foundation
import LayoutProgram
import Records
import SceneFiles
import Scenes

private let column = text("the name or the number of a column")

private let linePattern: @Sendable (String) throws -> TextPattern = { source in
  do {
    guard let pattern = try TextPattern("~" + source) else { throw ValidationError("expected a regular expression") }
    return pattern
  } catch let error as PatternError {
    throw ValidationError("\(error)")
  }
}

private let columns: @Sendable (String) throws -> ColumnList = { text in
  ColumnList(names: try text.split(separator: ",", omittingEmptySubsequences: false).map { try column(String($0)) })
}

private let foldWord: @Sendable (String) throws -> String = { word in
  guard Folds(folded: [word]) != nil else {
    throw ValidationError("expected a level from 1, or titles such as Europe/Spain")
  }
  return word
}

/// How a user's source becomes sections of records.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("from"), parsing: .unconditional,
    help: """
      The format of the source, if the name and the first bytes do not show it: \
      \(DataFormat.allCases.map(\.rawValue).joined(separator: ", ")).
      """)
  var format: DataFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The column whose values make the sections, by name or number. Several, separated by commas, make groups of \
      groups, outermost first.
      """, valueName: "columns"), transform: columns)
  var sectionBy: ColumnList?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The column with the titles. Default: one called name, title or similar, else the first of the others.",
      valueName: "column"), transform: column)
  var title: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A column to show beside the title. Repeatable. Default: all other columns.",
      valueName: "column"), transform: column)
  var detail: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The column with item sizes, such as 1920x1080 or a number of rows. Default: columns width and height.",
      valueName: "column"), transform: column)
  var itemSize: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      The columns to sort by, separated by commas: name, name:desc for a descending order. The word items stands for \
      the titles, and sections sorts these by name. Repeatable.
      """, valueName: "columns"), transform: columns)
  var sort: [ColumnList] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      What to sort sections by: name, size (their number of items), or an aggregate such as sum:population; with :desc \
      for a descending order.
      """, valueName: "order"),
    transform: expecting("name, size or an aggregate such as sum:population, with or without :desc") {
      SectionOrder($0)
    }
  )
  var sortSections: SectionOrder?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Which rows to show: those with this text, or with a ~pattern; !text for the others; column=value, column>1M, \
      column~pattern to look at one column. Repeatable; all must be true.
      """, valueName: "filter"), transform: text("a text, a ~pattern, or a comparison such as size>1M"))
  var filter: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      The groups to fold, so that only their headers are shown: a number for how many levels of headers to show, or the \
      titles that lead to a group or section, such as Europe/Spain. Repeatable.
      """, valueName: "level|titles"), transform: foldWord)
  var fold: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The titles of a group or section that the level of --fold would fold. Repeatable.", valueName: "titles"),
    transform: foldWord)
  var unfold: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The character between the fields of a line, or of a CSV file.", valueName: "character"),
    transform: expecting("one character of ASCII but for quotes, or tab, or space") { DelimiterArgument(argument: $0) })
  var delimiter: DelimiterArgument?

  @Flag(
    inversion: .prefixedNo,
    help: """
      The first row of CSV or TSV names the columns, or does not: they are then called 1, 2 and so on. Default: found out.
      """)
  var header: Bool?

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
    help: ArgumentHelp("The table of a database. Default: its only table.", valueName: "table"),
    transform: text("the name of a table"))
  var table: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("A query for a database, in SQL.", valueName: "statement"),
    transform: text("a statement in SQL"))
  var query: String?

  @Option(
    parsing: .unconditional,
    help: """
      The layout of the records: \(RecordsLayout.allCases.map(\.rawValue).joined(separator: ", ")). Default: a table \
      where the source names its columns, else a list; also a list for --title, --detail and --wrap.
      """)
  var layout: RecordsLayout?

  @Flag(
    name: [.customShort("R"), .customLong("raw")],
    help: "Keep the colours in the fields of every format. Lines of text keep theirs anyway.")
  var keepsColors = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      What to work out of a column for headers and a footer of totals: \
      \(Aggregate.Function.allCases.map(\.rawValue).joined(separator: ", ")), as in sum:size. count and share need no \
      column. Repeatable.
      """, valueName: "function:column"),
    transform: expecting("a function and a column, such as sum:size") { Aggregate($0) })
  var aggregate: [Aggregate] = []

  @Option(
    name: .customLong("columns"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      The columns of a table, in order, separated by commas; name:20 for a width of 20. Repeatable. Default: all that do \
      not make the sections.
      """, valueName: "columns"), transform: columns)
  var tableColumns: [ColumnList] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many of the first columns of a table stay in view. Default: 1.", valueName: "count"),
    transform: expecting("a number from 0 to 1000") { Int($0).flatMap { (0...1000).contains($0) ? $0 : nil } })
  var freeze: Int?

  @Flag(help: "Wrap long lines of a list.")
  var wrap = false

  func validate() throws {
    if !sectionStart.isEmpty, format != nil && format != .lines || sectionBy != nil {
      throw ValidationError("--section-start is for lines of text; it excludes --section-by and other formats")
    }
    if header != nil, let format, ![.csv, .tsv].contains(format) {
      throw ValidationError("--header and --no-header are for csv and tsv, not for \(format.rawValue)")
    }
    if table != nil, query != nil {
      throw ValidationError("--table and --query exclude each other; expected one of them")
    }
  }

  /// The options as words of a command line.
  var words: [String] {
    func option(_ name: String, _ values: String?...) -> [String] {
      // A value that begins with a dash would be taken for another option.
      values.compactMap { $0 }.flatMap { $0.hasPrefix("-") ? ["--\(name)=\($0)"] : ["--" + name, $0] }
    }
    let given =
      option("from", format?.rawValue) + option("section-by", sectionBy?.names.joined(separator: ","))
      + option("title", title)
      + detail.flatMap { option("detail", $0) } + option("item-size", itemSize)
      + filter.flatMap { option("filter", $0) } + sort.flatMap { option("sort", $0.names.joined(separator: ",")) }
      + option("sort-sections", sortSections?.text) + fold.flatMap { option("fold", $0) }
      + unfold.flatMap { option("unfold", $0) } + option("delimiter", delimiter?.words)
      + sectionStart.flatMap { option("section-start", String($0.source.dropFirst())) }
      + option("table", table) + option("query", query)
      + tableColumns.flatMap { option("columns", $0.names.joined(separator: ",")) }
      + aggregate.flatMap { option("aggregate", $0.text) } + option("freeze", freeze.map { "\($0)" })
    let flags =
      (keepsColors ? ["--raw"] : []) + (header.map { [$0 ? "--header" : "--no-header"] } ?? [])
      + (merge ? ["--merge"] : [])
    return given + flags + option("layout", layout?.rawValue) + (wrap ? ["--wrap"] : [])
  }

  /// A scene of a source, or of standard input for `-`, with settings applied. It reads on while it is shown, and can
  /// be made again when the source changes.
  @MainActor
  ///
  /// - Parameter mayBeEmpty: whether an empty source is valid, because more will arrive.
  func scene(of paths: [String], _ settings: [SceneSetting] = [], mayBeEmpty: Bool = false) throws -> Scene {
    let asked = settings.compactMap(\.layoutName).compactMap(RecordsLayout.init)
    var scene = try plainScene(of: paths, in: [layout ?? .list] + asked, mayBeEmpty: mayBeEmpty).changed(by: settings)
    // Pipes and devices can be read only once.
    if paths.allSatisfy(Self.isFileOrFolder) {
      scene.origin = SceneOrigin(files: paths) { [self] _ in try self.scene(of: paths, settings, mayBeEmpty: mayBeEmpty)
      }
    }
    return scene
  }

  private static func isFileOrFolder(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// - Parameter layouts: the requested layouts.
  @MainActor
  private func plainScene(of paths: [String], in layouts: [RecordsLayout], mayBeEmpty: Bool) throws -> Scene {
    let path = paths[0]
    var choice = ColumnChoice(
      section: sectionBy?.names.last, groups: sectionBy?.names.dropLast() ?? [], title: title, details: detail,
      size: itemSize, showsAllDetails: true,
      order: RecordOrder(sort: sort.flatMap(\.names)))
    let rowChoice = RowChoice(filters: filter, sort: sort.flatMap(\.names), sections: sortSections)
    choice.sorted = rowChoice.columnNames
    let isDatabase = format == nil && (table != nil || query != nil)
    var request = SourceRequest(
      path: path, format: isDatabase ? .sqlite : format, delimiter: delimiter?.character, columns: choice)
    (request.hasHeader, request.mayBeEmpty) = (header, mayBeEmpty)
    let keepsRows =
      !layouts.allSatisfy(\.isClosedForm) || !rowChoice.order.isEmpty || !filter.isEmpty
      || (sectionBy?.names.count ?? 0) > 1 || !aggregate.isEmpty || sortSections?.aggregate != nil
    request.sectionStarts = sectionStart
    request.openDatabase = { [self, choice] path throws(SourceError) in
      try DatabaseSource.reader(path: path, table: table, query: query, columns: choice, keepsRows: keepsRows)
    }
    let shown = ShownColumns(tableColumns.flatMap(\.names).compactMap { .init($0) }, frozenCount: freeze)
    let named = choice.names + shown.columns.map(\.name) + aggregate.compactMap(\.column)
    let stream = try RecordStream(reader(of: paths, request), naming: Set(named))
    if !merge { choice.section = choice.section ?? stream.sectionColumn }
    choice.adopt(outline: stream.outlineColumns)
    let grouping = try Grouping(of: stream.rows, choice, source: path)
    try rowChoice.checkFilters(stream.rows.columns)
    try aggregate.checkColumns(of: stream.rows, source: path)
    let columns = shown == ShownColumns() ? nil : try shown.arrangement(of: stream.rows, grouping, source: path)
    let layout = layout ?? (asksForLines ? .list : .usual(for: stream, grouping))
    let first = path == "-" ? "standard input" : URL(fileURLWithPath: path).lastPathComponent
    let name = paths.count == 1 ? first : "\(first) and \(paths.count - 1) more"
    return Scene.records(
      stream, grouping: grouping, choice: rowChoice, layout: layout, name: "file", title: name, source: path,
      wrapsLines: wrap, readsLooks: keepsColors, columns: columns, aggregates: aggregate,
      folds: Folds(folded: fold, unfolded: unfold) ?? Folds())
  }
}

extension SourceOptions {
  /// Whether there are options that apply only to a list.
  private var asksForLines: Bool { title != nil || !detail.isEmpty || wrap }

  /// One source, or several as one.
  private func reader(of paths: [String], _ request: SourceRequest) throws(SourceError) -> any RowReader {
    guard paths.count > 1 else { return try request.reader() }
    return try JoinedReader(paths) { path throws(SourceError) in
      var request = request
      request.path = path
      return try request.reader()
    }
  }
}

/// Columns separated by commas.
struct ColumnList {
  var names: [String]
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

extension RecordsLayout: ExpressibleByArgument {}
extension DataFormat: ExpressibleByArgument {}
