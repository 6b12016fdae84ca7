import Foundation
import LayoutCore
import Scenes

extension ExplorerSession {
  /// The files that scenes are made of: whoever can follow them calls `reload(changed:)`.
  public var watchedFiles: Set<String> {
    catalogue.scenes.indices.reduce(into: []) { $0.formUnion(files(ofScene: $1)) }
  }

  /// Makes the scenes again that are made of these files. One that cannot be made stays as it was, and a bar says why.
  public func reload(changed files: Set<String>) {
    for index in catalogue.scenes.indices {
      let own = self.files(ofScene: index).intersection(files)
      guard !own.isEmpty else { continue }
      reread[index, default: RereadFiles()].add(own, inputCount: inputCount)
      reload(scene: index)
    }
  }

  private func files(ofScene index: Int) -> Set<String> {
    brokenFiles[index] ?? Set(catalogue.scenes[index].origin?.files ?? [])
  }

  private func reload(scene index: Int) {
    guard let origin = catalogue.scenes[index].origin else { return }
    dropPendingScene(index)
    let (scene, files) = origin.remake()
    switch scene {
    case .success(let scene): bringIn(scene, index)
    case .failure(let error):
      brokenFiles[index] = files
      warnOfFailure("\(error)".split(separator: "\n").map(String.init), ofScene: index)
    }
  }

  /// What was told of the reading before is out of date with it.
  private func warnOfFailure(_ lines: [String], ofScene index: Int) {
    if reread[index]?.toldAt != nil { stages[index]?.announcement = nil }
    warn(lines, about: noticeSubject(index))
  }

  private func noticeSubject(_ index: Int) -> String { "scene \(index)" }

  /// Puts the scene on show once it has what the old one shows: data that go on arriving may not be there yet.
  private func bringIn(_ scene: Scene, _ index: Int) {
    guard stages[index] != nil else { return adopt(scene, nil, index) }
    let stage = scene.makeStage()
    stage.live?.onChange = { [weak self, weak stage] in
      guard let self, let stage, pendingScenes[index]?.stage === stage else { return }
      takeUp(scene, stage, index)
      onArrival?()
    }
    pendingScenes[index] = PendingScene(scene: scene, stage: stage)
    stage.live?.start()
    takeUp(scene, stage, index)
  }

  private func takeUp(_ scene: Scene, _ stage: Stage, _ index: Int) {
    if let reason = stage.live?.failureReason ?? pendingScenes[index]?.reading?.failureReason {
      pendingScenes[index] = nil
      brokenFiles[index] = Set(scene.origin?.files ?? [])
      return warnOfFailure([reason], ofScene: index)
    }
    guard stage.live?.progress == nil || isAtStart(index, ofDataIn: stage) else { return }
    guard let reading = readingForLayouts(ofScene: index, on: stage) else {
      pendingScenes[index] = nil
      return adopt(scene, stage, index)
    }
    guard stage.live?.isArriving != true, pendingScenes[index]?.reading == nil else { return }
    pendingScenes[index]?.reading = reading
    reading.onChange = stage.live?.onChange
    reading.start()
  }

  /// What has to be read before a stage can show the layouts that the old one shows, or was changed in.
  private func readingForLayouts(ofScene index: Int, on stage: Stage) -> (any LiveData)? {
    let changed = edits[index]?.parameters.compactMap(\.layout) ?? []
    return ([stages[index]?.layoutIndex ?? 0] + changed).lazy.compactMap(stage.reading).first
  }

  private func dropPendingScene(_ index: Int) {
    guard let pending = pendingScenes.removeValue(forKey: index) else { return }
    for live in [pending.stage.live, pending.reading] { live?.stop() }
  }

  /// Whether nothing is to be found again but the first item, and that is first in the data that have arrived.
  private func isAtStart(_ index: Int, ofDataIn stage: Stage) -> Bool {
    guard let old = stages[index], let anchor = old.collectionView.scrollAnchor else { return true }
    guard anchor.isAtStart, old.collectionView.indexPathsForSelectedItems?.isEmpty != false,
      markedPlaces(ofScene: index).isEmpty
    else { return false }
    let (titles, first) = (TitleSearch(from: old, to: stage), anchor.element)
    return !titles.isPossible(first.section, first.item) || titles.item(like: first) == first
  }

  private func adopt(_ scene: Scene, _ stage: Stage?, _ index: Int) {
    catalogue = catalogue.replacing(index, with: scene)
    hasReloaded = true
    let history = edits[index]
    (brokenFiles[index], edits[index]) = (nil, nil)
    if let stage, let old = stages[index] {
      follow(stage)
      stage.turnLayout(times: layoutSwitches[index] ?? 0)
      edits[index] = history.map { carryOver($0, from: old, to: stage) }
      let titles = TitleSearch(from: old, to: stage)
      if let focused = focusedElements[index] {
        focusedElements[index] = titles.successor(of: focused) ?? focused
      }
      moveMarkedPlaces(ofScene: index) { stage.successor(of: $1, titles) }
      anchors[index] = stage.takePlace(of: old)
      stages[index] = stage
      if index == sceneIndex {
        hasScrolled = false
        endMove()
      }
      if searchedScene == index { searchAgain() }
      updateWatch()
      renewPendingLayout(ofScene: index)
      let lost = (history?.sceneEditCount ?? 0) - (edits[index]?.sceneEditCount ?? 0)
      tellReread(of: index, lost: lost, on: stage)
    }
    warn([], about: noticeSubject(index))
  }

  /// Of a scene that is not on show only that is told which somebody may miss.
  private func tellReread(of index: Int, lost: Int, on stage: Stage) {
    reread[index]?.lostCount += lost
    reread[index]?.toldAt = inputCount
    guard let told = reread[index], index == sceneIndex || told.lostCount > 0 else { return }
    stage.announcement = told.sentence
  }

  /// Sets what was set by hand again, as far as the file says of it what it said before; what it says otherwise now is
  /// what somebody wants to see.
  /// - Returns: what can still be taken back.
  private func carryOver(_ history: EditHistory, from old: Stage, to stage: Stage) -> EditHistory {
    let layout = stage.layoutIndex
    var kept: Set<KeptParameter> = []
    for (place, originals) in history.parameters {
      if let place {
        guard place == old.layoutIndex || place < min(old.layoutNames.count, stage.layoutNames.count) else { continue }
        old.showLayout(place)
        stage.showLayout(place)
      }
      let values = Dictionary(Self.parameters(of: old).map { ($0.name, $0.value) }) { first, _ in first }
      // What one sets may change others.
      let said = Self.parameters(of: stage).filter { originals[$0.name] == $0.value }
      for parameter in said {
        guard let value = values[parameter.name] else { continue }
        if let value = parameter.allowed(value), value != parameter.value { parameter.value = value }
        kept.insert(KeptParameter(name: parameter.name, layout: place))
      }
    }
    stage.showLayout(layout)
    return history.keeping { kept.contains(KeptParameter(name: $0, layout: $1)) }
  }

  private struct KeptParameter: Hashable {
    let name: String
    let layout: Int?
  }

  /// How far the scene on show has come to be read again.
  var rereadingProgress: String? {
    pendingScenes[sceneIndex].flatMap { $0.reading?.progress ?? $0.stage.live?.progress }
  }

  /// Escape while a scene is read again: the old one stays.
  func stopRereading() -> Bool {
    guard pendingScenes[sceneIndex] != nil else { return false }
    dropPendingScene(sceneIndex)
    return true
  }
}

/// A scene made again that has not all its data yet, and its stage.
struct PendingScene {
  let scene: Scene
  let stage: Stage
  /// What is read for the layout that it is to be shown in.
  var reading: (any LiveData)?
}
