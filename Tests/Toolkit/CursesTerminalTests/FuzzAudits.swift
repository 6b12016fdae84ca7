import Foundation
import SeededRandom

@testable import Explorer
@testable import LayoutAudit

/// Audits that seem to be made in other processes: their findings name elements that may be gone by then.
@MainActor
final class FuzzAudits {
  private var random: SplitMix64
  private var reports: [@MainActor (AuditNews) -> Void] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed &+ 2) }

  /// For sessions: starts an audit that reports in `step`, if it is not stopped before.
  var starter: AuditStarter {
    { [weak self] _, report in
      guard let self else { return nil }
      reports.append(report)
      // Stopping calls back, as a run loop would.
      return { [weak self] in self?.reports.removeAll() }
    }
  }

  /// Sends news of the audits that were started.
  func step() {
    guard !reports.isEmpty, random.chance(1, in: 2) else { return }
    let news: AuditNews =
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: .checking(AuditRule.allCases.randomElement(using: &random) ?? .usableFrames)
      case 2: .failed("not now")
      case 3: .stopped(["rule 4 asked for cell 1.3", "Index out of range"])
      default: .finished(report())
      }
    let due = reports
    if case .checking = news {} else { reports = [] }
    for report in due { report(news) }
  }

  private func report() -> AuditReport {
    let findings = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      AuditFinding(
        .separateCells, .scrolled(to: CGPoint(x: 0, y: Int.random(in: 0...900, using: &random))),
        elements: [.cell(Int.random(in: 0...4, using: &random), Int.random(in: 0...60, using: &random))],
        expected: "gaps", found: "none", seed: 1)
    }
    let outcome = RuleOutcome(
      rule: .separateCells, verdict: findings.isEmpty ? .kept : .broken, checks: 9, failures: findings.count,
      findings: findings)
    return AuditReport(
      subject: "fuzz", seed: 1, elementCount: 60, sampledItems: nil, outcomes: [outcome], refusedWaivers: [],
      elementsReturned: 0, elementsReturnedOutside: 0, queryWork: [])
  }
}
