import Foundation
import Records
import TestServers
import Testing

@testable import PostgreSQLSource

/// Tests with a server. They run one after the other, and hold the server while they do.
@Suite(
  "PostgreSQL", .serialized,
  .enabled(if: PostgresServer.programs != nil, "PostgreSQL is not installed: no initdb in PATH or /usr/lib/postgresql"))
struct ServerTests {}

/// An engine over a table of the tests' server.
@MainActor
struct EngineOnServer {
  let server: PostgresServer
  let database: String
  let engine: PostgreSQLEngine

  /// - Parameter statements: what makes the tables.
  init(
    _ statements: String, table: String? = "t", query: String? = nil, timeout: Int = 10_000, isLent: Bool? = nil
  ) throws {
    server = try PostgresServer.shared
    database = try server.makeDatabase()
    try server.execute(statements, in: database)
    let address = try #require(ServerAddress(server.url(database)))
    try LoadedLibrary.require(for: address)
    let connection = ServerConnection(address, SessionSettings(timeout: timeout), isLent: isLent)
    let found = try connection.wait { session throws(ServerError) -> ServerTable? in
      if let query { return try ServerTable(query: query, on: session) }
      return try ServerTable(named: table ?? "", on: session)
    }
    engine = PostgreSQLEngine(try #require(found), connection, isOpenToOthers: false)
  }

  /// The same server with another engine.
  init(_ other: EngineOnServer, _ engine: PostgreSQLEngine) {
    (server, database, self.engine) = (other.server, other.database, engine)
  }

  /// Waits for the reply to a request.
  func reply<Answer: Sendable>(
    to begin: (@escaping EngineReceiver<Answer>) -> EngineTicket
  ) throws -> Result<Answer, EngineError> {
    let box = ReplyBox<Answer>()
    let ticket = begin { reply in box.replies.append(reply) }
    while !box.replies.contains(where: { $0.ticket == ticket }) {
      try #require(engine.answers.waitAndDeliver(until: Date() + 30), "no reply within 30 s")
    }
    return try #require(box.replies.first { $0.ticket == ticket }).result
  }

  func sections(_ request: EngineRequest, _ precision: EnginePrecision = .exact) throws -> [EngineSection] {
    try reply { engine.sections(request, precision, $0) }.get().sections
  }

  func rows(
    _ request: EngineRequest, _ section: EngineSection, _ range: SectionRange
  ) throws -> RowsAnswer {
    try reply { engine.rows(request, of: section, range, $0) }.get()
  }

  /// A column of rows.
  static func column(_ column: Int, of answer: RowsAnswer) -> [String] {
    (0..<answer.rows.rowCount).map { answer.rows[$0, column] }
  }
}

@MainActor
private final class ReplyBox<Answer: Sendable> {
  var replies: [EngineReply<Answer>] = []
}
