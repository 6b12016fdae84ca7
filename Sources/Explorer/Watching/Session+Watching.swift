import CharacterCanvas
import LayoutCore

extension ExplorerAction {
  static let watching = [
    ExplorerAction("numbers", .looking, keys: ["s"], "show what steps cost") { $0.toggle(beside: NumbersPanel()) },
    ExplorerAction("events", .looking, keys: ["e"], "log invalidations") {
      $0.toggle(beside: EventsPanel())
    },
  ]
}

extension ExplorerSession {
  /// Opens or closes a panel that leaves the keys to the content, and says so where there is no room to show it.
  func toggle(beside panel: any Panel) {
    toggle(panel)
    guard route.panels[panel.name] != nil, scenery.place(ofPanel: panel.name) == nil else { return }
    stage.announcement = "no room here for the panel \(panel.title)"
  }

  /// Watches the stage on show while something open wants to know what steps do; else nobody listens and nothing is kept.
  func updateWatch() {
    let isWanted =
      log != nil || overlays.overlays.contains(where: \.watchesSteps)
      || route.panels.panels.contains(where: \.watchesSteps)
    guard isWanted else {
      instruments.stepWatch?.detach()
      instruments.stepWatch = nil
      return
    }
    let watch = instruments.stepWatch ?? StepWatch(clock: instruments.clock)
    if watch.sinkFailure == nil { watch.sink = log }
    watch.attach(to: view, of: scene.name)
    instruments.stepWatch = watch
  }

  /// Tells what showing the last picture cost.
  /// - Returns: whether another picture is due, which shows that number. Pictures due for it alone cost no step.
  public func presented(_ cost: PresentCost, in time: Duration) -> Bool {
    guard let stepWatch = instruments.stepWatch else { return false }
    let isNew = stepWatch.presented(cost, time: time)
    if let reason = stepWatch.sinkFailure {
      stepWatch.sinkFailure = nil
      log = nil
      warn([reason], about: "log")
      return true
    }
    return isNew && route.panels.panels.contains(where: \.watchesSteps)
  }
}
