/// Which columns make the sections of a table, and the titles and details of its items.
public struct Grouping: Hashable, Sendable {
  /// The column whose values name the sections; `nil` puts all rows in one section.
  public let sectionColumn: Int?
  public let titleColumn: Int
  public let detailColumns: [Int]
  /// What a section is called whose rows have nothing in the section column.
  let namelessSection: String

  /// - Parameters:
  ///   - title: a column; without it, the first that is not the section's.
  ///   - source: what the table is called in errors.
  /// - Throws: `SourceError.unknownColumn`.
  public init(
    of table: Table, sectionBy section: String? = nil, title: String? = nil, details: [String] = [], source: String
  ) throws(SourceError) {
    let sectionColumn: Int? = if let section { try table.column(named: section, source: source) } else { nil }
    if let title {
      titleColumn = try table.column(named: title, source: source)
    } else {
      titleColumn = table.columns.indices.first { $0 != sectionColumn } ?? 0
    }
    var detailColumns: [Int] = []
    for name in details {
      detailColumns.append(try table.column(named: name, source: source))
    }
    self.sectionColumn = sectionColumn
    self.detailColumns = detailColumns
    namelessSection = sectionColumn.map { "(no \(table.columns[$0]))" } ?? ""
  }
}
