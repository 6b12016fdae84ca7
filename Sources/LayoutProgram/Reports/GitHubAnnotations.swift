import CharacterCanvas

/// A report as the commands that a workflow of GitHub turns into annotations, one a line for each check with findings.
struct GitHubAnnotations {
  let text: String

  init(_ report: CheckReport) {
    text = report.checks.compactMap(Self.line).map { $0 + "\n" }.joined()
  }

  /// GitHub shows ten annotations of a step, so that a check has one: its first finding, and how many more there are.
  private static func line(_ check: CheckReport.Check) -> String? {
    guard case .found(let findings) = check.outcome, let first = findings.first else { return nil }
    var properties = ["title=\(property(first.title))"]
    if let file = check.file { properties += ["file=\(property(file.path))", "line=\(file.line)"] }
    let word = first.level == .note ? "notice" : first.level.rawValue
    let rest = findings.count > 1 ? "\nand \(findings.count - 1) more" : ""
    return "::\(word) \(properties.joined(separator: ","))::\(message(first.message + rest))"
  }

  /// Line breaks, and the sign that escapes them, would end the message.
  private static func message(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      DisplayText(String(line)).string.replacing("%", with: "%25").replacing("\r", with: "%0D")
    }.joined(separator: "%0A")
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
