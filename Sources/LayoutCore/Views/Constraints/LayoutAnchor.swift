import Foundation

/// One edge, extent or centre of a view or guide, to make constraints from.
@preconcurrency @MainActor
open class LayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: LayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: LayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
    super.init()
  }

  func related(
    _ relation: LayoutConstraint.Relation, to other: LayoutAnchor<AnchorType>?, times multiplier: CGFloat = 1,
    plus constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// A constraint that both are equal.
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    related(.equal, to: anchor, plus: 0)
  }

  /// A constraint that this one is not less.
  public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, plus: 0)
  }

  /// A constraint that this one is not greater.
  public func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, plus: 0)
  }

  /// A constraint that this one is the other plus a constant in points.
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat) -> LayoutConstraint {
    related(.equal, to: anchor, plus: c)
  }

  /// A constraint that this one is not less than the other plus a constant in points.
  public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat)
    -> LayoutConstraint
  { related(.greaterThanOrEqual, to: anchor, plus: c) }

  /// A constraint that this one is not greater than the other plus a constant in points.
  public func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, plus: c)
  }
}

/// An edge or centre on the horizontal axis.
open class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {}

/// An edge or centre on the vertical axis.
open class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {}

/// A width or height.
open class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// A constraint that the extent is a number of points.
  public func constraint(equalToConstant c: CGFloat) -> LayoutConstraint { related(.equal, to: nil, plus: c) }

  /// A constraint that the extent is not less than a number of points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: nil, plus: c)
  }

  /// A constraint that the extent is not greater than a number of points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> LayoutConstraint {
    related(.lessThanOrEqual, to: nil, plus: c)
  }

  /// A constraint that this extent is the other one times `m`, plus a constant in points.
  public func constraint(equalTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> LayoutConstraint
  { related(.equal, to: anchor, times: m, plus: c) }

  /// A constraint that this extent is not less than the other one times `m`, plus a constant in points.
  public func constraint(greaterThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> LayoutConstraint
  { related(.greaterThanOrEqual, to: anchor, times: m, plus: c) }

  /// A constraint that this extent is not greater than the other one times `m`, plus a constant in points.
  public func constraint(lessThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> LayoutConstraint
  { related(.lessThanOrEqual, to: anchor, times: m, plus: c) }
}

/// An object with anchors: a view or a layout guide.
@preconcurrency @MainActor
public protocol Anchored: AnyObject {}

extension Anchored {
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The edge where reading begins; here the left one.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends; here the right one.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The centre on the horizontal axis.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The centre on the vertical axis.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The first line of a label; the lower edge of other views.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The last line of a label, which is its lower edge.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
