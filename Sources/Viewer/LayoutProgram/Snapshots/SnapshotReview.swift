import CharacterCanvas
import Explorer
import Foundation
import LayoutAudit
import LayoutSnapshots
import SceneFiles

/// Compares every snapshot of a folder with what its scene shows now, under the conditions of its recording.
@MainActor
struct SnapshotReview {
  /// The snapshots to look at. The default is all of them.
  struct Choice {
    /// Their names in snapshots.
    var scenes: [String] = []
    var theme: String?
    var settings: [String] = []

    func includes(_ file: String, _ conditions: SnapshotConditions?) -> Bool {
      let isOfScene = scenes.contains { conditions?.scene == $0 || SnapshotConditions.file(file, shows: $0) }
      return (scenes.isEmpty || isOfScene) && (theme == nil || conditions?.theme == theme)
        && (settings.isEmpty || conditions?.settings == settings)
    }
  }

  private(set) var results: [SnapshotResult] = []
  private let folder: SnapshotFolder
  private let updates: Bool

  /// - Throws: if a chosen scene does not exist, or there is nothing to look at.
  init(_ folder: SnapshotFolder, _ choice: Choice, updates: Bool) throws {
    (self.folder, self.updates) = (folder, updates)
    let recorded = Set(folder.listed.compactMap { folder.conditions(of: $0)?.scene })
    for name in choice.scenes where !recorded.contains(name) { _ = try folder.scene(named: name) }
    try reviewFiles(choice)
    for name in choice.scenes where !results.contains(where: { $0.shows(name) }) { results.append(unrecorded(name)) }
    guard !results.isEmpty else { throw Self.nothing(in: folder, choice) }
    for index in results.indices { results[index].scene = results[index].scene.map(folder.nameFromHere) }
  }

  private mutating func reviewFiles(_ choice: Choice) throws {
    let ours = Set(folder.listed).union(folder.fileNames).subtracting(folder.foreign)
    if !folder.hasList, !ours.isEmpty { results.append(try missingList(of: ours)) }
    let (gone, leftOver) = (Set(folder.missing), Set(folder.orphaned))
    for file in ours.sorted() {
      let snapshot = gone.contains(file) ? nil : Result { try folder.snapshot(named: file) }
      let conditions = (try? snapshot?.get())?.conditions ?? folder.conditions(of: file)
      guard choice.includes(file, conditions) else { continue }
      if leftOver.contains(file) {
        let reason = "it is not in \(SnapshotFolder.listName); \(Program.command("snapshot record")) keeps it"
        results.append(try leftBehind(file, reason))
      } else {
        results.append(try snapshot.map { try compare(file, $0, conditions) } ?? missing(file, conditions))
      }
    }
  }

  /// Reports a chosen scene without a snapshot.
  private func unrecorded(_ scene: String) -> SnapshotResult {
    let command =
      "\(Program.command("snapshot record")) \(ShellWords.quoted(folder.path)) "
      + ShellWords.quoted(folder.nameFromHere(ofScene: scene))
    let advice = "no picture of it is recorded; to record one: \(command)"
    return SnapshotResult(file: "\(scene)-*.txt", scene: scene, status: .missing, difference: advice)
  }

  /// The error for a review of no snapshots, which would not prove that nothing differs.
  private static func nothing(in folder: SnapshotFolder, _ choice: Choice) -> Failure {
    let conditions = [choice.theme.map { "the theme '\($0)'" }].compactMap { $0 } + choice.settings.map { "'\($0)'" }
    let which = conditions.isEmpty || folder.listed.isEmpty ? "" : " with \(conditions.joined(separator: " and "))"
    let command = "\(Program.command("snapshot record")) \(ShellWords.quoted(folder.path)) SCENE"
    return Failure(
      sentence: "no snapshots\(which) in '\(folder.path)', so there is nothing to verify; to record some: \(command)",
      status: Failure.noInput)
  }

  /// Reports a missing list. Missing files cannot be found without the list.
  private func missingList(of files: Set<String>) throws -> SnapshotResult {
    let file = SnapshotFolder.listName
    guard updates else {
      let advice =
        "the list of pictures is missing; --update writes a list of the pictures in the folder"
      return SnapshotResult(file: file, status: .missing, difference: advice)
    }
    try folder.list(files.sorted())
    return SnapshotResult(file: file, status: .updated, difference: "it lists the pictures in the folder")
  }

  /// Reports a missing file. When updating, writes it again under the conditions in the list.
  private func missing(_ file: String, _ conditions: SnapshotConditions?) throws -> SnapshotResult {
    guard updates else {
      let advice = "it is listed but missing; --update writes it again"
      return SnapshotResult(file: file, scene: conditions?.scene, status: .missing, difference: advice)
    }
    guard let conditions else {
      let advice =
        "it is listed but missing, and its conditions are unknown; \(Program.command("snapshot record")) writes it"
      return SnapshotResult(file: file, status: .missing, difference: advice)
    }
    return try shown(file, conditions) { try keep($0, file) }
  }

  /// Reports a file that is left over. When updating, deletes it.
  private func leftBehind(_ file: String, _ reason: String) throws -> SnapshotResult {
    guard updates else {
      return SnapshotResult(file: file, status: .orphaned, difference: reason + "; --update deletes it")
    }
    try folder.remove(file)
    return SnapshotResult(file: file, status: .removed, difference: reason)
  }

  private func compare(
    _ file: String, _ kept: Result<Snapshot, any Error>, _ conditions: SnapshotConditions?
  ) throws -> SnapshotResult {
    switch kept {
    case .failure(let error):
      guard updates, let conditions else {
        return SnapshotResult(file: file, scene: conditions?.scene, status: .unreadable, difference: "\(error)")
      }
      return try shown(file, conditions) { try keep($0, file) }
    case .success(let expected):
      return try shown(file, expected.conditions) { found in
        guard let difference = SnapshotDifference(expected: expected, found: found) else {
          return SnapshotResult(file: file, scene: expected.conditions.scene, status: .same)
        }
        if updates {
          var current = expected.conditions
          current.version = SnapshotConditions.currentVersion
          return try shown(file, current) { try keep($0, file) }
        }
        return SnapshotResult(
          file: file, scene: expected.conditions.scene, status: .different, difference: difference.description,
          elements: difference.elements, pictures: (expected, found))
      }
    }
  }

  /// Passes what a scene shows to `body`. If the scene is no longer in the program, or its file is missing from its
  /// folder, its snapshot is left over. If the scene cannot be shown, or its folder is out of reach, only this file
  /// fails.
  private func shown(
    _ file: String, _ conditions: SnapshotConditions, _ body: (Snapshot) throws -> SnapshotResult
  ) throws -> SnapshotResult {
    let found: Snapshot
    do {
      found = try Snapshot(of: conditions, in: folder)
    } catch  where folder.isUnknown(conditions.scene) {
      return try leftBehind(file, Failure(of: error).sentences.joined(separator: "\n"))
    } catch  where folder.isGone(conditions.scene) {
      return try leftBehind(file, "its scene file '\(folder.nameFromHere(ofScene: conditions.scene))' is missing")
    } catch {
      return SnapshotResult(
        file: file, scene: conditions.scene, status: .failed,
        difference: Failure(of: error).sentences.joined(separator: "\n"))
    }
    return try body(found)
  }

  private func keep(_ snapshot: Snapshot, _ file: String) throws -> SnapshotResult {
    try folder.keep([snapshot], as: [file])
    return SnapshotResult(file: file, scene: snapshot.conditions.scene, status: .updated)
  }
}

extension Snapshot {
  /// A snapshot of what a scene shows now, under some conditions.
  @MainActor
  init(of conditions: SnapshotConditions, in folder: SnapshotFolder) throws {
    let settings = try conditions.settings.map { try SceneSetting($0) }
    guard let theme = Theme.all.first(where: { $0.name == conditions.theme }) else {
      let known = Theme.all.map(\.name).joined(separator: ", ")
      throw Failure(sentence: "unknown theme '\(conditions.theme)'; known: \(known)", status: Failure.badData)
    }
    let scene = try folder.scene(named: conditions.scene, settings)
    var palette = theme.content
    palette.allowsHalfRows = conditions.version > 1
    let picture = try scene.picture(size: conditions.size, from: conditions.place, palette: palette)
    var conditions = conditions
    conditions.pointsPerCell = scene.pointsPerCell
    self.init(of: picture, conditions)
  }
}

/// The result for one file of snapshots.
struct SnapshotResult {
  enum Status: String, CaseIterable {
    case same, written, different, missing, orphaned, unreadable, failed, updated, removed

    var isFailure: Bool {
      switch self {
      case .same, .written, .updated, .removed: false
      case .different, .missing, .orphaned, .unreadable, .failed: true
      }
    }
  }

  let file: String
  /// The scene's name on the command line; nil if it is not known.
  var scene: String?
  let status: Status
  /// The difference, or the reason why there is nothing to compare; nil if all is well.
  var difference: String?
  /// The elements that a difference concerns.
  var elements: [String]?
  /// The recorded picture and the new one, if they differ. Not part of the JSON.
  var pictures: (before: Snapshot, after: Snapshot)?

  var json: JSONValue {
    .present([
      "file": .string(file), "scene": scene.map { .string($0) }, "status": .string(status.rawValue),
      "difference": difference.map { .string($0) }, "elements": elements.map { .strings($0) },
    ])
  }

  /// The names of files with these pictures as SVG.
  var svgNames: [String] {
    let stem = file.hasSuffix(".txt") ? String(file.dropLast(4)) : file
    return ["\(stem).before.svg", "\(stem).after.svg"]
  }

  func shows(_ scene: String) -> Bool { self.scene == scene || SnapshotConditions.file(file, shows: scene) }

  /// The result for people: the file and its status, and below what differs.
  var text: String {
    let details = (difference ?? "").split(separator: "\n").map { "  \(DisplayText($0).string)" }
    return (["\(DisplayText(file).string): \(status.rawValue)"] + details).joined(separator: "\n")
  }

  /// `12 snapshots: 10 the same, 1 different, 1 missing`
  static func summary(of results: [SnapshotResult]) -> String {
    let parts = Status.allCases.compactMap { status in
      let count = results.filter { $0.status == status }.count
      return count == 0 ? nil : "\(count) \(status == .same ? "the same" : status.rawValue)"
    }
    let count = results.filter { $0.file != SnapshotFolder.listName }.count
    let total = count.counted("snapshot")
    return parts.isEmpty ? total : "\(total): \(parts.joined(separator: ", "))"
  }
}
