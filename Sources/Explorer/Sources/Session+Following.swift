import Scenes

extension ExplorerAction {
  static let following = [
    ExplorerAction(
      "follow", .moving, keys: ["F"], "follow the end as rows arrive", needs: .growingSource,
      .scroll(.followEnd))
  ]
}

extension ExplorerSession {
  /// Whether data are read on as they grow.
  var isFollowingData: Bool { stage.live?.isFollowing == true }

  /// Goes to the end, and keeps it in sight while rows arrive, until the user scrolls away.
  func followEnd() {
    guard stage.live?.follow() == true else { return }
    keepEndInView()
    announce("following the end\(hint("dismiss", "stops"))")
  }

  func keepEndInView() {
    stage.following.hasReadOn = true
    view.follows = .end
    goToEnd()
    bringFocusToEdge(.last)
  }

  /// Escape or Control-C: stops reading. The place in view stays.
  func stopFollowing() -> Bool {
    guard isFollowingData else { return false }
    stage.live?.stop()
    view.follows = .nothing
    return true
  }
}
