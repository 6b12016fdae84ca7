import Foundation
import LayoutCore

/// Finds the places of the views inside `root`.
///
/// Every view has four unknowns: its left and upper edge in the coordinates of `root`, its width and its height.
/// `ConstraintPriorities` decides which equations hold.
@MainActor
struct ConstraintSolver {
  private typealias Term = ConstraintEquation.Term
  private typealias Equation = ConstraintEquation

  /// The priority of equations that always hold.
  private static let certain = Float.greatestFiniteMagnitude

  let views: [View]
  private let numbers: [ObjectIdentifier: Int]
  private var equations: [Equation] = []
  /// Constraints of the highest priority that contradict others.
  private(set) var broken: [NSLayoutConstraint] = []

  /// - Parameters:
  ///   - width: the width of `root`; nil solves for the least one.
  ///   - height: the height of `root`; nil solves for the least one.
  ///   - breadths: the widths of the views where those are known, so that texts can be broken to them.
  init(_ root: View, width: CGFloat?, height: CGFloat?, breadths: [CGFloat]? = nil) {
    views = root.viewsForConstraints
    numbers = Dictionary(uniqueKeysWithValues: zip(views.map(ObjectIdentifier.init), 0...))
    for (axis, extent) in [(NSLayoutConstraint.Axis.horizontal, width), (.vertical, height)] {
      let fitting = LayoutPriority.fittingSizeLevel.rawValue
      equate([(origin(0, axis), 1)], 0, Self.certain)
      equate([(self.extent(0, axis), 1)], extent ?? 0, extent == nil ? fitting : Self.certain)
      for number in views.indices.dropFirst() { describe(views[number], number, axis, breadth: breadths?[number]) }
    }
    for (number, view) in views.enumerated() {
      for constraint in view.constraints {
        // Constraints about the size of `root` are used only if that size is not given.
        let isGiven = constraint.firstAttribute.axis == .horizontal ? width != nil : height != nil
        if number > 0 || !isGiven || !constraint.isAboutOneView { describe(constraint) }
      }
    }
  }

  private func origin(_ number: Int, _ axis: NSLayoutConstraint.Axis?) -> Int {
    4 * number + (axis == .vertical ? 2 : 0)
  }

  private func extent(_ number: Int, _ axis: NSLayoutConstraint.Axis?) -> Int { origin(number, axis) + 1 }

  private mutating func equate(_ terms: [Term], _ constant: CGFloat, _ priority: Float) {
    equations.append(Equation(terms, .equal, constant, priority: priority))
  }

  private mutating func atLeast(_ unknown: Int, _ constant: CGFloat, _ priority: Float) {
    equations.append(
      Equation([(unknown, 1)], .greaterThanOrEqual, constant, priority: priority))
  }

  private mutating func describe(
    _ view: View, _ number: Int, _ axis: NSLayoutConstraint.Axis, breadth: CGFloat?
  ) {
    let (origin, extent) = (origin(number, axis), extent(number, axis))
    let parent = self.origin(view.superview.flatMap(self.number) ?? 0, axis)
    guard !view.translatesAutoresizingMaskIntoConstraints else {
      let (frame, bounds) = (view.frame, view.superview?.bounds ?? .zero)
      let offset = axis == .horizontal ? frame.minX - bounds.minX : frame.minY - bounds.minY
      equate([(origin, 1), (parent, -1)], offset, Self.certain)
      return equate([(extent, 1)], axis == .horizontal ? frame.width : frame.height, Self.certain)
    }
    if let own = view.ownExtent(along: axis, breadth: breadth) {
      equate([(extent, 1)], own, view.contentHuggingPriority(for: axis).rawValue)
      atLeast(extent, own, view.contentCompressionResistancePriority(for: axis).rawValue)
    }
    // An extent is never negative. A view that no constraint places is empty and at the edge.
    atLeast(extent, 0, Self.certain)
    equate([(extent, 1)], 0, -1)
    equate([(origin, 1), (parent, -1)], 0, -2)
  }

  private mutating func describe(_ constraint: NSLayoutConstraint) {
    guard var (terms, constant) = measure(constraint.firstItem, constraint.firstAttribute, times: 1) else { return }
    if constraint.secondAttribute != .notAnAttribute {
      guard let other = measure(constraint.secondItem, constraint.secondAttribute, times: -constraint.multiplier)
      else { return }
      terms += other.terms
      constant += other.constant
    }
    equations.append(
      Equation(
        terms, constraint.relation, constraint.constant - constant, priority: constraint.priority.rawValue,
        source: constraint))
  }

  /// An attribute as terms and a constant; nil if its view is not among those to place.
  private func measure(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, times factor: CGFloat)
    -> (terms: [Term], constant: CGFloat)?
  {
    guard let item = ConstrainedItem(item), let number = number(item.view) else { return nil }
    let measure = item.measure(attribute)
    return (
      [
        (origin(number, attribute.axis), factor * measure.origin),
        (extent(number, attribute.axis), factor * measure.extent),
      ], factor * measure.constant
    )
  }

  private func number(_ view: View) -> Int? { numbers[ObjectIdentifier(view)] }

  /// The places of the views in the coordinates of `root`, which is the first of them.
  /// - Complexity: O(e·n²) for e equations and n views, once for each inequality that comes to hold exactly.
  mutating func places() -> [CGRect] {
    var priorities = ConstraintPriorities(equations, unknownCount: 4 * views.count)
    // Rounding keeps whole numbers whole.
    let values = priorities.solve().map { ($0 * 1e8).rounded() / 1e8 }
    broken = priorities.broken.filter { $0.priority == .required }
    return views.indices.map {
      CGRect(x: values[4 * $0], y: values[4 * $0 + 2], width: values[4 * $0 + 1], height: values[4 * $0 + 3])
    }
  }

  /// Places views, and then places them once more with texts broken to the widths found.
  static func solve(_ root: View, width: CGFloat?, height: CGFloat?) -> (places: [CGRect], solver: ConstraintSolver) {
    var first = ConstraintSolver(root, width: width, height: height)
    let places = first.places()
    let breaksTexts = zip(first.views, places).contains { $0.breaksText(toBreadth: $1.width) }
    guard breaksTexts else { return (places, first) }
    var second = ConstraintSolver(root, width: width, height: height, breadths: places.map(\.width))
    return (second.places(), second)
  }
}

/// A view, or a rectangle inside one, as constraints see it.
@MainActor
struct ConstrainedItem {
  let view: View
  let insets: EdgeInsets

  init?(_ item: AnyObject?) {
    switch item {
    case let view as View: (self.view, insets) = (view, .zero)
    case let guide as UILayoutGuide:
      guard let owner = guide.owningView else { return nil }
      (view, insets) = (owner, guide.insets)
    default: return nil
    }
  }

  /// An attribute along its axis, as a sum: `origin` times the lower edge, `extent` times the extent, and `constant`
  /// points.
  func measure(_ attribute: NSLayoutConstraint.Attribute) -> (origin: CGFloat, extent: CGFloat, constant: CGFloat) {
    let margins = view.layoutMargins
    return switch attribute {
    case .left, .leading: (1, 0, insets.left)
    case .right, .trailing: (1, 1, -insets.right)
    case .top: (1, 0, insets.top)
    case .bottom, .lastBaseline: (1, 1, -insets.bottom)
    case .width: (0, 1, -insets.left - insets.right)
    case .height: (0, 1, -insets.top - insets.bottom)
    case .centerX: (1, 0.5, (insets.left - insets.right) / 2)
    case .centerY: (1, 0.5, (insets.top - insets.bottom) / 2)
    case .firstBaseline: (view as? Label).map { (1, 0, $0.font?.lineHeight ?? 0) } ?? (1, 1, -insets.bottom)
    case .leftMargin, .leadingMargin: (1, 0, margins.left)
    case .rightMargin, .trailingMargin: (1, 1, -margins.right)
    case .topMargin: (1, 0, margins.top)
    case .bottomMargin: (1, 1, -margins.bottom)
    case .centerXWithinMargins: (1, 0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: (1, 0.5, (margins.top - margins.bottom) / 2)
    case .notAnAttribute: (0, 0, 0)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis an attribute is measured along; nil for none.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }
}
