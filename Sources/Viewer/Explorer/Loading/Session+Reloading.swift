import CollectionWidget
import Foundation
import Images
import LayoutCore
import Records
import Scenes

extension ExplorerSession {
  /// The files that scenes are made of. A host that can watch them calls `reload(changed:)`.
  public var watchedFiles: Set<String> {
    scenes.indices.reduce(into: []) { $0.formUnion(files(ofScene: $1)) }
  }

  /// Remakes the scenes that use these files. If a scene cannot be made, it stays unchanged, and a bar says why.
  public func reload(changed files: Set<String>) {
    ImageStore.shared.noticeChangedFiles()
    for index in scenes.indices {
      let own = self.files(ofScene: index).intersection(files)
      guard !own.isEmpty, scenes[index]?.stage.following.hasReadOn != true else { continue }
      scenes.reloads.reread[index, default: RereadFiles()].add(own, inputCount: journal.inputCount)
      reload(scene: index)
    }
    host.onWorkDue?()
  }

  private func files(ofScene index: Int) -> Set<String> {
    scenes.reloads.brokenFiles[index] ?? Set(scenes.scene(index).origin?.files ?? [])
  }

  private func reload(scene index: Int) {
    guard let origin = scenes.scene(index).origin else { return }
    dropPendingScene(index)
    let (scene, files) = origin.remake()
    switch scene {
    case .success(let scene): bringIn(scene, index)
    case .failure(let error):
      scenes.reloads.brokenFiles[index] = files
      warnOfFailure("\(error)".split(separator: "\n").map(String.init), ofScene: index)
    }
  }

  /// Shows why a scene could not be made. The message about the reading before is then out of date.
  private func warnOfFailure(_ lines: [String], ofScene index: Int) {
    if scenes.reloads.reread[index]?.reportedAt != nil, let stage = scenes[index]?.stage { announce(nil, on: stage) }
    warn(lines, about: noticeSubject(index))
  }

  private func noticeSubject(_ index: Int) -> String { "scene \(index)" }

  /// Shows the scene once it has the data that the old one shows. They may still be arriving.
  private func bringIn(_ scene: Scene, _ index: Int) {
    guard scenes[index] != nil else { return adopt(scene, nil, index) }
    let stage = scene.makeStage()
    stage.live?.onChange = { [weak self, weak stage] in
      guard let self, let stage, scenes.reloads.pending[index]?.stage === stage else { return }
      takeUp(scene, stage, index)
      noteArrival()
    }
    scenes.reloads.pending[index] = PendingScene(scene: scene, stage: stage)
    stage.live?.start()
    takeUp(scene, stage, index)
  }

  private func takeUp(_ scene: Scene, _ stage: Stage, _ index: Int) {
    if let reason = stage.live?.failureReason ?? scenes.reloads.pending[index]?.reading?.failureReason {
      scenes.reloads.pending[index] = nil
      scenes.reloads.brokenFiles[index] = Set(scene.origin?.files ?? [])
      return warnOfFailure([reason], ofScene: index)
    }
    guard stage.live?.progress == nil || isAtStart(index, ofDataIn: stage) else { return }
    guard let reading = readingForLayouts(ofScene: index, on: stage) else {
      scenes.reloads.pending[index] = nil
      return adopt(scene, stage, index)
    }
    guard stage.live?.isArriving != true, scenes.reloads.pending[index]?.reading == nil else { return }
    scenes.reloads.pending[index]?.reading = reading
    reading.onChange = stage.live?.onChange
    reading.start()
  }

  /// The data that must be read before a stage can show the layouts that the old stage shows or was changed in.
  private func readingForLayouts(ofScene index: Int, on stage: Stage) -> (any LiveData)? {
    let changed = scenes[index]?.stage.layoutsWithSetParameters ?? []
    return ([scenes[index]?.stage.layoutIndex ?? 0] + changed).lazy.compactMap(stage.reading).first
  }

  private func dropPendingScene(_ index: Int) {
    guard let pending = scenes.reloads.pending.removeValue(forKey: index) else { return }
    for live in [pending.stage.live, pending.reading] { live?.stop() }
  }

  /// Whether only the first item must be found again, and it is the first of the data that have arrived.
  private func isAtStart(_ index: Int, ofDataIn stage: Stage) -> Bool {
    guard let old = scenes[index]?.stage, let anchor = old.collectionView.scrollAnchor else { return true }
    guard anchor.isAtStart, old.itemEdits.isEmpty, old.collectionView.indexPathsForSelectedItems?.isEmpty != false,
      state.places.inScene(index).isEmpty
    else { return false }
    let (items, first) = (ItemSearch(from: old, to: stage, comparesRows: false), anchor.element)
    return !items.isPossible(first.section, first.item) || items.item(like: first) == first
  }

  private func adopt(_ scene: Scene, _ stage: Stage?, _ index: Int) {
    scenes.replace(index, with: scene)
    scenes.reloads.hasReloaded = true
    scenes.reloads.brokenFiles[index] = nil
    if let stage, let view = scenes[index] { bring(stage, into: view, index) }
    warn([], about: noticeSubject(index))
  }

  /// Shows a stage with new data, and repeats on it what the user did to the old one, as far as that still fits.
  private func bring(_ stage: Stage, into view: SceneView, _ index: Int) {
    let (old, history) = (view.stage, view.edits)
    follow(stage)
    let (began, wanted) = (stage.presentation, stage.presentation(following: old, from: state[scene: index].start))
    var ordered = began
    ordered.rows.chosen = wanted.rows.chosen
    stage.show(ordered, from: began)
    if began.rows.chosen != ordered.rows.chosen { stage.records?.settle() }
    let names = stage.takeEdits(of: old)
    ordered.edits = wanted.edits
    stage.show(wanted, from: ordered)
    stage.advanceLayout(by: state[scene: index].layoutSteps(on: old))
    if let column = old.table?.currentColumnName, let table = stage.table {
      table.choose(table.columnNames.firstIndex(of: column))
    }
    state[scene: index].start = began
    view.edits = carryOver(history, from: old, to: stage, names)
    names?.finish()
    let items = ItemSearch(from: old, to: stage, comparesRows: true)
    state[scene: index].focusedElement = state[scene: index].focusedElement.map { items.successor(of: $0) ?? $0 }
    state.places.move(inScene: index) { stage.successor(of: $1, items) }
    let place = stage.takePlace(of: old, items)
    view.stage = stage
    state[scene: index].update(from: stage)
    state[scene: index].keep(place)
    if index == sceneIndex { endMove() }
    searchAgain(inScene: index)
    updateWatch()
    renewAwaitedLayout(ofScene: index)
    reportReread(of: index, lost: history.sceneEditCount - view.edits.sceneEditCount, on: stage, items)
  }

  /// Reports that files were read again. For a scene that is not shown, only lost changes are reported.
  private func reportReread(of index: Int, lost: Int, on stage: Stage, _ items: ItemSearch) {
    scenes.reloads.reread[index]?.lostCount += lost
    scenes.reloads.reread[index]?.reportedAt = journal.inputCount
    guard let reread = scenes.reloads.reread[index], index == sceneIndex || reread.lostCount > 0 else { return }
    let limit = "; rows are found by their titles, as there are more than \(RowMatch.mostRows.grouped)"
    announce(reread.sentence + (items.hasTooManyRows ? limit : ""), on: stage)
  }

  /// Sets the user's values again, but only if the file has the same value as before. If the file has another value
  /// now, that is the one the user wants to see.
  /// - Returns: the edits that can still be undone.
  private func carryOver(
    _ history: EditHistory, from old: Stage, to stage: Stage, _ names: RowNames?
  ) -> EditHistory {
    let layout = stage.layoutIndex
    var kept: Set<KeptParameter> = []
    for place in [nil] + old.layoutsWithSetParameters {
      let originals = old.parameterDefaults(ofLayout: place)
      if let place {
        guard place == old.layoutIndex || place < min(old.layoutNames.count, stage.layoutNames.count) else { continue }
        old.showLayout(place)
        stage.showLayout(place)
      }
      let values = Dictionary(old.parameters.map { ($0.name, $0.value) }) { first, _ in first }
      // Setting one parameter may change others.
      let said = stage.parameters.filter { originals[$0.name] == $0.value }
      for parameter in said {
        guard let value = values[parameter.name] else { continue }
        stage.set([(parameter.name, value)])
        kept.insert(KeptParameter(name: parameter.name, layout: place))
      }
    }
    stage.showLayout(layout)
    return history.carriedOver { step in
      step.carriedOver(names, to: stage) { name, layout in
        kept.contains(KeptParameter(name: name, layout: layout?.index(among: old.layoutNames, first: 0)))
      }
    }
  }

  private struct KeptParameter: Hashable {
    let name: String
    let layout: Int?
  }

  /// How much of the current scene has been read again.
  var rereadingProgress: String? {
    scenes.reloads.pending[sceneIndex].flatMap { $0.reading?.progress ?? $0.stage.live?.progress }
  }

  /// Escape while a scene is read again: the old scene stays.
  func stopRereading() -> Bool {
    guard scenes.reloads.pending[sceneIndex] != nil else { return false }
    dropPendingScene(sceneIndex)
    return true
  }
}

/// The state of scenes whose files changed, by the scenes' indices in the catalogue.
struct SceneReloads {
  /// Scenes that are being read again. The old ones are shown meanwhile.
  var pending: [Int: PendingScene] = [:]
  /// The files that scenes were read from again since the last input.
  var reread: [Int: RereadFiles] = [:]
  /// The files of scenes that could not be made. They are watched, because a change of them may fix the scene.
  var brokenFiles: [Int: Set<String>] = [:]
  /// Whether any scene was read again. Frames then depend on more than the input.
  var hasReloaded = false
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

/// A new version of a scene whose data are still incomplete, with its stage.
struct PendingScene {
  let scene: Scene
  let stage: Stage
  /// The reading for the layout that the scene will be shown in.
  var reading: (any LiveData)?
}

extension Stage {
  /// What a stage showed of earlier data. Columns and aggregates that the user did not change are those of the stage
  /// itself.
  ///
  /// - Parameter start: what the other stage showed before the user changed anything.
  fileprivate func presentation(following old: Stage, from start: Presentation) -> Presentation {
    let own = presentation
    var wanted = old.presentation
    // Hidden columns that came with new rows are no choice of the user's.
    if wanted.table.columns == start.table.columns, wanted.table.frozenCount == start.table.frozenCount {
      wanted.table = own.table
    }
    if wanted.rows.aggregates == start.rows.aggregates { wanted.rows.aggregates = own.rows.aggregates }
    // The layout and its parameters are taken over by their own rules.
    (wanted.layout, wanted.dataParameters) = (own.layout, own.dataParameters)
    wanted.rows.aggregates.removeAll { aggregate in
      aggregate.column.map { records?.rows.column(named: $0) == nil } ?? false
    }
    return wanted
  }

  /// Shows what `old` showed: the same items at the same place, with the same selection. Where items have no identity
  /// and no titles, their paths count.
  /// - Returns: the anchor that keeps its place.
  func takePlace(of old: Stage, _ items: ItemSearch) -> ScrollAnchor? {
    let (view, before) = (collectionView, old.collectionView)
    let anchor = before.scrollAnchor.map { successor(of: $0, items) }
    let selected = (before.indexPathsForSelectedItems ?? []).compactMap { path in
      items.isPossible(path[0], path[1])
        ? items.item(like: .cell(path[0], path[1]))?.indexPath : view.has(section: path[0], item: path[1]) ? path : nil
    }
    let offset = before.contentOffset
    view.frame = before.frame
    view.layoutIfNeeded()
    for path in selected {
      view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    for (section, offset) in before.sectionOffsets { view.setSectionOffset(offset, ofSection: section) }
    if let anchor { view.restore(anchor) } else { view.contentOffset = view.clampedContentOffset(offset) }
    view.layoutIfNeeded()
    return anchor
  }

  /// The same place among these items. A view at the very start stays there, unless its first item now follows other
  /// items. Then it goes with that item. If the item is gone, the view does not scroll.
  func successor(of anchor: ScrollAnchor, _ items: ItemSearch) -> ScrollAnchor {
    let found = anchor.isAtStart ? items.item(like: anchor.element) : items.successor(of: anchor.element)
    guard let element = found ?? collectionView.nearestItem(to: anchor.element) else { return anchor }
    return anchor.following(element)
  }
}

extension CollectionView {
  /// The item itself if it exists, else the last one before it, else the first one after it.
  /// - Complexity: O(*s*) for *s* sections.
  fileprivate func nearestItem(to element: ElementIdentifier) -> ElementIdentifier? {
    guard element.category == .cell, !has(section: element.section, item: element.item) else { return element }
    let sections = numberOfSections
    for section in stride(from: min(element.section, sections - 1), through: 0, by: -1) {
      let count = numberOfItems(inSection: section)
      if count > 0 { return .cell(section, min(section == element.section ? element.item : count, count - 1)) }
    }
    return (0..<sections).first { numberOfItems(inSection: $0) > 0 }.map { .cell($0, 0) }
  }
}
