import Foundation
import LayoutCore

/// Why a test with an audit fails: each finding, with the data, the picture of its place, and how to repeat it.
public struct AuditFailure: Error, Hashable, CustomStringConvertible {
  /// The report with the findings.
  public let report: AuditReport
  /// All of it in lines.
  public let description: String

  @MainActor
  init(_ report: AuditReport, of subject: AuditSubject, rects: Int, picture: AuditPicture?) {
    self.report = report
    let broken = report.outcomes.filter { report.brokenRules.contains($0.rule) }
    let rules = "\(broken.count) \(broken.count == 1 ? "rule" : "rules")"
    let data = "\(subject.dataInWords) in a view of \(subject.size.text) points"
    let head = "\(report.subject) breaks \(rules) that every layout must keep, with \(data)"
    let waivable = broken.map(\.rule).filter(\.isWaivable).map { ".\($0)" }
    let waiving =
      waivable.isEmpty ? [] : ["by design? pass waiving: [AuditWaiver(\(waivable[0]), because: \"your reason\")]"]
    let lines =
      [broken.isEmpty ? "\(report.subject): a waiver was refused" : head] + report.refusals
      + broken.flatMap { outcome in
        Self.lines(of: outcome)
          + [outcome.findings.first.flatMap { picture?.text(of: $0, in: subject) }].compactMap { $0 }
      } + ["to repeat it: the same layout, counts and size, with seed: \(report.seed), rects: \(rects)"] + waiving
    description = lines.joined(separator: "\n")
  }

  private static func lines(of outcome: RuleOutcome) -> [String] {
    let rule = outcome.rule
    let rest = outcome.failures - outcome.findings.count
    return outcome.findings.map { "- \($0)" } + (rest > 0 ? ["  and \(rest) more of this rule"] : [])
      + ["  on a device: \(rule.harm)", "  fix: \(rule.remedy)"]
  }
}

extension AuditSubject {
  /// `sections of 0, 40, 7 items`.
  fileprivate var dataInWords: String {
    let counts = makeStage(AuditConditions(size: size, direction: direction)).counts
    let shown = counts.prefix(8).map(String.init).joined(separator: ", ")
    let rest = counts.count > 8 ? " and \(counts.count - 8) more sections" : ""
    return counts.count == 1 ? "one section of \(shown) items" : "sections of \(shown) items\(rest)"
  }
}
