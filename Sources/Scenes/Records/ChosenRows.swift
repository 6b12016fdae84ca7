import Records

/// Which rows the user wants to see in which order, and how far that is done.
struct ChosenRows {
  var choice: RowChoice
  /// The choice before the user made another. It has no groups if those of the source were given up.
  var choiceAtStart: RowChoice
  /// The work that is under way for `choice`.
  var work: RowChoosing?
  /// The rows as that work arranged them, which are shown next.
  var ready: SectionedRecords?
  /// The grouping of the source.
  let groupingAtStart: Grouping
  /// The rows in the groups of `choice`, as far as they are in them; nil once they are shown in these.
  var regrouped: SectionedRecords?
  /// What the filters found, so that only new rows have to be tested.
  var filtered: FilteredRows?
  /// Why the filters were given up; nil if they were not.
  var filterFailure: FilterError?
  /// Why the groups were given up; nil if they were not.
  var groupFailure: String?
  /// The choice of the shown rows, and how many rows it was applied to.
  var applied: (choice: RowChoice, rowCount: Int)

  init(_ choice: RowChoice, grouping: Grouping, rowCount: Int) {
    (self.choice, choiceAtStart, applied) = (choice, choice, (RowChoice(), rowCount))
    groupingAtStart = grouping
  }

  /// Whether the shown rows are in other groups than those of `choice`.
  var awaitsGroups: Bool { applied.choice.groups != choice.groups }
}
