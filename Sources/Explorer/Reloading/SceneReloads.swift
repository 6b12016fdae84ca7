/// What became of the scenes whose files changed, by the scenes' places in the catalogue.
struct SceneReloads {
  /// Scenes that are being read again; the old ones stay on show meanwhile.
  var pending: [Int: PendingScene] = [:]
  /// The files that scenes were read from again since the last input.
  var reread: [Int: RereadFiles] = [:]
  /// The files of scenes that could not be made, to watch until one of them can.
  var brokenFiles: [Int: Set<String>] = [:]
  /// Whether any scene was made again; frames then depend on more than the input.
  var hasReloaded = false
}
