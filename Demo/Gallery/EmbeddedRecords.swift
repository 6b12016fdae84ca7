import Foundation
import LayoutCore
import Records
import Scenes
import UIKit

/// The rows of an embedded table, in sections by one of its columns.
struct EmbeddedRecords {
  private let table: Table
  private let records: SectionedRecords

  /// The number of records in each section.
  let counts: [Int]

  /// The groups of its sections, nested.
  let groups: [SectionGroup]

  /// - Parameter csv: the bytes of a file in `Demo/Gallery/Data`. A test reads all these files, so that errors are not
  ///   expected.
  init(csv: [UInt8], groupBy groups: [String] = [], sectionBy column: String) {
    let table = (try? CSVParser.table(of: csv, source: column)) ?? Table(header: [column])
    self.table = table
    let grouping = try? Grouping(of: table, ColumnChoice(section: column, groups: groups), source: column)
    var records = SectionedRecords(grouping: grouping ?? Self.ungrouped(table))
    records.absorb(table)
    self.records = records
    counts = records.sections.map(\.rows.count)
    self.groups = SectionGroup.groups(ofPaths: records.sections.map(\.groups))
  }

  private static func ungrouped(_ table: Table) -> Grouping {
    guard let grouping = try? Grouping(of: table, source: "") else {
      preconditionFailure("a table has a first column")
    }
    return grouping
  }

  func groupName(at section: Int, depth: Int) -> String { records.sections[section].groups[depth] }

  func sections(ofGroupAt section: Int, depth: Int) -> Range<Int> {
    records.sections(ofGroupAt: section, depth: depth)
  }

  func name(ofSection section: Int) -> String { records.sections[section].name }

  func header(ofSection section: Int) -> ViewContent {
    .header(name(ofSection: section), count: counts[section])
  }

  /// The value of a column; empty if there is no such column. After the last record, the first one follows again.
  func value(_ column: String, at path: IndexPath) -> String {
    guard let index = table.columns.firstIndex(of: column) else { return "" }
    let item = path.item % max(1, counts[path.section])
    return table[records.row(section: path.section, item: item), index]
  }

  /// A number, which may be in brackets: IUPAC writes the mass of an element without stable isotopes that way.
  func number(_ column: String, at path: IndexPath) -> Double {
    Double(value(column, at: path).trimmingCharacters(in: ["[", "]"])) ?? 0
  }

  /// The sum of a column over a section, to the nearest whole number.
  func total(_ column: String, inSection section: Int) -> Int {
    let numbers = (0..<counts[section]).map {
      number(column, at: IndexPath(item: $0, section: section))
    }
    return Int(numbers.reduce(0, +).rounded())
  }
}
