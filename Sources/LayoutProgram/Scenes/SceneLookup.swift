import SceneFiles
import Scenes

extension Scene {
  /// A scene of the program or of a file, by its name on the command line, with settings applied.
  /// - Throws: `Failure` if there is none, `SceneFileError`, `SourceError`.
  static func named(_ name: String, _ settings: [SceneSetting] = []) throws -> Scene {
    try SceneArgument.scene(named: name, settings)
  }
}
