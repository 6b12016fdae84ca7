import Foundation
import Snapshots

/// The changes recorded since the outermost `performBatchUpdates` began.
struct UpdateRecording {
  var update = BatchUpdate()
  var depth = 0
  var completions: [(Bool) -> Void] = []
  /// Whether `reloadData()` was called in between, which replaces all other changes.
  var isReload = false
  /// The items whose cells get new content, by their places before the batch.
  var reconfigured: [IndexPath] = []
}

/// The state of batch updates.
struct UpdateState {
  /// The batch that is being recorded.
  var recording: UpdateRecording?
  /// Whether a batch takes effect at the moment, and the layout has not received it.
  var isCommitting = false
  /// Whether the layout or the delegate chose another offset than the proposed one in the last update.
  var isOffsetChosen = false
  /// Where everything goes in the data behind, while `apply` shows it.
  var applied: Moves?
  /// Whether the data source has moved an item that the user dropped, and the view has not.
  var isDropping = false
  /// See `CollectionView.updateHandler`.
  var handler: ((DataChange) -> Void)?
  /// The elements that come and go in the update under way, while the layout is asked about it.
  var fades: UpdateFades?
  /// The note of whether the layout uses the list of the update underway.
  var reading: UpdateReading?
  /// The classes of layouts that got lists, and whether they used any.
  fileprivate(set) var usesLists: [ObjectIdentifier: Bool] = [:]
}

extension CollectionView {
  /// Called after each update that has taken effect, with what it changed in the places of the view, for those that
  /// keep places of items. Reloads are not reported, except those in place of an update.
  public var updateHandler: ((DataChange) -> Void)? {
    get { updating.handler }
    set { updating.handler = newValue }
  }

  /// Whether an update can take effect now. Otherwise it waits until the layout pass is over.
  var mayUpdate: Bool { !pass.isRunning && !pass.isPreparing && !updating.isCommitting }

  /// Does something now, or as soon as no pass, no batch and no movement by the user is under way.
  package func whenSettled(_ work: @escaping () -> Void) {
    guard mayUpdate, updating.recording == nil, movement == nil, !updating.isDropping else {
      return pass.postponed.append { [self] in whenSettled(work) }
    }
    work()
  }

  /// The base implementation of `performBatchUpdates(_:completion:)`.
  func recordBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    guard mayUpdate else {
      return pass.postponed.append { [self] in recordBatch(updates, completion: completion) }
    }
    if updating.recording == nil {
      // A layout that had no data before the batch cannot use the changes.
      if work.needsFullPreparation { layOut() }
      _ = counts
      openMotion()
    }
    var current = updating.recording ?? UpdateRecording()
    current.depth += 1
    if let completion { current.completions.append(completion) }
    updating.recording = current
    updates?()
    updating.recording?.depth -= 1
    if let recording = updating.recording, recording.depth == 0 { commit(recording) }
  }

  /// Calls the data source to give the cells of items new content. The cells are not replaced, and measure themselves
  /// again. The data source is asked for each visible item and dequeues the cell that shows it. Items out of view keep
  /// their measured sizes until they come into view.
  ///
  /// - Complexity: O(k) for k items; a layout solves those whose sizes change.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    if updating.recording != nil { updating.recording?.reconfigured += indexPaths } else { reconfigure(indexPaths) }
  }

  private func reconfigure(_ indexPaths: [IndexPath]) {
    guard mayUpdate else { return pass.postponed.append { [self] in reconfigureItems(at: indexPaths) } }
    for path in indexPaths where path.count == 2 {
      let identifier = ElementIdentifier.cell(path[0], path[1])
      collectionViewLayout.itemWillBeMeasuredAgain(at: path)
      renewContent(of: identifier)
    }
    if !indexPaths.isEmpty { measureAfterReconfiguring() }
  }

  /// Calls the data source to give headers, footers and other supplementary views new content. UIKit only has
  /// `reloadSections`, which replaces the cells too. Views that are out of view are left alone.
  ///
  /// In a batch, it takes effect after the batch, and the index paths are those after it.
  /// - Complexity: O(k) for k views; a layout solves those whose sizes change.
  public func reconfigureSupplementaryViews(ofKind kind: String, at indexPaths: [IndexPath]) {
    whenSettled { [self] in
      let paths = indexPaths.filter { $0.count == 2 }
      for path in paths {
        renewContent(
          of: ElementIdentifier(category: .supplementaryView, kind: kind, section: path[0], item: path[1]))
      }
      if !paths.isEmpty { measureAfterReconfiguring() }
    }
  }

  private func renewContent(of identifier: ElementIdentifier) {
    guard let element = shown[identifier] else { return }
    noteLook(of: element)
    pool.reconfigured = (element.view, identifier.kind)
    let view = makeView(for: identifier, element.attributes)
    pool.reconfigured = nil
    work.unmeasured.insert(identifier)
    guard let view, view !== element.view else { return }
    reportOtherView(view, than: element)
    shown.replaceView(of: identifier, with: view)
    retire(element)
  }

  private func measureAfterReconfiguring() {
    if keepsPlace { anchoring.held = nil }
    setNeedsLayout()
  }

  private func reportOtherView(_ view: ReusableView, than element: VisibleElement) {
    func origin(_ view: ReusableView) -> String { "'\(view.reuseIdentifier ?? "no identifier")'" }
    report(
      .data(
        issue: """
          Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when \
          reconfiguring an item, which is not allowed: \(element.identifier) has a cell of \(origin(element.view)), \
          and got one of \(origin(view)); the cell was replaced, as by a reload
          """))
  }

  /// Changes that the program reports. A data source that makes all changes itself refuses them.
  func recordOfProgram(_ changes: [BatchUpdate.Change]) {
    if !changes.isEmpty, let identified = dataSource as? any IdentifiedDataSource { return identified.refuse(changes) }
    record(changes)
  }

  /// Adds changes to the current batch, or makes a batch of them. If the data will be counted again anyway, it does
  /// nothing.
  package func record(_ changes: [BatchUpdate.Change]) {
    if updating.recording != nil {
      updating.recording?.update.changes += changes
    } else if data.counts != nil, !work.needsFullPreparation {
      recordBatch { [self] in record(changes) }
    }
  }

  /// Reports that sections gained items at their ends, or that sections came after the last, and that nothing else
  /// changed.
  ///
  /// It reports the same as a batch of insertions, without naming the items one by one. It is for data that arrive by
  /// the thousand. Visible views and the selection stay. The next pass counts the data. Layouts that read
  /// `dataSourceOnlyGrew` place only the new items.
  public func dataSourceDidGrow() {
    guard mayUpdate else { return pass.postponed.append { [self] in dataSourceDidGrow() } }
    guard updating.recording == nil else { return reloadData() }
    // If the data were never counted, or will be counted again anyway, there is nothing to do.
    guard data.counts != nil, !work.needsFullPreparation else { return }
    let context = type(of: collectionViewLayout).makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    context.dataSourceOnlyGrew = true
    invalidateLayout(with: context, because: .request)
  }

  // MARK: Taking effect

  private func commit(_ recording: UpdateRecording) {
    updating.recording = nil
    let behind = DataBehind(self)
    let update = recording.isReload ? nil : inPlacesOfTheView(recording.update)
    var isSound = update.map(carryOut) ?? replaceByReload()
    if update == nil, !recording.isReload { isSound = follow(recording.update, countedAgainAfter: behind) }
    if isSound, let update, !recording.reconfigured.isEmpty {
      reconfigure(recording.reconfigured.compactMap(UpdatePlan(update).map.path(after:)))
    }
    closeMotion(calling: recording.completions, result: isSound)
    // Cells lay out their own views, and what completions invalidated is shown.
    layoutIfNeeded()
  }

  /// nil if everything has to be counted again.
  private func inPlacesOfTheView(_ update: BatchUpdate) -> BatchUpdate? {
    guard let rearranged = data.rearranged else { return update }
    if let translated = rearranged.translated(update) { return translated }
    reloadData()
    return nil
  }

  /// Selects again what was selected before an update that was replaced by counting everything again.
  /// - Returns: whether the update was valid.
  private func follow(_ update: BatchUpdate, countedAgainAfter behind: DataBehind) -> Bool {
    updating.isOffsetChosen = false
    guard let (before, after) = behind.counts(in: self) else { return true }
    let issues = BatchUpdateValidator(before: before, after: after).issues(in: update)
    guard issues.isEmpty else {
      for issue in issues { report(.invalidUpdate(issue)) }
      return false
    }
    let change = behind.inView(DataChange(SortedChanges(update), before: before, after: after), of: self)
    restoreSelection(behind.selected.compactMap(change.path(after:)))
    updating.handler?(change)
    return true
  }

  private func replaceByReload() -> Bool {
    data.counts = nil
    layOut()
    return true
  }

  private func carryOut(_ update: BatchUpdate) -> Bool {
    let before = beginCommitting()
    let issues = BatchUpdateValidator(before: before, after: counts).issues(in: update)
    guard issues.isEmpty else {
      updating.isCommitting = false
      believeDataSource(instead: issues)
      return false
    }
    if !update.keepsPlaces(counts: before) { data.placeRevision += 1 }
    finishCommitting(UpdatePlan(update, before: before, after: counts))
    return true
  }

  /// Shows other data without a list of what changed.
  func carryOut(_ moves: Moves) {
    if work.needsFullPreparation { layOut() }
    let before = beginCommitting()
    guard before == moves.before, counts == moves.after else {
      updating.isCommitting = false
      reloadData()
      return layOut()
    }
    data.placeRevision += 1
    finishCommitting(UpdatePlan(moves))
    layoutIfNeeded()
  }

  /// - Returns: the numbers of items before.
  private func beginCommitting() -> [Int] {
    let before = counts
    updating.isCommitting = true
    let context = type(of: collectionViewLayout).makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    invalidateLayout(with: context, because: .update)
    data.counts = nil
    return before
  }

  private func finishCommitting(_ plan: UpdatePlan) {
    selection.follow(plan.map)
    prefetcher.follow(plan.map)
    orthogonal.follow(plan.map)
    // If the view keeps its place anyway, an anchor from before the update would move it at the next resize.
    anchoring.held = keepsPlace ? nil : anchoring.held?.following(plan.map)
    itemScroll = itemScroll?.following(plan.map)
    movement = nil
    updating.isCommitting = false
    layOut(for: .update(plan))
    updating.handler?(plan.map)
  }

  // MARK: Who uses lists

  /// Whether the layout uses lists of changes; nil if it got none yet.
  var layoutUsesLists: Bool? { updating.usesLists[ObjectIdentifier(type(of: collectionViewLayout))] }

  /// Called when the layout has not replaced the method that gets the list, or has called it.
  func noteBaseGotUpdates() { updating.reading?.isBase = true }

  func noteUse(of plan: UpdatePlan) {
    updating.reading = nil
    guard !plan.items.isEmpty else { return }
    let layout = ObjectIdentifier(type(of: collectionViewLayout))
    updating.usesLists[layout] = updating.usesLists[layout] == true || plan.reading.isUsed
  }

  private func believeDataSource(instead issues: [BatchUpdateIssue]) {
    for issue in issues { report(.invalidUpdate(issue)) }
    motion.recording?.isIdentityLost = true
    let counted = counts
    selection.forget { path in
      let place = ItemPlace(path)
      return !(counted.indices.contains(place.section) && (0..<counted[place.section]).contains(place.item))
    }
    forgetPlaces()
    retireAllViews()
    invalidateEverything()
    layOut()
  }
}
