import Foundation
import Gallery
import SceneFiles
import Scenes

/// What a command line, or the head of a script, opens: scenes of the gallery, scene files, or data.
@MainActor
struct Opening {
  let catalogue: SceneCatalogue
  /// The scene to begin with.
  var index = 0

  /// - Throws: `SceneFileError`, `SourceError`, `Failure`.
  init(_ request: SceneRequest) throws {
    let settings = try request.settings.map { try SceneSetting($0) }
    if let data = request.data {
      catalogue = SceneCatalogue([try Self.command(data).scene(settings)], from: request)
      return
    }
    let arguments = request.scenes.map { ($0, SceneArgument($0)) }
    if arguments.isEmpty {
      if let setting = settings.first {
        throw Failure(sentence: "\(setting) needs a scene to change; known: \(Self.names)", status: Failure.usage)
      }
      catalogue = SceneCatalogue(GalleryCatalogue.standard.scenes, from: request)
    } else if arguments.count == 1, case .gallery(let index) = arguments[0].1 {
      var gallery = GalleryCatalogue.standard.scenes
      gallery[index] = try gallery[index].changed(by: settings)
      (catalogue, self.index) = (SceneCatalogue(gallery, from: request), index)
    } else {
      let chosen = try arguments.map { try Self.scene(of: $0.1, named: $0.0, settings) }
      catalogue = SceneCatalogue(Self.numbered(chosen), from: request)
    }
  }

  /// The same with data whole from the first frame on.
  /// - Throws: what keeps data from being read to their end.
  func readToEnd() throws -> Opening {
    var opening = self
    // The gallery has its data.
    guard catalogue.scenes.count != GalleryCatalogue.standard.scenes.count else { return opening }
    opening = Opening(try catalogue.scenes.map { try $0.readToEnd() }, from: catalogue.request, index: index)
    return opening
  }

  private init(_ scenes: [Scene], from request: SceneRequest?, index: Int) {
    (catalogue, self.index) = (SceneCatalogue(scenes, from: request), index)
  }

  private static func command(_ words: [String]) throws -> ViewCommand {
    do {
      return try ViewCommand.parse(words)
    } catch {
      throw Failure(
        sentence: "'view: \(words.joined(separator: " "))' is not what ashlar view takes: \(ViewCommand.message(for: error))",
        status: Failure.badData)
    }
  }

  private static func scene(
    of argument: SceneArgument, named name: String, _ settings: [SceneSetting]
  ) throws -> Scene {
    if let scene = try argument.scene(settings) { return scene }
    guard FileManager.default.fileExists(atPath: name) else {
      throw Failure(sentence: "unknown scene '\(name)'; known: \(names)", status: Failure.usage)
    }
    throw Failure(sentence: "'\(name)' is no scene; to open data: ashlar view \(name)", status: Failure.usage)
  }

  private static var names: String { GalleryCatalogue.standard.names.joined(separator: ", ") }

  /// Scenes of several files, of which two may have one name.
  private static func numbered(_ scenes: [Scene]) -> [Scene] {
    var seen: [String: Int] = [:]
    return scenes.map { scene in
      var scene = scene
      seen[scene.name, default: 0] += 1
      if let count = seen[scene.name], count > 1 { scene.name += " (\(count))" }
      return scene
    }
  }
}
