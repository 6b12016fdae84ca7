import Foundation
import Records
import TestExpectations
import TestServers
import Testing

@testable import PostgreSQLSource

extension ServerTests {
  /// What goes wrong while rows are shown.
  @Suite("Faults of a server") @MainActor struct FaultTests {
    private static func table() throws -> EngineOnServer {
      try EngineOnServer("CREATE TABLE t (id int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, 20)")
    }

    private static func first(_ server: EngineOnServer) throws -> Result<RowsAnswer, EngineError> {
      let section = EngineSection(SectionPath([]), .exact(20))
      return try server.reply { server.engine.rows(EngineRequest(), of: section, .first(count: 2), $0) }
    }

    private static func error(_ server: EngineOnServer) throws -> EngineError? {
      if case .failure(let error) = try first(server) { error } else { nil }
    }

    @Test("a connection that was cut is made again, and the request goes on")
    func cut() throws {
      let server = try Self.table()
      try expect(Self.first(server).get().rows.rowCount, 2)
      try server.server.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ashlar'", in: "postgres")
      try expect(Self.first(server).get().rows.rowCount, 2)
    }

    @Test("a server that was killed is an error, and rows come once it has started again")
    func killed() throws {
      PostgresServer.turn.lock()
      defer { PostgresServer.turn.unlock() }
      let server = try Self.table()
      try expect(Self.first(server).get().rows.rowCount, 2)
      // The server of the tests writes late, and would lose the rows.
      try server.server.execute("CHECKPOINT", in: server.database)
      try server.server.kill()
      let error = try Self.error(server)
      expect(error?.kind, .lost)
      #expect(error?.sentence.hasPrefix("the connection was lost: ") == true)
      try server.server.begin()
      try expect(Self.first(server).get().rows.rowCount, 2)
    }

    @Test("a table that was dropped, and a permission that was taken")
    func gone() throws {
      let server = try Self.table()
      try server.server.execute("DROP TABLE t", in: server.database)
      expect(try Self.error(server)?.kind, .gone)
      #expect(try Self.error(server)?.sentence.hasPrefix("the table 't' no longer exists: ") == true)

      let other = try Self.table()
      let role = "clerk_\(other.database)"
      try other.server.execute("CREATE ROLE \(role) LOGIN; GRANT SELECT ON t TO \(role)", in: other.database)
      let address = try #require(ServerAddress(other.server.url(other.database, user: role)))
      let reader = try #require(try PostgreSQLSource.reader(address, table: "t") as? EngineReader)
      let own = EngineOnServer(other, try #require(reader.engine as? PostgreSQLEngine))
      try expect(Self.first(own).get().rows.rowCount, 2)
      try other.server.execute("REVOKE SELECT ON t FROM \(role)", in: other.database)
      expect(try Self.error(own)?.kind, .gone)
      #expect(try Self.error(own)?.sentence.hasPrefix("'t' may not be read: ") == true)
      try other.server.execute("DROP OWNED BY \(role); DROP ROLE \(role)", in: other.database)
    }

    private static let slow = "CREATE VIEW slow AS SELECT i, pg_sleep(0.05)::text AS s FROM generate_series(1, 2000) AS i"

    @Test("a query that takes too long ends, and one that is given up ends at once", arguments: [nil, true] as [Bool?])
    func endless(isLent: Bool?) throws {
      let server = try EngineOnServer(Self.slow, table: "slow", timeout: 300, isLent: isLent)
      let section = EngineSection(SectionPath([]), .exact(2000))
      let range = SectionRange.first(count: 100)
      let result = try server.reply { server.engine.rows(EngineRequest(), of: section, range, $0) }
      if case .failure(let error) = result {
        expect(error.kind, .timeout)
        expect(error.sentence, "'slow' took longer than 300 ms; --timeout allows more")
      } else {
        Issue.record("no error")
      }
      let patient = try EngineOnServer(Self.slow, table: "slow", timeout: 60_000, isLent: isLent)
      let (start, engine) = (Date(), patient.engine)
      let stopped: Result<RowsAnswer, EngineError> = try patient.reply { receiver in
        let ticket = engine.rows(EngineRequest(), of: section, .first(count: 2000), receiver)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { engine.cancel(ticket) }
        return ticket
      }
      if case .failure(let error) = stopped { expect(error.kind, .cancelled) } else { Issue.record("no error") }
      #expect(Date().timeIntervalSince(start) < 20)
      // The next request is not ended by that.
      let next = try patient.reply { patient.engine.rows(EngineRequest(), of: section, .first(count: 1), $0) }
      try expect(next.get().rows.rowCount, 1)
    }

    @Test("no transaction stays open, and nothing is written", arguments: [nil, true] as [Bool?])
    func safety(isLent: Bool?) throws {
      let server = try EngineOnServer(
        """
        CREATE TABLE t (id int PRIMARY KEY); INSERT INTO t VALUES (1);
        CREATE FUNCTION noted() RETURNS int LANGUAGE plpgsql AS
          $$BEGIN RAISE NOTICE 'on the screen'; INSERT INTO t VALUES (2); RETURN 1; END$$;
        CREATE VIEW noting AS SELECT noted() AS n;
        """, table: "noting", isLent: isLent)
      let error = try Self.error(server)
      #expect(error?.sentence.contains("read-only transaction") == true, "\(error?.sentence ?? "none")")
      try expect(server.server.execute("SELECT count(*) FROM t", in: server.database), "1\n")
      let states = try server.server.execute(
        """
        SELECT DISTINCT state, application_name FROM pg_stat_activity
        WHERE datname = '\(server.database)' AND pid <> pg_backend_pid()
        """, in: "postgres")
      expect(states, "idle|ashlar\n")
    }

    @Test("a query is a single statement")
    func statements() throws {
      let server = try Self.table()
      let address = try #require(ServerAddress(server.server.url(server.database)))
      for query in ["SELECT 1; DROP TABLE t", "SELECT 1) AS q; DROP TABLE t; --"] {
        #expect(throws: SourceError.self) { _ = try PostgreSQLSource.reader(address, query: query) }
      }
      try expect(server.server.execute("SELECT count(*) FROM t", in: server.database), "20\n")
    }
  }

  /// Opening a database.
  @Suite("Opening a database") @MainActor struct OpeningTests {
    private static func error(_ body: () throws -> Void) -> SourceError? {
      do { try body() } catch { return error as? SourceError }
      return nil
    }

    @Test("names that are not known, and servers that do not answer")
    func unknown() throws {
      let server = try EngineOnServer("CREATE TABLE t (id int); CREATE TABLE u (id int)")
      let url = server.server.url(server.database)
      let address = try #require(ServerAddress(url))
      expect(
        Self.error { _ = try PostgreSQLSource.reader(address, table: "v") },
        .unknownTable(name: "v", source: url, known: ["t", "u"]))
      let other = try #require(ServerAddress(server.server.url("nowhere")))
      let missing = Self.error { _ = try PostgreSQLSource.reader(other) }
      expect(missing?.exitCode, 66)
      #expect(missing?.description.contains("database \"nowhere\" does not exist") == true)
      let silent = try #require(ServerAddress("postgres://ada@/shop?host=/nowhere"))
      let unreachable = Self.error { _ = try PostgreSQLSource.reader(silent) }
      expect(unreachable?.exitCode, 69)
    }

    @Test("the list of tables estimates their rows, and counts none")
    func list() throws {
      let server = try EngineOnServer(
        """
        CREATE TABLE t AS SELECT i FROM generate_series(1, 1000) AS i; ANALYZE t; CREATE VIEW v AS SELECT * FROM t;
        CREATE SCHEMA other; CREATE TABLE other.u (id int);
        """)
      let address = try #require(ServerAddress(server.server.url(server.database)))
      let rows = try #require(try PostgreSQLSource.reader(address).rows)
      let lines = (0..<rows.rowCount).map { rows.line(ofRow: $0) }
      expect(lines, ["t\ttable\t~1000", "v\tview\t", "other.u\ttable\t"])
    }

    @Test("a password in the address opens the database, and one that is asked for does")
    func passwords() throws {
      let server = try PostgresServer.shared
      let guarded = PostgresServer.guarded
      let url = server.url("postgres", user: guarded.user)
      let bare = try #require(ServerAddress(url))
      let denied = Self.error { _ = try PostgreSQLSource.reader(bare) }
      expect(denied?.exitCode, 69)
      var asked = 0
      _ = try PostgreSQLSource.reader(bare) {
        asked += 1
        return guarded.password
      }
      expect(asked, 1)
      // It is remembered for the connections that follow.
      _ = try PostgreSQLSource.reader(bare)
      let wrong = try #require(ServerAddress(url.replacing("\(guarded.user)@", with: "\(guarded.user):wr0ng@")))
      let refused = Self.error { _ = try PostgreSQLSource.reader(wrong) }
      #expect(refused?.description.contains("wr0ng") == false)
    }
  }
}
