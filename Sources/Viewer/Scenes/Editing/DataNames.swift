import Foundation
import Snapshots

/// Names the items and sections of data by their identities, and finds them again.
///
/// Rows of records have their numbers, and their sections the titles that they share. All else goes by its place.
@MainActor
final class DataNames {
  private weak var records: GrowingRecords?
  /// The number of items of each section.
  private let counts: [Int]
  private lazy var rowIndex = records.map { PlaceIndex(of: $0.sectioned.runs) }
  private lazy var sectionNumbers = makeSectionNumbers()

  init(_ records: GrowingRecords?, counts: [Int]) { (self.records, self.counts) = (records, counts) }

  // MARK: Items

  /// How many rows have arrived.
  var rowCount: Int { records?.rowCount ?? 0 }

  func name(ofItem item: Int, section: Int) -> ItemIdentity {
    guard let records else { return .place(section: section, item: item) }
    return .row(records.rowNumbers(ofSection: section)[item])
  }

  /// The items of a run that are there, in its order, as items of the data source.
  /// - Complexity: O(k) for k items; the first call for rows in sections visits all rows.
  func runs(of items: ItemRun) -> [EditedArrangement.Run] {
    switch items.first {
    case .copy(let edit, let number):
      // Copies are found by their numbers alone.
      return [.init(section: 0, items: 0..<items.count, copy: .init(edit: edit, number: number))]
    case .place(let section, let item):
      guard records == nil, counts.indices.contains(section) else { return [] }
      let range = (item..<item + items.count).clamped(to: 0..<counts[section])
      return range.isEmpty ? [] : [.init(section: section, items: range)]
    case .row(let row):
      guard let records else { return [] }
      if records.sectionCount == 1, case .all(let count) = records.rowNumbers(ofSection: 0) {
        let range = (row..<row + items.count).clamped(to: 0..<count)
        return range.isEmpty ? [] : [.init(section: 0, items: range)]
      }
      if records.haveEngine {
        return records.sectioned.place(of: row).map { place in
          let end = min(place.item + items.count, records.rowCount(ofSection: place.section))
          return [.init(section: place.section, items: place.item..<end)]
        } ?? []
      }
      return (row..<row + items.count).compactMap { row in
        UInt32(exactly: row).flatMap { rowIndex?.place(of: $0) }.map {
          .init(section: $0.section, items: $0.item..<$0.item + 1)
        }
      }.joined()
    }
  }

  /// The items of runs that are there, in their order.
  func runs(of items: [ItemRun]) -> [EditedArrangement.Run] { items.flatMap { runs(of: $0) }.joined() }

  // MARK: Sections

  func name(ofSection section: Int) -> SectionIdentity {
    guard let titles = titles(ofSection: section) else { return .number(section) }
    let number = sectionNumbers[titles]?.firstIndex(of: section) ?? 0
    let outer = titles.dropLast().map { FoldPath.Step($0) }
    return .titles(FoldPath(outer + [FoldPath.Step(titles.last ?? "", number: number)]))
  }

  /// The number of a section of the data; nil if it is not there, or is a copy.
  func section(named name: SectionIdentity) -> Int? {
    switch name {
    case .copy: return nil
    case .number(let number): return counts.indices.contains(number) && titles(ofSection: number) == nil ? number : nil
    case .titles(let path):
      let number = path.steps.last?.number ?? 0
      let alike = sectionNumbers[path.steps.map(\.title)] ?? []
      return alike.indices.contains(number) ? alike[number] : nil
    }
  }

  /// The titles of the groups of a section and its own; nil if it has none.
  private func titles(ofSection section: Int) -> [String]? {
    guard let records, records.sectioned.sections.indices.contains(section) else { return nil }
    let section = records.sectioned.sections[section]
    let titles = section.groups + [section.name]
    return titles.contains("") ? nil : titles
  }

  /// The sections of each titles, in order.
  private func makeSectionNumbers() -> [[String]: [Int]] {
    var numbers: [[String]: [Int]] = [:]
    for section in counts.indices {
      if let titles = titles(ofSection: section) { numbers[titles, default: []].append(section) }
    }
    return numbers
  }
}

extension [EditedArrangement.Run] {
  /// The same items with adjacent runs as one.
  fileprivate func joined() -> [EditedArrangement.Run] {
    var joined: [EditedArrangement.Run] = []
    for run in self {
      if let last = joined.last, last.isContinued(by: run) {
        joined[joined.count - 1].items = last.items.lowerBound..<run.items.upperBound
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}

extension EditedData {
  /// The identity of an item in view; nil if there is none.
  func identity(section: Int, item: Int) -> ItemIdentity? {
    shown.place(section: section, item: item).map { place in
      place.copy.map { .copy(edit: $0.edit, number: $0.number) }
        ?? names.name(ofItem: place.item, section: place.section)
    }
  }

  /// Where the view shows an item; nil if it does not.
  func path(of identity: ItemIdentity) -> IndexPath? {
    names.runs(of: ItemRun(identity)).first.flatMap { shown.pieces(of: $0).first?.paths.first }
  }
}
