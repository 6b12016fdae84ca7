/// The rows of a table in sections, in the order the sections first appear, or sorted by name.
///
/// Only row numbers are stored, four bytes a row, and new rows are added without looking at old ones. Rows that are not
/// grouped need no memory at all.
public struct SectionedRecords: Sendable {
  public struct Section: Sendable {
    /// The value that its rows share, or a name if there is none; empty if rows are not grouped.
    public let name: String
    /// The names of the groups around it, outermost first.
    public let groups: [String]
    /// In which order the groups around it and the section itself first appeared; empty without groups.
    let ranks: [Int]
    /// Which of the groups around it, and at last itself, have no name.
    let areNameless: [Bool]
    /// The numbers of its rows in the table.
    public internal(set) var rows = RowNumbers.all(count: 0)
    /// The row that stands for it while it has none.
    var placeholder: UInt32?
    /// Whether the number of its rows is an estimate.
    package var isEstimated = false
  }

  /// The most sections that columns chosen by the user may make, and the most values that are counted with a row for
  /// each. With more, each key would wait until all are solved.
  public static let mostSections = 10_000

  public private(set) var grouping: Grouping
  /// In the order they are shown.
  public internal(set) var sections: [Section] = []
  /// How many rows of the table are in sections.
  public internal(set) var rowCount = 0
  /// The sections as they were counted elsewhere; nil if rows were put into sections here.
  var counted: CountedSections?
  /// The values of the columns of groups and sections, or runs of them.
  private var numbers: NestedValueNumbers
  private var runs: NestedRunNumbers
  /// The columns of groups, outermost first, and at last that of sections.
  private let levels: [Int]
  /// While rows are taken: how many come into each section, in the order the sections first appeared. Otherwise zeros.
  private var newCounts: [UInt32] = []
  /// The place of each section, in the order they first appeared; empty if all new ones come last.
  private var placeOfSection: [Int] = []
  /// Whether new sections always come after the others.
  package let comeLast: Bool

  public init(grouping: Grouping) {
    self.grouping = grouping
    levels = grouping.groupColumns + [grouping.sectionColumn].compactMap { $0 }
    (numbers, runs) = (NestedValueNumbers(levels), NestedRunNumbers(depth: levels.count))
    let haveOrder = !grouping.groupColumns.isEmpty || grouping.partOrders.contains { $0 != nil }
    comeLast = !grouping.order.contains(.sections) && (grouping.sectionsAreRuns || !haveOrder)
    if grouping.sectionColumn == nil {
      sections = [Section(name: "", groups: [], ranks: [], areNameless: [true])]
    }
  }

  /// Takes notice of columns that were added to the rows.
  package mutating func noteColumns(of rows: some RowStore) { grouping = grouping.knowingColumns(of: rows) }

  private var isSorted: Bool { grouping.order.contains(.sections) }
  private var isGrouped: Bool { !grouping.groupColumns.isEmpty }
  private var hasPartOrders: Bool { grouping.partOrders.contains { $0 != nil } }

  /// Puts the rows that `table` has gained since the last call into sections.
  ///
  /// - Parameters:
  ///   - limit: the most rows to take.
  ///   - mostSections: the most sections that may change. It takes no rows after the first one of the last of them.
  /// - Returns: what changed.
  /// - Complexity: O(r) for r new rows, on average; and O(s + k log k) for k new ones of s sections if they are sorted
  ///   or in groups. Rows of a store that is already grouped by this column are taken all at once, in O(1) for each
  ///   group.
  @discardableResult public mutating func absorb(
    _ table: some RowStore, limit: Int = .max, mostSections: Int = .max
  ) -> SectionGrowth {
    if let engine = table.asEngine { return adopt(engine.counted) }
    precondition(table.rowCount >= rowCount, "a table only grows")
    precondition(table.rowCount <= UInt32.max, "row numbers are 32 bits wide")
    let end = table.rowCount - rowCount > limit ? rowCount + limit : table.rowCount
    guard let column = grouping.sectionColumn else { return absorbUngrouped(to: end) }
    if rowCount == 0, !isGrouped, !grouping.sectionsAreRuns, let groups = table.groups, groups.column == column {
      return adopt(groups)
    }
    let (oldSectionCount, first) = (sections.count, rowCount)
    // By row, and in the order in which rows came into them. Places change only after this loop.
    var (sectionOfRow, touched, grownCount) = ([UInt32](), [Int](), 0)
    sectionOfRow.reserveCapacity(mostSections == .max ? end - first : 0)
    numbers.startAgain()
    while rowCount < end, grownCount + sections.count - oldSectionCount < mostSections {
      let row = rowCount
      rowCount += 1
      let section = section(ofRow: row, in: table, upTo: end)
      guard !table.isPlaceholder(row: row) else {
        sections[place(of: section)].placeholder = UInt32(row)
        sectionOfRow.append(.max)
        continue
      }
      sectionOfRow.append(UInt32(section))
      if newCounts[section] == 0 {
        touched.append(section)
        if section < oldSectionCount { grownCount += 1 }
      }
      newCounts[section] += 1
    }
    let grown = touched.filter { $0 < oldSectionCount }.map { ($0, sections[place(of: $0)].rows.count) }
    append(sectionOfRow, from: first, to: touched)
    placeSections(from: oldSectionCount)
    let newSections = (oldSectionCount..<sections.count).map(place(of:)).sorted()
    return SectionGrowth(
      newSections: newSections,
      grown: grown.map { (place(of: $0), $1) }.sorted { $0.0 < $1.0 }.map { place, count in
        SectionGrowth.Appended(section: place, items: count..<sections[place].rows.count)
      }, isAtEnds: newSections.first.map { $0 >= oldSectionCount } ?? true)
  }

  /// Appends rows to their sections: they are put together by section, so that each section grows once.
  ///
  /// - Parameters:
  ///   - sectionOfRow: the sections of the rows from `first` on; `.max` for placeholders.
  ///   - touched: these sections, each once.
  private mutating func append(_ sectionOfRow: [UInt32], from first: Int, to touched: [Int]) {
    var next: UInt32 = 0
    for section in touched { (newCounts[section], next) = (next, next + newCounts[section]) }
    // The place of a section's next row becomes the end of its rows.
    let rows = [UInt32](unsafeUninitializedCapacity: Int(next)) { rows, count in
      for (index, section) in sectionOfRow.enumerated() where section != .max {
        rows.initializeElement(at: Int(newCounts[Int(section)]), to: UInt32(first + index))
        newCounts[Int(section)] += 1
      }
      count = Int(next)
    }
    var start = 0
    for section in touched {
      let end = Int(newCounts[section])
      sections[place(of: section)].rows.append(rows[start..<end])
      (newCounts[section], start) = (0, end)
    }
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
      sections[section].rows = .list(groups.rows[section])
    }
    placeSections(from: 0)
    rowCount = groups.rowCount
    return SectionGrowth(newSections: Array(sections.indices), grown: [], isAtEnds: true)
  }

  /// The numbers of the sections in the group of a depth around a section.
  ///
  /// - Complexity: O(k) for k sections of the group.
  public func sections(ofGroupAt section: Int, depth: Int) -> Range<Int> {
    let path = sections[section].ranks.prefix(depth + 1)
    let isOther = { (other: Section) in other.ranks.prefix(depth + 1) != path }
    let first = sections[..<section].lastIndex(where: isOther).map { $0 + 1 } ?? 0
    return first..<(sections[section...].firstIndex(where: isOther) ?? sections.count)
  }

  /// How many items the group of a depth around a section holds.
  ///
  /// - Complexity: O(k) for k sections of the group.
  public func itemCount(ofGroupAt section: Int, depth: Int) -> Int {
    sections(ofGroupAt: section, depth: depth).reduce(0) { $0 + sections[$1].rows.count }
  }

  /// - Complexity: O(1).
  public func row(section: Int, item: Int) -> Int { sections[section].rows[item] }

  private func place(of section: Int) -> Int { comeLast ? section : placeOfSection[section] }

  /// The section of a row among those of its groups: sections of one name in two groups are two.
  ///
  /// - Parameter end: the end of the rows that may be read ahead.
  private mutating func section(ofRow row: Int, in table: some RowStore, upTo end: Int) -> Int {
    if grouping.sectionsAreRuns {
      for (level, column) in levels.enumerated() {
        table.withBytes(row: row, column: column) { runs.enter($0, level: level) }
      }
    } else {
      numbers.enter(row, of: table, upTo: end)
    }
    let section = grouping.sectionsAreRuns ? runs.path[levels.count - 1] : numbers.path[levels.count - 1]
    if section == sections.count { addSection(ofRow: row, in: table) }
    return section
  }

  /// Adds the section that a row begins.
  private mutating func addSection(ofRow row: Int, in table: some RowStore) {
    let names = levels.map { table[row, $0] }
    guard isGrouped || grouping.sectionsAreRuns else { return addSection(named: names[0]) }
    let groups =
      grouping.sectionsAreRuns
      ? Array(names.dropLast().prefix { !$0.isEmpty })
      : zip(names, grouping.namelessGroups).map { $0.isEmpty ? $1 : $0 }
    let areNameless = names.prefix(groups.count).map(\.isEmpty)
    let ranks = grouping.sectionsAreRuns ? runs.path : numbers.path
    addSection(named: names[names.count - 1], groups: groups, areNameless, ranks: ranks)
  }

  /// Whether a section comes before another one, in the order of names or of first appearance. Parts of values, such as
  /// hours, have another order.
  private func isSection(_ one: Int, before other: Int) -> Bool {
    guard isSorted || hasPartOrders else {
      return sections[one].ranks.lexicographicallyPrecedes(sections[other].ranks)
    }
    let (one, other) = (sections[one], sections[other])
    for (level, (a, b)) in zip(one.path, other.path).enumerated() where a != b {
      let order = grouping.partOrder(ofLevel: level)
      return order != nil || isSorted ? a.isBefore(b, order) : one.ranks[level] < other.ranks[level]
    }
    return one.ranks.lexicographicallyPrecedes(other.ranks)
  }

  private mutating func addSection(
    named value: String, groups: [String] = [], _ areNameless: [Bool] = [], ranks: [Int] = []
  ) {
    let name = value.isEmpty && !grouping.sectionsAreRuns ? grouping.namelessSection : value
    if !comeLast { placeOfSection.append(sections.count) }
    newCounts.append(0)
    sections.append(
      Section(name: name, groups: groups, ranks: ranks, areNameless: areNameless + [value.isEmpty], rows: .list([])))
  }

  /// Moves the sections from `first` on, which are new, to their places among the others.
  private mutating func placeSections(from first: Int) {
    guard !comeLast, first < sections.count else { return }
    let new = (first..<sections.count).sorted { isSection($0, before: $1) }
    // Sources are often sorted by their groups.
    let areLast = first == 0 || !isSection(new[0], before: first - 1)
    var order = areLast ? Array(0..<first) + new : []
    if !areLast {
      order.reserveCapacity(sections.count)
      var next = 0
      for old in 0..<first {
        while next < new.count, isSection(new[next], before: old) {
          order.append(new[next])
          next += 1
        }
        order.append(old)
      }
      order += new[next...]
    }
    var placeAfter = order
    for (place, section) in order.enumerated() { placeAfter[section] = place }
    sections = order.map { sections[$0] }
    for section in placeOfSection.indices { placeOfSection[section] = placeAfter[placeOfSection[section]] }
  }
}

extension SectionedRecords.Section {
  /// The names of the groups around it, outermost first, and its own.
  var path: [SectionName] { zip(groups + [name], areNameless).map { SectionName(text: $0, isNameless: $1) } }
}

/// The name of a section or group. Those without one come last, as rows without a value do.
struct SectionName: Hashable {
  /// The name that is shown.
  let text: String
  let isNameless: Bool
}

extension SectionName {
  /// Whether it comes before another name, which is not the same.
  func isBefore(_ other: SectionName, _ order: PartOrder?) -> Bool {
    isNameless == other.isNameless ? SortKey(text, order) < SortKey(other.text, order) : other.isNameless
  }
}

extension SectionedRecords {
  /// The same sections in another order, and their rows in another order.
  ///
  /// - Parameters:
  ///   - order: the rows to show, in their new order; nil for all, in the present one.
  ///   - criterion: the order of sections within their groups; nil for the present order. An order by an aggregate
  ///     is left to `sorted(by:_:of:)`.
  /// - Complexity: O(n + s log s) for n rows in s sections.
  package func arranged(rows order: [UInt32]?, sections criterion: SectionOrder?) -> SectionedRecords {
    var arranged = self
    if let order { arranged.distribute(order) }
    if let criterion, criterion.aggregate == nil { arranged.sortSections(by: criterion) }
    if grouping.sectionColumn != nil { arranged.sections.removeAll { $0.rows.isEmpty && $0.placeholder == nil } }
    return arranged
  }

  private mutating func distribute(_ order: [UInt32]) {
    guard grouping.sectionColumn != nil else { return sections[0].rows = .list(order) }
    var sectionOfRow = [UInt32](repeating: 0, count: rowCount)
    var rows = sections.map { section in
      var numbers: [UInt32] = []
      numbers.reserveCapacity(section.rows.count)
      return numbers
    }
    let placeholders = sections.map(\.placeholder)
    for (index, section) in sections.enumerated() {
      for row in section.rows { sectionOfRow[row] = UInt32(index) }
      if let placeholder = section.placeholder { sectionOfRow[Int(placeholder)] = UInt32(index) }
      sections[index].placeholder = nil
    }
    for row in order {
      let section = Int(sectionOfRow[Int(row)])
      if placeholders[section] == row { sections[section].placeholder = row } else { rows[section].append(row) }
    }
    for index in sections.indices { sections[index].rows = .list(rows[index]) }
  }

  /// The same sections sorted by an aggregate, and the groups of every depth. Those without a value come last.
  ///
  /// - Parameter totals: of these records, complete.
  /// - Complexity: O(s log s) for s sections, and O(n) for n rows by a median.
  package func sorted(by order: SectionOrder, _ totals: RecordTotals, of rows: some RowStore) -> SectionedRecords {
    guard let aggregate = order.aggregate else { return self }
    let place = totals.place(of: aggregate, in: rows)
    var groups: [[SectionName]: (totals: [ColumnTotal], count: Int)] = [:]
    for (index, section) in sections.enumerated() {
      let (own, path) = (totals.totals(self, index..<index + 1), section.path)
      for depth in path.indices {
        var group = groups[Array(path[...depth])] ?? (own.map { _ in ColumnTotal(keepsNumbers: true) }, 0)
        for column in own.indices { group.totals[column].add(own[column]) }
        group.count += section.rows.count
        groups[Array(path[...depth])] = group
      }
    }
    let whole = totals.totals(self, 0..<sections.count)
    var sorted = self
    sorted.sortSections(by: order) { path in
      guard let group = groups[path] else { return nil }
      guard let place else { return SortingNumber(value: Double(group.count)) }
      guard aggregate.function == .share else { return group.totals[place].order(of: aggregate.function) }
      // Shares are in the order of sums, or against it if the whole is negative.
      guard let all = whole[place].value(of: .sum), all != 0 else { return nil }
      let sum = group.totals[place].order(of: .sum)
      return all < 0 ? sum.map { -$0 } : sum
    }
    return sorted
  }

  /// Sorts the groups of every depth, and the sections in them, by name or by how many items they hold.
  private mutating func sortSections(by order: SectionOrder) {
    guard order.criterion == .size else { return sortSections(by: order) { _ in SortingNumber(value: 0) } }
    var counts: [[SectionName]: Int] = [:]
    for section in sections {
      let path = section.path
      for depth in path.indices { counts[Array(path[...depth]), default: 0] += section.rows.count }
    }
    sortSections(by: order) { SortingNumber(value: Double(counts[$0] ?? 0)) }
  }

  private mutating func sortSections(by order: SectionOrder, value: ([SectionName]) -> SortingNumber?) {
    let keys = sections.map { section in
      let path = section.path
      return path.indices.map { SectionKey(value: value(Array(path[...$0])), path[$0], grouping.partOrder(ofLevel: $0)) }
    }
    let descends = (value: order.isDescending, name: order.isDescending && order.criterion == .name)
    let places = sections.indices.sorted { a, b in
      for (one, other) in zip(keys[a], keys[b]) {
        if let isBefore = one.isBefore(other, descends.value, descends.name) { return isBefore }
      }
      return a < b
    }
    sections = places.map { sections[$0] }
  }

  private struct SectionKey {
    let value: SortingNumber?
    let name: SortKey
    let isNameless: Bool

    init(value: SortingNumber?, _ name: SectionName, _ order: PartOrder?) {
      (self.value, self.name, isNameless) = (value, SortKey(name.text, order), name.isNameless)
    }

    /// By value, and by name where values are equal; nil if they are the same. Whatever the direction, what has no
    /// value or no name comes last.
    func isBefore(_ other: SectionKey, _ isDescending: Bool, _ isDescendingByName: Bool) -> Bool? {
      if (value == nil) != (other.value == nil) { return value != nil }
      if let value, let otherValue = other.value, value != otherValue { return (value < otherValue) != isDescending }
      if isNameless != other.isNameless { return other.isNameless }
      return name == other.name ? nil : (name < other.name) != isDescendingByName
    }
  }
}
