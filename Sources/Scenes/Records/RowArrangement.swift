import Records

/// Which rows the user wants to see in which order, and how far that is done.
struct RowArrangement {
  var choice: RowChoice
  /// The choice before the user made another.
  let choiceAtStart: RowChoice
  /// The work that is under way for `choice`.
  var work: RowArranging?
  /// What the filters found, so that only new rows have to be tested.
  var filtered: FilteredRows?
  /// Why the filters were given up; nil if they were not.
  var filterFailure: PatternError?
  /// The choice that is on show, and how many rows it was applied to.
  var applied: (choice: RowChoice, rowCount: Int)

  init(_ choice: RowChoice, rowCount: Int) {
    (self.choice, choiceAtStart, applied) = (choice, choice, (RowChoice(), rowCount))
  }
}
