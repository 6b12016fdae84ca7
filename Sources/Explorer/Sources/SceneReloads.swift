import Foundation
import Records
import Scenes

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

/// The files that a scene was read again from since the last input, and what was reported. Files may change one by one.
struct RereadFiles {
  private var files: Set<String> = []
  /// How many of the user's changes were lost.
  var lostCount = 0
  /// The number of input events when this was reported; nil before that.
  var reportedAt: Int?

  /// Adds files. If there was input since others were reported, only the new ones count.
  mutating func add(_ more: Set<String>, inputCount: Int) {
    if let reportedAt, reportedAt != inputCount { self = RereadFiles() }
    files.formUnion(more)
  }

  /// For example `scene.yaml and birds.csv read again, without the change made here`.
  var sentence: String {
    let names = Set(files.map { URL(fileURLWithPath: $0).lastPathComponent }).sorted()
    let all = names.count > 3 ? names.prefix(2) + ["\(names.count - 2) more"] : names[...]
    let list = all.count > 1 ? all.dropLast().joined(separator: ", ") + " and " + (all.last ?? "") : all.last ?? ""
    let lost = lostCount == 1 ? "change" : "\(lostCount) changes"
    return "\(list) read again" + (lostCount > 0 ? ", without the \(lost) made here" : "")
  }
}

/// A new version of a scene whose data are still incomplete, with its stage.
struct PendingScene {
  let scene: Scene
  let stage: Stage
  /// The reading for the layout that the scene will be shown in.
  var reading: (any LiveData)?
}
