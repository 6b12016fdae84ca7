import ArgumentParser
import CharacterCanvas
import DatabaseSource
import Foundation
import LayoutProgram
import Records
import SceneFiles
import Scenes
import YAMLSource

/// How folders, and databases with several tables, are shown.
enum Listing {
  /// A folder with all files below it, and no database of which no table is named.
  case none
  /// The entries of a folder as records, for other programs.
  case plain
  /// Lists whose rows can be opened.
  case entered
}

/// All options of a command that say how a user's data are read and shown.
struct DataArguments {
  var reading: ReadingOptions
  var source: SourceOptions
  var table: TableOptions
  /// Whether files that are not of the format that was named are shown as lines, as the viewer does.
  var showsFaultyAsLines = false

  /// - Throws: `ValidationError` for options of different groups that exclude each other.
  func check() throws {
    if !reading.sectionStart.isEmpty, source.sectionBy != nil { throw ReadingOptions.startsNeedLines }
  }

  /// The options as words of a command line.
  var words: [String] {
    func option(_ name: String, _ values: String?...) -> [String] {
      // A value that begins with a dash would be taken for another option.
      values.compactMap { $0 }.flatMap { $0.hasPrefix("-") ? ["--\(name)=\($0)"] : ["--" + name, $0] }
    }
    func columns(_ lists: [ColumnList]) -> [String] { lists.map { $0.names.joined(separator: ",") } }
    var words = option("from", reading.format?.rawValue)
    words += option("section-by", (source.sectionBy?.names).map(QuotedName.list))
    words += option("title", source.title) + source.detail.flatMap { option("detail", $0) }
    words += option("item-size", source.itemSize) + source.filter.flatMap { option("filter", $0) }
    words += columns(source.sort).flatMap { option("sort", $0) }
    words += option("sort-sections", source.sortSections?.text)
    words += source.fold.flatMap { option("fold", $0) } + source.unfold.flatMap { option("unfold", $0) }
    words += option("delimiter", reading.delimiter?.words)
    words += reading.sectionStart.flatMap { option("section-start", String($0.source.dropFirst())) }
    words += option("table", reading.table) + option("query", reading.query)
    words += columns(table.tableColumns).flatMap { option("columns", $0) }
    words += table.aggregate.flatMap { option("aggregate", $0.text) } + option("freeze", table.freeze.map { "\($0)" })
    words += reading.keepsColors ? ["--raw"] : []
    words += reading.header.map { [$0 ? "--header" : "--no-header"] } ?? []
    words += (reading.merge ? ["--merge"] : []) + (reading.recursive ? ["--recursive"] : [])
    words += option("tabs", source.tabs.map { "\($0)" })
    return words + option("layout", source.layout?.rawValue) + (source.wrap ? ["--wrap"] : [])
  }
}

// MARK: Scenes

extension DataArguments {
  /// A scene of a source, or of standard input for `-`, with settings applied. It reads on while it is shown, and can
  /// be made again when the source changes.
  ///
  /// - Parameters:
  ///   - mayBeEmpty: whether an empty source is valid, because more will arrive.
  ///   - listing: whether folders and databases with several tables are lists, whose rows can be opened.
  ///   - fit: the options that are left out if they do not fit the columns.
  @MainActor
  func scene(
    of paths: [String], _ settings: [SceneSetting] = [], mayBeEmpty: Bool = false, listing: Listing = .entered,
    fit: OptionFit? = nil
  ) throws -> Scene {
    let layouts = [source.layout ?? .list] + settings.compactMap(\.layoutName).compactMap(BuiltInLayout.init)
    var scene = try plainScene(of: paths, in: layouts, mayBeEmpty, listing, fit).changed(by: settings)
    // Pipes and devices can be read only once.
    if paths.allSatisfy(Self.isFileOrFolder) {
      // A file that is faulty while it is edited keeps its old contents on show.
      var again = self
      again.showsFaultyAsLines = false
      scene.origin = SceneOrigin(files: paths) { [again] _ in
        try again.scene(of: paths, settings, mayBeEmpty: mayBeEmpty, listing: listing, fit: fit)
      }
    }
    return scene
  }

  private static func isFileOrFolder(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private var sort: [String] { source.sort.flatMap(\.names) }
  private var rowChoice: RowChoice { RowChoice(filters: source.filter, sort: sort, sections: source.sortSections) }
  private var shown: ShownColumns {
    ShownColumns(table.tableColumns.flatMap(\.names).compactMap { .init($0) }, frozenCount: table.freeze)
  }

  private var columnChoice: ColumnChoice {
    var choice = ColumnChoice(
      section: source.sectionBy?.names.last, groups: source.sectionBy?.names.dropLast() ?? [], title: source.title,
      details: source.detail, size: source.itemSize, showsAllDetails: true, order: RecordOrder(sort: sort))
    choice.sorted = rowChoice.columnNames
    return choice
  }

  /// - Parameter layouts: the requested layouts.
  @MainActor
  private func plainScene(
    of paths: [String], in layouts: [BuiltInLayout], _ mayBeEmpty: Bool, _ listing: Listing, _ fit: OptionFit?
  ) throws -> Scene {
    let keepsRows = keepsRows(rowChoice, in: layouts)
    let request = request(
      paths[0], columnChoice, mayBeEmpty: mayBeEmpty, keepsRows, paths.count == 1 ? listing : .none)
    let named = columnChoice.names + shown.columns.map(\.name) + table.aggregate.compactMap(\.column)
    do {
      let reader = try reader(of: paths, request)
      let stream = try RecordStream(reader, naming: Set(named), filters: source.filter)
      let fitting = fit?.fitted(self, to: stream.rows.columns) ?? self
      do {
        let scene = try fitting.scene(of: stream, reader, paths)
        guard listing == .entered, let list = SourceList(reader, path: paths[0]) else { return scene }
        return scene.changingStages { $0.doors = list.doors(of: $0) }
      } catch let error as SourceError where error.knownColumns != nil && reader is TableList {
        // The columns are those of one of the tables.
        throw (reader as? TableList)?.needsName ?? error
      }
    } catch let error as SourceError {
      // A database says that columns are unknown before there are rows.
      guard let known = error.knownColumns, let fitting = fit?.fitted(self, to: known), fitting.words != words else {
        throw error
      }
      return try fitting.plainScene(of: paths, in: layouts, mayBeEmpty, listing, fit)
    }
  }

  @MainActor
  private func scene(of stream: RecordStream, _ reader: any RowReader, _ paths: [String]) throws -> Scene {
    let path = paths[0]
    var choice = columnChoice
    if !reading.merge { choice.section = choice.section ?? stream.sectionColumn }
    choice.adopt(outline: stream.outlineColumns)
    let grouping = try Grouping(of: stream.rows, choice, source: path)
    try rowChoice.checkFilters(of: stream.rows)
    try table.aggregate.checkColumns(of: stream.rows, source: path)
    let columns = shown == ShownColumns() ? nil : try shown.arrangement(of: stream.rows, grouping, source: path)
    return Scene.records(
      stream, grouping: grouping, choice: rowChoice, layout: source.layout ?? usualLayout(of: stream, grouping),
      name: "file", title: title(of: paths, reader), source: path, wrapsLines: source.wrap,
      tabStops: TabStops(every: source.tabs ?? 8), readsLooks: reading.keepsColors, columns: columns,
      aggregates: table.aggregate,
      folds: Folds(folded: source.fold, unfolded: source.unfold) ?? Folds())
  }

  @MainActor
  private func title(of paths: [String], _ reader: any RowReader) -> String {
    if reader is FolderListing { return SourceList.title(ofFolder: paths[0]) }
    let first = paths[0] == "-" ? "standard input" : URL(fileURLWithPath: paths[0]).lastPathComponent
    if let table = reading.table, paths.count == 1 { return "\(first): \(table)" }
    return paths.count == 1 ? first : "\(first) and \(paths.count - 1) more"
  }

  @MainActor
  private func usualLayout(of stream: RecordStream, _ grouping: Grouping) -> BuiltInLayout {
    let asksForLines = source.title != nil || !source.detail.isEmpty || source.wrap
    // These options are about tables alone.
    if !asksForLines, !table.tableColumns.isEmpty || table.freeze != nil { return .table }
    return asksForLines ? .list : .usual(for: stream, grouping)
  }

  // MARK: Reading

  private func keepsRows(_ choice: RowChoice, in layouts: [BuiltInLayout]) -> Bool {
    !layouts.allSatisfy(\.isClosedForm) || !choice.order.isEmpty || !source.filter.isEmpty
      || (source.sectionBy?.names.count ?? 0) > 1 || !table.aggregate.isEmpty
      || source.sortSections?.aggregate != nil
  }

  private func request(
    _ path: String, _ choice: ColumnChoice, mayBeEmpty: Bool, _ keepsRows: Bool, _ listing: Listing
  ) -> SourceRequest {
    let isDatabase = reading.format == nil && (reading.table != nil || reading.query != nil)
    var request = SourceRequest(
      path: path, format: isDatabase ? .sqlite : reading.format, delimiter: reading.delimiter?.character,
      columns: choice)
    (request.hasHeader, request.mayBeEmpty) = (reading.header, mayBeEmpty)
    request.sectionStarts = reading.sectionStart
    request.readYAML = YAMLSource.json
    request.showsFaultyAsLines = showsFaultyAsLines
    if listing != .none, !reading.recursive { request.folderDepth = .one(leadsUp: listing == .entered) }
    request.openDatabase = { [reading] path throws(SourceError) in
      try DatabaseSource.reader(
        path: path, table: reading.table, query: reading.query, columns: choice, keepsRows: keepsRows,
        listsTables: listing == .entered)
    }
    return request
  }

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

// MARK: Scenes by name

extension DataArguments {
  /// The scene that an argument names, or one of data.
  /// - Throws: `Failure`, `SceneFileError`, `SourceError`.
  @MainActor
  func scene(
    ofSubjects subjects: [String], _ settings: [SceneSetting], listing: Listing = .entered, fit: OptionFit? = nil
  ) throws -> Scene {
    guard subjects.count > 1 else { return try scene(ofSubject: subjects[0], settings, listing, fit) }
    for subject in subjects where reading.format == nil {
      guard case .data = SceneArgument(subject) else {
        throw Failure(
          sentence: "'\(subject)' is a scene; several arguments must be files of data", status: Failure.usage)
      }
    }
    return try scene(of: subjects, settings, fit: fit)
  }

  @MainActor
  private func scene(
    ofSubject subject: String, _ settings: [SceneSetting], _ listing: Listing, _ fit: OptionFit?
  ) throws -> Scene {
    if reading.format == nil, let scene = try SceneArgument(subject).scene(settings) {
      guard let option = words.first else { return scene }
      throw Failure(sentence: "\(option) applies to data, but '\(subject)' is a scene", status: Failure.usage)
    }
    do {
      return try scene(of: [subject], settings, listing: listing, fit: fit)
    } catch SourceError.noSuchFile {
      throw SceneArgument.nothing(named: subject)
    }
  }
}
