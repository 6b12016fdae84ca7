/// Sorts names as people do: letters whatever their case, and numbers in names by value.
///
/// The order is the same in every locale: accents and other scripts are ordered by code point.
struct SortKey: Comparable {
  private enum Part: Equatable {
    /// Digits without leading zeros.
    case number(String)
    case text(String)
  }

  private let parts: [Part]
  private let original: String
  /// The name as a number, where names are compared as numbers. Other names come after these.
  private let number: Double

  init(_ name: String, _ order: PartOrder? = nil) {
    original = name
    number = order == .number ? Double(name) ?? .infinity : .infinity
    var parts: [Part] = []
    var rest = name[...]
    while let first = rest.first {
      let isNumber = Self.isDigit(first)
      let run = rest.prefix { Self.isDigit($0) == isNumber }
      parts.append(isNumber ? .number(String(run.drop { $0 == "0" })) : .text(run.lowercased()))
      rest = rest[run.endIndex...]
    }
    self.parts = parts
  }

  static func == (a: SortKey, b: SortKey) -> Bool { a.original == b.original }

  static func < (a: SortKey, b: SortKey) -> Bool {
    if a.number != b.number { return a.number < b.number }
    for (left, right) in zip(a.parts, b.parts) where left != right {
      switch (left, right) {
      case (.number(let m), .number(let n)): return m.count != n.count ? m.count < n.count : m < n
      case (.text(let s), .text(let t)): return s < t
      case (.number, .text): return true
      case (.text, .number): return false
      }
    }
    return a.parts.count != b.parts.count ? a.parts.count < b.parts.count : a.original < b.original
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
