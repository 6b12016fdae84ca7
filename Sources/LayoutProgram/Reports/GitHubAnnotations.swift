import CharacterCanvas

/// A report as the commands that a workflow of GitHub turns into annotations, one a line.
struct GitHubAnnotations {
  let text: String

  init(_ report: CheckReport) {
    let lines = report.findings.map { finding, check in
      var properties = ["title=\(Self.property(finding.title))"]
      if let file = check.file { properties += ["file=\(Self.property(file.path))", "line=\(file.line)"] }
      let word = finding.level == .note ? "notice" : finding.level.rawValue
      return "::\(word) \(properties.joined(separator: ","))::\(Self.message(finding.message))"
    }
    text = lines.map { $0 + "\n" }.joined()
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
