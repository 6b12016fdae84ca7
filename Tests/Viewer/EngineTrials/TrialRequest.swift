import Records
import SeededRandom

/// A random request to the rows of a table.
package struct TrialRequest: Sendable {
  package let groups: [Int]
  let order: [EngineRequest.Order]
  /// The filters as users type them, with columns by their numbers.
  package let filters: [String]
  let aggregates: [EngineRequest.Aggregated]

  package init(of table: TrialTable, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let columns = Array(table.columns.indices)
    groups = Array([1, 2].shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random)))
    order = columns.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random)).map { column in
      EngineRequest.Order(column, isDescending: Bool.random(using: &random))
    }
    filters = (0..<Int.random(in: 0...2, using: &random)).map { _ in Self.filter(table, &random) }
    let numbers = columns.filter { [.integer, .decimal].contains(table.columns[$0].kind) }
    aggregates = numbers.filter { _ in Bool.random(using: &random) }.map { .init(.sum, of: $0) }
  }

  private static func filter(_ table: TrialTable, _ random: inout SplitMix64) -> String {
    let column = Int.random(in: 1..<table.columns.count, using: &random)
    let value = "\"" + table.wanted(column, &random).filter { $0 != "\"" && $0 != "\t" } + "\""
    func other() -> String { "\"" + table.wanted(column, &random).filter { $0 != "\"" && $0 != "\t" } + "\"" }
    let name = "\(column + 1)"
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "\(name)=\(value)"
    case 1: return "\(name)!=\(value)"
    case 2: return "\(name)>\(value)"
    case 3: return "\(name)<=\(value)"
    case 4: return "\(name) in (\(value), \(other()))"
    case 5: return "\(name)~[a-m0-4]"
    case 6: return "not \(name)>=\(value)"
    case 7: return "\(name)=\(value) or 1>\(table.rows.count / 2)"
    case 8: return ["item", "NORTH", "e", "1", "a b"].randomElement(using: &random) ?? "e"
    default: return "\(name)=\"\""
    }
  }
}
