import Foundation
import LayoutCore
import Records
import Scenes

/// The fields of the records of a source by their names, as far as one stage has received them.
@MainActor
final class SceneFields {
  let records: GrowingRecords
  /// How many times each record is shown.
  let times: Int
  private var columns: [String: Int] = [:]
  private var sums: [String: [Int: RunningSum]] = [:]
  /// The value of `itemOrder` for which `sums` were computed.
  private var orderOfSums = 0

  init(_ records: GrowingRecords, times: Int) { (self.records, self.times) = (records, times) }

  func itemCount(section: Int) -> Int { records.sectioned.sections[section].rows.count * times }

  private func row(_ section: Int, _ item: Int) -> Int {
    let count = records.sectioned.sections[section].rows.count
    return records.sectioned.row(section: section, item: item < count ? item : item % count)
  }

  func title(section: Int, item: Int) -> String {
    value(ofColumn: records.sectioned.grouping.titleColumn, section: section, item: item)
  }

  func value(ofColumn column: Int, section: Int, item: Int) -> String { records.rows[row(section, item), column] }

  func value(_ column: String, section: Int, item: Int) -> String? {
    index(ofColumn: column).map { value(ofColumn: $0, section: section, item: item) }
  }

  private func index(ofColumn name: String) -> Int? {
    if let known = columns[name] { return known }
    guard let index = records.rows.columns.firstIndex(of: name) else { return nil }
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
  private func total(_ column: String, section: Int, keepsNumbers: Bool) -> ColumnTotal {
    let count = itemCount(section: section)
    let nothing = ColumnTotal(isLenient: true, keepsNumbers: keepsNumbers)
    guard count > 0 else { return nothing }
    if orderOfSums != records.itemOrder { (sums, orderOfSums) = ([:], records.itemOrder) }
    // A section may get another number, but it still begins with the same row.
    let first = row(section, 0)
    let key = keepsNumbers ? "median " + column : column
    // Taken out while it grows, so that nothing is copied.
    var sum = sums[key]?.removeValue(forKey: first) ?? RunningSum(total: nothing)
    for item in sum.count..<count {
      if let index = index(ofColumn: column) {
        records.rows.withBytes(row: row(section, item), column: index) { sum.total.add($0) }
      }
    }
    sum.count = count
    sums[key, default: [:]][first] = sum
    return sum.total
  }

  /// The same over several sections.
  private func total(_ column: String, sections: Range<Int>, keepsNumbers: Bool = false) -> ColumnTotal {
    sections.reduce(into: ColumnTotal(isLenient: true, keepsNumbers: keepsNumbers)) {
      $0.add(total(column, section: $1, keepsNumbers: keepsNumbers))
    }
  }

  /// A value of a column over several sections as text. Shares are those of all sections.
  func text(_ function: Aggregate.Function, of column: String, sections: Range<Int>) -> String {
    let all = records.sectioned.sections.indices
    let whole = function == .share ? total(column, sections: all).sum.value : 0
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
