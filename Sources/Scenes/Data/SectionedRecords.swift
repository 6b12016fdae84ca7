/// The rows of a table in sections, in the order in which the sections first appear.
///
/// It holds row numbers only, four bytes a row, and takes new rows without looking at old ones.
public struct SectionedRecords: Sendable {
  public struct Section: Sendable {
    /// The value that its rows share, or a name for the lack of one; empty where rows are not grouped.
    public let name: String
    /// The numbers of its rows in the table, ascending.
    public fileprivate(set) var rows: [UInt32] = []
  }

  public let grouping: Grouping
  public private(set) var sections: [Section] = []
  /// How many rows of the table are in sections.
  public private(set) var rowCount = 0
  private var sectionOfValue: [String: Int] = [:]
  private var latest: (value: [UInt8], section: Int)?

  public init(grouping: Grouping) {
    self.grouping = grouping
    if grouping.sectionColumn == nil {
      sections = [Section(name: "")]
    }
  }

  /// Puts the rows that `table` has gained since the last call into sections.
  ///
  /// Values are compared as text, so that an accented letter written in two ways makes one section.
  ///
  /// - Returns: what changed.
  /// - Complexity: O(r) for r new rows, on average.
  @discardableResult public mutating func absorb(_ table: Table) -> SectionGrowth {
    precondition(table.rowCount >= rowCount, "a table only grows")
    precondition(table.rowCount <= UInt32.max, "row numbers are 32 bits wide")
    let oldSectionCount = sections.count
    var countBefore: [Int: Int] = [:]
    for row in rowCount..<table.rowCount {
      let section = section(ofRow: row, in: table)
      if section < oldSectionCount, countBefore[section] == nil {
        countBefore[section] = sections[section].rows.count
      }
      sections[section].rows.append(UInt32(row))
    }
    rowCount = table.rowCount
    return SectionGrowth(
      newSections: oldSectionCount..<sections.count,
      grown: countBefore.sorted { $0.key < $1.key }.map { section, count in
        SectionGrowth.Appended(section: section, items: count..<sections[section].rows.count)
      })
  }

  /// - Complexity: O(1).
  public func row(section: Int, item: Int) -> Int {
    Int(sections[section].rows[item])
  }

  private mutating func section(ofRow row: Int, in table: Table) -> Int {
    guard let column = grouping.sectionColumn else { return 0 }
    // Files are often sorted by their sections: the same bytes as in the row before need no look-up.
    if let latest, table.withBytes(row: row, column: column, { $0.elementsEqual(latest.value) }) {
      return latest.section
    }
    let section = section(named: table[row, column])
    latest = (table.withBytes(row: row, column: column) { [UInt8]($0) }, section)
    return section
  }

  private mutating func section(named value: String) -> Int {
    if let known = sectionOfValue[value] { return known }
    sectionOfValue[value] = sections.count
    sections.append(Section(name: value.isEmpty ? grouping.namelessSection : value))
    return sections.count - 1
  }
}
