import LayoutAudit

/// A report in the form that commands print for programs.
struct AuditRecord: Codable {
  struct Rule: Codable {
    var number: Int, name, level, sentence, verdict: String, reason: String?, checks, failures: Int
  }

  struct Finding: Codable { var rule, place: String, elements: [String], expected, found: String }

  var scene: String
  var seed: UInt64
  var isClean: Bool
  var elementCount: Int
  var rules: [Rule]
  var findings: [Finding]
  /// Findings about matters of taste.
  var lint: [Finding]
  var refusedWaivers: [String]
  /// What the layout was asked when it stopped the program; nil if it did not.
  var stopped: String?

  init(_ report: AuditReport) {
    scene = report.subject
    seed = report.seed
    isClean = report.isClean
    elementCount = report.elementCount
    rules = report.outcomes.map { outcome in
      let (verdict, reason) = outcome.words
      return Rule(
        number: outcome.rule.number, name: outcome.rule.name, level: outcome.rule.level == .lint ? "lint" : "fault",
        sentence: outcome.rule.sentence, verdict: verdict, reason: reason, checks: outcome.checks,
        failures: outcome.failures)
    }
    findings = report.findings.map(Finding.init)
    lint = report.lint.map(Finding.init)
    refusedWaivers = report.refusedWaivers.map(\.rule.name)
  }

  /// A scene whose layout stopped the program.
  init(scene: String, seed: UInt64, stopped: String) {
    (self.scene, self.seed, self.stopped) = (scene, seed, stopped)
    (isClean, elementCount, rules, findings, lint, refusedWaivers) = (false, 0, [], [], [], [])
  }
}

extension AuditRecord.Finding {
  fileprivate init(_ finding: AuditFinding) {
    self.init(
      rule: finding.rule.name, place: "\(finding.place)", elements: finding.elements.map(\.description),
      expected: finding.expected, found: finding.found)
  }
}

extension RuleOutcome {
  fileprivate var words: (verdict: String, reason: String?) {
    switch verdict {
    case .kept: ("kept", nil)
    case .broken: ("broken", nil)
    case .waived(let reason): ("waived", reason)
    case .waivedNeedlessly(let reason): ("waived needlessly", reason)
    case .notApplicable(let reason): ("not checked", reason)
    }
  }
}
