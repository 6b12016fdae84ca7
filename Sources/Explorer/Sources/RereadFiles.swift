import Foundation

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
