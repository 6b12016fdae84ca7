import Foundation

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
  private(set) var broken: [LayoutConstraint] = []

  /// - Parameters:
  ///   - width: the width of `root`; nil solves for the least one.
  ///   - height: the height of `root`; nil solves for the least one.
  ///   - breadths: the widths of the views where those are known, so that texts can be broken to them.
  init(_ root: View, width: CGFloat?, height: CGFloat?, breadths: [CGFloat]? = nil) {
    views = root.viewsForConstraints
    numbers = Dictionary(uniqueKeysWithValues: zip(views.map(ObjectIdentifier.init), 0...))
    for (axis, extent) in [(LayoutConstraint.Axis.horizontal, width), (.vertical, height)] {
      let fitting = LayoutPriority.fittingSizeLevel.rawValue
      equate([(origin(0, axis), 1)], 0, Self.certain)
      equate([(self.extent(0, axis), 1)], extent ?? 0, extent == nil ? fitting : Self.certain)
      for number in views.indices.dropFirst() { describe(views[number], number, axis, breadth: breadths?[number]) }
    }
    for (number, view) in views.enumerated() {
      for constraint in view.installedConstraints {
        // Constraints about the size of `root` are used only if that size is not given.
        let isGiven = constraint.firstAttribute.axis == .horizontal ? width != nil : height != nil
        if number > 0 || !isGiven || !constraint.isAboutOneView { describe(constraint) }
      }
    }
  }

  private func origin(_ number: Int, _ axis: LayoutConstraint.Axis?) -> Int { 4 * number + (axis == .vertical ? 2 : 0) }

  private func extent(_ number: Int, _ axis: LayoutConstraint.Axis?) -> Int { origin(number, axis) + 1 }

  private mutating func equate(_ terms: [Term], _ constant: CGFloat, _ priority: Float) {
    equations.append(Equation(terms, .equal, constant, priority: priority))
  }

  private mutating func atLeast(_ unknown: Int, _ constant: CGFloat, _ priority: Float) {
    equations.append(
      Equation([(unknown, 1)], .greaterThanOrEqual, constant, priority: priority))
  }

  private mutating func describe(
    _ view: View, _ number: Int, _ axis: LayoutConstraint.Axis, breadth: CGFloat?
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

  private mutating func describe(_ constraint: LayoutConstraint) {
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
  private func measure(_ item: AnyObject?, _ attribute: LayoutConstraint.Attribute, times factor: CGFloat)
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
