import TestExpectations

@testable import Records

extension Table {
  /// A table whose first row is on the second line of its source.
  init(_ columns: [String], _ rows: [[String]]) {
    self.init(header: columns)
    for (line, row) in rows.enumerated() { append(row, line: line + 2) }
  }

  /// A table with one column of this name.
  init(_ column: String, _ values: [String]) { self.init([column], values.map { [$0] }) }

  /// The texts of all fields.
  var texts: [[String]] { (0..<rowCount).map { row in columns.indices.map { self[row, $0] } } }
}

extension RowStore {
  /// The sections of the rows that a choice leaves, in its order.
  func arranged(_ choice: RowChoice, _ columns: ColumnChoice = ColumnChoice()) throws -> SectionedRecords {
    var records = SectionedRecords(grouping: try Grouping(of: self, columns, source: "t.csv"))
    records.absorb(self)
    var work = RowChoosing(choice, of: self, rowCount: rowCount, titleColumn: records.grouping.titleColumn)
    while !work.isComplete { work.step() }
    if let failure = work.failure { throw failure }
    return work.arranged(records)
  }

  /// The rows that a choice leaves, in its order.
  func chosen(_ choice: RowChoice) throws -> [Int] { try Array(arranged(choice).sections[0].rows) }

  /// The rows that filters leave.
  func kept(_ filters: String...) throws -> [Int] { try chosen(RowChoice(filters: filters)) }

  /// The rows in the order of a column.
  func sorted(by column: String) throws -> [Int] { try chosen(RowChoice(order: [ColumnOrder(column)])) }

  /// Aggregates of records, complete.
  func totals(_ aggregates: [Aggregate], of records: SectionedRecords) -> RecordTotals {
    var totals = RecordTotals(aggregates, of: self)
    while !totals.isComplete(records) { totals.step(self, records) }
    return totals
  }

  /// An aggregate of all rows, as it is shown.
  func total(_ function: Aggregate.Function, of column: String) throws -> String {
    let records = try arranged(RowChoice())
    let whole = totals([Aggregate(function, of: column)], of: records).totals(records, 0..<1)[0]
    return whole.text(of: function, whole: whole)
  }
}
