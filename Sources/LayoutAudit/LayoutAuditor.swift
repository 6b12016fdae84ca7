import Foundation
import LayoutCore

/// Proves a layout right, or says exactly where it is wrong.
///
/// A layout is a function that is asked the same thing in several ways, in any order and at any time, and whose
/// answers a host takes at their word: an element left out of an answer is an element nobody sees. The auditor asks in
/// all those ways and compares, by brute force and by chance that can be repeated. In a test of your own:
///
///     @MainActor @Test func spiralKeepsItsWord() {
///       let report = LayoutAuditor(seed: 1).audit(AuditSubject("spiral", counts: [0, 40, 7], layout: SpiralLayout()))
///       #expect(report.isClean, "\(report)")
///     }
///
/// What a layout cannot keep by its nature it may waive, with a reason that every report repeats:
///
///     let carousel = AuditSubject("carousel", counts: [30], layout: CarouselLayout())
///       .waiving(.steadyScrolling, because: "cards turn while they pass the middle")
///
/// The auditor uses nothing that is out of a stranger's reach: the host's public members and the layout's own. It never
/// times anything unless it is given a clock.
@MainActor
public struct LayoutAuditor {
  /// Equal seeds make equal audits of equal subjects.
  public var seed: UInt64
  /// How many rectangles the rules about rectangles ask for, five at least: a fifth of them at rest and at each of four
  /// offsets, rounded down. The first of each fifth is the view itself, the others are made up by chance. Rules that ask
  /// for each several times ask for a fourth as many at each place, those about points for half as many.
  public var rects: Int
  /// How many elements that do not touch its rectangle an answer may hold before it breaks the rule against them.
  /// UIKit tolerates some; the report tells the number in any case.
  public var elementsAllowedInVain = 0
  /// Tells the time for the rule on bounded work. nil compares counted work alone, which is the same on every machine;
  /// a clock also catches scans that touch no attributes.
  public var clock: (@MainActor () -> Duration)?

  /// An auditor that asks for about `rects` rectangles a rule, with chance drawn from the seed.
  public init(seed: UInt64, rects: Int = 40) {
    self.seed = seed
    self.rects = rects
  }

  /// Checks every rule on fresh stages of the subject, each rule on its own, so that what one breaks spoils no other.
  ///
  /// - Complexity: O(rects · n) element comparisons for n elements, and 16 n items solved.
  public func audit(_ subject: AuditSubject) -> AuditReport {
    var run = AuditRun(self, subject)
    while run.checkNextRule() {}
    return run.report
  }

  func outcome(of rule: AuditRule, _ subject: AuditSubject, _ journal: AuditJournal) -> RuleOutcome {
    let check = RuleCheck(rule, subject, self, journal)
    check.run()
    return RuleOutcome(
      rule: rule, verdict: verdict(of: check), checks: check.checks, failures: check.failures,
      findings: check.findings)
  }

  private func verdict(of check: RuleCheck) -> RuleOutcome.Verdict {
    let waiver = check.subject.waivers.first { $0.rule == check.rule && $0.isAcceptable }
    if let obstacle = check.obstacle { return .notApplicable(because: obstacle) }
    if let waiver {
      return check.failures > 0 ? .waived(because: waiver.reason) : .waivedNeedlessly(because: waiver.reason)
    }
    return check.failures > 0 ? .broken : .kept
  }
}

extension RuleCheck {
  /// The table of rules and their checks; each check is a file of its own in `Rules`.
  func run() {
    switch rule {
    case .completeAnswers: checkCompleteAnswers()
    case .nothingInVain: checkNothingInVain()
    case .repeatableAnswers: checkRepeatableAnswers()
    case .agreeingAnswers: checkAgreeingAnswers()
    case .uniqueElements: checkUniqueElements()
    case .contentHoldsAll: checkContentHoldsAll()
    case .usableFrames: checkUsableFrames()
    case .separateCells: checkSeparateCells()
    case .uncoveredItems: checkUncoveredItems()
    case .pinnedInPlace: checkPinnedInPlace()
    case .steadyScrolling: checkSteadyScrolling()
    case .freshAfterResize: checkFreshAfterResize()
    case .invalidatingTwice: checkInvalidatingTwice()
    case .boundedWork: checkBoundedWork()
    case .exactMirror: checkExactMirror()
    }
  }
}
