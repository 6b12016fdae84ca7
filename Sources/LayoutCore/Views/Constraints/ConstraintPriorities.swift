import Foundation

/// One relation of unknowns: a sum is a constant, or at most a constant.
@MainActor
struct ConstraintEquation {
  typealias Term = (unknown: Int, coefficient: CGFloat)

  var terms: [Term]
  var constant: CGFloat
  /// If true, the sum may also be less than the constant.
  var isLimit: Bool
  var priority: Float
  var source: LayoutConstraint?

  init(
    _ terms: [Term], _ relation: LayoutConstraint.Relation, _ constant: CGFloat, priority: Float,
    source: LayoutConstraint? = nil
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
  private(set) var broken: [LayoutConstraint] = []

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
