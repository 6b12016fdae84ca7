import LayoutCore

// UIKit's names for constraints and what they are made from.

public typealias NSLayoutConstraint = LayoutConstraint
public typealias NSLayoutAnchor = LayoutAnchor
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
public typealias NSLayoutDimension = LayoutDimension
public typealias UILayoutGuide = LayoutGuide

// The names before Swift 4.2.
public typealias NSLayoutAttribute = LayoutConstraint.Attribute
public typealias NSLayoutRelation = LayoutConstraint.Relation
public typealias UILayoutConstraintAxis = LayoutConstraint.Axis
