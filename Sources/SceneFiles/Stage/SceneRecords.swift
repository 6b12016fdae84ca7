import Foundation
import LayoutCore
import Scenes

/// The records of a source, in sections, as far as they have come to one stage.
@MainActor
final class SceneRecords {
  private let growing: GrowingRecords
  private let times: Int
  private var columns: [String: Int] = [:]
  private var sums: [String: [Int: RunningSum]] = [:]

  init(_ growing: GrowingRecords, times: Int) { (self.growing, self.times) = (growing, times) }

  /// Tells `view` what comes, and asks for the headers and footers in view that it changes.
  func show(in view: CollectionView, barContent: @escaping (_ kind: String, _ section: Int) -> ViewContent) {
    growing.view = view
    growing.barContent = barContent
  }

  var isGrouped: Bool { growing.sectioned.grouping.sectionColumn != nil }

  var sectionCount: Int { growing.sectioned.sections.count }

  func name(section: Int) -> String { growing.sectioned.sections[section].name }

  func itemCount(section: Int) -> Int { growing.sectioned.sections[section].rows.count * times }

  private func row(_ section: Int, _ item: Int) -> Int {
    let count = growing.sectioned.sections[section].rows.count
    return growing.sectioned.row(section: section, item: item < count ? item : item % count)
  }

  func title(section: Int, item: Int) -> String {
    growing.rows[row(section, item), growing.sectioned.grouping.titleColumn]
  }

  func value(_ column: String, section: Int, item: Int) -> String? {
    index(ofColumn: column).map { growing.rows[row(section, item), $0] }
  }

  private func index(ofColumn name: String) -> Int? {
    if let known = columns[name] { return known }
    guard let index = growing.rows.columns.firstIndex(of: name) else { return nil }
    columns[name] = index
    return index
  }

  /// The first number in a field; 0 where there is none.
  func number(_ column: String, section: Int, item: Int) -> Double {
    Self.number(in: value(column, section: section, item: item) ?? "")
  }

  /// The sum of a column over a section.
  ///
  /// - Complexity: O(n) for n items that were not there when it was asked for last.
  func sum(_ column: String, section: Int) -> Double {
    let count = itemCount(section: section)
    guard count > 0 else { return 0 }
    // A section may come to lie elsewhere, but begins with the same row.
    let first = row(section, 0)
    var sum = sums[column]?[first] ?? RunningSum()
    for item in sum.count..<count { sum.value += number(column, section: section, item: item) }
    sum.count = count
    sums[column, default: [:]][first] = sum
    return sum.value
  }

  private struct RunningSum {
    var value = 0.0
    /// How many items are in it.
    var count = 0
  }

  /// Numbers may stand in brackets or before a unit.
  static func number(in text: String) -> Double {
    let digits = text.drop { !($0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".")) }
      .prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    return Double(digits) ?? Double(digits.prefix { $0.isNumber || $0 == "." }) ?? 0
  }

  /// Digits in groups of three, alike in every locale.
  static func grouped(_ number: Double) -> String {
    guard abs(number) < 1e15 else { return String(number) }
    let digits = Array(String(Int(number.rounded().magnitude)))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (number.rounded() < 0 ? "-" : "") + text
  }
}
