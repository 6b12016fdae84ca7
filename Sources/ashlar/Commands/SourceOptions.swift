import ArgumentParser
import DatabaseSource
import Foundation
import LayoutProgram
import Records
import SceneFiles
import Scenes

private let column = text("the name or the number of a column")

private let columns: @Sendable (String) throws -> ColumnList = { text in
  ColumnList(names: try text.split(separator: ",", omittingEmptySubsequences: false).map { try column(String($0)) })
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
      "What to sort sections by: name, size (their number of items), name:desc, size:desc.", valueName: "order"),
    transform: expecting("name, size, name:desc or size:desc") { SectionOrder($0) })
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
    parsing: .unconditional,
    help: ArgumentHelp("The character between the fields of a line, or of a CSV file.", valueName: "character"),
    transform: expecting("one character of ASCII but for quotes, or tab, or space") { DelimiterArgument(argument: $0) })
  var delimiter: DelimiterArgument?

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
    help: "The layout of the records: \(RecordsLayout.allCases.map(\.rawValue).joined(separator: ", ")).")
  var layout = RecordsLayout.list

  @Flag(help: "Wrap long lines of a list.")
  var wrap = false

  func validate() throws {
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
      + option("sort-sections", sortSections?.text) + option("delimiter", delimiter?.words)
      + option("table", table) + option("query", query)
    return given + (layout == .list ? [] : option("layout", layout.rawValue)) + (wrap ? ["--wrap"] : [])
  }

  /// A scene of a source, or of standard input for `-`, with settings applied. It reads on while it is on show, and can
  /// be made again when the source changes.
  @MainActor
  func scene(of path: String, _ settings: [SceneSetting] = []) throws -> Scene {
    let asked = settings.compactMap(\.layoutName).compactMap(RecordsLayout.init)
    var scene = try plainScene(of: path, in: [layout] + asked).changed(by: settings)
    // Pipes and devices can be read only once.
    if Self.isFileOrFolder(path) {
      scene.origin = SceneOrigin(files: [path]) { [self] _ in try self.scene(of: path, settings) }
    }
    return scene
  }

  private static func isFileOrFolder(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// - Parameter layouts: the layouts that are asked for.
  @MainActor
  private func plainScene(of path: String, in layouts: [RecordsLayout]) throws -> Scene {
    var choice = ColumnChoice(
      section: sectionBy?.names.last, groups: sectionBy?.names.dropLast() ?? [], title: title, details: detail,
      size: itemSize, showsAllDetails: true,
      order: RecordOrder(sort: sort.flatMap(\.names)))
    let rowChoice = RowChoice(filters: filter, sort: sort.flatMap(\.names), sections: sortSections)
    choice.sorted = rowChoice.columnNames
    let isDatabase = format == nil && (table != nil || query != nil)
    var request = SourceRequest(
      path: path, format: isDatabase ? .sqlite : format, delimiter: delimiter?.character, columns: choice)
    let keepsRows =
      !layouts.allSatisfy(\.isClosedForm) || !rowChoice.order.isEmpty || !filter.isEmpty
      || (sectionBy?.names.count ?? 0) > 1
    request.openDatabase = { [self, choice] path throws(SourceError) in
      try DatabaseSource.reader(path: path, table: table, query: query, columns: choice, keepsRows: keepsRows)
    }
    let stream = try RecordStream(request.reader(), naming: Set(choice.names))
    choice.section = choice.section ?? stream.sectionColumn
    let grouping = try Grouping(of: stream.rows, choice, source: path)
    try rowChoice.checkFilters(stream.rows.columns)
    let name = path == "-" ? "standard input" : URL(fileURLWithPath: path).lastPathComponent
    return Scene.records(
      stream, grouping: grouping, choice: rowChoice, layout: layout, name: "file", title: name, source: path,
      wrapsLines: wrap)
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
