import CharacterCanvas
import LayoutSnapshots

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
  /// What differs, or why there is nothing to compare; nil if all is well.
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
    let total = "\(count) snapshot\(count == 1 ? "" : "s")"
    return parts.isEmpty ? total : "\(total): \(parts.joined(separator: ", "))"
  }
}
