import Foundation
import Gallery
import LayoutAudit
import Testing

@MainActor
@Suite("The audit of the known faults")
struct FaultAuditTests {
  nonisolated static let findings: [(String, AuditRule)] = [
    ("inset", .pinnedInPlace), ("push", .pinnedInPlace), ("vanish", .completeAnswers), ("append", .nothingInVain),
    ("tall-item", .completeAnswers), ("drift", .repeatableAnswers), ("lookup", .agreeingAnswers),
    ("cut", .agreeingAnswers), ("short", .contentHoldsAll), ("stale", .freshAfterResize), ("nan", .usableFrames),
    ("broad", .contentHoldsAll), ("box", .completeAnswers), ("joined", .contentHoldsAll),
  ]

  @Test("the audit names the rule that each fault breaks", arguments: findings)
  func atFault(_ name: String, _ rule: AuditRule) throws {
    let report = try report(name, fixed: false)
    #expect(report.findings.contains { $0.rule == rule }, "\(report)")
  }

  @Test("the audit finds nothing in the fixed scenes", arguments: findings)
  func fixed(_ name: String, _ rule: AuditRule) throws {
    let report = try report(name, fixed: true)
    #expect(report.isClean, "\(report)")
  }

  private func report(_ name: String, fixed: Bool) throws -> AuditReport {
    _ = try FaultOnShow(name)
    var subject = AuditSubject(name, size: CGSize(width: 30, height: 9)) { conditions in
      guard
        let show = try? FaultOnShow(name, width: Int(conditions.size.width), height: Int(conditions.size.height))
      else { preconditionFailure("\(name) was there a moment ago") }
      show.stage.collectionView.diagnosticHandler = { _ in }
      if fixed { show.fix() }
      return AuditStage(show.stage.collectionView, keeping: show.stage)
    }
    subject.scaling = .fixed(because: "a scene has the data it has")
    subject = subject.waiving(.exactMirror, because: "layouts for iOS do not flip unless they say so")
    return LayoutAuditor(seed: 1, rects: 12).audit(subject)
  }
}
