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

extension AuditReport: CustomStringConvertible {
  /// The whole report in lines: a heading, one line per rule, refused waivers, findings, matters of taste.
  public var description: String {
    let remarks =
      refusals + findings.map(\.description) + lint.map { "lint: \($0)" } + [endingInWords].compactMap { $0 }
    return ([heading] + outcomes.map(\.line) + remarks.map { "  \($0)" }).joined(separator: "\n")
  }

  private var heading: String {
    let verdict =
      endsAtBoundedWork
      ? "1 rule broken, \(AuditRule.allCases.count - 1) not checked"
      : isClean ? "clean" : "\(brokenRules.count) of \(outcomes.count) rules broken"
    let checks = outcomes.reduce(0) { $0 + $1.checks }
    return "\(subject): \(verdict); \(elementsInWords), \(Self.words(checks, "check")), "
      + "\(elementsReturnedOutside) of \(Self.words(elementsReturned, "element")) returned outside their rectangle, "
      + "seed \(seed)"
  }

  /// `40 elements`, or `40 elements of a sample of 1000000 items`.
  public var elementsInWords: String {
    Self.words(elementCount, "element") + (sampledItems.map { " of a sample of \(Self.words($0, "item"))" } ?? "")
  }

  fileprivate static func words(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
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
  var line: String {
    let number = rule.number < 10 ? " \(rule.number)" : "\(rule.number)"
    let name = rule.name.padding(toLength: 20, withPad: " ", startingAt: 0)
    return "  \(number) \(name)\(words)"
  }

  private var checksInWords: String { AuditReport.words(checks, "check") }

  private var words: String {
    switch verdict {
    case .kept: checks == 0 ? "nothing to check" : "kept in \(checksInWords)"
    case .broken: "broken in \(failures) of \(checksInWords)"
    case .waived(let reason): "waived because \(reason): broken in \(failures) of \(checksInWords)"
    case .waivedNeedlessly(let reason): "waived because \(reason), needlessly: kept in \(checksInWords)"
    case .notApplicable(let reason): "not applicable: \(reason)"
    }
  }
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
