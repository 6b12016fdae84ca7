extension SectionedRecords {
  /// The same sections in another order, and their rows in another order.
  ///
  /// - Parameters:
  ///   - order: the rows to show, in their new order; nil for all, in the present one.
  ///   - criterion: what to sort sections by, within their groups. nil for the present order.
  /// - Complexity: O(n + s log s) for n rows in s sections.
  func arranged(rows order: [UInt32]?, sections criterion: SectionOrder?) -> SectionedRecords {
    var arranged = self
    if let order { arranged.distribute(order) }
    if let criterion { arranged.sortSections(by: criterion) }
    if grouping.sectionColumn != nil { arranged.sections.removeAll { $0.rows.isEmpty } }
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
    for (index, section) in sections.enumerated() {
      for row in section.rows { sectionOfRow[row] = UInt32(index) }
    }
    for row in order { rows[Int(sectionOfRow[Int(row)])].append(row) }
    for index in sections.indices { sections[index].rows = .list(rows[index]) }
  }

  /// Sorts the groups of every depth, and the sections in them, by name or by how many items they hold.
  private mutating func sortSections(by order: SectionOrder) {
    let paths = sections.map { $0.groups + [$0.name] }
    var counts: [[String]: Int] = [:]
    if order.criterion == .size {
      for (path, section) in zip(paths, sections) {
        for depth in path.indices { counts[Array(path[...depth]), default: 0] += section.rows.count }
      }
    }
    let keys = paths.map { path in
      path.indices.map { depth in
        SectionKey(count: counts[Array(path[...depth])] ?? 0, name: SortKey(path[depth]))
      }
    }
    let places = sections.indices.sorted { a, b in
      for (one, other) in zip(keys[a], keys[b]) {
        if one.count != other.count { return (one.count < other.count) != order.isDescending }
        guard one.name != other.name else { continue }
        // Of groups with as many items, those by name first.
        return (one.name < other.name) != (order.isDescending && order.criterion == .name)
      }
      return a < b
    }
    sections = places.map { sections[$0] }
  }

  private struct SectionKey {
    let count: Int
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
