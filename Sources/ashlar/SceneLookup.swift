import Gallery
import SceneFiles
import Scenes

extension Scene {
  /// A scene of the gallery, or one in a file, by what it is called on the command line, with settings made.
  /// - Throws: `UnknownScene`, `SceneFileError`, `SourceError`.
  static func named(_ name: String, _ settings: [SceneSetting] = []) throws -> Scene {
    if let scene = try SceneArgument(name).scene(settings) { return scene }
    let catalogue = GalleryCatalogue.standard
    return catalogue.scenes[try catalogue.index(named: name)]
  }
}
