import Scenes

extension ExplorerAction {
  static let arrival = [
    ExplorerAction("faults", .looking, keys: ["!"], "what could not be read as it should be") {
      $0.toggle(FaultPanel())
    }
  ]
}

extension ExplorerSession {
  /// Begins to read on what a stage shows, where there is more of it than is there.
  func welcome(_ stage: Stage) {
    stage.live?.onChange = { [weak self] in self?.onArrival?() }
    stage.live?.start()
  }

  /// What the scene is called, and how far its data have come.
  var titleAndProgress: String {
    [scene.title, rereadingProgress ?? stage.live?.progress].compactMap { $0 }.joined(separator: "  ")
  }
}
