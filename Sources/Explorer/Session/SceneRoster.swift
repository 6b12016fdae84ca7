import LayoutCore
import Scenes

/// The scenes there are, which of them is on show, and the state of those that were opened.
@MainActor
struct SceneRoster {
  private(set) var catalogue: SceneCatalogue
  /// The place of the scene on show, from 0.
  private(set) var index: Int
  /// Where the session began.
  let firstIndex: Int
  private var opened: [Int: OpenScene]

  /// Opens one scene of a catalogue.
  init(_ catalogue: SceneCatalogue, showing index: Int) {
    (self.catalogue, self.index, firstIndex) = (catalogue, index, index)
    shown = OpenScene(catalogue.scenes[index].makeStage())
    opened = [index: shown]
  }

  /// The scene on show.
  private(set) var shown: OpenScene

  /// The state of a scene; nil for one that was never on show.
  subscript(index: Int) -> OpenScene? { opened[index] }

  /// Shows a scene, counted round the catalogue.
  /// - Returns: the stage, where the scene was opened for the first time.
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

  /// Puts another scene in the place of one; its state stays.
  mutating func replace(_ index: Int, with scene: Scene) { catalogue = catalogue.replacing(index, with: scene) }
}
