import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutAudit
import SceneFiles
import Scenes

package struct AuditCommand: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "audit", abstract: "Check the layouts of scenes against the rules that every layout must keep.",
      discussion: """
        Calls each layout in several ways and reports where the results disagree. Some calls are random; --seed repeats \
        them. The exit status is 1 if there are findings. Matters of taste are printed as lint and do not change it. \
        \(Program.examples(of: "audit", "audit SCENE", "audit --all --isolate", "audit SCENE --seed 7 --json"))
        """)
  }

  package init() {}

  @Argument(help: "The scenes to audit.", completion: .scenes)
  var scenes: [String] = []

  @Flag(help: "Audit all scenes, except those that show known faults.")
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

  @Flag(help: "Audit each scene in a process of its own, and report what a layout was asked if it stops the program.")
  var isolate = false

  @Flag(help: "Print a JSON array with a report for each scene.")
  var json = false

  @Option(help: ArgumentHelp("The file to keep the last question in, for --isolate.", visibility: .hidden))
  var questions: String?

  package func validate() throws {
    guard all != scenes.isEmpty else { return }
    throw ValidationError(
      all ? "scenes and --all exclude each other; expected one of them" : "no scene to audit; expected scenes or --all")
  }

  package func run() {
    perform {
      if isolate { return try runIsolated() }
      let settings = try options.settings
      let chosen = try chosenNames.map { try Scene.named($0, settings) }
      var auditor = LayoutAuditor(seed: seed, rects: rects)
      if let questions {
        let note = try QuestionNote(path: questions)
        auditor.questionHandler = { note.keep($0) }
      }
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

  @MainActor
  private var chosenNames: [String] { all ? Program.current.auditedNames : scenes }

  @MainActor
  private func runIsolated() throws {
    var arguments = ["--rects", "\(rects)", "--seed", "\(seed)"]
    if let size { arguments += ["--size", "\(size.width)x\(size.height)"] }
    if json { arguments.append("--json") }
    arguments += options.set.flatMap { ["--set", $0] }
    let audits = try chosenNames.map { scene in
      let audit = try IsolatedAudit(of: scene, seed: seed, arguments: arguments)
      if !json { Output.write(whole: audit.text) }
      return audit
    }
    if json { try Output.write(json: audits.flatMap { try $0.records() }) }
    if !audits.allSatisfy(\.isClean) { throw ExitCode(1) }
  }
}

extension AuditReport {
  /// The report for people: whether it is clean, what was not checked or waived and why, and each finding.
  var summary: String {
    let kept = outcomes.filter { $0.verdict == .kept }.count
    let verdict = isClean ? "clean" : "\(brokenRules.count) of \(outcomes.count) rules broken"
    let head = "\(subject): \(verdict); \(elementCount) elements, \(kept) of \(outcomes.count) rules kept, seed \(seed)"
    return
      ([head] + outcomes.compactMap(\.remark).map { "  \($0)" } + refusals.map { "  \($0)" }
      + (findings + lint).flatMap(\.lines))
      .map { DisplayText($0).string }.joined(separator: "\n")
  }
}

extension RuleOutcome {
  fileprivate var remark: String? {
    switch verdict {
    case .kept: nil
    case .broken where rule.level == .lint: nil
    case .broken: "broken: \(rule.name), in \(failures) of \(checks) checks: \(rule.sentence)"
    case .waived(let reason): "waived: \(rule.name), because \(reason)"
    case .waivedNeedlessly(let reason): "waived needlessly: \(rule.name), because \(reason)"
    case .notApplicable(let reason): "not checked: \(rule.name), because \(reason)"
    }
  }
}

extension AuditFinding {
  fileprivate var lines: [String] {
    let label = rule.level == .lint ? "lint" : "finding"
    return ["  \(label): \(rule.name): \(occurrence)", "    expected \(expected)", "    found    \(found)"]
  }
}
