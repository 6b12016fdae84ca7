import Foundation
import Gallery
import SceneFiles
import Scenes

/// What a command line, or the head of a script, opens: scenes of the gallery, scene files, or data.
@MainActor
struct Opening {
  let catalogue: SceneCatalogue
  /// The scene to begin with.
  let index: Int
  /// Whether these are the scenes of the gallery, whose data are part of the program.
  private let isGallery: Bool

  /// - Throws: `SceneFileError`, `SourceError`, `Failure`.
  init(_ request: SceneRequest) throws {
    let settings = try request.settings.map { try SceneSetting($0) }
    if let data = request.data {
      self.init([try Self.command(data).scene(settings)], from: request)
      return
    }
    let arguments = request.scenes.map { ($0, SceneArgument($0)) }
    if arguments.isEmpty {
      if let setting = settings.first {
        throw Failure(sentence: "\(setting) needs a scene to change; known: \(Self.names)", status: Failure.usage)
      }
      self.init(GalleryCatalogue.standard.scenes, from: request, isGallery: true)
    } else if arguments.count == 1, case .gallery(let index) = arguments[0].1 {
      var gallery = GalleryCatalogue.standard.scenes
      gallery[index] = try GalleryCatalogue.scene(at: index, settings)
      self.init(gallery, from: request, index: index, isGallery: true)
    } else {
      self.init(Self.numbered(try arguments.map { try Scene.named($0.0, settings) }), from: request)
    }
  }

  /// The same with all data read before the first frame.
  /// - Throws: the error that keeps data from being read to their end.
  func readToEnd() throws -> Opening {
    // The gallery has its data in memory. Only settings can name other data, and only for the scene to begin with.
    let scenes = try catalogue.scenes.enumerated().map { !isGallery || $0 == index ? try $1.readToEnd() : $1 }
    return Opening(scenes, from: catalogue.request, index: index, isGallery: isGallery)
  }

  private init(_ scenes: [Scene], from request: SceneRequest?, index: Int = 0, isGallery: Bool = false) {
    (catalogue, self.index, self.isGallery) = (SceneCatalogue(scenes, from: request), index, isGallery)
  }

  private static func command(_ words: [String]) throws -> ViewCommand {
    do {
      return try ViewCommand.parse(words)
    } catch {
      throw Failure(
        sentence:
          "'view: \(words.joined(separator: " "))' is not valid for ashlar view: \(ViewCommand.message(for: error))",
        status: Failure.badData)
    }
  }

  private static var names: String { GalleryCatalogue.standard.names.joined(separator: ", ") }

  /// Scenes of several files. Those with the same name are numbered.
  private static func numbered(_ scenes: [Scene]) -> [Scene] {
    var taken: Set<String> = []
    return scenes.map { scene in
      var (scene, number) = (scene, 1)
      let name = scene.name
      while !taken.insert(scene.name).inserted {
        number += 1
        scene.name = "\(name) (\(number))"
      }
      return scene
    }
  }
}
