import DatabaseSource
import Records
import Scenes
import YAMLSource

/// The records of a source, or of several as one, opened as a presentation says. They are read on while they are shown.
@MainActor
package struct OpenedRecords {
  package let reader: any RowReader
  package let stream: RecordStream

  /// The parts of the records that are used, and where these are.
  package struct Use {
    /// The columns that are chosen.
    package var columns = ColumnChoice()
    /// The columns that lines are split into, if they are others.
    package var columnsOfLines: ColumnChoice?
    /// The columns whose values are read before anything is shown.
    package var named: Set<String> = []
    /// Whether every row is needed, not only those that come into view.
    package var keepsRows = false
    /// Whether a database with several tables is a list of these.
    package var listsTables = false
    /// The path of a source by its name; nil for standard input.
    package var path: (_ name: String) -> String? = { $0 == "-" ? nil : $0 }
    /// The bytes of sources in memory, by their names.
    package var contents: [String: [UInt8]] = [:]
    /// Sets what is asked for besides.
    package var prepare: (inout SourceRequest) -> Void = { _ in }

    package init() {}
  }

  /// Reads until the columns and the first rows are known.
  package init(_ shown: Presentation, _ use: Use) throws(SourceError) {
    let source = shown.source
    let isDatabase = source.format == nil && (source.table != nil || source.query != nil)
    var request = SourceRequest(
      path: "", format: isDatabase ? .sqlite : source.format, delimiter: source.delimiter,
      columns: use.columnsOfLines ?? use.columns)
    (request.hasHeader, request.mayBeEmpty) = (source.hasHeader, shown.text.followsEnd)
    (request.encoding, request.sectionStarts) = (source.encoding, source.sectionStarts)
    (request.named, request.filters) = (use.named, shown.rows.filters)
    request.linePattern = source.linePattern
    request.readYAML = YAMLSource.json
    // Parts of columns are found in memory.
    let needsMemory = use.named.contains(where: PartNotation.mayBePart)
    let engine = needsMemory ? .off : source.engine ?? .off
    request.openDatabase = { path throws(SourceError) in
      try DatabaseSource.reader(
        path: path, table: source.table, query: source.query, columns: use.columns,
        keepsRows: use.keepsRows || needsMemory,
        listsTables: use.listsTables, engine: engine)
    }
    use.prepare(&request)
    func opened(_ name: String) throws(SourceError) -> any RowReader {
      var request = request
      request.content = use.contents[name]
      request.path = use.contents[name] == nil ? use.path(name) ?? name : name
      return try request.reader()
    }
    reader =
      source.files.count > 1
      ? try JoinedReader(source.files, path: { use.contents[$0] == nil ? use.path($0) : nil }, open: opened)
      : try opened(source.files.first ?? "")
    stream = try RecordStream(reader, naming: use.named, filters: shown.rows.filters)
  }

  /// The grouping of the records: as a presentation says, else as in the source.
  ///
  /// - Parameter source: the name of the source in errors.
  package func grouping(
    _ shown: Presentation, _ columns: ColumnChoice, source: String
  ) throws(SourceError) -> Grouping {
    var choice = columns
    if shown.rows.groups == nil {
      if !shown.source.merges { choice.section = stream.sectionColumn }
      choice.adopt(outline: stream.outlineColumns)
    }
    let grouping = try Grouping(of: stream.rows, choice, source: source)
    try shown.rows.openingChoice.checkFilters(of: stream.rows)
    return grouping
  }
}

extension Presentation {
  /// The columns that make the sections and the order of the rows.
  package var columnChoice: ColumnChoice {
    var choice = ColumnChoice(
      section: rows.groups?.last, groups: rows.groups?.dropLast() ?? [],
      order: rows.sectionsAreReadInOrder ? .sections : [])
    choice.sorted = rows.openingChoice.columnNames
    return choice
  }
}

extension Presentation.Rows {
  /// Whether the picture depends on every row.
  package var needAllRows: Bool {
    !order.isEmpty || !filters.isEmpty || (groups?.count ?? 0) > 1 || !aggregates.isEmpty || sections?.aggregate != nil
  }
}
