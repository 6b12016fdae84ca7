import LayoutAudit

extension CheckReport {
  /// What audits found.
  init(_ records: [AuditRecord]) {
    self.init(command: "audit", groups: records.map(Group.init))
  }

  static let audited = "a layout answers every call without stopping the program"
}

extension CheckReport.Group {
  fileprivate init(_ record: AuditRecord) {
    let place = record.file.map { SourcePlace(path: $0, line: record.line ?? 1) }
    let stop = CheckReport.Rule(id: "stopped", sentence: CheckReport.audited)
    let refusal = CheckReport.Rule(
      id: "refused-waiver", sentence: "a waiver names a rule that can be waived, and a reason")
    var checks = record.rules.map { rule in
      CheckReport.Check(
        name: rule.name, rule: CheckReport.Rule(rule), outcome: record.outcome(of: rule), file: place)
    }
    if let stopped = record.stopped {
      let finding = CheckReport.Finding(
        title: "\(record.scene) stopped the program", message: stopped.joined(separator: "\n"))
      checks.append(CheckReport.Check(name: stop.id, rule: stop, outcome: .found([finding]), file: place))
    }
    if !record.refusals.isEmpty {
      let findings = record.refusals.map { CheckReport.Finding(title: "\(record.scene): refused waiver", message: $0) }
      checks.append(CheckReport.Check(name: refusal.id, rule: refusal, outcome: .found(findings), file: place))
    }
    self.init(name: record.scene, checks: checks)
  }
}

extension AuditRecord {
  fileprivate func outcome(of rule: Rule) -> CheckReport.Outcome {
    switch rule.verdict {
    case .broken:
      let isLint = rule.level == .lint
      return .found(
        (isLint ? lint : findings).filter { $0.rule == rule.name }.map { finding in
          CheckReport.Finding(
            level: isLint ? .note : .error, title: "\(scene) breaks \(rule.name)",
            message: "\(finding.occurrence): expected \(finding.expected), found \(finding.found)")
        })
    case .waived, .notChecked: return .skipped(because: "\(rule.verdict.rawValue): \(rule.reason ?? "")")
    case .kept, .waivedNeedlessly: return .passed
    }
  }
}

extension CheckReport.Rule {
  fileprivate init(_ rule: AuditRecord.Rule) {
    let known = AuditRule(named: rule.name)
    self.init(
      id: rule.name, sentence: rule.sentence,
      help: known.map { "On a device: \($0.harm) Fix: \($0.remedy)" } ?? "")
  }
}

extension AuditRecord {
  /// The part of a summary in Markdown about this scene.
  var markdown: String {
    let kept = rules.count { $0.verdict == .kept }
    let verdict =
      stopped != nil
      ? "❌ stopped the program"
      : !isComplete ? "❌ not finished" : isClean ? "✅ clean" : "❌ \(brokenRules.count) rules broken"
    var lines = [
      "### Audit of \(Markdown.escaped(scene)): \(verdict)", "",
      "\(Markdown.escaped(elementsInWords)), \(kept) of \(rules.count) rules kept, seed \(seed)", "",
    ]
    if let stopped { lines += Markdown.block(stopped) + [""] }
    for rule in rules where rule.verdict == .broken {
      let known = AuditRule(named: rule.name)
      let findings = (self.findings + lint).filter { $0.rule == rule.name }
      lines += ["**\(rule.name)**\(rule.level == .lint ? " (a matter of taste)" : ""): \(rule.sentence)", ""]
      lines += Markdown.block(findings.flatMap(\.lines)) + [""]
      if let picture = findings.lazy.compactMap(\.picture).first { lines += Markdown.block(picture) + [""] }
      if let known { lines += ["On a device: \(known.harm) Fix: \(known.remedy)", ""] }
    }
    return (lines + refusals.map { "- \(Markdown.escaped($0))" }).joined(separator: "\n")
  }
}
