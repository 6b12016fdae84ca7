extension SectionedRecords {
  /// The same sections in another order, and their rows in another order.
  ///
  /// - Parameters:
  ///   - order: the rows to show, in their new order; nil for all, in the present one.
  ///   - criterion: what to sort sections by, within their groups. nil for the present order. An order by an aggregate
  ///     is left to `sorted(by:_:of:)`.
  /// - Complexity: O(n + s log s) for n rows in s sections.
  func arranged(rows order: [UInt32]?, sections criterion: SectionOrder?) -> SectionedRecords {
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
      let (sum, all) = (group.totals[place].order(of: .sum), whole[place].sum.value)
      return all == 0 ? nil : all < 0 ? sum.map { -$0 } : sum
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
      return path.indices.map { SectionKey(value: value(Array(path[...$0])), path[$0]) }
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

    init(value: SortingNumber?, _ name: SectionName) {
      (self.value, self.name, isNameless) = (value, SortKey(name.text), name.isNameless)
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

/// Where the rows of records are, by their numbers in the table.
public struct RowPlaces: Sendable {
  private var sections: [Int32]
  private var items: [UInt32] = []

  /// - Complexity: O(n) for n rows.
  public init(of records: SectionedRecords) {
    sections = [Int32](repeating: -1, count: records.rowCount)
    items = [UInt32](repeating: 0, count: records.rowCount)
    for (number, section) in records.sections.enumerated() {
      for (item, row) in section.rows.enumerated() { (sections[row], items[row]) = (Int32(number), UInt32(item)) }
    }
  }

  /// nil if the row is not shown.
  public func place(ofRow row: Int) -> (section: Int, item: Int)? {
    guard sections.indices.contains(row), sections[row] >= 0 else { return nil }
    return (Int(sections[row]), Int(items[row]))
  }
}
