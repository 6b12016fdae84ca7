import Foundation
import LayoutCore

/// One edge, extent or centre of a view or guide, to make constraints from.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
    super.init()
  }

  func related(
    _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<AnchorType>?, times multiplier: CGFloat = 1,
    plus constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// A constraint that both are equal.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.equal, to: anchor, plus: 0)
  }

  /// A constraint that this one is not less.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, plus: 0)
  }

  /// A constraint that this one is not greater.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, plus: 0)
  }

  /// A constraint that this one is the other plus a constant in points.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, plus: c)
  }

  /// A constraint that this one is not less than the other plus a constant in points.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { related(.greaterThanOrEqual, to: anchor, plus: c) }

  /// A constraint that this one is not greater than the other plus a constant in points.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    related(.lessThanOrEqual, to: anchor, plus: c)
  }
}

/// The distance that the system puts between views, in points.
private let systemSpacing: CGFloat = 8

/// An edge or centre on the horizontal axis.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// A constraint that this one is the system's spacing, 8 points, times `multiplier` after the other.
  public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { related(.equal, to: anchor, plus: systemSpacing * multiplier) }

  /// A constraint that this one is at least the system's spacing times `multiplier` after the other.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { related(.greaterThanOrEqual, to: anchor, plus: systemSpacing * multiplier) }

  /// A constraint that this one is at most the system's spacing times `multiplier` after the other.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { related(.lessThanOrEqual, to: anchor, plus: systemSpacing * multiplier) }
}

/// An edge or centre on the vertical axis.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// A constraint that this one is the system's spacing, 8 points, times `multiplier` below the other.
  public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { related(.equal, to: anchor, plus: systemSpacing * multiplier) }

  /// A constraint that this one is at least the system's spacing times `multiplier` below the other.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { related(.greaterThanOrEqual, to: anchor, plus: systemSpacing * multiplier) }

  /// A constraint that this one is at most the system's spacing times `multiplier` below the other.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { related(.lessThanOrEqual, to: anchor, plus: systemSpacing * multiplier) }
}

/// A width or height.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A constraint that the extent is a number of points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { related(.equal, to: nil, plus: c) }

  /// A constraint that the extent is not less than a number of points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: nil, plus: c)
  }

  /// A constraint that the extent is not greater than a number of points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: nil, plus: c)
  }

  /// A constraint that this extent is the other one times `m`, plus a constant in points.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { related(.equal, to: anchor, times: m, plus: c) }

  /// A constraint that this extent is not less than the other one times `m`, plus a constant in points.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { related(.greaterThanOrEqual, to: anchor, times: m, plus: c) }

  /// A constraint that this extent is not greater than the other one times `m`, plus a constant in points.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { related(.lessThanOrEqual, to: anchor, times: m, plus: c) }
}

/// An object with anchors: a view or a layout guide.
@preconcurrency @MainActor
public protocol NSLayoutAnchorItem: AnyObject {}

extension NSLayoutAnchorItem {
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where reading begins; here the left one.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends; here the right one.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The centre on the horizontal axis.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The centre on the vertical axis.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The first line of a label; the lower edge of other views.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The last line of a label, which is its lower edge.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// A rectangle inside a view that constraints can name: the safe area, or the area inside the margins.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that the rectangle is inside of.
  open internal(set) weak var owningView: View?
  private let insetsOfView: @MainActor (View) -> EdgeInsets
  /// Whether constraints to the guide place views.
  let movesViews: Bool

  package init(_ view: View, movesViews: Bool = true, _ insets: @escaping @MainActor (View) -> EdgeInsets) {
    owningView = view
    self.movesViews = movesViews
    insetsOfView = insets
    super.init()
  }

  var insets: EdgeInsets { owningView.map(insetsOfView) ?? .zero }

  /// The rectangle in its view, in points.
  open var layoutFrame: CGRect { owningView.map { $0.bounds.inset(by: insets) } ?? .zero }
}

extension UILayoutGuide: NSLayoutAnchorItem {}

extension View: NSLayoutAnchorItem {
  /// The view without the parts that bars and screen edges cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide.kept(for: self, in: \.safeAreaGuide) { $0.safeAreaInsets }
  }

  /// The view without its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide.kept(for: self, in: \.marginsGuide) { $0.layoutMargins }
  }

  /// The same as the margins' guide.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
}

extension UILayoutGuide {
  /// Constraints hold their items weakly, so the view has to own its guides.
  fileprivate static func kept(
    for view: View, in place: ReferenceWritableKeyPath<UIViewAdditions, UILayoutGuide?>,
    _ insets: @escaping @MainActor (View) -> EdgeInsets
  ) -> UILayoutGuide {
    if let guide = view.ownAdditions[keyPath: place] { return guide }
    let guide = UILayoutGuide(view, insets)
    view.ownAdditions[keyPath: place] = guide
    return guide
  }
}
