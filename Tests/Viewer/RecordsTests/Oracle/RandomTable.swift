import Foundation
import SeededRandom

/// Columns of every kind that sorts and filters tell apart.
enum RandomColumn: CaseIterable {
  case longIntegers, decimals, european, mixed, dayFirst, monthFirst, isoDates, words, negative, groups

  func value(_ random: inout SplitMix64) -> String {
    if Int.random(in: 0..<12, using: &random) == 0 { return "" }
    if self != .groups, Int.random(in: 0..<25, using: &random) == 0 { return Self.word(&random) }
    let small = Int.random(in: 0...30, using: &random)
    let sign = Int.random(in: 0..<4, using: &random) == 0 ? "-" : ""
    let (day, month) = (Int.random(in: 1...28, using: &random), Int.random(in: 1...12, using: &random))
    let year = 2024 + small % 3
    switch self {
    case .longIntegers:
      return sign + ["12345678901234567800", "9007199254740990000", "77"][small % 3].dropLast(2) + "\(10 + small)"
    case .decimals: return sign + "0.1234567890123456\(small)"
    case .european: return sign + (small % 2 == 0 ? "1.\(200 + small),5" : "\(small),\(small)")
    case .mixed: return sign + (small % 3 == 0 ? "1,\(200 + small)" : small % 3 == 1 ? "\(small)" : "\(small).5")
    case .dayFirst: return "\(day)/\(month)/\(year)"
    case .monthFirst: return "\(month)/\(min(day, 12))/\(year)"
    case .isoDates: return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    case .words: return Self.word(&random)
    case .negative: return "-\(small)"
    case .groups: return ["north", "south", "east"][small % 3]
    }
  }

  private static func word(_ random: inout SplitMix64) -> String {
    ["apple", "berry", "cherry", "a b", "x,y", "say \"hi\"", "plum"].randomElement(using: &random)!
  }
}

/// A table with some of these columns, and filters for it.
struct RandomTable {
  let kinds: [RandomColumn]
  let model: PlainModel

  /// The first column is one of groups.
  init(_ random: inout SplitMix64) {
    var kinds = [RandomColumn.groups]
    for _ in 0..<Int.random(in: 2...5, using: &random) {
      kinds.append(RandomColumn.allCases.randomElement(using: &random)!)
    }
    let count = Int.random(in: 1...60, using: &random)
    let rows = (0..<count).map { _ in kinds.map { $0.value(&random) } }
    self.kinds = kinds
    model = PlainModel(columns: kinds.indices.map { "c\($0)" }, rows: rows)
  }

  func condition(_ random: inout SplitMix64, depth: Int = 2) -> PlainModel.Condition {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
    case 0: return .text(["a", "1", "x,y", "2026"].randomElement(using: &random)!)
    case 1...4:
      let column = Int.random(in: kinds.indices, using: &random)
      // A value of the column, or another one of its kind.
      let own = model.rows.randomElement(using: &random)![column]
      let value = Bool.random(using: &random) ? own : kinds[column].value(&random)
      let sign = ["=", "!=", ">", "<", ">=", "<="].randomElement(using: &random)!
      return .compares(column: column, sign: value.isEmpty ? "=" : sign, value: value)
    case 5: return .not(condition(&random, depth: depth - 1))
    case 6, 7: return .all((0..<2).map { _ in condition(&random, depth: depth - 1) })
    default: return .any((0..<3).map { _ in condition(&random, depth: depth - 1) })
    }
  }

  /// A condition as users write it, in parentheses where it needs them, or where it does not.
  func text(_ condition: PlainModel.Condition, inside outer: Int = 0) -> String {
    func quoted(_ value: String) -> String {
      value.contains { " \"".contains($0) } ? "\"" + value.replacing("\"", with: "\"\"") + "\"" : value
    }
    let (text, rank): (String, Int) =
      switch condition {
      case .text(let text): ("\"\(text)\"", 3)
      case .compares(let column, let sign, let value): ("c\(column)\(sign)\(quoted(value))", 3)
      case .not(let part): ("not " + self.text(part, inside: 3), 2)
      case .all(let parts): (parts.map { self.text($0, inside: 2) }.joined(separator: " and "), 1)
      case .any(let parts): (parts.map { self.text($0, inside: 1) }.joined(separator: " or "), 0)
      }
    return rank < outer ? "(\(text))" : text
  }
}
