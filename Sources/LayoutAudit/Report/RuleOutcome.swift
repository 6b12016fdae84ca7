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
}
