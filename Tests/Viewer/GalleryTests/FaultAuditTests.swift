import Foundation
import Gallery
import TestExpectations
import Testing

@testable import LayoutAudit

@MainActor
@Suite("The audit of the known faults")
struct FaultAuditTests {
  /// The rule that describes the fault best. Other rules may find the same fault.
  nonisolated static let findings: [(String, AuditRule)] = [
    ("inset", .pinnedInPlace), ("early", .pinnedToTheEnd), ("behind", .pinnedInFront), ("push", .pinnedInPlace),
    ("vanish", .completeAnswers), ("tall-header", .reachableItems), ("sideways", .pinnedAtEdge),
    ("solve", .boundedSteps), ("scroll-to", .clearTargets), ("append", .uniqueElements), ("all", .nothingOutside),
    ("tall-item", .completeAnswers), ("drift", .repeatableAnswers), ("lookup", .agreeingAnswers),
    ("cut", .agreeingAnswers), ("short", .contentHoldsAll), ("empty", .separateSections), ("stale", .freshAfterResize),
    ("rounding", .filledBreadth), ("nan", .usableFrames), ("broad", .contentHoldsAll), ("box", .completeAnswers),
    ("lone", .loneItems), ("last-line", .equalGaps), ("joined", .contentHoldsAll), ("mirror", .completeAnswers),
    ("insert", .keptPlace), ("reload", .keptPlace), ("halves", .plainDescriptions), ("jump", .keptPlace),
    ("touching", .plainDescriptions), ("over", .uncoveredItems), ("guess", .plainDescriptions),
    ("flicker", .reconfiguredItems), ("finger", .countsAgree), ("move-reload", .countsAgree), ("corner", .knownStarts),
    ("fade", .endedFades), ("equality", .plainEquality), ("leap", .knownStarts),
  ]

  /// The faults that the view reports itself, and the words of its diagnostic.
  nonisolated static let reports = [
    ("duplicate", "supplied item identifiers are not unique"),
    ("registration", "a registration that was created inside"),
    ("hash", "Attempted to reconfigure item identifier that does not exist in the snapshot"),
  ]

  @Test("every known fault has a rule or a diagnostic, and all but two faults are more than a matter of taste")
  func all() {
    let names = GalleryCatalogue.standard.names.filter { $0.hasPrefix("fault-") }
    let known = Self.findings.map(\.0) + Self.reports.map(\.0)
    expect(Set(names), Set(known.map { "fault-\($0)" }))
    expect(names.count, known.count)
    expect(Self.findings.filter { $0.1.level == .lint }.map(\.0), ["lone", "last-line"])
  }

  @Test("the audit names the rule that each fault breaks", arguments: findings)
  func atFault(_ name: String, _ rule: AuditRule) throws {
    let outcome = auditor.outcome(of: rule, try subject(name, fixed: false), AuditJournal())
    expect(outcome.verdict, .broken, "\(outcome)")
    #expect(!outcome.findings.isEmpty, "\(outcome)")
  }

  /// All elements for every rectangle are fixed by the same columns as other faults, and 10,000 items take seconds.
  @Test("the audit finds nothing in the fixed scenes", arguments: findings.filter { $0.0 != "all" })
  func fixed(_ name: String, _ rule: AuditRule) throws {
    let report = auditor.audit(try subject(name, fixed: true))
    #expect(report.isClean, "\(report)")
    #expect(report.lint.isEmpty, "\(report)")
  }

  @Test("the view reports the faults of data in UIKit's words, and nothing once they are fixed", arguments: reports)
  func reported(_ name: String, _ words: String) throws {
    let show = try FaultOnShow(name)
    show.activate(section: 0)
    let reports = show.stage.warnings.map(\.description)
    #expect(reports.contains { $0.contains(words) }, "\(reports)")
    show.fix()
    show.stage.forgetWarnings()
    show.activate(section: 0)
    show.scroll(to: CGPoint(x: 0, y: 10))
    expect(show.stage.warnings, [])
  }

  private let auditor = LayoutAuditor(seed: 1, rects: 12)

  private func subject(_ name: String, fixed: Bool) throws -> AuditSubject {
    let catalogue = GalleryCatalogue.standard
    let scene = catalogue.scenes[try catalogue.index(named: "fault-\(name)")]
    return try scene.changingStages { stage in
      stage.collectionView.diagnosticHandler = { _ in }
      if fixed { stage.switchLayout?() }
    }.auditSubject()
  }
}
