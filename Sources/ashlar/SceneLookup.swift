import Gallery
import Scenes

extension Scene {
  /// A scene by what it is called on the command line.
  /// - Throws: `UnknownScene`.
  static func named(_ name: String) throws -> Scene {
    let catalogue = GalleryCatalogue.standard
    return catalogue.scenes[try catalogue.index(named: name)]
  }
}
