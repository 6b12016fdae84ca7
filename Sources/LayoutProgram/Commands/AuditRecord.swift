import LayoutAudit
import Scenes

/// A report in the form that commands print for programs.
struct AuditRecord: Codable {
  struct Rule: Codable {
    var number: Int, name: String, level: Level, sentence: String, verdict: Verdict, reason: String?
    var checks, failures: Int
  }

  /// How grave a finding is, as reports spell it.
  enum Level: String, Codable { case lint, fault }

  /// What became of a rule, as reports spell it.
  enum Verdict: String, Codable {
    case kept, broken, waived
    case waivedNeedlessly = "waived needlessly"
    case notChecked = "not checked"
  }

  struct Finding: Codable {
    var rule, place: String, elements: [String], expected, found: String
    /// The place as text; nil unless it was requested.
    var picture: [String]?
  }

  var scene: String
  /// Where the scene is declared; nil if that is unknown.
  var file: String?, line: Int?
  var seed: UInt64
  /// Whether nothing was found in the rules that were checked.
  var isClean: Bool
  /// Whether all rules were checked. Not if the user stopped the audit, or the layout the program.
  var isComplete: Bool
  var elementCount: Int
  /// The items of the data, if only a sample of them was looked at.
  var sampledItems: Int?
  var rules: [Rule]
  var findings: [Finding]
  /// Findings about matters of taste.
  var lint: [Finding]
  var refusedWaivers: [String]
  /// A sentence for each refused waiver.
  var refusals: [String]
  /// The query at which the layout stopped the program; nil if it did not.
  var stopped: [String]?

  /// - Parameter draw: draws the place of a finding; nil draws none.
  @MainActor
  init(_ report: AuditReport, of declared: Scene, draw: ((AuditFinding) -> String)?) {
    scene = report.subject
    seed = report.seed
    (isClean, isComplete) = (report.isClean, report.outcomes.count == AuditRule.allCases.count)
    (elementCount, sampledItems) = (report.elementCount, report.sampledItems)
    rules = report.outcomes.map { outcome in
      let (verdict, reason) = outcome.recorded
      return Rule(
        number: outcome.rule.number, name: outcome.rule.name, level: outcome.rule.level == .lint ? .lint : .fault,
        sentence: outcome.rule.sentence, verdict: verdict, reason: reason, checks: outcome.checks,
        failures: outcome.failures)
    }
    // One picture for each rule.
    var drawn: Set<AuditRule> = []
    func record(_ finding: AuditFinding) -> Finding {
      let isFirst = drawn.insert(finding.rule).inserted
      return Finding(finding, picture: isFirst ? draw?(finding) : nil)
    }
    findings = report.findings.map(record)
    lint = report.lint.map(record)
    (refusedWaivers, refusals) = (report.refusedWaivers.map(\.rule.name), report.refusals)
    locate(in: declared)
  }

  /// A scene whose layout stopped the program.
  init(scene: String, seed: UInt64, stopped: [String]) {
    (self.scene, self.seed, self.stopped) = (scene, seed, stopped)
    (isClean, isComplete, elementCount) = (false, false, 0)
    (rules, findings, lint) = ([], [], [])
    (refusedWaivers, refusals) = ([], [])
  }

  /// Notes where a scene is declared.
  @MainActor
  mutating func locate(in scene: Scene) {
    file = scene.origin?.files.last ?? scene.declaration?.file
    line = scene.origin == nil ? scene.declaration?.line : 1
  }

  var brokenRules: [Rule] { rules.filter { $0.verdict == .broken && $0.level == .fault } }

  var elementsInWords: String {
    "\(elementCount) elements" + (sampledItems.map { " of a sample of \($0) items" } ?? "")
  }
}

extension AuditRecord.Finding {
  fileprivate init(_ finding: AuditFinding, picture: String?) {
    self.init(
      rule: finding.rule.name, place: "\(finding.place)", elements: finding.elements.map(\.description),
      expected: finding.expected, found: finding.found,
      picture: picture.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) })
  }

  /// The first of the elements, and the place: `cell 0.3, not scrolled`.
  var occurrence: String {
    let named = elements.prefix(4).joined(separator: ", ")
    let rest = elements.count > 4 ? " and \(elements.count - 4) more" : ""
    return elements.isEmpty ? place : "\(named)\(rest), \(place)"
  }
}

extension RuleOutcome {
  fileprivate var recorded: (verdict: AuditRecord.Verdict, reason: String?) {
    switch verdict {
    case .kept: (.kept, nil)
    case .broken: (.broken, nil)
    case .waived(let reason): (.waived, reason)
    case .waivedNeedlessly(let reason): (.waivedNeedlessly, reason)
    case .notApplicable(let reason): (.notChecked, reason)
    }
  }
}
