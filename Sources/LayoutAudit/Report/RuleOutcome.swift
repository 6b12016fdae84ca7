/// What became of one rule in an audit.
public struct RuleOutcome: Hashable, Sendable {
  /// How a rule came off. A rule with no failures in no checks is kept too: see `checks`.
  public enum Verdict: Hashable, Sendable {
    /// Every check held.
    case kept
    /// A check failed, and nothing waives the rule.
    case broken
    /// Broken, and the subject does without the rule.
    case waived(because: String)
    /// The subject does without the rule but keeps it.
    case waivedNeedlessly(because: String)
    /// It could not be put to the test.
    case notApplicable(because: String)
  }

  /// The rule in question.
  public let rule: AuditRule
  /// How it came off.
  public let verdict: Verdict
  /// How often the rule was put to the test; 0 where there was nothing to test it on.
  public let checks: Int
  /// How many of the checks failed.
  public let failures: Int
  /// The first failures.
  public let findings: [AuditFinding]
}
