import ArgumentParser
import CharacterCanvas
import DatabaseSource
import Explorer
import Foundation
import LayoutProgram
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
}

/// Makes scenes of a user's data, as options say.
struct DataArguments {
  /// What the options say. Its files are those of `ashlar view`.
  private(set) var shown: Presentation
  /// Whether files that are not of the format that was named are shown as lines, as the viewer does.
  private var showsFaultyAsLines = false

  init(_ shown: Presentation) { self.shown = shown }
}

// MARK: Scenes

extension DataArguments {
  /// The scene of `ashlar view`.
  ///
  /// - Parameter isForViewer: whether files that are not of the format that was named are shown as lines.
  @MainActor
  func viewed(
    _ settings: [SceneSetting], isForViewer: Bool, listing: Listing = .entered, fit: OptionFit? = nil
  ) throws -> Scene {
    let files = shown.source.files
    if shown.source.format == nil, let file = files.first(where: SceneFile.isSceneFile) {
      let advice = "to open it: ashlar open \(ShellWords.quoted(file))"
      throw Failure(sentence: "'\(file)' is a scene; \(advice)", status: Failure.usage)
    }
    var arguments = self
    arguments.showsFaultyAsLines = isForViewer
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
    let layouts = [shown.layout.kind ?? .list] + settings.compactMap(\.layoutName).compactMap(BuiltInLayout.init(rawValue:))
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
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
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
    do {
      let opened = try OpenedRecords(shown, use(of: paths, in: layouts, listing))
      let fitting = fitted(fit, to: opened.stream.rows.columns) ?? self
      do {
        let scene = try fitting.scene(of: opened, paths)
        guard listing == .entered, let list = SourceList(opened.reader, path: paths[0]) else { return scene }
        return scene.changingStages { $0.doors = list.doors(of: $0) }
      } catch let error as SourceError where error.knownColumns != nil && opened.reader is TableList {
        // The columns are those of one of the tables.
        throw (opened.reader as? TableList)?.needsName ?? error
      }
    } catch let error as SourceError {
      // A database says that columns are unknown before there are rows.
      guard let known = error.knownColumns, let fitting = fitted(fit, to: known), fitting.shown != self.shown else {
        throw error
      }
      return try fitting.plainScene(of: paths, in: layouts, listing, fit)
    }
  }

  /// What is used of the records, and how they are read.
  private func use(of paths: [String], in layouts: [BuiltInLayout], _ listing: Listing) -> OpenedRecords.Use {
    let listing = paths.count == 1 ? listing : .none
    var use = OpenedRecords.Use()
    use.columns = columnChoice
    use.named = Set(
      use.columns.names + shown.table.columns.map(\.name) + shown.rows.aggregates.compactMap(\.column))
    use.keepsRows = shown.rows.needAllRows || !layouts.allSatisfy(\.isClosedForm)
    use.listsTables = listing == .entered
    use.prepare = { [showsFaultyAsLines, isRecursive = shown.source.isRecursive] request in
      request.showsFaultyAsLines = showsFaultyAsLines
      if listing != .none, !isRecursive { request.folderDepth = .one(leadsUp: listing == .entered) }
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
  private func scene(of opened: OpenedRecords, _ paths: [String]) throws -> Scene {
    let (path, stream) = (paths[0], opened.stream)
    let grouping = try opened.grouping(shown, columnChoice, source: path)
    try shown.rows.aggregates.checkColumns(of: stream.rows, source: path)
    let columns =
      shown.table == ShownColumns() ? nil : try shown.table.arrangement(of: stream.rows, grouping, source: path)
    return Scene.records(
      stream, grouping: grouping, choice: shown.rows.choice,
      layout: shown.layout.kind ?? usualLayout(of: stream, grouping), name: "file",
      title: title(of: paths, opened.reader), source: path, wrapsLines: shown.text.wrapsLines,
      tabStops: TabStops(every: shown.text.tabs ?? 8), readsLooks: shown.source.keepsColors, columns: columns,
      aggregates: shown.rows.aggregates, folds: shown.rows.folds
    ).changingStages { $0.begin(shown.text) }
  }

  @MainActor
  private func title(of paths: [String], _ reader: any RowReader) -> String {
    if reader is FolderListing { return SourceList.title(ofFolder: paths[0]) }
    let first = paths[0] == "-" ? "standard input" : URL(fileURLWithPath: paths[0]).lastPathComponent
    if let table = shown.source.table, paths.count == 1 { return "\(first): \(table)" }
    return paths.count == 1 ? first : "\(first) and \(paths.count - 1) more"
  }

  @MainActor
  private func usualLayout(of stream: RecordStream, _ grouping: Grouping) -> BuiltInLayout {
    let asksForLines = shown.text.title != nil || !shown.text.details.isEmpty || shown.text.wrapsLines
    // These options are about tables alone.
    if !asksForLines, shown.table != ShownColumns() { return .table }
    return asksForLines ? .list : .usual(for: stream, grouping)
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
    if shown.source.format == nil, let scene = try SceneArgument(subject).scene(settings) {
      var data = shown
      data.source.files = [subject]
      guard let option = data.words().dropFirst().first else { return scene }
      throw Failure(sentence: "\(option) applies to data, but '\(subject)' is a scene", status: Failure.usage)
    }
    do {
      return try scene(of: [subject], settings, listing: listing, fit: fit)
    } catch SourceError.noSuchFile {
      throw SceneArgument.nothing(named: subject)
    }
  }
}
