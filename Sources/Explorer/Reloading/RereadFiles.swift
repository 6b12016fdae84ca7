import Foundation

/// The files that a scene was made again of since the last input, and what was told of them: they may come one by one.
struct RereadFiles {
  private var files: Set<String> = []
  /// How many changes made here were lost.
  var lostCount = 0
  /// How much input there had been when it was told; nil before.
  var toldAt: Int?

  /// Takes more files; once input has come after it was told of others, these alone count.
  mutating func add(_ more: Set<String>, inputCount: Int) {
    if let toldAt, toldAt != inputCount { self = RereadFiles() }
    files.formUnion(more)
  }

  /// `scene.yaml and birds.csv read again, without the change made here`.
  var sentence: String {
    let names = Set(files.map { URL(fileURLWithPath: $0).lastPathComponent }).sorted()
    let all = names.count > 3 ? names.prefix(2) + ["\(names.count - 2) more"] : names[...]
    let list = all.count > 1 ? all.dropLast().joined(separator: ", ") + " and " + (all.last ?? "") : all.last ?? ""
    let lost = lostCount == 1 ? "change" : "\(lostCount) changes"
    return "\(list) read again" + (lostCount > 0 ? ", without the \(lost) made here" : "")
  }
}
