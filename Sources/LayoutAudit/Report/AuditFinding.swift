import LayoutCore

/// One place where a layout breaks a rule.
public struct AuditFinding: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The rule that is broken.
  public let rule: AuditRule
  /// Where and when.
  public let place: AuditPlace
  /// The elements concerned; empty if the finding is about none in particular.
  public let elements: [ElementIdentifier]
  /// What the rule demands here, as words after `expected`.
  public let expected: String
  /// What is there instead of what the rule demands.
  public let found: String
  /// An audit of the same subject with this seed makes the same finding.
  public let seed: UInt64

  /// A finding of a rule at a place.
  public init(
    _ rule: AuditRule, _ place: AuditPlace, elements: [ElementIdentifier], expected: String, found: String, seed: UInt64
  ) {
    (self.rule, self.place, self.elements) = (rule, place, elements)
    (self.expected, self.found, self.seed) = (expected, found, seed)
  }

  /// For example `rule 6 (content-holds-all): cell 0.3, not scrolled: expected a frame inside (0, 0, 0, 40), found
  /// (15, 20, 8, 2); seed 7`.
  public var description: String {
    "rule \(rule.number) (\(rule.name)): \(occurrence): expected \(expected), found \(found); seed \(seed)"
  }

  /// The first of the elements, and the place: `cell 0.3, not scrolled`.
  public var occurrence: String {
    guard !elements.isEmpty else { return "\(place)" }
    let named = elements.prefix(4).map(\.description).joined(separator: ", ")
    return named + (elements.count > 4 ? " and \(elements.count - 4) more, " : ", ") + "\(place)"
  }
}
