import Foundation
import LayoutCore

/// A layout to be audited: its name, and a function that makes fresh copies of it with host and data.
///
/// Every call of the maker gives a new stage, and equal conditions give equal ones: the auditor compares a resized
/// stage with one made at that size, n items with 16 n, and left to right with right to left.
@MainActor
public struct AuditSubject {
  /// What reports call the subject.
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

  /// A subject with hosts and data of its own.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
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
  ///   - name: What reports call it.
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

  /// The same subject with a waiver of a rule, for a reason.
  public func waiving(_ rule: AuditRule, because reason: String) -> AuditSubject {
    var subject = self
    subject.waivers.append(AuditWaiver(rule, because: reason))
    return subject
  }
}
