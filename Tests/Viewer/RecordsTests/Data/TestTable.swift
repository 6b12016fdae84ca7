import Testing

@testable import Records

extension Table {
  /// A table whose first row is on the second line of its source.
  init(_ columns: [String], _ rows: [[String]]) {
    self.init(header: columns)
    for (line, row) in rows.enumerated() { append(row, line: line + 2) }
  }

  /// A table with one column of this name.
  init(_ column: String, _ values: [String]) { self.init([column], values.map { [$0] }) }
}

extension SourceRequest {
  /// A text in memory.
  init(text: String, named name: String = "text", as format: DataFormat? = nil) {
    self.init(path: name, format: format)
    content = Array(text.utf8)
  }

  /// The rows of a source that is read to its end.
  func rows() throws -> any RowStore {
    let reader = try reader()
    while try reader.readMore() {}
    return try #require(reader.rows)
  }
}

extension TextDecoder {
  /// The text of bytes that come in pieces of this many.
  func text(of bytes: [UInt8], chunk: Int = .max) throws -> String {
    var (decoder, text) = (self, [UInt8]())
    for start in stride(from: 0, to: bytes.count, by: max(1, min(chunk, bytes.count))) {
      try bytes[start...].prefix(chunk).withUnsafeBufferPointer { (piece) throws(SourceError) in
        try decoder.feed(UnsafeRawBufferPointer(piece)) { text += $0 }
      }
    }
    try decoder.finish { text += $0 }
    return String(decoding: text, as: UTF8.self)
  }
}

extension RowStore {
  /// The texts of all fields.
  var texts: [[String]] { (0..<rowCount).map { row in columns.indices.map { self[row, $0] } } }

  /// All rows as JSON Lines.
  var jsonl: String {
    let writer = RowWriter(self, as: .jsonl)
    return (0..<rowCount).map { writer.text(ofRow: $0) }.joined()
  }

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
