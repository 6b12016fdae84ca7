import Foundation

/// Checks that a layout keeps the contract, or reports exactly where it breaks it.
///
/// A host queries a layout in several ways, in any order and at any time, and relies on the results: an element that is
/// left out of a result is not shown. The auditor makes all those queries and compares the results, by brute force and
/// with repeatable random numbers. In a test of your own:
///
///     @MainActor @Test func spiralKeepsTheRules() throws {
///       try LayoutAudit.verify(SpiralLayout(), counts: [0, 40, 7])
///     }
///
/// For the report itself:
///
///     let report = LayoutAuditor(seed: 1).audit(AuditSubject("spiral", counts: [0, 40, 7], layout: SpiralLayout()))
///
/// A layout may waive a rule that it cannot keep by design. Every report repeats the reason:
///
///     let fan = AuditSubject("fan", counts: [30], layout: FanLayout())
///       .waiving(.separateCells, because: "cards overlap like a fan")
///
/// The layout can declare the same itself, as `AuditWaiving`.
///
/// The auditor uses only the public members of the host and the layout. It measures time only if it is given a clock.
@MainActor
public struct LayoutAuditor {
  /// Equal seeds give equal audits of equal subjects.
  public var seed: UInt64
  /// How many rectangles the rules about rectangles query, at least five. A fifth of them, rounded down, are queried at
  /// the start and at each of four offsets. The first of each fifth is the view itself; the others are random. Rules that
  /// query each rectangle several times use a fourth as many at each place; those about points use half as many.
  public var rects: Int
  /// How many elements outside its rectangle a result may contain before it breaks the rule. UIKit tolerates some. The
  /// report always shows the number.
  public var elementsAllowedOutside = 0
  /// Data of more items than this are sampled: the audit then looks at a tenth of this number of items, in short runs
  /// at random places and at both ends.
  public var itemLimit = 10_000
  /// The clock for the rule on bounded work. nil compares counted work alone, which is the same on every machine;
  /// a clock also catches scans that touch no attributes. Queries over large data are timed by the processor in any case,
  /// so that an audit which would take minutes ends at its beginning.
  public var clock: (@MainActor () -> Duration)?
  /// Called before each query to a layout. If the layout stops the program, the last query shows why.
  public var questionHandler: (@MainActor (AuditQuestion) -> Void)?

  /// An auditor that queries about `rects` rectangles for each rule, with random numbers from the seed.
  public init(seed: UInt64, rects: Int = 40) {
    self.seed = seed
    self.rects = rects
  }

  /// Checks each rule on fresh stages of the subject, so that one broken rule does not affect another.
  ///
  /// - Complexity: O(rects · n) element comparisons for n elements, and 16 n items solved; up to 256 n for data that
  ///   fit into the view. n is at most `itemLimit`; beyond that, only what the layout itself solves grows with the
  ///   data.
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
      findings: check.findings, milderHarm: check.milderHarm)
  }

  private func verdict(of check: RuleCheck) -> RuleOutcome.Verdict {
    let waivers = check.subject.waivers + check.journal.layoutWaivers
    let waiver = waivers.first { $0.rule == check.rule && $0.isAcceptable }
    if let obstacle = check.obstacle { return .notApplicable(because: obstacle) }
    if check.failures > 0, check.data.differ, let reason = check.journal.differingData {
      return .notApplicable(because: reason)
    }
    if let waiver, check.failures > 0 || !waiver.isGeneral {
      return check.failures > 0 ? .waived(because: waiver.reason) : .waivedNeedlessly(because: waiver.reason)
    }
    return check.failures > 0 ? .broken : .kept
  }
}

extension RuleCheck {
  func run() {
    if rule.comparesPlaces, let obstacle = obstacleOfEstimates { return cannotCheck(obstacle) }
    rule.check(self)
  }

  /// Not every item of large data can be shown and measured. When one is measured later, the others move.
  private var obstacleOfEstimates: String? {
    guard journal.itemCount > auditor.itemLimit else { return nil }
    let layout = makeStage().layout
    guard layout.estimatesItemSizes || layout.estimatesSupplementarySizes else { return nil }
    return "sizes of \(journal.itemCount) items are estimates until they are measured"
  }
}

/// An audit rule by rule, for code that cannot wait for all of them at once.
///
///     var run = AuditRun(LayoutAuditor(seed: 1), subject)
///     while run.checkNextRule() { … }
///     let report = run.report
@MainActor
public struct AuditRun {
  private let auditor: LayoutAuditor
  private let subject: AuditSubject
  private var journal = AuditJournal()
  private var outcomes: [RuleOutcome] = []
  /// The rules that are still to be checked.
  private var rest = AuditRule.allCases[...]

  /// An audit that has not begun.
  public init(_ auditor: LayoutAuditor, _ subject: AuditSubject) {
    (self.auditor, self.subject) = (auditor, subject)
  }

  /// The rule that is checked next; nil if all are.
  public var nextRule: AuditRule? { rest.first }

  /// Checks one rule on separate stages.
  /// - Parameter isInterrupted: called many times, because one rule can take seconds. When it returns true, the check
  ///   ends, its result is dropped, and the rule is still the next one.
  /// - Returns: false if there was none left.
  @discardableResult
  public mutating func checkNextRule(unless isInterrupted: @escaping @MainActor () -> Bool = { false }) -> Bool {
    if outcomes.isEmpty, subject.countsOfData.reduce(0, +) > auditor.itemLimit { rest = Self.rulesForLargeData[...] }
    guard let rule = rest.first else { return false }
    let attempt = AuditJournal(after: journal, isInterrupted: isInterrupted)
    let outcome = auditor.outcome(of: rule, subject, attempt)
    guard !attempt.wasInterrupted else { return true }
    journal = attempt
    rest = rest.dropFirst()
    outcomes.insert(outcome, at: outcomes.firstIndex { $0.rule.number > rule.number } ?? outcomes.endIndex)
    if report.endsAtBoundedWork { rest = [] }
    return true
  }

  /// The other rules ask thousands of queries, so the first one is about the work of a query.
  private static let rulesForLargeData = [.boundedWork] + AuditRule.allCases.filter { $0 != .boundedWork }

  /// The result so far; rules not checked yet are missing.
  public var report: AuditReport {
    AuditReport(
      subject: subject.name, seed: auditor.seed, elementCount: journal.elementCount,
      sampledItems: journal.itemCount > auditor.itemLimit ? journal.itemCount : nil, outcomes: outcomes,
      refusedWaivers: (subject.waivers + journal.layoutWaivers).filter { !$0.isAcceptable },
      elementsReturned: journal.elementsReturned,
      elementsReturnedOutside: journal.elementsReturnedOutside, queryWork: journal.queryWork,
      diagnostics: journal.diagnostics)
  }
}
