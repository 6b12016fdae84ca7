import Foundation
import LayoutCore

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
