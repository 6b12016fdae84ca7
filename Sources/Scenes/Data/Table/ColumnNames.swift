/// What the columns of a header row are called.
enum ColumnNames {
  /// Names without spaces around them, none empty, no two alike.
  static func distinct(_ header: [String]) -> [String] {
    let names = header.map(trimmed)
    var taken = Set(names)
    var seen: Set<String> = []
    return names.enumerated().map { index, name in
      if name.isEmpty {
        return unused("column \(index + 1)", &taken)
      }
      return seen.insert(name).inserted ? name : unused(name, &taken)
    }
  }

  static func trimmed(_ name: String) -> String {
    let isKept: (Character) -> Bool = { !$0.isWhitespace }
    guard let first = name.firstIndex(where: isKept), let last = name.lastIndex(where: isKept) else { return "" }
    return String(name[first...last])
  }

  private static func unused(_ name: String, _ taken: inout Set<String>) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name) (\(number))"
      number += 1
    }
    return candidate
  }
}
