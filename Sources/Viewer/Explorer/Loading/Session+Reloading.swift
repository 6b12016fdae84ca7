import Foundation
import Images
import LayoutCore
import Records
import Scenes

extension ExplorerSession {
  /// The files that scenes are made of. A host that can watch them calls `reload(changed:)`.
  public var watchedFiles: Set<String> { scenes.indices.reduce(into: []) { $0.formUnion(scenes.files(ofScene: $1)) } }

  /// Remakes the scenes that use these files. If a scene cannot be made, it stays unchanged, and a bar says why.
  public func reload(changed files: Set<String>) {
    ImageStore.shared.noticeChangedFiles()
    for index in scenes.indices {
      let own = scenes.files(ofScene: index).intersection(files)
      guard !own.isEmpty, scenes[index]?.stage.following.hasReadOn != true else { continue }
      scenes.reloads.reread[index, default: RereadFiles()].add(own, inputCount: journal.inputCount)
      reload(scene: index)
    }
    host.onWorkDue?()
  }

  /// Makes a scene again. It is shown once it has the data that the old one shows. They may still be arriving.
  private func reload(scene index: Int) {
    guard let origin = scenes.scene(index).origin else { return }
    scenes.reloads.pending.removeValue(forKey: index)?.stop()
    let (made, files) = origin.remake()
    switch made {
    case .failure(let error): giveUpReload(of: index, "\(error)".split(separator: "\n").map(String.init), files)
    case .success(let scene):
      guard scenes[index] != nil else { return adopt(PendingScene(scene: scene), index) }
      let stage = scene.makeStage()
      stage.live?.onChange = { [weak self, weak stage] in
        guard let self, let stage, scenes.reloads.pending[index]?.stage === stage else { return }
        continueReload(of: index)
        host.noteArrival()
      }
      scenes.reloads.pending[index] = PendingScene(scene: scene, stage: stage)
      stage.live?.start()
      continueReload(of: index)
    }
  }

  private func continueReload(of index: Int) {
    guard let pending = scenes.reloads.pending[index], let stage = pending.stage, let old = scenes[index]?.stage else {
      return
    }
    if let reason = pending.failureReason {
      scenes.reloads.pending[index] = nil
      return giveUpReload(of: index, [reason], Set(pending.scene.origin?.files ?? []))
    }
    let hasPlaces = !state.places.inScene(index).isEmpty
    guard stage.live?.progress == nil || stage.begins(like: old, hasPlaces: hasPlaces) else { return }
    guard let reading = stage.reading(forLayoutsOf: old) else {
      scenes.reloads.pending[index] = nil
      return adopt(pending, index)
    }
    guard stage.live?.isArriving != true, pending.reading == nil else { return }
    scenes.reloads.pending[index]?.reading = reading
    reading.onChange = stage.live?.onChange
    reading.start()
  }

  /// Shows why a scene could not be made. The message about the reading before is then out of date.
  private func giveUpReload(of index: Int, _ reasons: [String], _ files: Set<String>) {
    scenes.reloads.brokenFiles[index] = files
    if scenes.reloads.reread[index]?.reportedAt != nil, let stage = scenes[index]?.stage { announce(nil, on: stage) }
    warn(reasons, about: SceneReloads.subject(ofScene: index))
  }

  /// Shows a scene with new data instead of the old one.
  private func adopt(_ made: PendingScene, _ index: Int) {
    scenes.replace(index, with: made.scene)
    scenes.reloads.hasReloaded = true
    scenes.reloads.brokenFiles[index] = nil
    defer { warn([], about: SceneReloads.subject(ofScene: index)) }
    guard let stage = made.stage, let view = scenes[index] else { return }
    follow(stage)
    let carried = CarriedScene(view, state[scene: index], to: stage)
    state.places.move(inScene: index) { stage.successor(of: $1, carried.items) }
    let lost = view.edits.sceneEditCount - carried.history.sceneEditCount
    (view.stage, view.edits, state[scene: index]) = (stage, carried.history, carried.state)
    if index == sceneIndex { endMove() }
    searchAgain(inScene: index)
    updateWatch()
    // The layout that waits is awaited again, on the new stage.
    if carried.state.awaited != nil {
      dropAwaitedLayout(ofScene: index)
      state[scene: index].awaited = carried.state.awaited
      continueAwaitedLayout()
    }
    if let sentence = scenes.reloads.report(of: index, lost: lost, journal.inputCount, isShown: index == sceneIndex) {
      announce(sentence + carried.items.limitSentence, on: stage)
    }
  }
}

/// The state of scenes whose files changed, by the scenes' indices in the catalogue.
@MainActor
struct SceneReloads {
  /// Scenes that are being read again. The old ones are shown meanwhile.
  var pending: [Int: PendingScene] = [:]
  /// The files that scenes were read from again since the last input.
  var reread: [Int: RereadFiles] = [:]
  /// The files of scenes that could not be made. They are watched, because a change of them may fix the scene.
  var brokenFiles: [Int: Set<String>] = [:]
  /// Whether any scene was read again. Frames then depend on more than the input.
  var hasReloaded = false

  /// The subject of the notice about a scene.
  static func subject(ofScene index: Int) -> String { "scene \(index)" }

  /// Reports that files were read again. For a scene that is not shown, only lost changes are reported.
  mutating func report(of index: Int, lost: Int, _ inputCount: Int, isShown: Bool) -> String? {
    reread[index]?.lostCount += lost
    reread[index]?.reportedAt = inputCount
    return reread[index].flatMap { isShown || $0.lostCount > 0 ? $0.sentence : nil }
  }
}

/// The files that a scene was read again from since the last input, and what was reported. Files may change one by one.
struct RereadFiles {
  private var files: Set<String> = []
  /// How many of the user's changes were lost.
  var lostCount = 0
  /// The number of input events when this was reported; nil before that.
  var reportedAt: Int?

  /// Adds files. If there was input since others were reported, only the new ones count.
  mutating func add(_ more: Set<String>, inputCount: Int) {
    if let reportedAt, reportedAt != inputCount { self = RereadFiles() }
    files.formUnion(more)
  }

  /// For example `scene.yaml and birds.csv read again, without the change made here`.
  var sentence: String {
    let names = Set(files.map { URL(fileURLWithPath: $0).lastPathComponent }).sorted()
    let all = names.count > 3 ? names.prefix(2) + ["\(names.count - 2) more"] : names[...]
    let list = all.count > 1 ? all.dropLast().joined(separator: ", ") + " and " + (all.last ?? "") : all.last ?? ""
    let lost = lostCount == 1 ? "change" : "\(lostCount) changes"
    return "\(list) read again" + (lostCount > 0 ? ", without the \(lost) made here" : "")
  }
}

/// A new version of a scene whose data are still incomplete, with its stage; without one if the scene was never shown.
@MainActor
struct PendingScene {
  let scene: Scene
  var stage: Stage?
  /// The reading for the layout that the scene will be shown in.
  var reading: (any LiveData)?

  var failureReason: String? { stage?.live?.failureReason ?? reading?.failureReason }
  /// How much has been read.
  var progress: String? { reading?.progress ?? stage?.live?.progress }

  /// Ends both readings. Each reports its end at once, so nobody may be changing the state of scenes meanwhile.
  func stop() {
    for live in [stage?.live, reading] { live?.stop() }
  }
}
