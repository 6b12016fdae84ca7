import LayoutAudit
import LayoutProgram
import SceneFiles
import Scenes

/// The scenes that are part of a program, as values and as scene files.
@MainActor
package struct BuiltInScenes {
  /// Whether there are any. Making all of them to see that would delay each start.
  let hasScenes: Bool
  /// All scenes, made when they are first needed.
  package let scenes: () -> [Scene]
  /// The names of the scenes without known faults.
  let soundNames: () -> [String]
  /// The layouts and actions of headers that scene files may name, besides those that all programs know.
  let layouts: SceneLayouts
  let actions: SceneActions
  /// The text of the scene file that shows the same as a scene; nil if there is none.
  private let sceneFile: (_ name: String) -> [UInt8]?
  /// The records that these files name, by their paths.
  private let sceneFileData: () -> [String: [UInt8]]

  package init(
    hasScenes: Bool = true, scenes: @escaping () -> [Scene], soundNames: @escaping () -> [String],
    layouts: SceneLayouts,
    actions: SceneActions, sceneFile: @escaping (_ name: String) -> [UInt8]?,
    sceneFileData: @escaping () -> [String: [UInt8]]
  ) {
    (self.hasScenes, self.scenes, self.soundNames) = (hasScenes, scenes, soundNames)
    (self.layouts, self.actions) = (layouts, actions)
    (self.sceneFile, self.sceneFileData) = (sceneFile, sceneFileData)
  }

  /// No scenes, for a program that only shows data and scene files.
  package static var none: BuiltInScenes {
    BuiltInScenes(
      hasScenes: false, scenes: { [] }, soundNames: { [] }, layouts: [:], actions: [:], sceneFile: { _ in nil },
      sceneFileData: { [:] })
  }

  /// A scene with settings applied. Settings that the scene in Swift does not support are applied to the same scene as
  /// a file.
  ///
  /// - Throws: `SceneFileError` if a setting is wrong, `Failure` if the settings make something else wrong.
  func scene(at index: Int, _ settings: [SceneSetting]) throws -> Scene {
    let scene = scenes()[index]
    do {
      return try scene.changed(by: settings)
    } catch {
      guard let text = sceneFile(scene.name) else { throw error }
      let file = SceneFile(
        name: scene.name, text: text, data: sceneFileData(), settings: settings, layouts: layouts, actions: actions)
      return try load(file).waiving(scene.waivers)
    }
  }

  /// Loads a scene file that is built in. The files have no faults, so any fault comes from settings.
  private func load(_ file: SceneFile) throws -> Scene {
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
