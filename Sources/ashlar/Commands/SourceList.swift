import Configuration
import DatabaseSource
import Foundation
import LayoutProgram
import Records
import SceneFiles
import Scenes

/// A list of tables or files, whose rows can be opened.
@MainActor
struct SourceList {
  private enum Kind { case folder, database }

  private let kind: Kind
  /// The path as it was typed.
  private let path: String

  /// nil if rows of this source cannot be opened.
  init?(_ reader: any RowReader, path: String) {
    switch reader {
    case is FolderListing: kind = .folder
    case is TableList: kind = .database
    default: return nil
    }
    self.path = path
  }

  func doors(of stage: Stage) -> SceneDoors {
    let name = { [weak stage] (row: Int) -> String? in
      stage?.records.flatMap { $0.rows.rowCount > row ? $0.rows[row, 0] : nil }
    }
    return SceneDoors(
      in: FilePath.real(path),
      placeOfRow: { row in name(row).map { place(ofEntry: $0) } },
      file: { row in name(row).flatMap { file(ofEntry: $0) } },
      open: { row in try open(name(row) ?? "") })
  }

  private func place(ofEntry name: String) -> String {
    switch kind {
    case .folder: FilePath.real(path(ofEntry: name))
    case .database: FilePath.real(path) + "\0" + name
    }
  }

  /// Folders have no file to edit, and neither have tables.
  private func file(ofEntry name: String) -> String? {
    kind == .folder && name != FolderListing.wayUp && !name.hasSuffix("/") ? path(ofEntry: name) : nil
  }

  private func open(_ name: String) throws -> SceneDoors.Opened {
    guard kind == .folder else { return try Self.data(["--table=\(name)", Self.argument(path)]) }
    let path = path(ofEntry: name)
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

  /// The path of a row of a folder, as short as the path of the folder was typed.
  private func path(ofEntry name: String) -> String {
    if name == FolderListing.wayUp { return Self.parent(of: path) }
    let entry = name.hasSuffix("/") ? String(name.dropLast()) : name
    return path == "." ? entry : path.hasSuffix("/") ? path + entry : "\(path)/\(entry)"
  }

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
