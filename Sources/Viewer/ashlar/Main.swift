import AshlarProgram
import Gallery
import SceneFiles

/// The program `ashlar`, with the gallery.
@main
enum Main {
  @MainActor static func main() { AshlarStart.main(.gallery) }
}

extension BuiltInScenes {
  /// The scenes of the gallery, and their scene files.
  package static var gallery: BuiltInScenes {
    BuiltInScenes(
      scenes: { GalleryCatalogue.standard.scenes }, soundNames: { GalleryCatalogue.pieces.map(\.name) },
      layouts: SceneLayouts(GalleryCatalogue.layouts), actions: SceneActions(GalleryCatalogue.actions),
      sceneFile: { GalleryCatalogue.sceneFile(of: $0) }, sceneFileData: { GalleryCatalogue.sceneFileData })
  }
}
