/// The rows of a table in sections, in the order in which the sections first appear, or sorted by name.
///
/// Only row numbers are stored, four bytes a row, and new rows are added without looking at old ones. Rows that are not
/// grouped need no memory at all.
public struct SectionedRecords: Sendable {
  public struct Section: Sendable {
    /// The value that its rows share, or a name if there is none; empty if rows are not grouped.
    public let name: String
    /// The numbers of its rows in the table.
    public fileprivate(set) var rows = RowNumbers.all(count: 0)
  }

  public let grouping: Grouping
  /// In the order in which they are shown.
  public private(set) var sections: [Section] = []
  /// How many rows of the table are in sections.
  public private(set) var rowCount = 0
  /// The sections' values, in the order in which they first appeared.
  private var numbers = ValueNumbers()
  /// The place of each section, in the order in which they first appeared; empty if sections are not sorted.
  private var placeOfSection: [Int] = []

  public init(grouping: Grouping) {
    self.grouping = grouping
    if grouping.sectionColumn == nil {
      sections = [Section(name: "")]
    }
  }

  private var isSorted: Bool { grouping.order.contains(.sections) }

  /// Puts the rows that `table` has gained since the last call into sections.
  ///
  /// - Parameter limit: the most rows to take.
  /// - Returns: what changed.
  /// - Complexity: O(r) for r new rows, on average; and O(s) for each new one of s sections if they are sorted. Rows of
  ///   a store that is already grouped by this column are taken all at once, in O(1) for each group.
  @discardableResult public mutating func absorb(_ table: some RowStore, limit: Int = .max) -> SectionGrowth {
    precondition(table.rowCount >= rowCount, "a table only grows")
    precondition(table.rowCount <= UInt32.max, "row numbers are 32 bits wide")
    let end = table.rowCount - rowCount > limit ? rowCount + limit : table.rowCount
    guard let column = grouping.sectionColumn else { return absorbUngrouped(to: end) }
    if rowCount == 0, let groups = (table as? any GroupedRowStore)?.groups, groups.column == column {
      return adopt(groups)
    }
    let oldSectionCount = sections.count
    // The keys are orders of appearance, because places may change in this loop.
    var countBefore: [Int: Int] = [:]
    for row in rowCount..<end {
      let section = section(ofRow: row, in: table, column: column)
      let place = place(of: section)
      if section < oldSectionCount, countBefore[section] == nil {
        countBefore[section] = sections[place].rows.count
      }
      sections[place].rows.append(UInt32(row))
    }
    rowCount = end
    let newSections = (oldSectionCount..<sections.count).map(place(of:)).sorted()
    return SectionGrowth(
      newSections: newSections,
      grown: countBefore.map { (place(of: $0), $1) }.sorted { $0.0 < $1.0 }.map { place, count in
        SectionGrowth.Appended(section: place, items: count..<sections[place].rows.count)
      }, isAtEnds: newSections.first.map { $0 >= oldSectionCount } ?? true)
  }

  private mutating func absorbUngrouped(to end: Int) -> SectionGrowth {
    let items = rowCount..<end
    sections[0].rows = .all(count: end)
    rowCount = end
    return SectionGrowth(
      newSections: [], grown: items.isEmpty ? [] : [SectionGrowth.Appended(section: 0, items: items)], isAtEnds: true)
  }

  private mutating func adopt(_ groups: RowGroups) -> SectionGrowth {
    for (section, value) in groups.values.enumerated() {
      addSection(named: value)
      sections[place(of: section)].rows = .list(groups.rows[section])
    }
    rowCount = groups.rowCount
    return SectionGrowth(newSections: Array(sections.indices), grown: [], isAtEnds: true)
  }

  /// - Complexity: O(1).
  public func row(section: Int, item: Int) -> Int { sections[section].rows[item] }

  /// Sorts the items of every section by title. Items with the same title keep their order.
  ///
  /// - Complexity: O(n log n) for n rows, all of whose titles are read.
  public mutating func sortItems(by table: some RowStore) {
    for section in sections.indices {
      let keyed = sections[section].rows.map { (row: UInt32($0), key: SortKey(table[$0, grouping.titleColumn])) }
      sections[section].rows = .list(
        keyed.sorted { $0.key != $1.key ? $0.key < $1.key : $0.row < $1.row }.map(\.row))
    }
  }

  private func place(of section: Int) -> Int { isSorted ? placeOfSection[section] : section }

  private mutating func section(ofRow row: Int, in table: some RowStore, column: Int) -> Int {
    let section = table.withBytes(row: row, column: column) { numbers.number(of: $0) }
    if section == sections.count { addSection(named: numbers.values[section]) }
    return section
  }

  private mutating func addSection(named value: String) {
    let new = Section(name: value.isEmpty ? grouping.namelessSection : value, rows: .list([]))
    guard isSorted else { return sections.append(new) }
    let key = SortKey(new.name)
    let place = sections.partitionPoint { !(key < SortKey($0.name)) }
    sections.insert(new, at: place)
    for other in placeOfSection.indices where placeOfSection[other] >= place { placeOfSection[other] += 1 }
    placeOfSection.append(place)
  }
}

extension Array {
  /// The first index whose element fails the test. All elements after it must fail it as well.
  fileprivate func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
