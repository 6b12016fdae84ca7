import Foundation
import LayoutCore

/// The conditions under which the auditor needs a stage.
public struct AuditConditions: Hashable, Sendable {
  /// The extents of the view, in points.
  public var size: CGSize
  /// The factor for the usual number of items in every section.
  public var itemFactor: Int
  /// The reading direction of the view.
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
  /// The stage follows `AuditConditions.itemFactor`.
  case byItemFactor
  /// The data are what they are. Rules that need more are reported as not applicable, with this reason.
  case fixed(because: String)
}

/// A rule that does not apply to a layout, and why. Reports list it even if the rule is kept.
public struct AuditWaiver: Hashable, Sendable, Codable {
  /// The rule that does not apply.
  public let rule: AuditRule
  /// Why, in words that reports repeat.
  public let reason: String

  /// Whether it covers several subjects. Then it is not reported as unused where the rule holds.
  public let isGeneral: Bool

  /// A waiver of a rule for a reason.
  public init(_ rule: AuditRule, because reason: String, isGeneral: Bool = false) {
    self.rule = rule
    self.reason = reason
    self.isGeneral = isGeneral
  }

  /// Whether the rule may be waived and the waiver gives a reason. Other waivers are refused and reported.
  public var isAcceptable: Bool { rule.isWaivable && !reason.allSatisfy(\.isWhitespace) }
}

/// A layout that declares which rules do not apply to it, and why. An extension in its own file keeps the layout
/// free of the audit:
///
///     extension CarouselLayout: AuditWaiving {
///       var auditWaivers: [AuditWaiver] { [AuditWaiver(.separateCells, because: "cards overlap like a fan")] }
///     }
@MainActor
public protocol AuditWaiving: CollectionViewLayout {
  /// The waivers. Only waivable rules can be waived, and each needs a reason; every report repeats it.
  var auditWaivers: [AuditWaiver] { get }
}
