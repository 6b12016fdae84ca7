import Foundation
import LayoutCore

/// A layout to be audited: its name, and a function that makes fresh copies of it with host and data.
///
/// Every call of the maker gives a new stage, and equal conditions give equal ones: the auditor compares a resized
/// stage with one made at that size, n items with 16 n, and left to right with right to left.
@MainActor
public struct AuditSubject {
  /// The name in reports.
  public var name: String
  /// The extents of the view, in points.
  public var size: CGSize
  /// The reading direction to audit in; the other one serves to check the mirror.
  public var direction = LayoutDirection.leftToRight
  /// Whether the maker follows `AuditConditions.itemFactor`.
  public var scaling = AuditScaling.byItemFactor
  /// The rules that do not apply to the subject, and why.
  public var waivers: [AuditWaiver] = []
  /// Which elements may follow the visible bounds; nil asks the layout's `mayPin(_:)`.
  public var mayBePinned: (@MainActor (ElementIdentifier) -> Bool)?
  private let maker: @MainActor (AuditConditions) -> AuditStage

  /// A subject with its own hosts and data.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - size: The extents of the view, in points.
  ///   - make: Makes a fresh stage under the conditions. One that cannot multiply its items says so in
  ///   `scaling`.
  public init(
    _ name: String, size: CGSize = CGSize(width: 80, height: 24),
    make: @escaping @MainActor (AuditConditions) -> AuditStage
  ) {
    (self.name, self.size, maker) = (name, size, make)
  }

  /// A subject over plain cells: `counts` says how many items each section has.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - counts: How many items each section has.
  ///   - size: The extents of the view, in points.
  ///   - delegate: Becomes the view's delegate and is kept; for layouts that ask one.
  ///   - layout: Makes a fresh layout for the conditions.
  public init(
    _ name: String, counts: [Int], size: CGSize = CGSize(width: 80, height: 24),
    delegate: (any CollectionViewDelegate)? = nil,
    layout: @escaping @MainActor (AuditConditions) -> CollectionViewLayout
  ) {
    self.init(name, size: size) { conditions in
      let source = CountedDataSource(counts.map { $0 * conditions.itemFactor })
      let view = CollectionView(
        frame: CGRect(origin: .zero, size: conditions.size), collectionViewLayout: layout(conditions))
      view.effectiveUserInterfaceLayoutDirection = conditions.direction
      source.feed(view)
      view.delegate = delegate
      return AuditStage(view, keeping: source, delegate)
    }
  }

  /// The same, for a layout that does not depend on the conditions.
  public init(
    _ name: String, counts: [Int], size: CGSize = CGSize(width: 80, height: 24),
    delegate: (any CollectionViewDelegate)? = nil,
    layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout
  ) {
    self.init(name, counts: counts, size: size, delegate: delegate) { _ in layout() }
  }

  func mayPin(_ element: ElementIdentifier, of layout: CollectionViewLayout) -> Bool {
    mayBePinned?(element) ?? layout.mayPin(element)
  }

  /// A fresh stage for the conditions.
  public func makeStage(_ conditions: AuditConditions) -> AuditStage { maker(conditions) }

  /// Items per section of a fresh stage that was not laid out.
  var countsOfData: [Int] { makeStage(AuditConditions(size: size, direction: direction)).countsOfData }

  /// The same subject with a waiver of a rule, for a reason.
  public func waiving(_ rule: AuditRule, because reason: String) -> AuditSubject {
    var subject = self
    subject.waivers.append(AuditWaiver(rule, because: reason))
    return subject
  }
}

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
  /// The data do not grow or shrink. Rules that need more are reported as not applicable, with this reason.
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
