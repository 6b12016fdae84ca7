import BinarySearch

/// Sections whose rows were counted by an engine. They have counts, and no table of row numbers: the rows of the first
/// section come first, then those of the next.
package struct CountedSections: Sendable {
  /// In the order of their names, which does not change when counts become exact.
  package let sections: [EngineSection]
  /// The number of the first row of each section.
  private let firstRows: [Int]
  package let rowCount: Int

  /// - Complexity: O(s log s) for s sections.
  package init(_ sections: [EngineSection]) {
    var keys: [String: SortKey] = [:]
    for section in sections { for value in section.path.values where keys[value] == nil { keys[value] = SortKey(value) } }
    let sorted = sections.sorted { a, b in
      for (one, other) in zip(a.path.values, b.path.values) where one != other {
        if one.isEmpty || other.isEmpty { return other.isEmpty }
        if let one = keys[one], let other = keys[other] { return one < other }
      }
      return false
    }
    var (firstRows, count) = ([Int](), 0)
    for section in sorted {
      firstRows.append(count)
      count += section.count.value
    }
    (self.sections, self.firstRows, rowCount) = (sorted, firstRows, count)
  }

  /// The section of a row and the row's number in it; nil if there is no such row.
  ///
  /// - Complexity: O(log s) for s sections.
  package func place(ofRow row: Int) -> (section: Int, item: Int)? {
    guard row >= 0, row < rowCount else { return nil }
    let section = firstRows.partitioningIndex { $0 > row } - 1
    return (section, row - firstRows[section])
  }

  fileprivate func rows(ofSection section: Int) -> RowNumbers {
    .run(first: firstRows[section], count: sections[section].count.value)
  }
}

extension SectionedRecords {
  /// Shows sections that an engine counted.
  ///
  /// - Complexity: O(s) for s sections.
  mutating func adopt(_ counted: CountedSections) -> SectionGrowth {
    self.counted = counted
    rowCount = counted.rowCount
    var (ranks, before) = ([Int](), [String]())
    sections = counted.sections.indices.map { index in
      let (own, values) = (counted.sections[index], counted.sections[index].path.values)
      let shared = zip(before, values).prefix { $0 == $1 }.count
      for level in values.indices {
        if level == ranks.count { ranks.append(0) } else if level >= shared { ranks[level] += 1 }
      }
      before = values
      let groups = zip(values.dropLast(), grouping.namelessGroups).map { $0.isEmpty ? $1 : $0 }
      let name = values.last.map { $0.isEmpty ? grouping.namelessSection : $0 } ?? ""
      var section = Section(
        name: name, groups: groups, ranks: values.count > 1 ? ranks : [],
        areNameless: values.isEmpty ? [true] : values.map(\.isEmpty), rows: counted.rows(ofSection: index))
      section.isEstimated = !own.count.isExact
      return section
    }
    return SectionGrowth(newSections: Array(sections.indices), grown: [], isAtEnds: true)
  }

  /// The sections as an engine counted them, in the order they are shown; nil if rows were put into sections here.
  package var countedSections: [EngineSection]? {
    counted.map { counted in
      sections.map { section in
        section.rows.first.flatMap { counted.place(ofRow: $0) }.map { counted.sections[$0.section] }
          ?? EngineSection(SectionPath(section.path.map { $0.isNameless ? "" : $0.text }), .exact(0))
      }
    }
  }
}
