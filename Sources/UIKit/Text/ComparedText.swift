import Foundation

/// A text with attributes that can be compared. Foundation's own comparison stops the program for attributes that are
/// values of Swift, such as fonts and colours here.
struct ComparedText: Hashable {
  let value: NSAttributedString

  static func == (a: Self, b: Self) -> Bool {
    if a.value === b.value { return true }
    guard a.value.string == b.value.string else { return false }
    let (runs, others) = (a.runs, b.runs)
    return runs.count == others.count && zip(runs, others).allSatisfy { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value.string) }

  private struct Run: Equatable {
    let range: NSRange
    let attributes: [NSAttributedString.Key: Any]

    /// Attributes that cannot be compared are different ones.
    static func == (a: Self, b: Self) -> Bool {
      guard a.range == b.range, a.attributes.count == b.attributes.count else { return false }
      return a.attributes.allSatisfy { key, value in
        guard let value = value as? AnyHashable, let other = b.attributes[key] as? AnyHashable else { return false }
        return value == other
      }
    }
  }

  private var runs: [Run] {
    var runs: [Run] = []
    value.enumerateAttributes(in: NSRange(location: 0, length: value.length)) { attributes, range, _ in
      runs.append(Run(range: range, attributes: attributes))
    }
    return runs
  }
}
