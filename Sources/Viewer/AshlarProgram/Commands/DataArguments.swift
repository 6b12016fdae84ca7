import ArgumentParser
import CharacterCanvas
import DatabaseSource
import Explorer
import Foundation
import Images
import LayoutProgram
import PostgreSQLSource
import ProgramRuns
import Records
import SceneFiles
import Scenes

/// How folders, and databases with several tables, are shown.
enum Listing {
  /// A folder with all files below it, and no database with no table named.
  case none
  /// The entries of a folder as records, for other programs.
  case plain
  /// Lists whose rows can be opened.
  case entered
  /// The same of a folder of pictures: with all folders below it, and with pictures in cards.
  case pictures

  /// Whether rows can be opened.
  var leadsOn: Bool { self == .entered || self == .pictures }
}

/// Makes scenes of a user's data, as options say.
struct DataArguments {
  /// The presentation of the options. Its files are those of `ashlar view`.
  private(set) var shown: Presentation
  /// Whether files that are not of the format that was named are shown as lines, as the viewer does.
  private var showsFaultyAsLines = false
  /// Whether the lines of common logs are divided into columns.
  private var guessesLogs = true

  init(_ shown: Presentation) { self.shown = shown }
}

// MARK: Scenes

extension DataArguments {
  /// The scene of `ashlar view`.
  ///
  /// - Parameters:
  ///   - isForViewer: whether files that are not of the format that was named are shown as lines.
  ///   - guessesLogs: whether the lines of common logs are divided into columns.
  @MainActor
  func viewed(
    _ settings: [SceneSetting], isForViewer: Bool, listing: Listing = .entered, guessesLogs: Bool = true,
    fit: OptionFit? = nil
  ) throws -> Scene {
    let files = shown.source.files
    if shown.source.format == nil, let file = files.first(where: SceneFile.isSceneFile) {
      let advice = "to open it: \(Program.command("open")) \(ShellWords.quoted(file))"
      throw Failure(sentence: "'\(file)' is a scene; \(advice)", status: Failure.usage)
    }
    var arguments = self
    (arguments.showsFaultyAsLines, arguments.guessesLogs) = (isForViewer, guessesLogs)
    let scene = try arguments.scene(of: files, settings, listing: listing, fit: fit)
    return shown.text.followsEnd ? scene.changingStages { $0.following.isRequested = true } : scene
  }

  /// A scene of a source, or of standard input for `-`, with settings applied. It reads on while it is shown, and can
  /// be made again when the source changes.
  ///
  /// - Parameters:
  ///   - listing: whether folders and databases with several tables are lists, whose rows can be opened.
  ///   - fit: the options that are left out if they do not fit the columns.
  @MainActor
  func scene(
    of paths: [String], _ settings: [SceneSetting] = [], listing: Listing = .entered, fit: OptionFit? = nil
  ) throws -> Scene {
    let layouts =
      [shown.layout.kind ?? .list] + settings.compactMap(\.layoutName).compactMap(BuiltInLayout.init(rawValue:))
    var scene = try plainScene(of: paths, in: layouts, listing, fit).changed(by: settings)
    // Pipes and devices can be read only once.
    if paths.allSatisfy(Self.isFileOrFolder) {
      // A file that is faulty while it is edited keeps its old contents on show.
      var again = self
      again.showsFaultyAsLines = false
      scene.origin = SceneOrigin(files: paths) { [again] _ in
        try again.scene(of: paths, settings, listing: listing, fit: fit)
      }
    }
    return scene
  }

  private static func isFileOrFolder(_ path: String) -> Bool {
    path != "-" && ByteSource.kind(of: path).map([S_IFREG, S_IFDIR].contains) ?? false
  }

  private var columnChoice: ColumnChoice {
    var choice = shown.columnChoice
    (choice.title, choice.details, choice.size) = (shown.text.title, shown.text.details, shown.text.itemSize)
    choice.showsAllDetails = true
    return choice
  }

  /// - Parameter layouts: the requested layouts.
  @MainActor
  private func plainScene(
    of paths: [String], in layouts: [BuiltInLayout], _ listing: Listing, _ fit: OptionFit?
  ) throws -> Scene {
    var shown = shown
    shown.source.files = paths
    if listing == .entered, shown.source.format == nil, paths.count == 1, Self.isImage(paths[0]) {
      return Scene.image(file: paths[0])
    }
    var listing = listing
    if listing == .entered, paths.count == 1, PictureFolder.isOne(paths[0]) { listing = .pictures }
    do {
      let opened = try OpenedRecords(shown, use(of: paths, in: layouts, listing))
      let fitting = fitted(fit, to: opened.stream.rows.columns) ?? self
      do {
        let scene = try fitting.scene(of: opened, paths, listing)
        guard listing.leadsOn, let list = SourceList(opened.reader, path: paths[0]) else { return scene }
        return scene.changingStages { $0.doors = list.doors(of: $0) }
      } catch let error as SourceError where error.knownColumns != nil {
        // The columns are those of one of the tables.
        throw (opened.reader as? TableList)?.needsName ?? (opened.reader as? ServerTableList)?.needsName ?? error
      }
    } catch let error as SourceError {
      // A database says that columns are unknown before there are rows.
      guard let known = error.knownColumns, let fitting = fitted(fit, to: known), fitting.shown != self.shown else {
        throw error
      }
      return try fitting.plainScene(of: paths, in: layouts, listing, fit)
    }
  }

  /// The parts of the records that are used, and how they are read.
  @MainActor
  private func use(of paths: [String], in layouts: [BuiltInLayout], _ listing: Listing) -> OpenedRecords.Use {
    let listing = paths.count == 1 ? listing : .none
    var use = OpenedRecords.Use()
    use.columns = columnChoice
    use.named = Set(
      use.columns.names + shown.table.columns.map(\.name) + shown.rows.aggregates.compactMap(\.column))
    use.keepsRows = shown.rows.needAllRows || !layouts.allSatisfy(\.isClosedForm)
    use.listsTables = listing == .entered
    let top = listing == .pictures ? SourceList.title(ofFolder: paths[0]) : ""
    let guessesLogs = guessesLogs && !shown.text.wrapsLines
    use.prepare = { [showsFaultyAsLines, isRecursive = shown.source.isRecursive, source = shown.source] request in
      request.openServer = { address throws(SourceError) in try ServerDoor.reader(address, source) }
      (request.showsFaultyAsLines, request.guessesLogs) = (showsFaultyAsLines, guessesLogs)
      switch listing {
      case .none: break
      case .pictures: request.folderDepth = .allBelow(top: top)
      case .plain, .entered: if !isRecursive { request.folderDepth = .one(leadsUp: listing == .entered) }
      }
    }
    return use
  }

  /// The same without what does not fit the columns.
  @MainActor
  private func fitted(_ fit: OptionFit?, to columns: [String]) -> DataArguments? {
    var fitted = self
    guard let shown = fit?.fitted(shown, to: columns) else { return nil }
    fitted.shown = shown
    return fitted
  }

  @MainActor
  private func scene(of opened: OpenedRecords, _ paths: [String], _ listing: Listing) throws -> Scene {
    let (path, stream) = (paths[0], opened.stream)
    let grouping = try opened.grouping(shown, columnChoice, source: path)
    try shown.rows.aggregates.checkColumns(of: stream.rows, source: path)
    let columns =
      shown.table == ShownColumns() ? nil : try shown.table.arrangement(of: stream.rows, grouping, source: path)
    return Scene.records(
      stream, grouping: grouping, choice: shown.rows.openingChoice,
      layout: shown.layout.kind ?? usualLayout(of: stream, grouping, listing), name: "file",
      title: title(of: paths, opened.reader), source: path, lines: shown.text.lines,
      tabStops: TabStops(every: shown.text.tabs ?? 8), readsLooks: shown.source.keepsColors, columns: columns,
      aggregates: shown.rows.aggregates, folds: shown.rows.folds, images: images(of: opened.reader, paths))
  }

  @MainActor
  private func title(of paths: [String], _ reader: any RowReader) -> String {
    if reader is FolderListing || reader is FolderReader, paths.count == 1 {
      return SourceList.title(ofFolder: paths[0])
    }
    let first = Self.name(ofSource: paths[0])
    if let table = shown.source.table, paths.count == 1 { return "\(first): \(table)" }
    return paths.count == 1 ? first : "\(first) and \(paths.count - 1) more"
  }

  private static func name(ofSource path: String) -> String {
    if path == "-" { return "standard input" }
    if ServerScheme(of: path) != nil { return ServerScheme.title(of: path) }
    return URL(fileURLWithPath: path).lastPathComponent
  }

  @MainActor
  private func usualLayout(of stream: RecordStream, _ grouping: Grouping, _ listing: Listing) -> BuiltInLayout {
    let asksForLines = shown.text.title != nil || !shown.text.details.isEmpty || shown.text.wrapsLines
    // These options are about tables alone.
    if !asksForLines, shown.table != ShownColumns() { return .table }
    if asksForLines { return .list }
    return listing == .pictures ? .waterfall : .usual(for: stream, grouping)
  }

  /// The images of the files in a folder, or of the columns with paths.
  @MainActor
  private func images(of reader: any RowReader, _ paths: [String]) -> RecordImages {
    let path = paths[0]
    guard let files = FolderFiles(reader, path: path) else {
      let folder = path == "-" ? "." : URL(fileURLWithPath: path).deletingLastPathComponent().path
      return .named(in: folder)
    }
    return RecordImages(areInCards: true) { row, rows in
      PictureFolder.namesPicture(rows[row, 0].utf8) ? files.path(ofRow: row, in: rows) : nil
    }
  }

  /// Whether a file is an image by its contents, or shall be one by its name.
  private static func isImage(_ path: String) -> Bool {
    guard path != "-", ByteSource.kind(of: path) == S_IFREG else { return false }
    return (try? Image(file: ProgramContext.path(path)).header()) != nil || PictureFolder.namesPicture(path.utf8)
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
    for subject in subjects where shown.source.format == nil {
      guard case .data = SceneArgument(subject, filesComeFirst: true) else {
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
    if shown.source.format == nil,
      let scene = try SceneArgument(subject, filesComeFirst: true).scene(settings)
    {
      try checkOptions(ofScene: subject)
      return scene
    }
    do {
      return try scene(of: [subject], settings, listing: listing, fit: fit)
    } catch SourceError.noSuchFile {
      throw SceneArgument.nothing(named: subject)
    }
  }

  /// - Throws: `Failure` if there are options, which are about data.
  func checkOptions(ofScene name: String) throws {
    var data = shown
    data.source.files = [name]
    guard let option = data.words().dropFirst().first else { return }
    throw Failure(sentence: "\(option) applies to data, but '\(name)' is a scene", status: Failure.usage)
  }
}
