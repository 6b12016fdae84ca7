import CharacterCanvas
import LayoutAudit
import Scenes

/// The audit of a scene, as commands print it: the report, where the scene is declared, and pictures of findings.
struct AuditRecord: Codable {
  /// The report; empty if the layout stopped the program.
  let report: AuditReport
  /// Where the scene is declared; nil if that is unknown.
  private(set) var file: String?, line: Int?
  /// The query at which the layout stopped the program; nil if it did not.
  private(set) var stopped: [String]?
  /// The place of the first finding of a rule, as lines of text. Empty unless pictures were requested.
  private var pictures: [AuditRule: [String]] = [:]

  /// - Parameter draw: draws the place of a finding; nil draws none.
  @MainActor
  init(_ report: AuditReport, of declared: Scene, draw: ((AuditFinding) -> String)?) {
    self.report = report
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
    (report, self.stopped) = (AuditReport(nothingOf: scene, seed: seed), stopped)
  }

  /// Notes where a scene is declared.
  @MainActor
  mutating func locate(in scene: Scene) {
    file = scene.origin?.files.last ?? scene.declaration?.file
    line = scene.origin == nil ? scene.declaration?.line : 1
  }

  /// Whether nothing was found in the rules that were checked.
  var isClean: Bool { stopped == nil && report.isClean }
}

// MARK: For people

extension AuditRecord {
  /// The report as `audit` prints it.
  var text: String {
    let lines = stopped.map { ["\(report.subject): stopped the program; seed \(report.seed)"] + $0.map { "  \($0)" } }
    return (lines ?? report.lines).map { DisplayText($0).string }.joined(separator: "\n")
  }

  /// The part of a summary in Markdown about this scene.
  var markdown: String {
    let verdict =
      stopped != nil
      ? "❌ stopped the program"
      : !report.isComplete && !report.endsAtBoundedWork
        ? "❌ not finished" : isClean ? "✅ clean" : "❌ \(report.brokenRules.count) rules broken"
    var lines = [
      "### Audit of \(Markdown.escaped(report.subject)): \(verdict)", "",
      "\(Markdown.escaped(report.elementsInWords)), \(report.keptInWords), seed \(report.seed)", "",
    ]
    if let stopped { lines += Markdown.block(stopped) + [""] }
    for outcome in report.outcomes where outcome.verdict == .broken {
      let rule = outcome.rule
      lines += ["**\(rule.name)**\(rule.level == .lint ? " (a matter of taste)" : ""): \(rule.sentence)", ""]
      lines += Markdown.block(outcome.findings.flatMap { [$0.occurrence] + $0.comparison }) + [""]
      if let picture = pictures[rule] { lines += Markdown.block(picture) + [""] }
      lines += [outcome.advice, ""]
    }
    if let ending = report.endingInWords { lines += ["The audit ended there: \(ending).", ""] }
    return (lines + report.refusals.map { "- \(Markdown.escaped($0))" }).joined(separator: "\n")
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

// MARK: For programs

extension AuditRecord {
  /// The record as `audit --json` prints it.
  var json: JSONValue {
    .present([
      "scene": .string(report.subject), "file": file.map { .string($0) }, "line": line.map { .integer($0) },
      "seed": .integer(report.seed), "isClean": .flag(isClean), "isComplete": .flag(report.isComplete),
      "elementCount": .integer(report.elementCount),
      "sampledItems": report.sampledItems.map { .integer($0) }, "rules": .array(report.outcomes.map(\.json)),
      "findings": .array(json(of: report.findings)), "lint": .array(json(of: report.lint)),
      "refusedWaivers": .strings(report.refusedWaivers.map(\.rule.name)), "refusals": .strings(report.refusals),
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
    self.init(command: "audit", groups: records.map { Group(name: $0.report.subject, checks: $0.checks) })
  }
}

extension AuditRecord {
  fileprivate var checks: [CheckReport.Check] {
    let place = file.map { SourcePlace(path: $0, line: line ?? 1) }
    let scene = report.subject
    var checks = report.outcomes.map { outcome in
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
      "refused-waiver", "a waiver names a rule that can be waived, and a reason", "\(scene): refused waiver",
      report.refusals)
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
