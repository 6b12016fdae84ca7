import LayoutCore
import Scenes

/// All scenes, the current one, and the state of those that were opened.
@MainActor
struct SceneRoster {
  private(set) var catalogue: SceneCatalogue
  /// The index of the current scene, from 0.
  private(set) var index: Int
  /// The index of the scene that the session began with.
  let firstIndex: Int
  private var opened: [Int: OpenScene]
  var reloads = SceneReloads()

  /// Opens one scene of a catalogue.
  init(_ catalogue: SceneCatalogue, showing index: Int) {
    (self.catalogue, self.index, firstIndex) = (catalogue, index, index)
    shown = OpenScene(catalogue.scenes[index].makeStage())
    opened = [index: shown]
  }

  /// The current scene.
  private(set) var shown: OpenScene

  /// The state of a scene; nil if it was never shown.
  subscript(index: Int) -> OpenScene? { opened[index] }

  /// Shows a scene. The index wraps around the catalogue.
  /// - Returns: the stage, if the scene was opened for the first time.
  mutating func show(_ wanted: Int) -> Stage? {
    let count = catalogue.scenes.count
    index = (wanted % count + count) % count
    if let known = opened[index] {
      shown = known
      return nil
    }
    shown = OpenScene(catalogue.scenes[index].makeStage())
    opened[index] = shown
    return shown.stage
  }

  /// Replaces a scene. Its state stays.
  mutating func replace(_ index: Int, with scene: Scene) { catalogue = catalogue.replacing(index, with: scene) }
}
