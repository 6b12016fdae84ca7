import Foundation

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

extension CollectionView {
  /// The base implementation of `performBatchUpdates(_:completion:)`.
  func recordBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    guard !isInPass, !isPreparing, !isCommittingUpdate else {
      return postponed.append { [self] in recordBatch(updates, completion: completion) }
    }
    if recording == nil {
      // A layout that had no data before the batch cannot use the changes.
      if awaitsFullPreparation { layOut() }
      _ = counts
    }
    var current = recording ?? UpdateRecording()
    current.depth += 1
    if let completion { current.completions.append(completion) }
    recording = current
    updates?()
    recording?.depth -= 1
    if let recording, recording.depth == 0 { commit(recording) }
  }

  /// Calls the data source to give the cells of items new content. The cells are not replaced, and measure themselves
  /// again. The data source is asked for each visible item and dequeues the cell that shows it. Items out of view keep
  /// their measured sizes until they come into view.
  ///
  /// - Complexity: O(k) for k items; a layout solves those whose sizes change.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    if recording != nil { recording?.reconfigured += indexPaths } else { reconfigure(indexPaths) }
  }

  private func reconfigure(_ indexPaths: [IndexPath]) {
    guard !isInPass, !isPreparing, !isCommittingUpdate else {
      return postponed.append { [self] in reconfigureItems(at: indexPaths) }
    }
    for path in indexPaths where path.count == 2 {
      let identifier = ElementIdentifier.cell(path[0], path[1])
      collectionViewLayout.itemWillBeMeasuredAgain(at: path)
      guard let element = shown[identifier] else { continue }
      measuring.reconfigured = element.view
      let view = makeView(for: identifier, element.attributes)
      measuring.reconfigured = nil
      measuring.awaiting.insert(identifier)
      guard let view, view !== element.view else { continue }
      shown.replaceView(of: identifier, with: view)
      retire(element)
    }
    guard !indexPaths.isEmpty else { return }
    if keepsPlace { heldAnchor = nil }
    setNeedsLayout()
  }

  /// Adds changes to the current batch, or makes a batch of them. If the data will be counted again anyway, it does
  /// nothing.
  func record(_ changes: [BatchUpdate.Change]) {
    if recording != nil {
      recording?.update.changes += changes
    } else if cachedCounts != nil, !awaitsFullPreparation {
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
    guard !isInPass, !isPreparing, !isCommittingUpdate else {
      return postponed.append { [self] in dataSourceDidGrow() }
    }
    guard recording == nil else { return reloadData() }
    // If the data were never counted, or will be counted again anyway, there is nothing to do.
    guard cachedCounts != nil, !awaitsFullPreparation else { return }
    let context = type(of: collectionViewLayout).makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    context.dataSourceOnlyGrew = true
    invalidateLayout(with: context, because: .request)
  }

  // MARK: Taking effect

  private func commit(_ recording: UpdateRecording) {
    self.recording = nil
    let update = recording.isReload ? nil : inPlacesOfTheView(recording.update)
    let isSound = update.map(carryOut) ?? replaceByReload()
    if isSound, let update, !recording.reconfigured.isEmpty {
      reconfigure(recording.reconfigured.compactMap(UpdatePlan(update).map.path(after:)))
    }
    for completion in recording.completions { completion(isSound) }
    // Cells lay out their own views, and what completions invalidated is shown.
    layoutIfNeeded()
  }

  /// nil if everything has to be counted again.
  private func inPlacesOfTheView(_ update: BatchUpdate) -> BatchUpdate? {
    guard let rearranged else { return update }
    if let translated = rearranged.translated(update) { return translated }
    reloadData()
    return nil
  }

  private func replaceByReload() -> Bool {
    cachedCounts = nil
    layOut()
    return true
  }

  private func carryOut(_ update: BatchUpdate) -> Bool {
    let before = counts
    isCommittingUpdate = true
    let context = type(of: collectionViewLayout).makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    invalidateLayout(with: context, because: .update)
    cachedCounts = nil
    let issues = BatchUpdateValidator(before: before, after: counts).issues(in: update)
    guard issues.isEmpty else {
      isCommittingUpdate = false
      believeDataSource(instead: issues)
      return false
    }
    if !update.keepsPlaces(counts: before) { placeRevision += 1 }
    let plan = UpdatePlan(update)
    selection.follow(plan.map)
    prefetcher.follow(plan.map)
    across.follow(plan.map)
    // If the view keeps its place anyway, an anchor from before the update would move it at the next resize.
    heldAnchor = keepsPlace ? nil : heldAnchor?.following(plan.map)
    itemScroll = itemScroll?.following(plan.map)
    interactiveMovement = nil
    isCommittingUpdate = false
    layOut(for: .update(plan))
    return true
  }

  private func believeDataSource(instead issues: [BatchUpdateIssue]) {
    for issue in issues { report(.invalidUpdate(issue)) }
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
