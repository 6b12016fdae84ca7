import CharacterCanvas

/// A report in the XML of JUnit, which most services for continuous integration read. It has no times: equal results
/// give equal bytes.
struct JUnitDocument {
  let text: String

  init(_ report: CheckReport) {
    let suites = report.groups.map { Self.suite($0, of: report.command) }
    text =
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
      + ["<testsuites name=\"\(Self.escaped(report.command))\"\(Self.counts(report.checks))>"]
      + suites.flatMap { $0 } + ["</testsuites>"]).map { $0 + "\n" }.joined()
  }

  private static func suite(_ group: CheckReport.Group, of command: String) -> [String] {
    let name = escaped(group.name)
    return ["  <testsuite name=\"\(name)\"\(counts(group.checks))>"]
      + group.checks.flatMap { testCase($0, className: "\(escaped(command)).\(name)") } + ["  </testsuite>"]
  }

  private static func counts(_ checks: [CheckReport.Check]) -> String {
    let skipped = checks.count { if case .skipped = $0.outcome { true } else { false } }
    return " tests=\"\(checks.count)\" failures=\"\(checks.count(where: \.outcome.isFailure))\" errors=\"0\""
      + " skipped=\"\(skipped)\""
  }

  private static func testCase(_ check: CheckReport.Check, className: String) -> [String] {
    let place = check.file.map { " file=\"\(escaped($0.path))\" line=\"\($0.line)\"" } ?? ""
    let head = "    <testcase classname=\"\(className)\" name=\"\(escaped(check.name))\"\(place)"
    switch check.outcome {
    case .passed: return [head + "/>"]
    case .skipped(let reason):
      return [head + ">", "      <skipped message=\"\(escaped(reason))\"/>", "    </testcase>"]
    case .found(let findings):
      let words = findings.map(\.message).joined(separator: "\n")
      let element = check.outcome.isFailure ? "failure" : "system-out"
      let attributes =
        check.outcome.isFailure
        ? " message=\"\(escaped(findings.first?.title ?? ""))\" type=\"\(escaped(check.rule.id))\"" : ""
      return [head + ">", "      <\(element)\(attributes)>\(escaped(words))</\(element)>", "    </testcase>"]
    }
  }

  /// Characters that XML forbids are shown as other characters, line breaks are kept.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Markup.escaped(DisplayText(String(line)).string, apostrophes: false)
    }.joined(separator: "\n")
  }
}
