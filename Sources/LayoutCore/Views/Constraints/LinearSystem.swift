import Foundation

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
