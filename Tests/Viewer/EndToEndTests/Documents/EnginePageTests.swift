import TestExpectations
import TestServers
import Testing

/// Commands of `Documentation/OtherEngines.md` that need a server.
@Suite("Other engines") struct EnginePageTests {
  @Test(
    "the page's commands for PostgreSQL show its replies, in sections and with sums",
    .enabled(if: PostgresServer.programs != nil, "PostgreSQL is not installed"))
  func postgres() throws {
    PostgresServer.turn.lock()
    defer { PostgresServer.turn.unlock() }
    let server = try PostgresServer.shared
    try server.execute("CREATE DATABASE shop", in: "postgres")
    try server.execute(
      """
      CREATE TABLE orders AS SELECT * FROM
      (VALUES (1, 'open', 'Ada', 10.50), (2, 'paid', 'Bo', 20), (3, 'open', 'Cy, Ltd.', 4.50)) AS t (id, state, who, total)
      """, in: "shop")
    let path = "Documentation/OtherEngines.md"
    let commands = try Repository.lines(path).filter { $0.hasPrefix("psql ") }
    expect(commands.count, 2)
    for line in commands {
      let run = try DocumentCommand(page: path, line: String(line)).run(environment: server.environment)
      expect(run.ending, .exit(0), "\(run.errors)")
      let rows = run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
      let sums = line.contains("sum:total")
      #expect(
        rows == [
          "id who total", sums ? "open sum 15.00 2" : "open 2", "1 Ada 10.50", "3 Cy, Ltd. 4.50",
          sums ? "paid sum 20 1" : "paid 1", "2 Bo 20",
        ] + (sums ? ["Total sum 35.00 3"] : []))
    }
  }
}
