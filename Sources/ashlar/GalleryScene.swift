import Foundation
import Gallery
import LayoutAudit
import LayoutProgram
import SceneFiles
import Scenes

extension GalleryCatalogue {
  /// A scene with settings applied. Settings that the scene in Swift does not support are applied to the same scene as
  /// a file.
  ///
  /// - Throws: `SceneFileError` if a setting is wrong, `Failure` if the settings make something else wrong.
  static func scene(at index: Int, _ settings: [SceneSetting]) throws -> Scene {
    let scene = standard.scenes[index]
    do {
      return try scene.changed(by: settings)
    } catch {
      guard let text = sceneFile(of: scene.name) else { throw error }
      let file = SceneFile(
        name: scene.name, text: text, data: sceneFileData, settings: settings, layouts: Program.ashlar.layouts,
        actions: Program.ashlar.actions)
      return try load(file).waiving(scene.waivers)
    }
  }

  /// Loads a scene file of the gallery. The files have no faults of their own, so that any fault comes from settings.
  private static func load(_ file: SceneFile) throws -> Scene {
    do {
      return try file.load()
    } catch let error as SceneFileError where !error.isAboutSettings {
      throw Failure(sentences: error.lines, status: Failure.usage)
    }
  }
}

extension Scene {
  fileprivate func waiving(_ waivers: [AuditWaiver]) -> Scene {
    waivers.reduce(self) { $0.waiving($1.rule, because: $1.reason) }
  }
}
