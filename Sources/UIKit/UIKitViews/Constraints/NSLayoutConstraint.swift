import Foundation
import LayoutCore

/// A relation between edges, extents or centres of views: first = multiplier × second + constant.
///
/// An active constraint belongs to the nearest common superview of its views. That view places them whenever it lays
/// out its subviews.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The part of a view that a constraint is about.
  public enum Attribute: Int, Hashable, Sendable {
    /// An extent that is compared with a constant alone.
    case notAnAttribute
    /// Edges of a view.
    case left, right, top, bottom, leading, trailing
    /// Extents and centres of a view.
    case width, height, centerX, centerY
    /// The last line of a text, or the lower edge.
    case lastBaseline
    /// The first line of a text, or the lower edge.
    case firstBaseline
    /// Edges and centres inside the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// Centres inside the layout margins.
    case centerXWithinMargins, centerYWithinMargins
  }

  /// The relation of the two sides.
  public enum Relation: Int, Hashable, Sendable {
    /// The first side is not greater.
    case lessThanOrEqual = -1
    /// Both sides are the same.
    case equal
    /// The first side is not less.
    case greaterThanOrEqual
  }

  /// A direction of the plane.
  public enum Axis: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// A view or a layout guide.
  open private(set) weak var firstItem: AnyObject?
  /// A view or a layout guide; nil if the constraint compares with a constant.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The relation of the two sides.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// The constant that is added to the second attribute, in points.
  open var constant: CGFloat { didSet { holder?.constraintsDidChange() } }
  /// Constraints of lower priority give way.
  open var priority = UILayoutPriority.required { didSet { holder?.constraintsDidChange() } }
  /// A name for debugging.
  open var identifier: String?
  private weak var holder: View?

  /// A constraint that is not active yet.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2 as AnyObject?
    (firstAttribute, secondAttribute) = (attr1, attr2)
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
    super.init()
  }

  /// Whether the constraint takes part in layout. A constraint whose views have no common superview cannot be active,
  /// which is reported.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { install() } else { remove() }
    }
  }

  /// Activates all of them.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for each in constraints { each.isActive = true } }

  /// Deactivates all of them.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for each in constraints { each.isActive = false } }

  private func install() {
    let first = ConstrainedItem(firstItem)?.view
    let second = secondAttribute == .notAnAttribute ? first : ConstrainedItem(secondItem)?.view
    guard let first, let second, let common = first.nearestAncestor(shared: second) else {
      return View.report(.constraintNotKept("\(words), for its views have no superview in common"), from: first)
    }
    holder = common
    guard placesViews else { return }
    common.ownAdditions.constraints.append(self)
    common.constraintsDidChange()
  }

  private func remove() {
    holder?.ownAdditions.constraints.removeAll { $0 === self }
    holder?.constraintsDidChange()
    holder = nil
  }

  /// Whether it relates a view to itself or to a constant.
  var isAboutOneView: Bool { secondItem == nil || secondItem === firstItem }

  /// Whether it takes part in layout: one to a guide that moves nothing does not.
  private var placesViews: Bool { [firstItem, secondItem].allSatisfy { ($0 as? UILayoutGuide)?.movesViews ?? true } }

  /// Whether it is about the place of a view.
  func isAbout(_ view: View) -> Bool {
    ConstrainedItem(firstItem)?.view === view || ConstrainedItem(secondItem)?.view === view
  }

  /// The constraint as a formula.
  var words: String {
    let sign = [Relation.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="][relation] ?? "=="
    let first = firstItem.map { "\(type(of: $0)).\(firstAttribute)" } ?? "nil"
    guard let secondItem else { return "\(first) \(sign) \(constant.short)" }
    let factor = multiplier == 1 ? "" : "\(multiplier.short) × "
    return "\(first) \(sign) \(factor)\(type(of: secondItem)).\(secondAttribute) + \(constant.short)"
  }
}
