import SeededRandom

/// A random table, as texts: whole numbers of 64 bits, decimals, dates and texts of many scripts, with NULL and empty
/// texts among them. Its first column, `id`, counts the rows from 1 on.
package struct TrialTable: Sendable {
  package enum Kind: String, CaseIterable, Sendable { case integer, decimal, date, text }

  package struct Column: Sendable {
    package let name: String
    package let kind: Kind
  }

  package let columns: [Column]
  /// nil for NULL.
  package private(set) var rows: [[String?]] = []

  private static let names = [
    "region", "country name", "total", "we\"ird", "select", "Größe", "a'b", "x; DROP TABLE trial", "名前", "-", "(1)",
    "order",
  ]
  private static let texts = [
    "north", "North", "NORTH", "south", "Item 9", "item 10", "item 2", "é", "e\u{301}", "É", "Straße", "日本", "مرحبا",
    "Жук", "a b", "a\tb", "it's", "\"quoted\"", "%", "_", "\\", "null", "'; --", "0", "00", "12", "1e3", "-", "zebra", "apple",
  ]

  package init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var names = Self.names.shuffled(using: &random)
    columns =
      [Column(name: "id", kind: .integer)]
      + (0..<Int.random(in: 3...6, using: &random)).map { index in
        // The first ones make groups.
        Column(name: names.removeLast(), kind: index < 2 ? .text : Kind.allCases.randomElement(using: &random) ?? .text)
      }
    let count = [0, 1, 7, 40, 300].randomElement(using: &random) ?? 7
    let groups = (0..<4).map { _ in Self.texts.randomElement(using: &random) ?? "" }
    for row in 0..<count {
      rows.append(
        ["\(row + 1)"]
          + columns.indices.dropFirst().map { column in
            if Int.random(in: 0..<8, using: &random) == 0 { return nil }
            if column < 3, Int.random(in: 0..<9, using: &random) == 0 { return "" }
            if column < 3 { return groups.randomElement(using: &random) }
            return Self.value(columns[column].kind, &random)
          })
    }
  }

  private static func value(_ kind: Kind, _ random: inout SplitMix64) -> String? {
    switch kind {
    case .integer:
      let ends: [Int64] = [-5, -1000, Int64.min + 1]
      let least = ends.randomElement(using: &random) ?? -5
      return "\(Int64.random(in: least...(-least), using: &random))"
    case .decimal:
      return "\(Int.random(in: -20...20, using: &random)).\([0, 1, 5, 25].randomElement(using: &random) ?? 0)"
    case .date:
      func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
      return "2024-\(two(Int.random(in: 1...4, using: &random)))-\(two(Int.random(in: 1...28, using: &random)))"
    case .text: return Int.random(in: 0..<9, using: &random) == 0 ? "" : texts.randomElement(using: &random)
    }
  }

  /// A value that a filter may name.
  func wanted(_ column: Int, _ random: inout SplitMix64) -> String {
    let value = rows.randomElement(using: &random)?[column] ?? nil
    if let value, !value.isEmpty, Bool.random(using: &random) { return value }
    return Self.value(columns[column].kind, &random) ?? ""
  }
}
