import Foundation

/// Equations that are added one by one, earlier ones counting more.
///
/// It is kept reduced: every row has one unknown that no other row has.
struct LinearSystem {
  /// What became of an equation.
  enum Outcome { case isNew, isImplied, contradicts }

  private var rows: [[CGFloat]] = []
  private var leading: [Int] = []
  private let unknownCount: Int

  init(unknownCount: Int) { self.unknownCount = unknownCount }

  /// Adds: the sum of coefficient times unknown is `constant`. An equation that contradicts the earlier ones is left
  /// out.
  /// - Complexity: O(n²) for n unknowns.
  @discardableResult
  mutating func add(_ terms: [(unknown: Int, coefficient: CGFloat)], equals constant: CGFloat) -> Outcome {
    var row = [CGFloat](repeating: 0, count: unknownCount + 1)
    for term in terms { row[term.unknown] += term.coefficient }
    row[unknownCount] = constant
    for (index, pivot) in leading.enumerated() where row[pivot] != 0 {
      Self.eliminate(pivot, of: &row, by: rows[index])
    }
    let pivot = (0..<unknownCount).max { abs(row[$0]) < abs(row[$1]) }
    guard let pivot, abs(row[pivot]) > 1e-9 else { return abs(row[unknownCount]) < 1e-6 ? .isImplied : .contradicts }
    let factor = row[pivot]
    for column in row.indices { row[column] /= factor }
    for index in rows.indices where rows[index][pivot] != 0 { Self.eliminate(pivot, of: &rows[index], by: row) }
    rows.append(row)
    leading.append(pivot)
    return .isNew
  }

  private static func eliminate(_ pivot: Int, of row: inout [CGFloat], by other: [CGFloat]) {
    let factor = row[pivot]
    for column in row.indices { row[column] -= factor * other[column] }
    row[pivot] = 0
  }

  /// The values of the unknowns; those that no equation decides are 0.
  var values: [CGFloat] {
    var values = [CGFloat](repeating: 0, count: unknownCount)
    for (index, pivot) in leading.enumerated() { values[pivot] = rows[index][unknownCount] }
    return values
  }
}
