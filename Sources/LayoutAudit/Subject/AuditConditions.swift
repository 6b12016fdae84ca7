import Foundation
import LayoutCore

/// What the auditor asks of a stage it wants made.
public struct AuditConditions: Hashable, Sendable {
  /// The extents of the view, in points.
  public var size: CGSize
  /// By how much the usual number of items in every section is to be multiplied.
  public var itemFactor: Int
  /// The reading direction the layout is to serve.
  public var direction: LayoutDirection

  /// Conditions for a stage; by default the data as they are, read from the left.
  public init(size: CGSize, itemFactor: Int = 1, direction: LayoutDirection = .leftToRight) {
    self.size = size
    self.itemFactor = itemFactor
    self.direction = direction
  }
}

/// Whether there can be more items than there are.
public enum AuditScaling: Hashable, Sendable {
  /// `AuditConditions.itemFactor` is heeded.
  case byItemFactor
  /// The data are what they are. Rules that need more are reported as not applicable, with this reason.
  case fixed(because: String)
}

/// A rule a layout does without, and why. Reports list it, whether or not it was needed.
public struct AuditWaiver: Hashable, Sendable {
  /// The rule done without.
  public let rule: AuditRule
  /// Why, in words that reports repeat.
  public let reason: String

  /// A waiver of a rule for a reason.
  public init(_ rule: AuditRule, because reason: String) {
    self.rule = rule
    self.reason = reason
  }

  /// Whether the rule may be waived at all and the waiver says why. Others are refused and reported.
  public var isAcceptable: Bool { rule.isWaivable && !reason.allSatisfy(\.isWhitespace) }
}
