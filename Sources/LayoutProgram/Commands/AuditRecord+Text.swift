import CharacterCanvas
import LayoutAudit

extension AuditRecord {
  /// The report for people: whether it is clean, what was not checked or waived and why, and each finding.
  var text: String {
    if let stopped { return Self.lines(["\(scene): stopped the program; seed \(seed)"] + stopped.map { "  \($0)" }) }
    let kept = rules.count { $0.verdict == .kept }
    let head = "\(scene): \(verdict); \(elementsInWords), \(kept) of \(rules.count) rules kept, seed \(seed)"
    return Self.lines(
      [head] + rules.compactMap(\.remark).map { "  \($0)" } + refusals.map { "  \($0)" }
        + lines(of: findings, called: "finding") + lines(of: lint, called: "lint"))
  }

  private var verdict: String {
    let broken = brokenRules.count
    guard isComplete else {
      let found = broken == 0 ? "nothing found so far" : "\(broken) broken so far"
      return "stopped after \(rules.count) of \(AuditRule.allCases.count) rules, \(found)"
    }
    return isClean ? "clean" : "\(broken) of \(rules.count) rules broken"
  }

  /// The findings of each rule, and what the rule is good for.
  private func lines(of findings: [Finding], called name: String) -> [String] {
    findings.indices.flatMap { index -> [String] in
      let finding = findings[index]
      let isLast = index + 1 == findings.count || findings[index + 1].rule != finding.rule
      let rule = isLast ? AuditRule(named: finding.rule) : nil
      let advice = rule.map { ["on a device: \($0.harm)", "fix: \($0.remedy)"] }
      return ["  \(name): \(finding.rule): \(finding.occurrence)"] + finding.comparison
        + (advice ?? []).map { "    \($0)" }
    }
  }

  private static func lines(_ lines: [String]) -> String {
    lines.map { DisplayText($0).string }.joined(separator: "\n")
  }
}

extension AuditRecord.Rule {
  fileprivate var remark: String? {
    switch verdict {
    case .kept: nil
    case .broken: level == .lint ? nil : "broken: \(name), in \(failures) of \(checks) checks: \(sentence)"
    case .waived, .waivedNeedlessly, .notChecked: "\(verdict.rawValue): \(name), because \(reason ?? "")"
    }
  }
}

extension AuditRecord.Finding {
  fileprivate var comparison: [String] { ["    expected \(expected)", "    found    \(found)"] }

  /// The finding in lines, without the name of its rule.
  var lines: [String] { [occurrence] + comparison }
}
