import Foundation

/// The work of the next layout pass.
struct PassWork {
  /// The adjustments that invalidations asked for since the last preparation.
  var adjustments = PendingAdjustments()
  /// Whether the layout has to be told that everything is invalid.
  var needsFullInvalidation = true
  /// Whether everything is invalid and the layout has not prepared since.
  var needsFullPreparation = true
  var needsPrepare = true
  /// In which frames the layout prepared, to notice one that prepares only because it invalidated itself.
  var frames = FramesOfPreparation()
  /// Whether the offset may be outside the content.
  var needsClamping = false
  /// Whether the insets changed, and the layout has not been invalidated since.
  var needsInsetInvalidation = false
  /// Whether the layout has prepared since the content size was read after a query.
  var needsContentSize = true
  /// Whether all visible views have to go, because a reload came in the middle of a pass.
  var needsEmptying = false
  /// The visible elements to measure again although their sizes did not change.
  var unmeasured: Set<ElementIdentifier> = []
  /// Whether the next full invalidation invalidates measured sizes as well.
  var measuresAll = false
}

/// The state of a layout that invalidated itself while it prepared.
struct FramesOfPreparation {
  /// Whether the layout prepares again in the next frame.
  var isDue = false
  /// Whether the preparation that comes has no other cause.
  private(set) var isRepeated = false
  /// Whether the layout was reported.
  private(set) var isReported = false
  /// Whether the host says when a frame begins. Others have one for each layout pass.
  var areAnnounced = false

  /// Forgets the layout, because there is another one.
  mutating func forgetLayout() { (isDue, isRepeated, isReported) = (false, false, false) }

  /// - Parameter isInvalid: Whether something else invalidated the layout as well.
  mutating func begin(isInvalid: Bool) { (isDue, isRepeated) = (false, !isInvalid) }

  /// Notes how a preparation ended.
  /// - Returns: Whether to report the layout.
  mutating func end(invalidatedItself: Bool) -> Bool {
    defer { (isDue, isRepeated) = (invalidatedItself, false) }
    guard invalidatedItself, isRepeated, !isReported else { return false }
    isReported = true
    return true
  }
}

// A layout that invalidates itself while it prepares is prepared again in the next frame, as in UIKit, and not in the
// same pass: it might invalidate itself for ever. Queries between two frames find what the last preparation left.

extension CollectionView {
  /// Lets frames begin with `beginFrame()` from now on.
  package func announceFrames() { work.frames.areAnnounced = true }

  /// Whether something is left for the next frame, such as the repeated preparation of a layout that invalidated itself
  /// while it prepared.
  package var needsAnotherFrame: Bool { work.frames.isDue || needsLayout }

  /// Begins a frame of a host that announces its frames.
  package func beginFrame() {
    guard work.frames.isDue else { return }
    prepareAgain()
    setNeedsLayout()
  }

  /// Begins the frame of a pass.
  func beginPassOfFrame() {
    if !work.frames.areAnnounced, work.frames.isDue { prepareAgain() }
  }

  /// Leaves the pass of the next frame to be done.
  func endPassOfFrame() {
    if !work.frames.areAnnounced, work.frames.isDue { setNeedsLayout() }
  }

  private func prepareAgain() {
    work.frames.begin(isInvalid: work.needsPrepare)
    work.needsPrepare = true
  }

  /// Called after the layout has prepared.
  func noteInvalidationByPreparing() {
    if work.frames.end(invalidatedItself: work.needsPrepare) { report(.invalidatesWhilePreparing(passes: 1)) }
    work.needsPrepare = false
  }
}

// Invalidations by the size of characters and by the data source.

extension CollectionView {
  /// The size of characters has changed. If sizes are estimates, all visible elements are measured again.
  func scaleDidChange() {
    if showsOnlyWhatFitsCells { setNeedsLayout() }
    guard collectionViewLayout.estimatesSizes else { return }
    work.measuresAll = true
    work.unmeasured.formUnion(shown.order)
    invalidateEverything()
  }

  /// The data source was replaced, so the visible elements are of another one. Before the first pass the layout has
  /// nothing to drop yet: the pass invalidates it.
  func dataSourceDidChange() {
    anchoring.knowsFrames = false
    work.measuresAll = true
    if pass.hasRun { reloadData() } else { discardData() }
  }
}
