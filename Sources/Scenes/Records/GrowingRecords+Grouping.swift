import Records

// Rows are put into other groups in slices, as they are sorted.

extension GrowingRecords {
  /// How many rows are put into groups at once. That takes some milliseconds.
  private static let slice = 4_096
  /// How many slices without groups are done at once. Such rows only have to be counted, and some measured.
  private static let mostSlicesAtOnce = 16

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
    if makesTooMany(regrouped) {
      giveUpGroups(makesTooMany(inSourceOrder) ? [] : arrangement.applied.choice.groups)
      return nil
    }
    arrangement.regrouped = regrouped
    guard isComplete, events.isReadyToRegroup?(grouping) ?? true else { return nil }
    return regrouped
  }

  /// Gives up the groups that rows which arrived have made too many: chosen ones for those of the source, and those of
  /// the source for none.
  func checkGroups() {
    guard !arrangement.awaitsGroups, makesTooMany(inSourceOrder) else { return }
    guard choice.groups == nil else { return giveUpGroups(nil) }
    giveUpGroups([])
    arrangement.choiceAtStart.groups = []
    dropSections()
  }

  /// Puts all rows into one section, at once if it is a matter of milliseconds. Otherwise the sections that were given
  /// up would grow on with each turn.
  private func dropSections() {
    if arranged != nil, let grouping {
      // These are not on show.
      let count = rowCount
      inSourceOrder = SectionedRecords(grouping: grouping)
      inSourceOrder.absorb(rows, limit: count)
      return
    }
    for _ in 0..<Self.mostSlicesAtOnce where arrangement.awaitsGroups {
      if groupMore() != nil { apply(nil) }
    }
  }

  /// Whether rows in the groups of `choice`, all or some of them, are in more sections than allowed.
  private func makesTooMany(_ records: SectionedRecords) -> Bool {
    guard records.sections.count > mostSections else { return false }
    return choice.groups != nil || (limitsGroupsOfSource && !records.grouping.sectionsAreRuns)
  }

  private func giveUpGroups(_ other: [String]?) {
    let columns = (choice.groups ?? columnsAtStart).joined(separator: ", ")
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
