import LayoutCore
import Records
import Scenes

/// Something that shows the data in another layout. It waits until all is read that this layout needs of the items.
@MainActor
struct PendingLayout {
  let index: Int
  let name: String
  /// The reading for the layout; nil while it cannot begin, because the rows themselves are still arriving.
  var reading: (any LiveData)?
  let body: () -> Void
  /// How many input events there had been when it began to wait.
  let inputCount: Int
}

extension ExplorerSession {
  /// Runs something that shows the data in a layout. It runs at once if the layout needs nothing that must be read
  /// first. Otherwise the current layout stays until that is read, and Escape keeps it for good.
  ///
  /// If the session has no `onArrival`, this reads everything before it returns.
  func afterReading(forLayout index: Int, _ body: @escaping () -> Void) {
    let (reading, before) = (stage.reading(forLayout: index), shown.pendingLayout?.reading)
    // The reading for another layout may be just what this one needs.
    let isUnderWay = reading != nil && reading === before
    if !isUnderWay { dropPendingLayout(of: shown) }
    guard let reading else { return body() }
    guard onArrival != nil else {
      do { try reading.finish() } catch { return stage.announcement = "\(error)" }
      return body()
    }
    let name = stage.layoutNames[index]
    shown.pendingLayout = PendingLayout(
      index: index, name: name, reading: isUnderWay ? reading : nil, body: body, inputCount: journal.inputCount)
    // No progress is drawn here, so say what is happening.
    if host.isLinear { stage.announcement = "layout \(name) appears when all rows are read\(hint("dismiss", "stops"))" }
    takeUpPendingLayout()
  }

  /// Continues with the layout that waits in the current scene, as far as its data have arrived.
  func takeUpPendingLayout() {
    guard let pending = shown.pendingLayout else { return }
    if let reading = pending.reading {
      if let reason = reading.failureReason { return endPendingLayout(because: reason) }
      guard !reading.isArriving else { return }
    }
    guard let reading = stage.reading(forLayout: pending.index) else { return show(pending) }
    guard reading.isReady else { return }
    shown.pendingLayout?.reading = reading
    reading.onChange = { [weak self] in
      self?.takeUpPendingLayout()
      self?.noteArrival()
    }
    reading.start()
    if let reason = reading.failureReason { endPendingLayout(because: reason) }
  }

  private func show(_ pending: PendingLayout) {
    dropPendingLayout(of: shown)
    if journal.inputCount != pending.inputCount { journal.hasSwitchedLate = true }
    pending.body()
    updateWatch()
    placeStage()
  }

  private func endPendingLayout(because reason: String) {
    dropPendingLayout(of: shown)
    stage.announcement = reason
  }

  /// Forgets the layout that waits. What was read for it is kept.
  func dropPendingLayout(of scene: OpenScene) {
    let reading = scene.pendingLayout?.reading
    scene.pendingLayout = nil
    guard let reading else { return }
    reading.onChange = nil
    reading.stop()
  }

  /// Starts the layout that waits again, on another stage of the scene.
  func renewPendingLayout(of scene: OpenScene) {
    guard var pending = scene.pendingLayout else { return }
    dropPendingLayout(of: scene)
    pending.reading = nil
    scene.pendingLayout = pending
    takeUpPendingLayout()
  }

  /// Escape while a layout waits: the current one stays.
  func stopPendingLayout() -> Bool {
    guard shown.pendingLayout != nil else { return false }
    dropPendingLayout(of: shown)
    stage.announcement = "reading stopped; still showing layout \(stage.layoutNames[stage.layoutIndex])"
    return true
  }

  /// The name of the layout that waits, and its progress.
  var pendingProgress: String? {
    guard let pending = shown.pendingLayout else { return nil }
    return (pending.reading ?? stage.live)?.progress.map { "\(pending.name): \($0)" }
  }
}
