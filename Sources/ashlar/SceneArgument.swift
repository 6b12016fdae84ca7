import Explorer
import Foundation
import Gallery
import Records
import SceneFiles
import Scenes

/// What a word on the command line stands for: a scene of the gallery, a scene file, or data.
///
/// This is decided only here. A file with the name of a scene is opened as `./name`.
@MainActor
enum SceneArgument {
  case gallery(index: Int)
  case file(String)
  case data(String)

  init(_ argument: String) {
    if let index = try? GalleryCatalogue.standard.index(named: argument) {
      self = .gallery(index: index)
    } else {
      self = SceneFile.isSceneFile(argument) ? .file(argument) : .data(argument)
    }
  }

  /// The layouts that scene files may name besides the built-in ones.
  static let layouts = SceneLayouts(GalleryCatalogue.layouts)
  /// The actions that scene files may give to headers.
  static let actions = SceneActions(GalleryCatalogue.actions)

  /// The scene with settings applied; nil if the argument stands for data.
  /// - Throws: `SceneFileError`, `SourceError`, `Failure`.
  func scene(_ settings: [SceneSetting]) throws -> Scene? {
    switch self {
    case .gallery(let index): try GalleryCatalogue.scene(at: index, settings)
    case .file(let path):
      try SceneFile(path: path, settings: settings, layouts: Self.layouts, actions: Self.actions).load()
    case .data: nil
    }
  }

  /// The scene of a name that must stand for a scene. Text from a pipe then counts as a scene file.
  /// - Throws: `Failure` if there is none, `SceneFileError`, `SourceError`.
  static func scene(named name: String, _ settings: [SceneSetting]) throws -> Scene {
    if let scene = try SceneArgument(name).scene(settings) { return scene }
    guard ByteSource.isPipe(name), let scene = try SceneArgument.file(name).scene(settings) else {
      throw noScene(named: name)
    }
    return scene
  }

  /// The error for a name that is not a scene.
  static func noScene(named argument: String) -> Failure {
    guard FileManager.default.fileExists(atPath: argument) else { return nothing(named: argument) }
    let advice = "to open data: ashlar view \(ShellWords.quoted(argument))"
    return Failure(sentence: "'\(argument)' is not a scene; \(advice)", status: Failure.usage)
  }

  /// - Throws: `Failure` unless the name is that of a scene or a scene file. Only these can be made again later.
  static func refuseData(_ argument: String) throws {
    guard case .data = SceneArgument(argument) else { return }
    guard FileManager.default.fileExists(atPath: argument) else { throw nothing(named: argument) }
    let sentence = "'\(argument)' is not a scene; expected scenes of the gallery, or scene files in YAML or JSON"
    throw Failure(sentence: sentence, status: Failure.usage)
  }

  /// The error for a name that is neither a file nor a scene.
  static func nothing(named argument: String) -> Failure {
    // Names of scenes contain no slash, so this is a path.
    if argument.contains("/") {
      do throws(SourceError) { _ = try ByteSource(path: argument) } catch { return Failure(of: error) }
    }
    let unknown = GalleryCatalogue.standard.unknown(argument)
    guard argument.contains(where: { $0 == "/" || $0 == "." }) else { return Failure(of: unknown) }
    return Failure(
      sentence: "'\(argument)' is not a file or a scene\(unknown.suggestion)", status: Failure.noInput)
  }
}
