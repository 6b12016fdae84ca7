import Foundation
import Records
import TestExpectations
import TestSeeds
import TestServers
import Testing

@testable import PostgreSQLSource

extension ServerTests {
  /// A coordinator and three databases that have a part of a table each, joined by `postgres_fdw`.
  @Suite(
    "A cluster",
    .enabled(
      if: ProcessInfo.processInfo.environment[TestSeeds.shareVariable] == "all", "only Tests/run --all starts it"))
  @MainActor struct ClusterTests {
    private static func cluster() throws -> EngineOnServer {
      let server = try PostgresServer.shared
      let folder = server.environment["PGHOST"] ?? ""
      var statements = """
        CREATE EXTENSION postgres_fdw;
        CREATE TABLE orders (id int, region text, country text, total int) PARTITION BY LIST (region);
        """
      for number in 1...3 {
        let worker = try server.makeDatabase()
        try server.execute(
          """
          CREATE TABLE orders (id int PRIMARY KEY, region text, country text, total int);
          INSERT INTO orders SELECT i, 'r\(number)', 'c' || i % 4, i % 100 FROM generate_series(1, 1000) AS i;
          CREATE INDEX ON orders (region, country, total); ANALYZE orders;
          """, in: worker)
        statements += """
          CREATE SERVER w\(number) FOREIGN DATA WRAPPER postgres_fdw
            OPTIONS (host '\(folder)', dbname '\(worker)', use_remote_estimate 'true');
          CREATE USER MAPPING FOR ashlar SERVER w\(number) OPTIONS (user 'ashlar');
          CREATE FOREIGN TABLE orders\(number) PARTITION OF orders FOR VALUES IN ('r\(number)')
            SERVER w\(number) OPTIONS (table_name 'orders');
          """
      }
      return try EngineOnServer(statements, table: "orders")
    }

    @Test("counts and sums are made where the parts are, and a part that is down fails only its sections")
    func parts() throws {
      let server = try Self.cluster()
      let request = EngineRequest(groups: [1, 2], order: [.init(3)], aggregates: [.init(.sum, of: 3)])
      let sections = try server.sections(request)
      expect(sections.count, 12)
      #expect(sections.allSatisfy { $0.count == .exact(250) })

      let address = try #require(ServerAddress(server.server.url(server.database)))
      let connection = ServerConnection(address, SessionSettings(timeout: 10_000))
      let plan = try connection.wait { session throws(ServerError) -> [String] in
        let text = "EXPLAIN (VERBOSE) SELECT region, country, count(*), sum(total) FROM orders GROUP BY region, country"
        return try session.rows(ServerStatement(text)).values.map { $0[0] ?? "" }
      }
      expect(plan.count { $0.contains("Remote SQL: SELECT region, country, count(*), sum(total)") }, 3)

      try server.server.execute("ALTER SERVER w3 OPTIONS (SET dbname 'nowhere')", in: server.database)
      for section in sections {
        let result = try server.reply { server.engine.rows(request, of: section, .first(count: 5), $0) }
        switch (section.path.values[0], result) {
        case ("r3", .failure(let error)):
          #expect(error.sentence.contains("could not connect to server \"w3\""), "\(error)")
        case ("r3", .success): Issue.record("rows of a part that is down")
        default: try expect(result.get().rows.rowCount, 5)
        }
      }
    }
  }
}
