import Gallery
import SceneFiles
import Scenes

extension Scene {
  /// A scene of the gallery, or one in a file, by what it is called on the command line, with settings made.
  /// - Throws: `Failure` where there is none, `SceneFileError`, `SourceError`.
  static func named(_ name: String, _ settings: [SceneSetting] = []) throws -> Scene {
    try SceneArgument.scene(named: name, settings)
  }
}
