import LayoutCore

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

  /// An audit that has not begun.
  public init(_ auditor: LayoutAuditor, _ subject: AuditSubject) {
    (self.auditor, self.subject) = (auditor, subject)
  }

  /// The rule that is checked next; nil if all are.
  public var nextRule: AuditRule? {
    outcomes.count < AuditRule.allCases.count ? AuditRule.allCases[outcomes.count] : nil
  }

  /// Checks one rule on stages of its own.
  /// - Parameter isInterrupted: called many times, because one rule can take seconds. When it returns true, the check
  ///   ends, its result is dropped, and the rule is still the next one.
  /// - Returns: false if there was none left.
  @discardableResult
  public mutating func checkNextRule(unless isInterrupted: @escaping @MainActor () -> Bool = { false }) -> Bool {
    guard let rule = nextRule else { return false }
    let attempt = AuditJournal(after: journal, isInterrupted: isInterrupted)
    let outcome = auditor.outcome(of: rule, subject, attempt)
    guard !attempt.wasInterrupted else { return true }
    journal = attempt
    outcomes.append(outcome)
    return true
  }

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
