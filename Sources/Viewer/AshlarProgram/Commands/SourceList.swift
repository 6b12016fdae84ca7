import Configuration
import DatabaseSource
import Foundation
import LayoutProgram
import PostgreSQLSource
import Records
import SceneFiles
import Scenes

/// The files that the rows of a folder are about.
@MainActor
struct FolderFiles {
  /// The path of the folder as it was typed.
  private let path: String
  /// The reader that lists the folder with those below it; nil for one that lists its entries.
  private let tree: FolderReader?

  /// nil if the rows are about something else.
  init?(_ reader: any RowReader, path: String) {
    guard reader is FolderListing || reader is FolderReader else { return nil }
    (self.path, tree) = (path, reader as? FolderReader)
  }

  /// The path of a row's file, as short as the path of the folder was typed.
  func path(ofRow row: Int, in rows: any RowStore) -> String {
    let name = rows[row, 0]
    if let tree { return tree.path(name: name, folder: rows[row, 1]) }
    if name == FolderListing.wayUp { return SourceList.parent(of: path) }
    let entry = name.hasSuffix("/") ? String(name.dropLast()) : name
    return path == "." ? entry : path.hasSuffix("/") ? path + entry : "\(path)/\(entry)"
  }
}

/// A list of tables or files, whose rows can be opened.
@MainActor
struct SourceList {
  private enum Kind {
    case folder(FolderFiles)
    case database
  }

  private let kind: Kind
  /// The path as it was typed.
  private let path: String

  /// nil if rows of this source cannot be opened.
  init?(_ reader: any RowReader, path: String) {
    if let files = FolderFiles(reader, path: path) {
      kind = .folder(files)
    } else if reader is TableList || reader is ServerTableList {
      kind = .database
    } else {
      return nil
    }
    self.path = path
  }

  func doors(of stage: Stage) -> SceneDoors {
    let rows = { [weak stage] (row: Int) -> (any RowStore)? in
      stage?.records.flatMap { $0.rows.rowCount > row ? $0.rows : nil }
    }
    return SceneDoors(
      in: realPath,
      placeOfRow: { row in rows(row).map { place(ofRow: row, in: $0) } },
      file: { row in rows(row).flatMap { file(ofRow: row, in: $0) } },
      open: { row in try open(row, in: rows(row)) })
  }

  private func place(ofRow row: Int, in rows: any RowStore) -> String {
    switch kind {
    case .folder(let files): FilePath.real(files.path(ofRow: row, in: rows))
    case .database: realPath + "\0" + rows[row, 0]
    }
  }

  /// The path without symbolic links, or the address of a server.
  private var realPath: String { ServerScheme(of: path) != nil ? path : FilePath.real(path) }

  /// Folders have no file to edit, and neither have tables.
  private func file(ofRow row: Int, in rows: any RowStore) -> String? {
    guard case .folder(let files) = kind else { return nil }
    let name = rows[row, 0]
    return name != FolderListing.wayUp && !name.hasSuffix("/") ? files.path(ofRow: row, in: rows) : nil
  }

  /// - Parameter rows: nil for a row that there is no longer.
  private func open(_ row: Int, in rows: (any RowStore)?) throws -> SceneDoors.Opened {
    guard let rows else { throw Failure(sentence: "the row is no longer there", status: 66) }
    guard case .folder(let files) = kind else {
      return try Self.data(["--table=\(rows[row, 0])", Self.argument(path)])
    }
    let path = files.path(ofRow: row, in: rows)
    guard !ByteSource.mayWait(path) else {
      throw Failure(sentence: "'\(path)' is a pipe or a device; only files and folders are opened", status: 66)
    }
    if SceneFile.isSceneFile(path), let scene = try SceneArgument.file(path).scene([]) {
      return SceneDoors.Opened(scene, request: Presentation(scenes: [path]))
    }
    return try Self.data([Self.argument(path)])
  }

  /// Data with the options that the user's configuration has for such files.
  private static func data(_ words: [String]) throws -> SceneDoors.Opened {
    try ViewOpening(ViewCommand.parse(words), UserConfiguration.current).opened(isForViewer: true, readsState: false)
  }

  /// A path that no command takes for an option.
  private static func argument(_ path: String) -> String { path.hasPrefix("-") ? "./" + path : path }

  // MARK: Paths

  /// The folder above: `..` of the current one, and `a` of `a/b`.
  static func parent(of path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let last = parts.last else { return "/" }
    if last == "." { return path == "." ? ".." : path + "/.." }
    if last == ".." { return path + "/.." }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name of a folder, whatever its path looks like.
  static func title(ofFolder path: String) -> String {
    let name = URL(fileURLWithPath: FilePath.real(path)).lastPathComponent
    return name.hasSuffix("/") ? name : name + "/"
  }
}
