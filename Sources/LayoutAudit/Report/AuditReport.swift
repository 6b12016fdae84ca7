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
  /// What the hosts reported while the audit went on, each once. They break no rule, but may show a cause. A report
  /// that was encoded has none.
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

  /// What was found about matters of taste.
  public var lint: [AuditFinding] { broken(.lint).flatMap(\.findings) }

  private func broken(_ level: AuditRule.Level) -> [RuleOutcome] {
    outcomes.filter { $0.verdict == .broken && $0.rule.level == level }
  }

  /// Waived rules that would have found nothing.
  public var needlessWaivers: [AuditRule] {
    outcomes.filter { if case .waivedNeedlessly = $0.verdict { true } else { false } }.map(\.rule)
  }

  /// The outcome of one rule; nil if it has not been checked yet.
  public func outcome(of rule: AuditRule) -> RuleOutcome? { outcomes.first { $0.rule == rule } }
}

/// What a number of rectangle queries cost.
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
