import CharacterCanvas
import Explorer
import Foundation
import LayoutSnapshots
import ProgramRuns

/// The checks and findings of a command, for the formats that other programs read.
struct CheckReport {
  /// A rule that is checked: its id, and its demand.
  struct Rule: Hashable {
    var id, sentence: String
    /// Why it matters and how to fix it; empty if the sentence says it all.
    var help = ""
  }

  enum Level: String { case error, warning, note }

  struct Finding {
    var level = Level.error
    /// A few words, such as `spiral breaks separate-cells`.
    var title: String
    var message: String
  }

  enum Outcome {
    case passed
    case skipped(because: String)
    case found([Finding])
  }

  struct Check {
    var name: String
    var rule: Rule
    var outcome = Outcome.passed
    /// The line of a file that the check is about; nil if there is none.
    var file: SourcePlace?
  }

  /// A scene, or a folder of pictures.
  struct Group {
    var name: String
    var checks: [Check]
  }

  /// The command, such as `audit`.
  var command: String
  var groups: [Group]

  var checks: [Check] { groups.flatMap(\.checks) }

  /// All findings with their checks, in order.
  var findings: [(finding: Finding, check: Check)] {
    checks.flatMap { check -> [(finding: Finding, check: Check)] in
      guard case .found(let findings) = check.outcome else { return [] }
      return findings.map { ($0, check) }
    }
  }
}

extension CheckReport.Outcome {
  /// Whether something is wrong. Notes are matters of taste.
  var isFailure: Bool {
    if case .found(let findings) = self { findings.contains { $0.level == .error } } else { false }
  }
}

/// A line of a file.
struct SourcePlace: Hashable {
  /// From the top of the checkout if the file is in it.
  var path: String
  var line: Int

  /// - Parameter path: absolute, or from the working folder.
  init(path: String, line: Int) {
    let (here, variables) = (ProgramContext.current.folder, ProgramContext.current.variables)
    let tops = [variables["GITHUB_WORKSPACE"], here].compactMap { $0 }.filter { !$0.isEmpty }
    let whole = FilePath.joined(here, path)
    let top = tops.map { FilePath.joined("/", $0) }.first { whole.hasPrefix($0 + "/") }
    self.path = top.map { String(whole.dropFirst($0.count + 1)) } ?? whole
    self.line = max(1, line)
  }
}

extension CheckReport {
  /// A report of compared pictures.
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
  /// The demand that this status does not meet.
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
    let folder = ProgramContext.path(folder)
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

/// Parts of a page in Markdown that hold any text.
enum Markdown {
  /// A text between other text: nothing in it is taken for markup.
  static func escaped(_ text: String) -> String {
    let signs: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "~"]
    return DisplayText(text).string.map { signs.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// Lines as they are, between fences longer than any in them.
  static func block(_ lines: [String], language: String = "text") -> [String] {
    let longest = lines.joined(separator: "\n").matches(of: /`+/).map(\.output.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + language] + lines.map { DisplayText($0).string } + [fence]
  }
}
