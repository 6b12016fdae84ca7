import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutAudit
import SceneFiles
import Scenes

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Check the layouts of scenes against the rules that every layout must keep.",
    discussion: """
      Calls each layout in several ways and reports where the results disagree. Some calls are random; --seed repeats \
      them. The exit status is 1 if there are findings. Examples:
        ashlar audit flow --rects 10
        ashlar audit tags boxes --rects 10 --seed 7
        ashlar audit floating --rects 5 --json
      """)

  @Argument(help: "The scenes to audit.", completion: .scenes)
  var scenes: [String] = []

  @Flag(help: "Audit all scenes of the gallery, except those that show faults.")
  var all = false

  @Option(
    parsing: .unconditional, help: "The seed of random calls. Equal seeds make equal audits.",
    transform: expecting("a whole number from 0 to \(UInt64.max)") { UInt64($0) })
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The approximate number of rectangles to query, at five places: the view, and four random ones.",
      valueName: "count"),
    transform: expecting("a whole number from 1 to 100000") { text in
      Int(text).flatMap { (1...100_000).contains($0) ? $0 : nil }
    })
  var rects = 40

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Columns and rows of the view. Default: the scene's device, or 80x24.", valueName: "columns x rows"),
    transform: CellSize.parsed)
  var size: CellSize?

  @OptionGroup var options: SceneOptions

  @Flag(help: "Print a JSON array with a report for each scene.")
  var json = false

  func validate() throws {
    guard all != scenes.isEmpty else { return }
    throw ValidationError(
      all ? "scenes and --all exclude each other; expected one of them" : "no scene to audit; expected scenes or --all")
  }

  func run() {
    perform {
      let settings = try options.settings
      let chosen =
        try all
        ? GalleryCatalogue.pieces.indices.map { try GalleryCatalogue.scene(at: $0, settings) }
        : scenes.map { try Scene.named($0, settings) }
      let auditor = LayoutAuditor(seed: seed, rects: rects)
      let reports = try chosen.map { scene in
        auditor.audit(try scene.auditSubject(size: size.map(scene.pointsPerCell.points)))
      }
      if json {
        try Output.write(json: reports.map(AuditRecord.init))
      } else {
        Output.write(reports.map(\.summary).joined(separator: "\n"))
      }
      if !reports.allSatisfy(\.isClean) { throw ExitCode(1) }
    }
  }
}

extension AuditReport {
  /// The report for people: whether it is clean, what was not checked or waived and why, and each finding.
  var summary: String {
    let kept = outcomes.filter { $0.verdict == .kept }.count
    let verdict = isClean ? "clean" : "\(brokenRules.count) of \(outcomes.count) rules broken"
    let head = "\(subject): \(verdict); \(elementCount) elements, \(kept) of \(outcomes.count) rules kept, seed \(seed)"
    return
      ([head] + outcomes.compactMap(\.remark).map { "  \($0)" } + refusals.map { "  \($0)" } + findings.flatMap(\.lines))
      .map { DisplayText($0).string }.joined(separator: "\n")
  }
}

extension RuleOutcome {
  fileprivate var remark: String? {
    switch verdict {
    case .kept: nil
    case .broken: "broken: \(rule.name), in \(failures) of \(checks) checks: \(rule.sentence)"
    case .waived(let reason): "waived: \(rule.name), because \(reason)"
    case .waivedNeedlessly(let reason): "waived needlessly: \(rule.name), because \(reason)"
    case .notApplicable(let reason): "not checked: \(rule.name), because \(reason)"
    }
  }
}

extension AuditFinding {
  fileprivate var lines: [String] {
    ["  finding: \(rule.name): \(occurrence)", "    expected \(expected)", "    found    \(found)"]
  }
}

/// A report in the form that commands print for programs.
private struct AuditRecord: Encodable {
  struct Rule: Encodable {
    var number: Int, name, sentence, verdict: String, reason: String?, checks, failures: Int
  }

  struct Finding: Encodable { var rule, place: String, elements: [String], expected, found: String }

  var scene: String
  var seed: UInt64
  var isClean: Bool
  var elementCount: Int
  var rules: [Rule]
  var findings: [Finding]
  var refusedWaivers: [String]

  init(_ report: AuditReport) {
    scene = report.subject
    seed = report.seed
    isClean = report.isClean
    elementCount = report.elementCount
    rules = report.outcomes.map { outcome in
      let (verdict, reason) = outcome.words
      return Rule(
        number: outcome.rule.number, name: outcome.rule.name, sentence: outcome.rule.sentence, verdict: verdict,
        reason: reason, checks: outcome.checks, failures: outcome.failures)
    }
    findings = report.findings.map { finding in
      Finding(
        rule: finding.rule.name, place: "\(finding.place)", elements: finding.elements.map(\.description),
        expected: finding.expected, found: finding.found)
    }
    refusedWaivers = report.refusedWaivers.map(\.rule.name)
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
