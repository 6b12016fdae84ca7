import Foundation
import Patterns
import Records

/// A table of an SQLite file whose rows stay in the file: they are filtered, sorted and counted there.
///
/// One connection finds rows, and another one counts, searches and exports. They work on separate threads.
package final class SQLiteEngine: RowEngine, @unchecked Sendable {
  package let name: String
  package let schema: EngineSchema
  package let answers = EngineAnswers()
  private let table: SQLiteTable
  private let knowledge: SQLiteKnowledge
  private let windows: SQLiteWorker
  private let counts: SQLiteWorker

  /// The most rows whose medians are found.
  private static let mostMedians = 10_000_000

  /// - Parameter patience: the longest wait for other programs to finish writing, in milliseconds.
  /// - Throws: `SourceError` if the table cannot be read.
  package init(path: String, table name: String, patience: Int32 = 2000) throws(SourceError) {
    let first = try SQLiteConnection(path: path, table: name, like: nil, patience: patience)
    let (table, knowledge) = (first.table, SQLiteKnowledge())
    (self.name, self.table, self.knowledge) = (path, table, knowledge)
    schema = EngineSchema(
      columns: table.columns.map { column in
        let kind: EngineSchema.Kind =
          column.shape.kind == .number ? .number : column.shape.kind == .date ? .date : .text
        return EngineSchema.Column(column.shownName, kind, type: column.type, isNotNull: column.isNotNull)
      }, key: .hidden, indexes: table.indexes, estimatedRowCount: table.rowEstimate,
      estimatedByteCount: table.byteCount, abilities: [.naturalOrder, .fractions, .search, .export])
    let open = { () throws(SourceError) -> SQLiteConnection in
      try SQLiteConnection(path: path, table: name, like: table, patience: patience)
    }
    let forget: @Sendable () -> Void = { knowledge.removeAll() }
    windows = SQLiteWorker("ashlar.sqlite.windows", path: path, first, open: open, onChange: forget)
    counts = SQLiteWorker("ashlar.sqlite.counts", path: path, nil, open: open, onChange: forget)
  }

  package func plan(_ request: EngineRequest) throws(EngineError) -> EnginePlan {
    for filter in request.filters {
      if let part = filter.namesOfParts.first {
        throw EngineError(
          .refused, "filter '\(filter.source)': '\(part)' is a part of a column, which databases do not have")
      }
    }
    for aggregate in request.aggregates {
      guard let column = aggregate.column.map({ table.columns[$0] }) else { continue }
      if column.shape.isMoney {
        throw EngineError(
          .refused, "\(aggregate.function.rawValue) of \(column.shownName): its amounts are texts with a currency")
      }
      if aggregate.function == .median, table.rowEstimate > Self.mostMedians {
        throw EngineError(
          .refused, "median of \(column.shownName): the table has about \(table.rowEstimate) rows, and medians need all"
            + " numbers in memory, at most \(Self.mostMedians)")
      }
    }
    var notes: [EnginePlan.Note] = []
    if SQLiteOrder(request, table).reversesTies {
      notes.append(EnginePlan.Note("ties: by key", "rows with equal values come in the descending order of their keys"))
    }
    return EnginePlan(notes: notes)
  }

  package func sections(
    _ request: EngineRequest, _ precision: EnginePrecision, _ receiver: @escaping EngineReceiver<SectionsAnswer>
  ) -> EngineTicket {
    let knowledge = knowledge
    return counts.submit(answers, receiver) { connection in
      try SQLiteSections(connection: connection, request: request, knowledge: knowledge).answer(precision)
    }
  }

  package func rows(
    _ request: EngineRequest, of section: EngineSection, _ range: SectionRange,
    _ receiver: @escaping EngineReceiver<RowsAnswer>
  ) -> EngineTicket {
    let knowledge = knowledge
    return windows.submit(answers, receiver) { connection in
      try SQLiteWindows(connection, request, section, knowledge).answer(range)
    }
  }

  package func ordinal(
    of anchor: RowAnchor, _ request: EngineRequest, in section: EngineSection,
    _ receiver: @escaping EngineReceiver<Int>
  ) -> EngineTicket {
    let knowledge = knowledge
    return counts.submit(answers, receiver) { connection in
      try SQLiteWindows(connection, request, section, knowledge).ordinal(of: SQLAnchor(anchor))
    }
  }

  package func find(
    _ search: EngineSearch, _ request: EngineRequest, _ receiver: @escaping EngineReceiver<FoundRow?>
  ) -> EngineTicket {
    let knowledge = knowledge
    return counts.submit(answers, receiver) { connection in
      let names = connection.table.columns.map { SQLText(raw: $0.name.quotedName) }
      let matches = connection.functions.condition(search.pattern) { names[$0] }
      let start = try search.start.map { anchor in try SQLAnchor(anchor) }
      let found = try SQLiteWindows(connection, request, search.section, knowledge)
        .found(from: start, 1, isBackwards: search.isBackwards, where: matches)
      return found.first.map { FoundRow(RowAnchor($0), key: $0.key.map { RowKey(["\($0)"]) }) }
    }
  }

  package func records(_ keys: [RowKey], _ receiver: @escaping EngineReceiver<RowsAnswer>) -> EngineTicket {
    windows.submit(answers, receiver) { connection in
      var rows = SQLiteRows(connection)
      for key in keys.compactMap({ $0.values.first.flatMap { Int64($0) } }) { try rows.append(key, nil) }
      return rows.result(nil)
    }
  }

  package func export(
    _ export: EngineExport, _ request: EngineRequest, progress: @escaping @MainActor @Sendable (Int) -> Void,
    _ receiver: @escaping EngineReceiver<Int>
  ) -> EngineTicket {
    let (knowledge, answers) = (knowledge, answers)
    return counts.submit(answers, receiver) { connection in
      try SQLiteExport(connection, export).write(request, knowledge) { count in answers.post { progress(count) } }
    }
  }

  package func cancel(_ ticket: EngineTicket) {
    windows.cancel(ticket)
    counts.cancel(ticket)
  }
}
