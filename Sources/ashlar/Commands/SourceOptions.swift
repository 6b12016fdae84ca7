import ArgumentParser
import LayoutProgram
import Records
import Scenes

private let column = text("the name or the number of a column")

let columns: @Sendable (String) throws -> ColumnList = { text in
  ColumnList(names: try QuotedName.elements(of: text).map { try column($0) })
}

/// Columns of which only the names count.
let columnNames: @Sendable (String) throws -> ColumnList = { text in
  ColumnList(names: try QuotedName.elements(of: text).map { QuotedName.name(try column($0)) })
}

private let foldWord: @Sendable (String) throws -> String = { word in
  guard Folds(folded: [word]) != nil else {
    throw ValidationError("expected a level from 1, or titles such as Europe/Spain")
  }
  return word
}

private let aggregateNames = Aggregate.Function.allCases.map(\.rawValue).joined(separator: ", ")

/// How a user's source becomes sections of records.
struct SourceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The column whose values make the sections, by name or number. Several, separated by commas, make groups of \
      groups, outermost first.
      """, valueName: "columns"), transform: columnNames)
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
      column~pattern to look at one column; and, or, not and parentheses join these. A value with spaces takes double \
      quotes. Repeatable; all must be true.
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
    help: """
      The layout of the records: \(BuiltInLayout.allCases.map(\.rawValue).joined(separator: ", ")). Default: a table \
      where the source names its columns, else a list; also a list for --title, --detail and --wrap.
      """)
  var layout: BuiltInLayout?

  @Flag(help: "Wrap long lines of a list.")
  var wrap = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many columns apart tabs stop in the lines of a list. Default: 8.", valueName: "columns"),
    transform: expecting("a number from 1 to 100") { Int($0).flatMap { (1...100).contains($0) ? $0 : nil } })
  var tabs: Int?
}

/// What a table of a user's records shows.
struct TableOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      What to work out of a column for headers and a footer of totals: \(aggregateNames), as in sum:size. \
      count and share need no column. Repeatable.
      """, valueName: "function:column"),
    transform: expecting("a function (\(aggregateNames)) and a column, such as sum:size") { Aggregate($0) })
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
}

/// Columns separated by commas. Names with a comma or a colon are in double quotes.
struct ColumnList {
  var names: [String]
}

extension BuiltInLayout: ExpressibleByArgument {}
