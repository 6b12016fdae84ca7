import CharacterCanvas
import Foundation
import LayoutCore

extension ExplorerAction {
  static let watching = [
    ExplorerAction("numbers", .looking, keys: ["s"], "show what steps cost", .panel(.toggleBeside(.numbers))),
    ExplorerAction("events", .looking, keys: ["e"], "log invalidations", .panel(.toggleBeside(.events))),
  ]
}

extension ExplorerSession {
  /// Opens or closes a panel that leaves the keys to the content. If there is no space to show it, a message says so.
  func toggle(beside panel: any Panel) {
    toggle(panel)
    guard route.panels[panel.id] != nil, scenery.place(of: panel.id) == nil else { return }
    announce("no space here for the panel \(panel.title)")
  }

  /// Records the steps of the current stage while the log, a panel or an overlay needs them. Otherwise nothing is
  /// recorded.
  func updateWatch() {
    let isWanted =
      log != nil || state.overlays.overlays.contains(where: \.watchesSteps)
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

  /// Records what showing the last picture cost.
  /// - Returns: whether another picture is due, which shows that cost. A picture that is due only for it is not a step.
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

/// What measures and checks the current scene.
struct Instruments {
  /// Measures steps while a panel, an overlay or the log needs it.
  var stepWatch: StepWatch?
  var audit: SceneAudit?
  /// Gets lines of JSON about steps and invalidations.
  var log: ((String) throws -> Void)?
  /// The time since a fixed moment in the past.
  var clock: () -> Duration = {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }()
}
