// A layout that invalidates itself while it prepares is prepared again in the next frame, as in UIKit, and not in the
// same pass: it might invalidate itself for ever. Queries between two frames find what the last preparation left.

/// What is known of a layout that invalidated itself while it prepared.
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

extension CollectionView {
  /// Lets frames begin with `beginFrame()` from now on.
  package func announceFrames() { frames.areAnnounced = true }

  /// Begins a frame of a host that announces its frames.
  package func beginFrame() {
    guard frames.isDue else { return }
    prepareAgain()
    setNeedsLayout()
  }

  /// Begins the frame of a pass.
  func beginPassOfFrame() {
    if !frames.areAnnounced, frames.isDue { prepareAgain() }
  }

  /// Leaves the pass of the next frame to be done.
  func endPassOfFrame() {
    if !frames.areAnnounced, frames.isDue { setNeedsLayout() }
  }

  private func prepareAgain() {
    frames.begin(isInvalid: needsPrepare)
    needsPrepare = true
  }

  /// Called after the layout has prepared.
  func noteInvalidationByPreparing() {
    if frames.end(invalidatedItself: needsPrepare) { report(.invalidatesWhilePreparing(passes: 1)) }
    needsPrepare = false
  }
}
