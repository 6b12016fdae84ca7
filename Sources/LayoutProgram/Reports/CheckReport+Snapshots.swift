import CharacterCanvas
import Explorer
import Foundation
import LayoutSnapshots

extension CheckReport {
  /// What a comparison of pictures found.
  init(_ results: [SnapshotResult], in folder: SnapshotFolder) {
    let checks = results.map { result in
      let name = SnapshotResult.Status.different.rawValue
      let status = result.status.isFailure ? result.status : .different
      let rule = Rule(id: "picture-\(status.isFailure ? status.rawValue : name)", sentence: status.demand)
      let finding = Finding(
        title: "\(result.file) is \(status.rawValue)", message: result.difference ?? "the picture is \(status.rawValue)"
      )
      return Check(
        name: result.file, rule: rule, outcome: result.status.isFailure ? .found([finding]) : .passed,
        file: SourcePlace(path: folder.path(of: result.file), line: 1))
    }
    self.init(command: "snapshot", groups: [Group(name: folder.path, checks: checks)])
  }
}

extension SnapshotResult.Status {
  /// What this status is not, as a demand.
  fileprivate var demand: String {
    switch self {
    case .missing: "every picture that is listed is there"
    case .orphaned: "every picture belongs to a scene and is listed"
    case .unreadable: "every picture can be read"
    case .failed: "every scene can be shown"
    case .same, .written, .different, .updated, .removed: "a scene looks as it did when it was recorded"
    }
  }
}

extension [SnapshotResult] {
  /// Pictures of more differences than these are left out of a summary, which services limit.
  private static var mostPictures: Int { 20 }

  /// A summary in Markdown: the pictures that differ, before and after.
  /// - Parameter svgFolder: where the same pictures are as SVG.
  func markdown(svgFolder: String?) -> String {
    let failures = filter(\.status.isFailure)
    let verdict = failures.isEmpty ? "✅" : "❌"
    var lines = ["### Pictures: \(verdict) \(SnapshotResult.summary(of: self))", ""]
    for (number, result) in failures.enumerated() {
      lines += ["**\(Markdown.escaped(result.file))** is \(result.status.rawValue)", ""]
      guard number < Self.mostPictures else { continue }
      if let difference = result.difference {
        lines += Markdown.block(difference.split(separator: "\n").map(String.init)) + [""]
      }
      if let (before, after) = result.pictures {
        lines +=
          ["Before:", ""] + Markdown.block(before.rows) + ["", "After:", ""] + Markdown.block(after.rows) + [""]
        if let svgFolder {
          let names = result.svgNames.map { "`\(svgFolder)/\($0)`" }.joined(separator: " and ")
          lines += ["As SVG: \(names)", ""]
        }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension [SnapshotResult] {
  /// Writes the pictures that differ as SVG, before and after.
  func writePictures(to folder: String) throws {
    for result in self {
      guard let (before, after) = result.pictures else { continue }
      let palette = Theme.all.first { $0.name == before.conditions.theme }?.palette() ?? .dark
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, picture) in zip(result.svgNames, [before, after]) {
        try Data(picture.svg(palette: palette).utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
    }
  }
}
