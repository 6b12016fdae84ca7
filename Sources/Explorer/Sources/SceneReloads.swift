/// The state of scenes whose files changed, by the scenes' indices in the catalogue.
struct SceneReloads {
  /// Scenes that are being read again. The old ones are shown meanwhile.
  var pending: [Int: PendingScene] = [:]
  /// The files that scenes were read from again since the last input.
  var reread: [Int: RereadFiles] = [:]
  /// The files of scenes that could not be made. They are watched, because a change of them may fix the scene.
  var brokenFiles: [Int: Set<String>] = [:]
  /// Whether any scene was read again. Frames then depend on more than the input.
  var hasReloaded = false
}
