/// A rule that every layout must keep: its demand, and the way `LayoutAuditor` checks it.
///
/// Each rule is a value beside its check, in its own file in `Rules`. A rule's number never changes; waivers and
/// command lines use its name.
public struct AuditRule: Sendable, CaseIterable {
  /// Whether breaking a rule is a fault.
  public enum Level: Hashable, Sendable {
    /// Something goes wrong on a device: an element is missing, hidden, slow or elsewhere.
    case fault
    /// A matter of taste. Reports list it apart, and are still clean.
    case lint
  }

  /// From 1 to the number of rules, as reports count.
  public let number: Int
  /// A few words in lower case, such as `complete-answers`.
  public let name: String
  /// A sentence that is true of every layout that keeps the rule.
  public let sentence: String
  /// The harm that a person sees on a device if the rule is broken.
  public let harm: String
  /// How to fix a layout that breaks the rule.
  public let remedy: String
  /// Whether breaking the rule is a fault or a matter of taste.
  public let level: Level
  /// Whether a layout may waive the rule, given a reason. The other rules hold for every layout.
  public let isWaivable: Bool
  /// Whether the rule compares the places of elements after the view was scrolled, resized or prepared again.
  let comparesPlaces: Bool
  let check: @MainActor @Sendable (RuleCheck) -> Void

  init(
    _ number: Int, _ name: String, _ sentence: String, harm: String, remedy: String, level: Level = .fault,
    isWaivable: Bool = true, comparesPlaces: Bool = false, check: @escaping @MainActor @Sendable (RuleCheck) -> Void
  ) {
    (self.number, self.name, self.sentence, self.harm, self.remedy) = (number, name, sentence, harm, remedy)
    (self.level, self.isWaivable, self.comparesPlaces) = (level, isWaivable, comparesPlaces)
    self.check = check
  }

  /// All rules, by their numbers.
  public static let allCases: [AuditRule] = [
    .completeAnswers, .nothingOutside, .repeatableAnswers, .agreeingAnswers, .uniqueElements, .contentHoldsAll,
    .usableFrames, .separateCells, .uncoveredItems, .pinnedInPlace, .steadyScrolling, .freshAfterResize,
    .invalidatingTwice, .boundedWork, .exactMirror, .pinnedInFront, .pinnedAtEdge, .pinnedToTheEnd, .reachableItems,
    .separateSections, .filledBreadth, .boundedSteps, .clearTargets, .keptPlace, .loneItems, .equalGaps,
    .plainDescriptions, .hooksInOrder, .onePlace, .countsAgree, .steadyUpdates, .reconfiguredItems, .knownStarts,
    .endedFades, .presentElements, .plainEquality,
  ]

  /// The rule called `name`; nil for an unknown name.
  /// - Complexity: O(r) for r rules.
  public init?(named name: String) {
    guard let rule = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = rule
  }
}

extension AuditRule: RawRepresentable, Codable, Hashable, CustomStringConvertible {
  /// The number, which is also what is encoded.
  public var rawValue: Int { number }

  /// The rule with a number; nil if there is none.
  public init?(rawValue: Int) {
    guard Self.allCases.indices.contains(rawValue - 1) else { return nil }
    self = Self.allCases[rawValue - 1]
  }

  public static func == (a: AuditRule, b: AuditRule) -> Bool { a.number == b.number }
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
  /// The name in Swift, such as `completeAnswers`.
  public var description: String {
    name.split(separator: "-").reduce("") { $0.isEmpty ? String($1) : $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}
