import Foundation

/// What a command checked and found, for the formats that other programs read.
struct CheckReport {
  /// What is checked: the id, and what it demands.
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
    let here = FileManager.default.currentDirectoryPath
    let tops = [ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"], here].compactMap { $0 }.filter { !$0.isEmpty }
    let whole = FilePath.joined(here, path)
    let top = tops.map { FilePath.joined("/", $0) }.first { whole.hasPrefix($0 + "/") }
    self.path = top.map { String(whole.dropFirst($0.count + 1)) } ?? whole
    self.line = max(1, line)
  }
}
