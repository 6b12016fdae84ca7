import Scenes

extension ExplorerAction {
  static let arrival = [
    ExplorerAction("faults", .looking, keys: ["!"], "list problems") {
      $0.toggle(FaultPanel())
    }
  ]
}

extension ExplorerSession {
  /// Begins to read on what a stage shows, where there is more of it than is there.
  func welcome(_ stage: Stage) {
    stage.noteWarnings()
    follow(stage)
    stage.live?.start()
  }

  /// Goes along with what arrives on a stage.
  func follow(_ stage: Stage) {
    stage.live?.onChange = { [weak self] in
      self?.takeUpPendingLayout()
      self?.endOutdatedMove()
      self?.host.onArrival?()
    }
  }

  /// What the scene is called, and how far its data have come.
  var titleAndProgress: String {
    let progress = rereadingProgress ?? pendingProgress ?? stage.live?.progress
    return [scene.title, progress].compactMap { $0 }.joined(separator: "  ")
  }
}
