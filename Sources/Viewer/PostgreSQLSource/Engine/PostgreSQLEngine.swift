import Foundation
import Records

/// A table, a view or a query on a server as an engine: the server filters, counts and sorts.
///
/// There are at most two connections: one for the rows in view, and one for counts, searches and exports, which may
/// take long.
final class PostgreSQLEngine: RowEngine {
  let name: String
  let schema: EngineSchema
  let answers = EngineAnswers()
  let table: ServerTable
  /// What all plans say: about the connection, and about columns that are left out.
  private let notes: [EnginePlan.Note]
  private let timeout: Int
  private let rows: ServerConnection
  private let counts: ServerConnection
  private let known = KnownValues()
  private let tickets = Tickets()

  /// - Parameter connection: the one that has read the table.
  init(_ table: ServerTable, _ connection: ServerConnection, isOpenToOthers: Bool) {
    (self.table, schema, rows) = (table, table.schema, connection)
    name = connection.address.text
    timeout = connection.settings.timeout
    counts = ServerConnection(connection.address, connection.settings, isLent: connection.isLent)
    notes = EngineNotes.always(table, isOpenToOthers: isOpenToOthers)
  }

  // MARK: Plans

  /// The most bytes that counts may read before the user is asked: about ten million units of the planner.
  private static let dearByteCount = 80 << 30

  func plan(_ request: EngineRequest) throws(EngineError) -> EnginePlan {
    try EngineNotes.check(request, table)
    // No query is made here: that lists are short enough is found when they are read.
    let prepared = try PreparedRequest(request, table) { [table] column in table.mayList(column) ? [] : nil }
    let bytes = schema.estimatedByteCount ?? 0
    let isDear = bytes > Self.dearByteCount
    return EnginePlan(
      notes: notes + EngineNotes.about(request, table) + prepared.notes, countsAreDear: isDear,
      costOfCounts: isDear ? "counts need a scan of about \(bytes >> 30) GB" : "")
  }

  // MARK: Requests

  func sections(
    _ request: EngineRequest, _ precision: EnginePrecision, _ receiver: @escaping EngineReceiver<SectionsAnswer>
  ) -> EngineTicket {
    let isDear = (schema.estimatedByteCount ?? 0) > Self.dearByteCount
    return begin(on: precision == .names ? rows : counts, receiver) { engine, session throws(RequestError) in
      let query = try SectionsQuery(engine.prepared(request, session), session, limit: isDear ? .none : .usual)
      return try query.answer(precision)
    }
  }

  func rows(
    _ request: EngineRequest, of section: EngineSection, _ range: SectionRange,
    _ receiver: @escaping EngineReceiver<RowsAnswer>
  ) -> EngineTicket {
    begin(on: rows, receiver) { engine, session throws(RequestError) in
      try WindowQuery(engine.prepared(request, session), section, session).rows(range)
    }
  }

  func ordinal(
    of anchor: RowAnchor, _ request: EngineRequest, in section: EngineSection,
    _ receiver: @escaping EngineReceiver<Int>
  ) -> EngineTicket {
    begin(on: counts, receiver) { engine, session throws(RequestError) in
      try WindowQuery(engine.prepared(request, session), section, session).ordinal(of: anchor)
    }
  }

  func find(
    _ search: EngineSearch, _ request: EngineRequest, _ receiver: @escaping EngineReceiver<FoundRow?>
  ) -> EngineTicket {
    begin(on: counts, receiver) { engine, session throws(RequestError) in
      let prepared = try engine.prepared(request, session).searching(search.pattern)
      return try WindowQuery(prepared, search.section, session).found(from: search.start, search.isBackwards)
    }
  }

  func export(
    _ export: EngineExport, _ request: EngineRequest, progress: @escaping @MainActor @Sendable (Int) -> Void,
    _ receiver: @escaping EngineReceiver<Int>
  ) -> EngineTicket {
    begin(on: counts, receiver) { engine, session throws(RequestError) in
      let prepared = try engine.prepared(request, session)
      return try ExportQuery(prepared, export, session) { count in engine.answers.post { progress(count) } }.run()
    }
  }

  func records(_ keys: [RowKey], _ receiver: @escaping EngineReceiver<RowsAnswer>) -> EngineTicket {
    begin(on: rows, receiver) { engine, session throws(RequestError) in
      try RecordsQuery(engine.prepared(EngineRequest(), session), session).rows(keys)
    }
  }

  func cancel(_ ticket: EngineTicket) {
    guard let (connection, number) = tickets.take(ticket) else { return }
    connection.cancel(number)
  }

  // MARK: On the threads of the connections

  private func begin<Answer: Sendable>(
    on connection: ServerConnection, _ receiver: @escaping EngineReceiver<Answer>,
    _ body: @escaping (PostgreSQLEngine, ServerSession) throws(RequestError) -> Answer
  ) -> EngineTicket {
    let ticket = answers.newTicket()
    tickets.begin(ticket) {
      (
        connection,
        connection.begin { session throws(RequestError) in
          try body(self, session)
        } completion: { [self] result in
          _ = tickets.take(ticket)
          answers.post(ticket, result.mapError { $0.engineError(about: table.name, timeout: timeout) }, to: receiver)
        }
      )
    }
    return ticket
  }

  private func prepared(_ request: EngineRequest, _ session: ServerSession) throws(RequestError) -> PreparedRequest {
    let (known, table, timeout) = (known, table, timeout)
    do throws(EngineError) {
      return try PreparedRequest(request, table) { column throws(EngineError) in
        try known.values(of: column, of: table, session, timeout)
      }
    } catch {
      throw .engine(error)
    }
  }
}

/// A fault of a request: of the server, or of what was asked for.
enum RequestError: Error {
  case server(ServerError)
  case engine(EngineError)

  func engineError(about table: String, timeout: Int) -> EngineError {
    switch self {
    case .engine(let error): error
    case .server(let error): error.engineError(about: table, timeout: timeout)
    }
  }
}

extension ServerError {
  func engineError(about table: String, timeout: Int) -> EngineError {
    let kind: EngineError.Kind =
      switch self.kind {
      case .cancelled: .cancelled
      case .timedOut: .timeout
      case .lost: .lost
      case .noTable, .noColumn, .permission: .gone
      default: .other
      }
    return EngineError(kind, sentence(about: table, timeout: timeout))
  }
}

/// The requests under way, by their tickets.
private final class Tickets: @unchecked Sendable {
  private let lock = NSLock()
  private var requests: [EngineTicket: (ServerConnection, UInt64)] = [:]

  /// Begins a request, which does not end before it is entered.
  func begin(_ ticket: EngineTicket, _ body: () -> (ServerConnection, UInt64)) {
    lock.withLock { requests[ticket] = body() }
  }

  func take(_ ticket: EngineTicket) -> (ServerConnection, UInt64)? {
    lock.withLock { requests.removeValue(forKey: ticket) }
  }
}
