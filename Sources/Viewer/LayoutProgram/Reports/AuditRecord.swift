import CharacterCanvas
import LayoutAudit
import Scenes

/// The audit of a scene, as commands print it: the report, where the scene is declared, and pictures of findings.
struct AuditRecord: Codable {
  let scene: String
  let seed: UInt64
  /// Where the scene is declared; nil if that is unknown.
  private(set) var file: String?, line: Int?
  /// The report; nil if the layout stopped the program.
  private(set) var report: AuditReport?
  /// The query at which the layout stopped the program; nil if it did not.
  private(set) var stopped: [String]?
  /// The place of the first finding of a rule, as lines of text. Empty unless pictures were requested.
  private var pictures: [AuditRule: [String]] = [:]

  /// - Parameter draw: draws the place of a finding; nil draws none.
  @MainActor
  init(_ report: AuditReport, of declared: Scene, draw: ((AuditFinding) -> String)?) {
    (scene, seed, self.report) = (report.subject, report.seed, report)
    if let draw {
      for finding in report.findings + report.lint where pictures[finding.rule] == nil && finding.hasPlaceInView {
        let text = draw(finding)
        pictures[finding.rule] = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
    }
    locate(in: declared)
  }

  /// A scene whose layout stopped the program.
  init(scene: String, seed: UInt64, stopped: [String]) {
    (self.scene, self.seed, self.stopped) = (scene, seed, stopped)
  }

  /// Notes where a scene is declared.
  @MainActor
  mutating func locate(in scene: Scene) {
    file = scene.origin?.files.last ?? scene.declaration?.file
    line = scene.origin == nil ? scene.declaration?.line : 1
  }

  var outcomes: [RuleOutcome] { report?.outcomes ?? [] }
  var findings: [AuditFinding] { report?.findings ?? [] }
  /// Findings about matters of taste.
  var lint: [AuditFinding] { report?.lint ?? [] }
  /// A sentence for each refused waiver.
  var refusals: [String] { report?.refusals ?? [] }
  /// Whether nothing was found in the rules that were checked.
  var isClean: Bool { report?.isClean ?? false }
  /// Whether all rules were checked. Not if the user stopped the audit, or the layout the program.
  var isComplete: Bool { outcomes.count == AuditRule.allCases.count }

  private var endsAtBoundedWork: Bool { report?.endsAtBoundedWork ?? false }
  private var brokenRules: Int { report?.brokenRules.count ?? 0 }
  private var elementsInWords: String { report?.elementsInWords ?? "0 elements" }
  /// For example `35 of 36 rules kept`.
  private var keptInWords: String { "\(outcomes.count { $0.verdict == .kept }) of \(outcomes.count) rules kept" }
}

// MARK: For people

extension AuditRecord {
  /// The report for people: whether it is clean, what was not checked or waived and why, and each finding.
  var text: String {
    if let stopped { return Self.lines(["\(scene): stopped the program; seed \(seed)"] + stopped.map { "  \($0)" }) }
    return Self.lines(
      ["\(scene): \(verdict); \(elementsInWords), \(keptInWords), seed \(seed)"]
        + (remarks + refusals).map { "  \($0)" }
        + lines(of: findings, called: "finding") + lines(of: lint, called: "lint")
        + [report?.endingInWords.map { "  \($0)" }].compactMap { $0 })
  }

  /// The rules that were waived, not checked or broken. Rules with the same reason share a line.
  private var remarks: [String] {
    var remarks: [(verdict: String, rules: [String], reason: String)] = []
    for outcome in outcomes {
      guard let (verdict, reason) = outcome.remark else { continue }
      if let index = remarks.firstIndex(where: { $0.verdict == verdict && $0.reason == reason }) {
        remarks[index].rules.append(outcome.rule.name)
      } else {
        remarks.append((verdict, [outcome.rule.name], reason))
      }
    }
    return remarks.map { "\($0.verdict): \($0.rules.joined(separator: ", ")), \($0.reason)" }
  }

  private var verdict: String {
    if endsAtBoundedWork { return "1 rule broken, \(AuditRule.allCases.count - 1) not checked" }
    guard isComplete else {
      let found = brokenRules == 0 ? "nothing found so far" : "\(brokenRules) broken so far"
      return "stopped after \(outcomes.count) of \(AuditRule.allCases.count) rules, \(found)"
    }
    return isClean ? "clean" : "\(brokenRules) of \(outcomes.count) rules broken"
  }

  /// The findings of each rule, and what the rule is good for.
  private func lines(of findings: [AuditFinding], called name: String) -> [String] {
    findings.indices.flatMap { index -> [String] in
      let (finding, rule) = (findings[index], findings[index].rule)
      let isLast = index + 1 == findings.count || findings[index + 1].rule != rule
      return ["  \(name): \(rule.name): \(finding.occurrence)"] + finding.comparison
        + (isLast
          ? ["    on a device: \(report?.outcome(of: rule)?.harm ?? rule.harm)", "    fix: \(rule.remedy)"] : [])
    }
  }

  private static func lines(_ lines: [String]) -> String {
    lines.map { DisplayText($0).string }.joined(separator: "\n")
  }

  /// The part of a summary in Markdown about this scene.
  var markdown: String {
    let verdict =
      stopped != nil
      ? "❌ stopped the program"
      : !isComplete && !endsAtBoundedWork ? "❌ not finished" : isClean ? "✅ clean" : "❌ \(brokenRules) rules broken"
    var lines = [
      "### Audit of \(Markdown.escaped(scene)): \(verdict)", "",
      "\(Markdown.escaped(elementsInWords)), \(keptInWords), seed \(seed)", "",
    ]
    if let stopped { lines += Markdown.block(stopped) + [""] }
    for outcome in outcomes where outcome.verdict == .broken {
      let rule = outcome.rule
      lines += ["**\(rule.name)**\(rule.level == .lint ? " (a matter of taste)" : ""): \(rule.sentence)", ""]
      lines += Markdown.block(outcome.findings.flatMap { [$0.occurrence] + $0.comparison }) + [""]
      if let picture = pictures[rule] { lines += Markdown.block(picture) + [""] }
      lines += [outcome.advice, ""]
    }
    if let ending = report?.endingInWords { lines += ["The audit ended there: \(ending).", ""] }
    return (lines + refusals.map { "- \(Markdown.escaped($0))" }).joined(separator: "\n")
  }
}

extension AuditRule {
  /// The level, as reports spell it.
  fileprivate var levelName: String { level == .lint ? "lint" : "fault" }

  fileprivate var advice: String { "On a device: \(harm) Fix: \(remedy)" }
}

extension RuleOutcome {
  fileprivate var advice: String { "On a device: \(harm) Fix: \(rule.remedy)" }
}

extension AuditFinding {
  fileprivate var comparison: [String] { ["    expected \(expected)", "    found    \(found)"] }
}

extension RuleOutcome {
  /// The verdict as reports spell it, and the reason for it.
  fileprivate var words: (verdict: String, reason: String?) {
    switch verdict {
    case .kept: ("kept", nil)
    case .broken: ("broken", nil)
    case .waived(let reason): ("waived", reason)
    case .waivedNeedlessly(let reason): ("waived needlessly", reason)
    case .notApplicable(let reason): ("not checked", reason)
    }
  }

  fileprivate var remark: (verdict: String, reason: String)? {
    switch (words.reason, verdict) {
    case (let reason?, _): (words.verdict, "because \(reason)")
    case (nil, .broken) where rule.level == .fault:
      ("broken", "in \(failures) of \(checks) \(checks == 1 ? "check" : "checks"): \(rule.sentence)")
    default: nil
    }
  }
}

// MARK: For programs

extension AuditRecord {
  /// The record as `audit --json` prints it.
  var json: JSONValue {
    .present([
      "scene": .string(scene), "file": file.map { .string($0) }, "line": line.map { .integer($0) },
      "seed": .integer(seed), "isClean": .flag(isClean), "isComplete": .flag(isComplete),
      "elementCount": .integer(report?.elementCount ?? 0),
      "sampledItems": report?.sampledItems.map { .integer($0) }, "rules": .array(outcomes.map(\.json)),
      "findings": .array(json(of: findings)), "lint": .array(json(of: lint)),
      "refusedWaivers": .strings(report?.refusedWaivers.map(\.rule.name) ?? []), "refusals": .strings(refusals),
      "stopped": stopped.map { .strings($0) },
    ])
  }

  /// The first finding of a rule has the picture.
  private func json(of findings: [AuditFinding]) -> [JSONValue] {
    findings.indices.map { index in
      let finding = findings[index]
      let isFirst = index == 0 || findings[index - 1].rule != finding.rule
      return .present([
        "rule": .string(finding.rule.name), "place": .string("\(finding.place)"),
        "elements": .strings(finding.elements.map(\.description)), "expected": .string(finding.expected),
        "found": .string(finding.found), "picture": isFirst ? pictures[finding.rule].map { .strings($0) } : nil,
      ])
    }
  }
}

extension RuleOutcome {
  fileprivate var json: JSONValue {
    .present([
      "number": .integer(rule.number), "name": .string(rule.name), "level": .string(rule.levelName),
      "sentence": .string(rule.sentence), "verdict": .string(words.verdict), "reason": words.reason.map { .string($0) },
      "checks": .integer(checks), "failures": .integer(failures),
    ])
  }
}

extension CheckReport {
  /// A report of audits.
  init(_ records: [AuditRecord]) {
    self.init(command: "audit", groups: records.map { Group(name: $0.scene, checks: $0.checks) })
  }
}

extension AuditRecord {
  fileprivate var checks: [CheckReport.Check] {
    let place = file.map { SourcePlace(path: $0, line: line ?? 1) }
    var checks = outcomes.map { outcome in
      let rule = outcome.rule
      return CheckReport.Check(
        name: rule.name, rule: CheckReport.Rule(id: rule.name, sentence: rule.sentence, help: rule.advice),
        outcome: outcome.checked(in: scene), file: place)
    }
    func add(_ id: String, _ sentence: String, _ title: String, _ messages: [String]) {
      guard !messages.isEmpty else { return }
      checks.append(
        CheckReport.Check(
          name: id, rule: CheckReport.Rule(id: id, sentence: sentence),
          outcome: .found(messages.map { CheckReport.Finding(title: title, message: $0) }), file: place))
    }
    add(
      "stopped", "a layout answers every call without stopping the program", "\(scene) stopped the program",
      stopped.map { [$0.joined(separator: "\n")] } ?? [])
    add(
      "refused-waiver", "a waiver names a rule that can be waived, and a reason", "\(scene): refused waiver", refusals)
    return checks
  }
}

extension RuleOutcome {
  fileprivate func checked(in scene: String) -> CheckReport.Outcome {
    switch verdict {
    case .broken:
      .found(
        findings.map { finding in
          CheckReport.Finding(
            level: rule.level == .lint ? .note : .error, title: "\(scene) breaks \(rule.name)",
            message: "\(finding.occurrence): expected \(finding.expected), found \(finding.found)")
        })
    case .waived, .notApplicable: .skipped(because: "\(words.verdict): \(words.reason ?? "")")
    case .kept, .waivedNeedlessly: .passed
    }
  }
}
