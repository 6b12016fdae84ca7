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
    guard !view.keepsFrame else {
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

/// One relation of unknowns: a sum is a constant, or at most a constant.
@MainActor
struct ConstraintEquation {
  typealias Term = (unknown: Int, coefficient: CGFloat)

  var terms: [Term]
  var constant: CGFloat
  /// If true, the sum may also be less than the constant.
  var isLimit: Bool
  var priority: Float
  var source: NSLayoutConstraint?

  init(
    _ terms: [Term], _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, priority: Float,
    source: NSLayoutConstraint? = nil
  ) {
    let sign: CGFloat = relation == .greaterThanOrEqual ? -1 : 1
    self.terms = terms.map { ($0.unknown, sign * $0.coefficient) }
    self.constant = sign * constant
    isLimit = relation != .equal
    (self.priority, self.source) = (priority, source)
  }

  /// By how much the sum is greater than the constant.
  func excess(with values: [CGFloat]) -> CGFloat {
    terms.reduce(-constant) { $0 + $1.coefficient * values[$1.unknown] }
  }
}

/// Decides which equations hold.
///
/// Equations are added by priority. If two contradict each other, the one of lower priority is left out. Limits
/// (inequalities) are free at first. A limit that the result breaks is then held as an equation of its priority, and
/// everything is solved again. If it contradicts other limits, one of these becomes free again.
@MainActor
struct ConstraintPriorities {
  private enum Limit { case holds, isFree, isHopeless }

  private let equations: [ConstraintEquation]
  private let unknownCount: Int
  private var limits: [Limit]
  private var takesLimitsInOrder = false
  /// The constraints that are left out because they contradict others.
  private(set) var broken: [NSLayoutConstraint] = []

  init(_ equations: [ConstraintEquation], unknownCount: Int) {
    self.equations = equations.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(\.element)
    self.unknownCount = unknownCount
    limits = self.equations.map { $0.isLimit ? .isFree : .holds }
  }

  /// The values of the unknowns.
  mutating func solve() -> [CGFloat] {
    var values = [CGFloat](repeating: 0, count: unknownCount)
    // Every round holds or frees one limit. If limits keep replacing each other, they are taken in order. In very rare
    // cases that does not end either, and one limit stays broken.
    for round in 0...(20 * limits.count) {
      takesLimitsInOrder = round > 2 * limits.count
      guard let next = attempt() else { continue }
      values = next
      guard let worst = mostBroken(by: values) else { break }
      limits[worst] = .holds
    }
    return values
  }

  /// One solution with the limits that hold now; nil if one of them was freed.
  private mutating func attempt() -> [CGFloat]? {
    var system = LinearSystem(unknownCount: unknownCount)
    broken = []
    // The limits that an earlier equation would break. They are not freed for a later one.
    var isPulled: Set<Int> = []
    for (number, equation) in equations.enumerated() where limits[number] != .isFree {
      guard limits[number] == .holds else {
        if let source = equation.source { broken.append(source) }
        continue
      }
      let outcome = system.add(equation.terms, equals: equation.constant, number: number)
      guard case .contradicts(let excess, let factors) = outcome else { continue }
      if equation.isLimit, excess < 0 {
        limits[number] = .isFree
        return nil
      }
      // A sum that is held at its limit may still become smaller.
      let others = factors.filter { equations[$0.key].isLimit }
      if let other = others.filter({ $0.value * excess > 0 && !isPulled.contains($0.key) }).keys.min() {
        limits[other] = .isFree
        for index in limits.indices where limits[index] == .isHopeless { limits[index] = .isFree }
        return nil
      }
      isPulled.formUnion(others.filter { $0.value * excess < 0 }.keys)
      if equation.isLimit { limits[number] = .isHopeless }
      if let source = equation.source { broken.append(source) }
    }
    return system.values
  }

  /// The broken limit of the highest priority; of several, the one that is broken by most. So the largest of the views
  /// inside a view decides how large it is.
  private func mostBroken(by values: [CGFloat]) -> Int? {
    let excesses = equations.indices.filter { limits[$0] == .isFree }.map { ($0, equations[$0].excess(with: values)) }
    let broken = excesses.filter { $0.1 > 1e-6 }
    if takesLimitsInOrder { return broken.first?.0 }
    return broken.max {
      (equations[$0.0].priority, $0.1) < (equations[$1.0].priority, $1.1)
    }?.0
  }
}

/// Equations that are added one by one. Earlier ones take precedence.
///
/// It is kept reduced: every row has one unknown that no other row has. A row also stores the equations that it is made
/// of, so that a contradiction can name them.
struct LinearSystem {
  /// The result of adding an equation.
  enum Outcome: Equatable {
    case isNew, isImplied
    /// The earlier equations imply that the sum is greater by `excess`: times these factors, they add up to that.
    case contradicts(excess: CGFloat, factors: [Int: CGFloat])
  }

  private struct Row {
    /// The coefficients of the unknowns, and the constant.
    var values: [CGFloat]
    /// How often each equation is part of the row.
    var parts: [Int: CGFloat]

    mutating func subtract(_ other: Row, times factor: CGFloat) {
      for column in values.indices { values[column] -= factor * other.values[column] }
      for (number, part) in other.parts { parts[number, default: 0] -= factor * part }
    }
  }

  private var rows: [Row] = []
  private var leading: [Int] = []
  private let unknownCount: Int

  init(unknownCount: Int) { self.unknownCount = unknownCount }

  /// Adds the equation that the sum of coefficient times unknown is `constant`. It is left out if it contradicts the
  /// earlier ones.
  /// - Parameter number: names the equation in later contradictions.
  /// - Complexity: O(n²) for n unknowns.
  @discardableResult
  mutating func add(
    _ terms: [(unknown: Int, coefficient: CGFloat)], equals constant: CGFloat, number: Int
  ) -> Outcome {
    var row = Row(values: [CGFloat](repeating: 0, count: unknownCount + 1), parts: [number: 1])
    for term in terms { row.values[term.unknown] += term.coefficient }
    row.values[unknownCount] = constant
    for (index, pivot) in leading.enumerated() where row.values[pivot] != 0 {
      row.subtract(rows[index], times: row.values[pivot])
      row.values[pivot] = 0
    }
    let pivot = (0..<unknownCount).max { abs(row.values[$0]) < abs(row.values[$1]) }
    guard let pivot, abs(row.values[pivot]) > 1e-9 else {
      let lack = row.values[unknownCount]
      guard abs(lack) > 1e-6 else { return .isImplied }
      row.parts[number] = nil
      return .contradicts(excess: -lack, factors: row.parts.filter { abs($0.value) > 1e-9 }.mapValues { -$0 })
    }
    let factor = row.values[pivot]
    row.values = row.values.map { $0 / factor }
    row.parts = row.parts.mapValues { $0 / factor }
    for index in rows.indices where rows[index].values[pivot] != 0 {
      rows[index].subtract(row, times: rows[index].values[pivot])
      rows[index].values[pivot] = 0
    }
    rows.append(row)
    leading.append(pivot)
    return .isNew
  }

  /// The values of the unknowns; those that no equation decides are 0.
  var values: [CGFloat] {
    var values = [CGFloat](repeating: 0, count: unknownCount)
    for (index, pivot) in leading.enumerated() { values[pivot] = rows[index].values[unknownCount] }
    return values
  }
}
