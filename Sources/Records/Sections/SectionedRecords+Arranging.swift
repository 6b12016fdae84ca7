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
    var groups: [[String]: (totals: [ColumnTotal], count: Int)] = [:]
    for (index, section) in sections.enumerated() {
      let (own, path) = (totals.totals(self, index..<index + 1), section.groups + [section.name])
      for depth in path.indices {
        var group = groups[Array(path[...depth])] ?? (own.map { _ in ColumnTotal(keepsNumbers: true) }, 0)
        for column in own.indices { group.totals[column].add(own[column]) }
        group.count += section.rows.count
        groups[Array(path[...depth])] = group
      }
    }
    // Shares are in the order of sums.
    let function = aggregate.function == .share ? .sum : aggregate.function
    var sorted = self
    sorted.sortSections(by: order) { path in
      guard let group = groups[path] else { return nil }
      return place.map { group.totals[$0].value(of: function) } ?? Double(group.count)
    }
    return sorted
  }

  /// Sorts the groups of every depth, and the sections in them, by name or by how many items they hold.
  private mutating func sortSections(by order: SectionOrder) {
    guard order.criterion == .size else { return sortSections(by: order) { _ in 0 } }
    var counts: [[String]: Int] = [:]
    for section in sections {
      let path = section.groups + [section.name]
      for depth in path.indices { counts[Array(path[...depth]), default: 0] += section.rows.count }
    }
    sortSections(by: order) { Double(counts[$0] ?? 0) }
  }

  private mutating func sortSections(by order: SectionOrder, value: ([String]) -> Double?) {
    let paths = sections.map { $0.groups + [$0.name] }
    let keys = paths.map { path in
      path.indices.map { depth in
        let value = value(Array(path[...depth]))
        // Whatever the direction, what has no value comes last.
        return SectionKey(value: value ?? (order.isDescending ? -.infinity : .infinity), name: SortKey(path[depth]))
      }
    }
    let places = sections.indices.sorted { a, b in
      for (one, other) in zip(keys[a], keys[b]) {
        if one.value != other.value { return (one.value < other.value) != order.isDescending }
        guard one.name != other.name else { continue }
        // Of groups with as many items, those by name first.
        return (one.name < other.name) != (order.isDescending && order.criterion == .name)
      }
      return a < b
    }
    sections = places.map { sections[$0] }
  }

  private struct SectionKey {
    let value: Double
    let name: SortKey
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
