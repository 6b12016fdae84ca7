import Records

extension Presentation {
  /// The table of all keys but for the files, in the order in which commands are written. A new key is a row here, an
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

// MARK: Doors

extension Presentation {
  /// The words of a command line after the command: files, and options for all that is not as by default.
  ///
  /// - Parameter door: which keys to write.
  public func words(through door: PresentationKey.Doors = .command) -> [String] {
    // A name that begins with a dash would be taken for an option.
    source.files.map { $0 != "-" && $0.hasPrefix("-") ? "./" + $0 : $0 }
      + Self.keys.filter { $0.doors.contains(door) }.flatMap { $0.words(of: self) }
  }

  /// The settings of a scene file that lead from another presentation to this one, such as `data.filter=[wren]`.
  public func settings(from start: Presentation) -> [String] {
    Self.keys.compactMap { key in
      guard let place = key.sceneKey else { return nil }
      let texts = key.texts(of: self)
      return texts == key.texts(of: start) ? nil : "\(place)=\(key.setting(texts))"
    }
  }

  /// Only what goes through a door.
  public func limited(to door: PresentationKey.Doors) -> Presentation {
    var limited = Presentation()
    for key in Self.keys where key.doors.contains(door) { key.copy(from: self, to: &limited) }
    return limited
  }

  /// The same with the values of another presentation where this one has the defaults.
  ///
  /// - Returns: the names of the keys that have values of the other one, too.
  public func filled(from other: Presentation) -> (Presentation, taken: [String]) {
    var (filled, taken) = (self, [String]())
    for key in Self.keys where key.texts(of: self) == nil && key.texts(of: other) != nil {
      key.copy(from: other, to: &filled)
      taken.append(key.name)
    }
    return (filled, taken)
  }

  /// The same with the values of another presentation where that one differs from a third.
  func changed(as now: Presentation, from start: Presentation) -> Presentation {
    var changed = self
    for key in Self.keys where key.texts(of: now) != key.texts(of: start) { key.copy(from: now, to: &changed) }
    return changed
  }
}

extension Presentation: Codable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// Encodes the texts of all values that are not as by default, by the names of their keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    if !source.files.isEmpty { try container.encode(source.files, forKey: Name("files")) }
    for key in Self.keys { try key.texts(of: self).map { try container.encode($0, forKey: Name(key.name)) } }
  }

  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: Name.self)
    source.files = try container.decodeIfPresent([String].self, forKey: Name("files")) ?? []
    for key in Self.keys {
      guard let texts = try container.decodeIfPresent([String].self, forKey: Name(key.name)) else { continue }
      do throws(PresentationFault) {
        try key.set(texts, in: &self)
      } catch {
        throw DecodingError.dataCorruptedError(
          forKey: Name(key.name), in: container, debugDescription: "\(texts): \(error.problem)")
      }
    }
  }
}

/// Texts as values in YAML: the one place that quotes them for settings of scenes.
package enum YAMLText {
  /// Plain if it begins with a letter and nothing in it has a meaning in YAML, else in quotes.
  package static func scalar(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "_:".utf8.contains(byte)
    }
    let first = text.utf8.first ?? 0x30
    if isPlain, !(0x30...0x3A).contains(first), !text.hasSuffix(":"), !words.contains(text.lowercased()) { return text }
    guard text.unicodeScalars.contains(where: isHidden) else {
      // By scalars: a mark that joins with a quote would hide it.
      return "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    }
    return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  package static func list(_ texts: [String]) -> String { "[" + texts.map(scalar).joined(separator: ",") + "]" }

  /// Words that YAML reads as something else than texts.
  private static let words: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

  /// Whether a scalar is lost or refused between single quotes: line breaks, and what YAML does not count as printable.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0x2028, 0x202A..<0xFEFF, 0xFF00..<0xFFFE, 0x10000...0x10FFFF: false
    default: true
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\"" || scalar == "\\" { return "\\" + String(scalar) }
    guard isHidden(scalar) else { return String(scalar) }
    let digits = String(scalar.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
