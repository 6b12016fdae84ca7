import Foundation
import LayoutCore
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

  /// The sum of a column over a section.
  ///
  /// - Complexity: O(n) for n items that are new since the last call. After sorting, all items count as new.
  func sum(_ column: String, section: Int) -> DecimalSum {
    let count = itemCount(section: section)
    guard count > 0 else { return DecimalSum() }
    if orderOfSums != growing.itemOrder { (sums, orderOfSums) = ([:], growing.itemOrder) }
    // A section may get another number, but it still begins with the same row.
    let first = row(section, 0)
    var sum = sums[column]?[first] ?? RunningSum()
    for item in sum.count..<count {
      if let text = value(column, section: section, item: item) { sum.total.add(firstNumberIn: text) }
    }
    sum.count = count
    sums[column, default: [:]][first] = sum
    return sum.total
  }

  /// The sum of a column over several sections.
  func sum(_ column: String, sections: Range<Int>) -> DecimalSum {
    sections.reduce(into: DecimalSum()) { $0.add(sum(column, section: $1)) }
  }

  private struct RunningSum {
    var total = DecimalSum()
    /// The number of items added so far.
    var count = 0
  }
}
