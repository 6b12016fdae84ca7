import Records

// Rows are put into other groups in slices, as they are sorted.

extension GrowingRecords {
  /// How many rows are put into groups at once. That takes some milliseconds.
  private static let slice = 8_192

  /// Puts a slice of the rows into the groups that were chosen.
  ///
  /// - Returns: all rows in these groups, in the order of the source; nil while some are missing.
  func groupMore() -> SectionedRecords? {
    guard arrangement.awaitsGroups else { return inSourceOrder }
    guard let grouping else {
      // The rows have no such columns.
      arrangement.choice.groups = arrangement.applied.choice.groups
      return nil
    }
    var regrouped = arrangement.regrouped ?? SectionedRecords(grouping: grouping)
    let isComplete = regrouped.rowCount == rowCount
    // Kept apart while it grows, so that nothing is copied.
    arrangement.regrouped = nil
    regrouped.absorb(rows, limit: min(Self.slice, rowCount - regrouped.rowCount))
    guard regrouped.sections.count <= mostSections else {
      giveUpGroups(arrangement.applied.choice.groups)
      return nil
    }
    arrangement.regrouped = regrouped
    guard isComplete, events.isReadyToRegroup?(grouping) ?? true else { return nil }
    return regrouped
  }

  /// Shows the groups of the source again if rows that arrived make too many others.
  func checkGroups() {
    guard choice.groups != nil, !arrangement.awaitsGroups, inSourceOrder.sections.count > mostSections else { return }
    giveUpGroups(nil)
  }

  private func giveUpGroups(_ other: [String]?) {
    let columns = (choice.groups ?? []).joined(separator: ", ")
    arrangement.groupFailure =
      "'\(columns)' would make more than \(mostSections.grouped) sections; group by another column"
    arrangement.choice.groups = other
  }

  /// The grouping that `choice` asks for; nil if there are no such columns.
  private var grouping: Grouping? {
    guard let columns = choice.groups else { return arrangement.groupingAtStart }
    return try? arrangement.groupingAtStart.regrouped(by: columns, of: rows)
  }

  /// The names of the columns that make the groups, outermost first, and at last the sections.
  public var groupedColumns: [String] { columns(of: sectioned.grouping) }

  /// The same before the user chose others.
  public var columnsAtStart: [String] { columns(of: arrangement.groupingAtStart) }

  private func columns(of grouping: Grouping) -> [String] {
    (grouping.groupColumns + [grouping.sectionColumn].compactMap { $0 }).map { rows.columns[$0] }
  }
}
