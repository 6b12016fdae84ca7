/// The names of columns, from a header row: without spaces around them, none empty, and all different.
struct ColumnNames {
  private(set) var names: [String] = []
  private var taken: Set<String>
  /// The number to try next for a name that is taken.
  private var nextNumbers: [String: Int] = [:]

  /// - Complexity: O(c) for c columns.
  init(_ header: [String]) {
    let trimmed = header.map(Self.trimmed)
    taken = Set(trimmed)
    var seen: Set<String> = []
    for (index, name) in trimmed.enumerated() {
      if name.isEmpty {
        names.append(unused("column \(index + 1)"))
      } else {
        names.append(seen.insert(name).inserted ? name : unused(name))
      }
    }
  }

  static func distinct(_ header: [String]) -> [String] { ColumnNames(header).names }

  static func trimmed(_ name: String) -> String {
    let isKept: (Character) -> Bool = { !$0.isWhitespace }
    guard let first = name.firstIndex(where: isKept), let last = name.lastIndex(where: isKept) else { return "" }
    return String(name[first...last])
  }

  private mutating func unused(_ name: String) -> String {
    var number = nextNumbers[name] ?? 1
    while true {
      let candidate = number == 1 ? name : "\(name) (\(number))"
      number += 1
      guard taken.insert(candidate).inserted else { continue }
      nextNumbers[name] = number
      return candidate
    }
  }
}
