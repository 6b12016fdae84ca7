import LayoutCore
import Records
import Scenes

/// Something that shows the data in a layout and waits until what that asks of all items has been read.
@MainActor
struct PendingLayout {
  let index: Int
  let name: String
  /// What is read for it; nil while the rows themselves are still arriving.
  var reading: (any LiveData)?
  let body: () -> Void
  /// How much input there had been when it began to wait.
  let inputCount: Int
}

extension ExplorerSession {
  /// Does something that shows the data in a layout, at once where it asks nothing of the items that has to be read
  /// first. Where it does, what is on show stays until that is read, and Escape lets it stay for good.
  ///
  /// Where nobody would hear of what arrives, nothing is done before it is there.
  func afterReading(forLayout index: Int, _ body: @escaping () -> Void) {
    let (reading, before) = (stage.reading(forLayout: index), shown.pendingLayout?.reading)
    // What is being read for another layout may be what this one asks for.
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
    // Nothing is drawn that would tell how far it is.
    if host.isLinear { stage.announcement = "layout \(name) appears when all rows are read\(hint("dismiss", "stops"))" }
    takeUpPendingLayout()
  }

  /// Goes on with the layout that waits in the scene on show, as far as what it waits for has come.
  func takeUpPendingLayout() {
    guard let pending = shown.pendingLayout else { return }
    if let reading = pending.reading {
      if let reason = reading.failureReason { return endPendingLayout(because: reason) }
      guard !reading.isArriving else { return }
    } else if stage.live?.isArriving == true {
      return
    }
    guard let reading = stage.reading(forLayout: pending.index) else { return show(pending) }
    shown.pendingLayout?.reading = reading
    reading.onChange = { [weak self] in
      self?.takeUpPendingLayout()
      self?.onArrival?()
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

  /// Forgets what waits; what was read for it is kept.
  func dropPendingLayout(of scene: OpenScene) {
    let reading = scene.pendingLayout?.reading
    scene.pendingLayout = nil
    guard let reading else { return }
    reading.onChange = nil
    reading.stop()
  }

  /// Lets what waits begin anew, on another stage of the scene.
  func renewPendingLayout(of scene: OpenScene) {
    guard var pending = scene.pendingLayout else { return }
    dropPendingLayout(of: scene)
    pending.reading = nil
    scene.pendingLayout = pending
    takeUpPendingLayout()
  }

  /// Escape while a layout waits: the one on show stays.
  func stopPendingLayout() -> Bool {
    guard shown.pendingLayout != nil else { return false }
    dropPendingLayout(of: shown)
    stage.announcement = "reading stopped; still showing layout \(stage.layoutNames[stage.layoutIndex])"
    return true
  }

  /// What waits, and how far it is.
  var pendingProgress: String? {
    guard let pending = shown.pendingLayout else { return nil }
    return (pending.reading ?? stage.live)?.progress.map { "\(pending.name): \($0)" }
  }
}
