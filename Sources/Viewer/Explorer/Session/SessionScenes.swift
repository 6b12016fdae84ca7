import CharacterCanvas
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

  /// Opens one scene of a catalogue, in so many cells.
  init(_ catalogue: SceneCatalogue, showing index: Int, in cells: CellSize) {
    (self.catalogue, self.index, firstIndex) = (catalogue, index, index)
    shown = SceneView(catalogue.scenes[index].makeStage(for: cells))
    opened = [index: shown]
  }

  /// The current scene.
  private(set) var shown: SceneView

  /// The indices of all scenes, the entered ones included.
  var indices: Range<Int> { 0..<catalogue.scenes.count + entered.count }

  var enteredCount: Int { entered.count }

  /// Whether the current scene was opened from a list.
  var isEntered: Bool { !trail.way.isEmpty }

  func scene(_ index: Int) -> Scene {
    let own = catalogue.scenes
    return index < own.count ? own[index] : entered[index - own.count].scene
  }

  /// The request that opens an entered scene on a command line; nil for scenes of the catalogue.
  func request(ofScene index: Int) -> Presentation? {
    let place = index - catalogue.scenes.count
    return place < 0 ? nil : entered[place].request
  }

  /// The index of the scene opened from a row of a list; nil if it was not opened.
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

  /// Forgets the pages of counts that Escape no longer leads back to, and the scenes opened from them, with their rows.
  /// Scenes keep their indices.
  /// - Returns: the indices of the forgotten scenes.
  mutating func forgetLeftPages() -> [Int] {
    let kept = Set((trail.way + [index]).compactMap(trail.place(of:)).compactMap(RecordPage.page(around:)))
    let left = trail.indices.filter { place, _ in RecordPage.page(around: place).map { !kept.contains($0) } ?? false }
    let first = catalogue.scenes[0]
    for (place, index) in left {
      let known = scene(index)
      replace(
        index,
        with: Scene(name: known.name, title: known.title, summary: "", source: known.source) { first.makeStage() })
      opened[index] = nil
      trail.forget(place)
    }
    return Array(left.values)
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

  /// Shows a scene in about so many cells.
  /// - Returns: the stage, if the scene was opened for the first time.
  mutating func show(_ wanted: Int, in cells: CellSize) -> Stage? {
    index = wanted
    if let known = opened[index] {
      shown = known
      return nil
    }
    shown = SceneView(scene(index).makeStage(for: cells))
    opened[index] = shown
    return shown.stage
  }

  /// Replaces a scene. Its state stays.
  mutating func replace(_ index: Int, with scene: Scene) {
    let place = index - catalogue.scenes.count
    if place < 0 { catalogue = catalogue.replacing(index, with: scene) } else { entered[place].scene = scene }
  }
}

extension SessionScenes {
  /// The device that the current scene is made for.
  var ownDevice: Device { Device(of: scene(index)) }

  /// The files that a scene is made of.
  func files(ofScene index: Int) -> Set<String> { reloads.brokenFiles[index] ?? Set(scene(index).origin?.files ?? []) }

  /// The request that opens the current scene on a command line; nil if the program shows all its scenes.
  var request: Presentation? { request(ofScene: index) ?? catalogue.request }

  /// The presentation that the current scene was opened with, settings included.
  var presentationOpened: Presentation {
    guard let request else { return Presentation(scenes: [scene(index).name]) }
    guard !request.isOfData, !isEntered else { return request }
    let (names, isList) = (request.source.scenes, request.source.scenes.count == catalogue.scenes.count)
    var opened = request
    opened.source.scenes = [isList ? names[index] : scene(index).name]
    if !isList, names != [scene(index).name] { opened.settings = [] }
    return opened
  }
}

/// The scenes that were opened from lists, and the way back.
struct DoorTrail {
  /// The scenes to go back to, the outermost first.
  private(set) var way: [Int] = []
  /// The scenes by the identities that lists have for them.
  private(set) var indices: [String: Int] = [:]
  /// Whether arrows moved a focus in the scenes that were left.
  private var focusing: [Int: Bool] = [:]

  mutating func add(_ index: Int, of place: String) { indices[place] = index }

  /// The identity of a scene; nil if it was not opened from a list.
  func place(of index: Int) -> String? { indices.first { $0.value == index }?.key }

  fileprivate mutating func forget(_ place: String) {
    if let index = indices.removeValue(forKey: place) { focusing[index] = nil }
  }

  /// Leaves a scene for another. If the way back leads through the other one, it ends before it.
  mutating func go(from index: Int, to other: Int, focusing isFocusing: Bool) {
    focusing[index] = isFocusing
    if let place = way.firstIndex(of: other) { way.removeSubrange(place...) } else { way.append(index) }
  }

  /// Leaves a scene for the last one before it; nil if there is none.
  mutating func goBack(from index: Int, focusing isFocusing: Bool) -> Int? {
    guard let last = way.popLast() else { return nil }
    focusing[index] = isFocusing
    return last
  }

  /// Whether arrows moved a focus when the scene was left; nil if it was not.
  func wasFocusing(in index: Int) -> Bool? { focusing[index] }

  mutating func forgetWay() { way = [] }
}
