import CharacterCanvas
import Foundation
import LayoutSnapshots
import Scenes

/// Every snapshot of a folder held against what its scene shows now.
@MainActor
struct SnapshotReview {
  /// What became of one file.
  struct Result: Encodable {
    enum Status: String, Encodable {
      case same, different, missing, orphaned, unreadable, updated
    }

    let file: String
    let status: Status
    /// What differs, or why there is nothing to compare; nil where all is well.
    var difference: String?
    /// Those concerned by a difference.
    var elements: [String]?

    var isFailure: Bool { status != .same && status != .updated }

    /// For people: the file, what became of it, and below what differs.
    var text: String {
      let details = (difference ?? "").split(separator: "\n").map { "  \(DisplayText($0).string)" }
      return (["\(DisplayText(file).string): \(status.rawValue)"] + details).joined(separator: "\n")
    }
  }

  private(set) var results: [Result] = []
  private let folder: SnapshotFolder
  private let updates: Bool

  /// - Parameter scenes: those to compare; all where there are none.
  init(_ folder: SnapshotFolder, scenes: [String], updates: Bool) throws {
    (self.folder, self.updates) = (folder, updates)
    let known = try scenes.map { name in _ = try Scene.named(name); return name }
    func isChosen(_ file: String) -> Bool { known.isEmpty || known.contains { SnapshotConditions.file(file, shows: $0) } }
    let (gone, leftOver) = (Set(folder.missing), Set(folder.orphaned))
    for file in Set(folder.listed).union(folder.fileNames).sorted() where isChosen(file) {
      if leftOver.contains(file) {
        let advice = "it is not in \(SnapshotFolder.listName); delete it, or record it anew"
        results.append(Result(file: file, status: .orphaned, difference: advice))
      } else {
        results.append(gone.contains(file) ? try missing(file) : try compare(file))
      }
    }
    for name in known where !results.contains(where: { SnapshotConditions.file($0.file, shows: name) }) {
      let command = "ashlar snapshot record \(folder.path) \(name)"
      results.append(
        Result(file: "\(name)-*.txt", status: .missing, difference: "nothing is recorded of it; to do so: \(command)"))
    }
  }

  /// A file that is gone is made again from what its name says of the conditions.
  private func missing(_ file: String) throws -> Result {
    guard updates, let conditions = SnapshotConditions(fileName: file) else {
      return Result(file: file, status: .missing, difference: "it is listed and not there; to make it: --update")
    }
    return try keep(conditions, file)
  }

  private func compare(_ file: String) throws -> Result {
    let expected: Snapshot
    do {
      expected = try folder.snapshot(named: file)
    } catch {
      if updates, let conditions = SnapshotConditions(fileName: file) { return try keep(conditions, file) }
      return Result(file: file, status: .unreadable, difference: "\(error)")
    }
    let conditions = expected.conditions
    let found: Snapshot
    do {
      found = try Self.snapshot(conditions)
    } catch let error as UnknownScene {
      return Result(file: file, status: .orphaned, difference: "\(error)")
    }
    guard let difference = SnapshotDifference(expected: expected, found: found) else {
      return Result(file: file, status: .same)
    }
    if updates { return try keep(conditions, file) }
    return Result(
      file: file, status: .different, difference: difference.description, elements: difference.elements)
  }

  private func keep(_ conditions: SnapshotConditions, _ file: String) throws -> Result {
    try folder.keep([try Self.snapshot(conditions)])
    return Result(file: file, status: .updated)
  }

  private static func snapshot(_ conditions: SnapshotConditions) throws -> Snapshot {
    try Scene.named(conditions.scene)
      .snapshot(named: conditions.scene, size: conditions.size, place: conditions.place)
  }

  /// `12 snapshots: 10 the same, 1 different, 1 missing`
  static func summary(of results: [Result]) -> String {
    let order: [Result.Status] = [.same, .different, .missing, .orphaned, .unreadable, .updated]
    let parts = order.compactMap { status in
      let count = results.filter { $0.status == status }.count
      return count == 0 ? nil : "\(count) \(status == .same ? "the same" : status.rawValue)"
    }
    return "\(results.count) snapshots" + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }
}
