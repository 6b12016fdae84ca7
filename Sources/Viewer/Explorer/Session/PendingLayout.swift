import LayoutCore
import Records
import Scenes

/// A layout that was requested. It waits until all is read that this layout needs of the items.
@MainActor
struct PendingLayout {
  let index: Int
  let name: String
  /// The reading for the layout; nil while it cannot begin, because the rows themselves are still arriving.
  var reading: (any LiveData)?
  let use: LayoutUse
  /// How many input events there had been when it began to wait.
  let inputCount: Int
}

/// What a layout is wanted for.
enum LayoutUse {
  /// To show the data in it, and what follows then.
  case show(LayoutSequel?)
  /// To compare the current layout with it, side by side or not.
  case compare(isSplit: Bool)
}

/// What follows once another layout is shown.
indirect enum LayoutSequel {
  /// The change can be undone.
  case note
  /// A state is shown instead of another, with parameters of the layout.
  case show(ShownState, insteadOf: ShownState)
  /// The parameters are reset as well, and undone together with the layout.
  case reset
}

extension ExplorerSession {
  /// Uses a layout. That happens at once if the layout needs nothing that must be read first. Otherwise the current
  /// layout stays until that is read, and Escape keeps it for good.
  ///
  /// If the session has no `onArrival`, this reads everything before it returns.
  func useAfterReading(layout index: Int, _ use: LayoutUse) {
    let (reading, before) = (stage.reading(forLayout: index), shown.pendingLayout?.reading)
    // The reading for another layout may be just what this one needs.
    let isUnderWay = reading != nil && reading === before
    if !isUnderWay { dropPendingLayout(of: shown) }
    guard let reading else { return self.use(layout: index, use) }
    guard onArrival != nil else {
      do { try reading.finish() } catch { return announce("\(error)") }
      return self.use(layout: index, use)
    }
    let name = stage.layoutNames[index]
    shown.pendingLayout = PendingLayout(
      index: index, name: name, reading: isUnderWay ? reading : nil, use: use, inputCount: journal.inputCount)
    // No progress is drawn here, so say what is happening.
    if host.isLinear { announce("layout \(name) appears when all rows are read\(hint("dismiss", "stops"))") }
    takeUpPendingLayout()
  }

  /// Continues with the layout that waits in the current scene, as far as its data have arrived.
  func takeUpPendingLayout() {
    guard let pending = shown.pendingLayout else { return }
    if let reading = pending.reading {
      if let reason = reading.failureReason { return endPendingLayout(because: reason) }
      guard !reading.isArriving else { return }
    }
    guard let reading = stage.reading(forLayout: pending.index) else { return endWait(for: pending) }
    guard reading.isReady else { return }
    shown.pendingLayout?.reading = reading
    reading.onChange = { [weak self] in
      self?.takeUpPendingLayout()
      self?.noteArrival()
    }
    reading.start()
    if let reason = reading.failureReason { endPendingLayout(because: reason) }
  }

  private func endWait(for pending: PendingLayout) {
    dropPendingLayout(of: shown)
    if journal.inputCount != pending.inputCount { journal.hasSwitchedLate = true }
    use(layout: pending.index, pending.use)
    updateWatch()
    placeStage()
  }

  private func use(layout index: Int, _ use: LayoutUse) {
    switch use {
    case .show(let sequel): showNow(layout: index, sequel)
    case .compare(let isSplit): compareWithNextLayout(isSplit: isSplit)
    }
  }

  private func endPendingLayout(because reason: String) {
    dropPendingLayout(of: shown)
    announce(reason)
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
    announce("reading stopped; still showing layout \(stage.layoutNames[stage.layoutIndex])")
    return true
  }

  /// The name of the layout that waits, and its progress.
  var pendingProgress: String? {
    guard let pending = shown.pendingLayout else { return nil }
    return (pending.reading ?? stage.live)?.progress.map { "\(pending.name): \($0)" }
  }
}
