import Foundation

/// The changes recorded since the outermost `performBatchUpdates` began.
struct UpdateRecording {
  var update = BatchUpdate()
  var depth = 0
  var completions: [(Bool) -> Void] = []
  /// Whether `reloadData()` was called in between, which replaces all other changes.
  var isReload = false
}

extension CollectionView {
  /// Carries out changes of items and sections together.
  ///
  /// Inside `updates` the data source changes and the changes are reported to this view, in any order: what is deleted,
  /// reloaded or moved away by its place before the batch, what is inserted or moved in by its place after it. Calls
  /// may be nested; the outermost counts. Views, selection and highlighting follow their items. The batch takes effect
  /// before the call returns.
  ///
  /// If the changes do not add up to what the data source holds afterwards, every issue is reported as a diagnostic and
  /// the counts of the data source win: everything is counted and shown again, and the offset and the selection of
  /// places that still exist are kept. A view that was never counted counts the data source when the batch begins.
  ///
  /// `completion` is called last, with false where the changes did not add up.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    guard !isInPass, !isPreparing, !isCommittingUpdate else {
      return postponed.append { [self] in performBatchUpdates(updates, completion: completion) }
    }
    if recording == nil {
      // A layout that had no data before the batch cannot use the changes.
      if awaitsFullPreparation { prepareLayout() }
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

  /// Tells that items came; the places are those after the batch.
  public func insertItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .insertItem($0) }) }

  /// Tells that items went; the places are those before the batch.
  public func deleteItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .deleteItem($0) }) }

  /// Replaces the cells of items; selection is kept.
  public func reloadItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .reloadItem($0) }) }

  /// Tells that an item went from its place before the batch to its place after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record([.moveItem(from: indexPath, to: newIndexPath)])
  }

  /// Tells that sections came; the places are those after the batch.
  public func insertSections(_ sections: IndexSet) { record(sections.map { .insertSection($0) }) }

  /// Tells that sections went, with their items; the places are those before the batch.
  public func deleteSections(_ sections: IndexSet) { record(sections.map { .deleteSection($0) }) }

  /// Counts and shows sections again; their selection is cleared.
  public func reloadSections(_ sections: IndexSet) { record(sections.map { .reloadSection($0) }) }

  /// Tells that a section went from its place before the batch to its place after it, with its items.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    record([.moveSection(from: section, to: newSection)])
  }

  /// Adds to the batch under way, or makes a batch of its own. Where the data is about to be counted again anyway there
  /// is nothing to add to.
  private func record(_ changes: [BatchUpdate.Change]) {
    if recording != nil {
      recording?.update.changes += changes
    } else if cachedCounts != nil, !awaitsFullPreparation {
      performBatchUpdates { [self] in record(changes) }
    }
  }

  /// Tells that sections gained items at their ends, or that sections came after the last, and that nothing else changed.
  ///
  /// It says what a batch of insertions would say, without naming the items one by one: meant for data that arrive by
  /// the thousand. Views on show and selection stay; the next pass counts, and layouts that know `dataSourceOnlyGrew`
  /// place what is new and nothing else.
  public func dataSourceDidGrow() {
    guard !isInPass, !isPreparing, !isCommittingUpdate else {
      return postponed.append { [self] in dataSourceDidGrow() }
    }
    guard recording == nil else { return reloadData() }
    // Where the data were never counted, or will be counted again anyway, there is nothing to add to.
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
    for completion in recording.completions { completion(isSound) }
    // Cells lay out their own views, and what completions invalidated is shown.
    layoutIfNeeded()
  }

  /// nil where everything has to be counted again.
  private func inPlacesOfTheView(_ update: BatchUpdate) -> BatchUpdate? {
    guard let rearranged else { return update }
    if let translated = rearranged.translated(update) { return translated }
    reloadData()
    return nil
  }

  private func replaceByReload() -> Bool {
    cachedCounts = nil
    runLayoutPass()
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
    heldAnchor = heldAnchor?.following(plan.map)
    interactiveMovement = nil
    isCommittingUpdate = false
    runLayoutPass(.update(plan))
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
    runLayoutPass()
  }
}
