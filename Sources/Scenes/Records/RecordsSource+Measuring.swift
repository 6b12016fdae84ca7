import Records

// Rows are measured before a layout asks for their sizes: a million at once would make keys wait.

extension RecordsSource {
  /// How many rows are measured at once, which takes some milliseconds.
  private static let slice = 16_384

  private var needsMeasures: Bool { look == .tag || look == .card }

  func measures(for grouping: Grouping) -> RecordMeasures? {
    if let next = measuredNext, next.grouping == grouping { return next.measures }
    return measuredAtStart?.regrouped(grouping)
  }

  /// Measures rows as they come, also while their view is not on show.
  func measureNewRows() {
    if needsMeasures { _ = measured?.measureMore(Self.slice) }
  }

  /// Measures a slice of the rows for groups that are about to be shown.
  ///
  /// - Returns: whether all rows are measured that the layout needs.
  func measureMore(for grouping: Grouping) -> Bool {
    guard needsMeasures, let measures = measures(for: grouping) else { return true }
    measuredNext = (grouping, measures)
    return measures.measureMore(Self.slice)
  }
}
