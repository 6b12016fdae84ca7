import Records

/// The aggregates of columns of records, and how far they are counted.
struct RowTotalling {
  var aggregates: [Aggregate]
  /// The aggregates before the user chose others.
  let aggregatesAtStart: [Aggregate]
  /// What is known of them; nil without aggregates.
  var totals: RecordTotals?
  /// Whether all shown rows are counted. It is stored, because the check takes long if there are many sections.
  var isComplete = false
  /// The totals of all rows, and their number; nil until they are needed.
  var whole: (totals: [ColumnTotal], rowCount: Int)?
  /// The sections to sort by an aggregate, and what is known of it.
  var sorting: (records: SectionedRecords, totals: RecordTotals)?

  init(_ aggregates: [Aggregate]) { (self.aggregates, aggregatesAtStart) = (aggregates, aggregates) }

  /// Counts all rows again, because they have another order.
  mutating func startAgain() {
    totals?.startAgain()
    (whole, isComplete) = (nil, false)
  }
}
