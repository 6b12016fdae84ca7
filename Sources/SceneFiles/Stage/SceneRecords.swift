import Foundation
import LayoutCore
import Records
import Scenes

/// The records of a source, in sections, as far as one stage has received them.
@MainActor
final class SceneRecords {
  let growing: GrowingRecords
  private let times: Int
  private var columns: [String: Int] = [:]
  private var sums: [String: [Int: RunningSum]] = [:]
  /// The value of `itemOrder` for which `sums` were computed.
  private var orderOfSums = 0

  init(_ growing: GrowingRecords, times: Int) { (self.growing, self.times) = (growing, times) }

  /// Updates `view` as records arrive, and the headers and footers in view that change.
  func show(in view: CollectionView, barContent: @escaping (_ kind: String, _ path: IndexPath) -> ViewContent) {
    growing.view = view
    growing.barContent = barContent
  }

  var isGrouped: Bool { growing.sectioned.grouping.sectionColumn != nil }

  /// The names of the groups around each section, outermost first.
  var groupPaths: [[String]] { growing.sectioned.sections.map(\.groups) }

  func groupPath(section: Int) -> [String] { growing.sectioned.sections[section].groups }

  func sections(ofGroupAt section: Int, depth: Int) -> Range<Int> {
    growing.sectioned.sections(ofGroupAt: section, depth: depth)
  }

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

  /// The first number in a field; 0 if there is none.
  func number(_ column: String, section: Int, item: Int) -> Double {
    value(column, section: section, item: item).flatMap(WrittenNumber.init(firstIn:))?.value ?? 0
  }

  /// What the numbers of a column add up to over a section, and their extremes.
  ///
  /// - Complexity: O(n) for n items that are new since the last call. After sorting, all items count as new.
  func total(_ column: String, section: Int, keepsNumbers: Bool) -> ColumnTotal {
    let count = itemCount(section: section)
    let nothing = ColumnTotal(isLenient: true, keepsNumbers: keepsNumbers)
    guard count > 0 else { return nothing }
    if orderOfSums != growing.itemOrder { (sums, orderOfSums) = ([:], growing.itemOrder) }
    // A section may get another number, but it still begins with the same row.
    let first = row(section, 0)
    let key = keepsNumbers ? "median " + column : column
    // Taken out while it grows, so that nothing is copied.
    var sum = sums[key]?.removeValue(forKey: first) ?? RunningSum(total: nothing)
    for item in sum.count..<count {
      if let index = index(ofColumn: column) {
        growing.rows.withBytes(row: row(section, item), column: index) { sum.total.add($0) }
      }
    }
    sum.count = count
    sums[key, default: [:]][first] = sum
    return sum.total
  }

  /// The same over several sections.
  func total(_ column: String, sections: Range<Int>, keepsNumbers: Bool = false) -> ColumnTotal {
    sections.reduce(into: ColumnTotal(isLenient: true, keepsNumbers: keepsNumbers)) {
      $0.add(total(column, section: $1, keepsNumbers: keepsNumbers))
    }
  }

  /// A value of a column over several sections as text. Shares are those of all sections.
  func text(_ function: Aggregate.Function, of column: String, sections: Range<Int>) -> String {
    let whole = function == .share ? total(column, sections: 0..<sectionCount).sum.value : 0
    let text = total(column, sections: sections, keepsNumbers: function == .median).text(of: function, whole: whole)
    // The sum of no values is 0.
    return text.isEmpty && function == .sum ? "0" : text
  }

  private struct RunningSum {
    var total: ColumnTotal
    /// The number of items added so far.
    var count = 0
  }
}
