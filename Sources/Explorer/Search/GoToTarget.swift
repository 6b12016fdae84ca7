import Foundation

/// A place that the user can type: `3.12`, `3.`, `50%`, `0,120`, `12`, or the name of a section.
enum GoToTarget: Hashable {
  /// An item by its number over all sections, counted from 1.
  case number(Int)
  /// Section and item, counted from 0, as everywhere in the code.
  case item(section: Int, item: Int)
  case section(Int)
  /// The position along the content, from 0 to 100.
  case percent(Double)
  /// In points.
  case offset(CGPoint)
  case sectionNamed(String)

  /// nil if the text is empty. Text that is not a number is a name.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return nil }
    if let number = Int(text), number >= 0 {
      self = .number(number)
    } else if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite {
      self = .percent(min(max(percent, 0), 100))
    } else if let (x, y) = Self.pair(text, separatedBy: ",", Double.init), x.isFinite, y.isFinite {
      self = .offset(CGPoint(x: x, y: y))
    } else if let (section, item) = Self.pair(text, separatedBy: ".", { Int($0) }), section >= 0, item >= 0 {
      self = .item(section: section, item: item)
    } else if text.hasSuffix("."), let section = Int(text.dropLast()), section >= 0 {
      self = .section(section)
    } else {
      self = .sectionNamed(text)
    }
  }

  private static func pair<Number>(
    _ text: String, separatedBy separator: Character, _ number: (String) -> Number?
  ) -> (Number, Number)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      .map { number($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    return (first, second)
  }
}
