import Foundation
import LayoutCore

/// The result of an audit, as a value; while an `AuditRun` goes on, the result so far.
public struct AuditReport: Hashable, Sendable, Codable {
  /// The name of the subject.
  public let subject: String
  /// The seed that repeats the audit.
  public let seed: UInt64
  /// How many elements were found before any scroll.
  public let elementCount: Int
  /// The items of the data, if only a sample of them was looked at one by one; nil if all were.
  public let sampledItems: Int?
  /// One per rule that was checked, in the order of their numbers: all of them once an audit is over.
  public let outcomes: [RuleOutcome]
  /// Refused waivers: of rules that hold for every layout, or without a reason.
  public let refusedWaivers: [AuditWaiver]
  /// How many elements rectangle queries returned.
  public let elementsReturned: Int
  /// How many of the returned elements did not touch their rectangle.
  public let elementsReturnedOutside: Int
  /// The work of queries at n items and at 16 n; empty if they were not compared.
  public let queryWork: [QueryWork]
  /// Diagnostics of the hosts during the audit, each once. They break no rule, but may show a cause. A report that was
  /// encoded has none.
  public private(set) var diagnostics: [LayoutDiagnostic] = []

  private enum CodingKeys: String, CodingKey {
    case subject, seed, elementCount, sampledItems, outcomes, refusedWaivers, elementsReturned, elementsReturnedOutside
    case queryWork
  }

  /// Whether no rule that was checked was broken without being waived, and no waiver refused. Matters of taste do not
  /// count.
  public var isClean: Bool { findings.isEmpty && refusedWaivers.isEmpty }

  /// The findings of rules that were not waived, without matters of taste.
  public var findings: [AuditFinding] { broken(.fault).flatMap(\.findings) }

  /// The rules broken and not waived, without matters of taste.
  public var brokenRules: [AuditRule] { broken(.fault).map(\.rule) }

  /// Findings about matters of taste.
  public var lint: [AuditFinding] { broken(.lint).flatMap(\.findings) }

  private func broken(_ level: AuditRule.Level) -> [RuleOutcome] {
    outcomes.filter { $0.verdict == .broken && $0.rule.level == level }
  }

  /// Waived rules that would have found nothing.
  public var needlessWaivers: [AuditRule] {
    outcomes.filter { if case .waivedNeedlessly = $0.verdict { true } else { false } }.map(\.rule)
  }

  /// Whether the audit ended with its first check: the work of queries grows with large data, so that all other checks
  /// would take minutes.
  public var endsAtBoundedWork: Bool {
    outcomes.count == 1 && outcomes[0].rule == .boundedWork && outcomes[0].verdict == .broken
  }

  /// Why rules were not checked; nil if there is no reason but that the audit was stopped.
  package var endingInWords: String? {
    endsAtBoundedWork ? "the other rules were not checked: with such queries that would take minutes" : nil
  }

  /// The outcome of one rule; nil if it has not been checked yet.
  public func outcome(of rule: AuditRule) -> RuleOutcome? { outcomes.first { $0.rule == rule } }
}

extension AuditReport {
  /// A report of a subject of which nothing is known yet.
  package init(nothingOf subject: String, seed: UInt64) {
    self.init(
      subject: subject, seed: seed, elementCount: 0, sampledItems: nil, outcomes: [], refusedWaivers: [],
      elementsReturned: 0, elementsReturnedOutside: 0, queryWork: [])
  }

  /// Whether all rules were checked. Not if the user stopped the audit, or the layout the program.
  package var isComplete: Bool { outcomes.count == AuditRule.allCases.count }
}

extension AuditReport: CustomStringConvertible {
  /// The report for people: whether it is clean, what was not checked or waived and why, and each finding.
  public var description: String { lines.joined(separator: "\n") }

  package var lines: [String] {
    ["\(subject): \(verdict); \(elementsInWords), \(keptInWords), seed \(seed)"]
      + (remarks + refusals).map { "  \($0)" }
      + lines(of: findings, called: "finding") + lines(of: lint, called: "lint")
      + [endingInWords.map { "  \($0)" }].compactMap { $0 }
  }

  /// For example `35 of 36 rules kept`.
  package var keptInWords: String { "\(outcomes.count { $0.verdict == .kept }) of \(outcomes.count) rules kept" }

  private var verdict: String {
    if endsAtBoundedWork { return "1 rule broken, \(AuditRule.allCases.count - 1) not checked" }
    guard isComplete else {
      let found = brokenRules.isEmpty ? "nothing found so far" : "\(brokenRules.count) broken so far"
      return "stopped after \(outcomes.count) of \(AuditRule.allCases.count) rules, \(found)"
    }
    return isClean ? "clean" : "\(brokenRules.count) of \(outcomes.count) rules broken"
  }

  /// The rules that were waived, not checked or broken. Rules with the same reason share a line.
  private var remarks: [String] {
    var remarks: [(verdict: String, rules: [String], reason: String)] = []
    for outcome in outcomes {
      guard let (verdict, reason) = outcome.remark else { continue }
      if let index = remarks.firstIndex(where: { $0.verdict == verdict && $0.reason == reason }) {
        remarks[index].rules.append(outcome.rule.name)
      } else {
        remarks.append((verdict, [outcome.rule.name], reason))
      }
    }
    return remarks.map { "\($0.verdict): \($0.rules.joined(separator: ", ")), \($0.reason)" }
  }

  /// The findings of each rule, and what the rule is good for.
  private func lines(of findings: [AuditFinding], called name: String) -> [String] {
    findings.indices.flatMap { index -> [String] in
      let (finding, rule) = (findings[index], findings[index].rule)
      let isLast = index + 1 == findings.count || findings[index + 1].rule != rule
      let advice = ["    on a device: \(outcome(of: rule)?.harm ?? rule.harm)", "    fix: \(rule.remedy)"]
      return ["  \(name): \(rule.name): \(finding.occurrence)"] + finding.comparison + (isLast ? advice : [])
    }
  }

  /// `40 elements`, or `40 elements of a sample of 1000000 items`.
  public var elementsInWords: String {
    elementCount.counted("element") + (sampledItems.map { " of a sample of \($0.counted("item"))" } ?? "")
  }

  /// A sentence for each waiver that was refused, and why.
  public var refusals: [String] {
    refusedWaivers.map { waiver in
      let problem =
        waiver.rule.isWaivable
        ? "it gives no reason"
        : "the rule holds for every layout; waivable: "
          + AuditRule.allCases.filter(\.isWaivable).map(\.name).joined(separator: ", ")
      return "waiver of \(waiver.rule.name) refused: \(problem)"
    }
  }
}

/// The outcome of one rule in an audit.
public struct RuleOutcome: Hashable, Sendable, Codable {
  /// The verdict on a rule. A rule with no failures in no checks is kept too: see `checks`.
  public enum Verdict: Hashable, Sendable, Codable {
    /// Every check held.
    case kept
    /// A check failed, and nothing waives the rule.
    case broken
    /// Broken, and the subject waives the rule.
    case waived(because: String)
    /// The subject waives the rule but keeps it.
    case waivedNeedlessly(because: String)
    /// The rule could not be checked.
    case notApplicable(because: String)
  }

  /// The rule in question.
  public let rule: AuditRule
  /// The verdict.
  public let verdict: Verdict
  /// How often the rule was checked; 0 if there was nothing to check.
  public let checks: Int
  /// How many of the checks failed.
  public let failures: Int
  /// The first failures.
  public let findings: [AuditFinding]
  /// The effect on a device, if it is less than the rule says.
  var milderHarm: String?

  /// The effect on a device.
  public var harm: String { milderHarm ?? rule.harm }
}

extension RuleOutcome {
  /// The verdict as reports spell it, and the reason for it.
  package var words: (verdict: String, reason: String?) {
    switch verdict {
    case .kept: ("kept", nil)
    case .broken: ("broken", nil)
    case .waived(let reason): ("waived", reason)
    case .waivedNeedlessly(let reason): ("waived needlessly", reason)
    case .notApplicable(let reason): ("not checked", reason)
    }
  }

  fileprivate var remark: (verdict: String, reason: String)? {
    switch (words.reason, verdict) {
    case (let reason?, _): (words.verdict, "because \(reason)")
    case (nil, .broken) where rule.level == .fault:
      ("broken", "in \(failures) of \(checks.counted("check")): \(rule.sentence)")
    default: nil
    }
  }
}

extension AuditFinding {
  /// The values that were compared, as lines below the finding.
  package var comparison: [String] { ["    expected \(expected)", "    found    \(found)"] }
}

/// The cost of a number of rectangle queries.
public struct QueryWork: Hashable, Sendable, Codable {
  /// The items of the data.
  public var items: Int
  /// How many rectangles were queried.
  public var queries: Int
  /// How many attributes objects were made, copies included.
  public var attributesMade: Int
  /// How often a frame was read from attributes.
  public var framesRead: Int
  /// How many elements were returned.
  public var elementsReturned: Int
  /// How many elements were returned that overlap their rectangle, each counted once.
  public var elementsOverlapping: Int

  /// The sum of objects made, frames read and elements returned.
  public var total: Int { attributesMade + framesRead + elementsReturned }
}

extension Int {
  /// The number with a noun, for example `1 row` or `12 rows`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
