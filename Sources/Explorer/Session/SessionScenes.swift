import LayoutCore
import Scenes

/// All scenes, the current one, and the views of those that were opened.
@MainActor
struct SessionScenes {
  private(set) var catalogue: SceneCatalogue
  /// The scenes that were opened from lists. Their indices follow those of the catalogue.
  private var entered: [SceneDoors.Opened] = []
  /// The index of the current scene, from 0.
  private(set) var index: Int
  /// The index of the scene that the session began with.
  let firstIndex: Int
  private var opened: [Int: SceneView]
  var reloads = SceneReloads()
  var trail = DoorTrail()

  /// Opens one scene of a catalogue.
  init(_ catalogue: SceneCatalogue, showing index: Int) {
    (self.catalogue, self.index, firstIndex) = (catalogue, index, index)
    shown = SceneView(catalogue.scenes[index].makeStage())
    opened = [index: shown]
  }

  /// The current scene.
  private(set) var shown: SceneView

  /// The indices of all scenes, the entered ones included.
  var indices: Range<Int> { 0..<catalogue.scenes.count + entered.count }

  var enteredCount: Int { entered.count }

  func scene(_ index: Int) -> Scene {
    let own = catalogue.scenes
    return index < own.count ? own[index] : entered[index - own.count].scene
  }

  /// What opens an entered scene on a command line; nil for scenes of the catalogue.
  func request(ofScene index: Int) -> Presentation? {
    let place = index - catalogue.scenes.count
    return place < 0 ? nil : entered[place].request
  }

  /// The index of what a list has an identity for; nil if it was not opened yet.
  func index(of place: String) -> Int? {
    trail.indices[place]
      ?? opened.first { $0.value.stage.doors?.place == place || $0.value.stage.pageNumber?.place == place }?.key
  }

  /// Adds a scene that was opened from a list.
  /// - Returns: its index.
  mutating func add(_ scene: SceneDoors.Opened, at place: String) -> Int {
    let index = indices.upperBound
    entered.append(scene)
    trail.add(index, of: place)
    return index
  }

  /// Gives a scene another title.
  mutating func retitle(_ index: Int, _ title: String) {
    var renamed = scene(index)
    renamed.title = title
    replace(index, with: renamed)
  }

  /// Puts the scene of a page where an earlier page of the same place was, or adds it. The earlier one is forgotten.
  /// - Returns: its index.
  mutating func put(_ scene: SceneDoors.Opened, at place: String) -> Int {
    guard let index = trail.indices[place] else { return add(scene, at: place) }
    replace(index, with: scene.scene)
    opened[index] = nil
    return index
  }

  /// The view of a scene; nil if it was never shown.
  subscript(index: Int) -> SceneView? { opened[index] }

  /// Shows a scene.
  /// - Returns: the stage, if the scene was opened for the first time.
  mutating func show(_ wanted: Int) -> Stage? {
    index = wanted
    if let known = opened[index] {
      shown = known
      return nil
    }
    shown = SceneView(scene(index).makeStage())
    opened[index] = shown
    return shown.stage
  }

  /// Replaces a scene. Its state stays.
  mutating func replace(_ index: Int, with scene: Scene) {
    let place = index - catalogue.scenes.count
    if place < 0 { catalogue = catalogue.replacing(index, with: scene) } else { entered[place].scene = scene }
  }
}
