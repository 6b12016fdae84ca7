import Foundation
import LayoutSnapshots
import ProgramRuns
import SceneFiles
import Scenes

// Snapshots name scene files by paths relative to the folder of the snapshots, wherever the program runs.

extension SnapshotFolder {
  /// The folder of a path as it was typed.
  init(named path: String) { self.init(path: path, at: ProgramContext.path(path)) }

  /// The name that these snapshots have for a scene on the command line.
  @MainActor
  func name(ofScene argument: String) -> String {
    guard case .file(let path) = SceneArgument(argument) else { return argument }
    return FilePath.relative(FilePath.real(path), from: FilePath.real(self.path))
  }

  /// The scene that has a name in these snapshots.
  /// - Throws: `Failure` if there is none, `SceneFileError`, `SourceError`.
  @MainActor
  func scene(named name: String, _ settings: [SceneSetting] = []) throws -> Scene {
    try SceneArgument.scene(named: nameFromHere(ofScene: name), settings)
  }

  /// The name on the command line for a scene that has a name in these snapshots.
  func nameFromHere(ofScene name: String) -> String {
    guard Self.isPath(name) else { return name }
    let here = ProgramContext.current.folder
    let path = FilePath.joined(FilePath.real(self.path), name)
    let nearer = FilePath.relative(path, from: FilePath.real(here))
    return nearer.hasPrefix("../") ? path : nearer
  }

  /// Whether a scene file is missing from a folder that still exists.
  func isGone(_ name: String) -> Bool {
    guard Self.isPath(name) else { return false }
    let path = FilePath.joined(FilePath.real(self.path), name)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return !FileManager.default.fileExists(atPath: path) && FileManager.default.fileExists(atPath: folder)
  }

  /// Whether a name is neither that of a scene of the program nor a path.
  @MainActor
  func isUnknown(_ name: String) -> Bool {
    !Self.isPath(name) && !Program.current.names.contains(name)
  }

  /// Files that are not listed, with pictures of something that is not a scene here. `Snapshot.verify` keeps such
  /// pictures of layouts. They are not ours to list, and then to delete.
  @MainActor
  var foreign: [String] {
    let listed = hasList ? Set(self.listed) : []
    return fileNames.filter { file in
      !listed.contains(file) && (try? snapshot(named: file)).map { isUnknown($0.conditions.scene) } ?? false
    }
  }

  /// Whether a name is the path of a scene file. Names of scenes are single words.
  static func isPath(_ name: String) -> Bool { name.contains { $0 == "/" || $0 == "." } }

  /// - Throws: `Failure` if two scenes would use the same file.
  @MainActor
  func refuseSharedFiles(of snapshots: [Snapshot]) throws {
    var owners: [String: String] = [:]
    for conditions in snapshots.map(\.conditions) {
      let (file, scene) = (conditions.fileName, conditions.scene)
      let kept = self.conditions(of: file)?.scene
      let other = owners[file] ?? (kept.flatMap { Self.isPath($0) && (try? self.scene(named: $0)) != nil ? $0 : nil })
      if let other, other != scene {
        let names = [other, scene].map { "'\(nameFromHere(ofScene: $0))'" }.joined(separator: " and ")
        let sentence = "\(names) would both be kept in \(file); record them in folders of their own"
        throw Failure(sentence: sentence, status: Failure.usage)
      }
      owners[file] = scene
    }
  }
}
