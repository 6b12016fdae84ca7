import Foundation
import TestExpectations
import TestServers
import TestTerminals
import Testing

/// Rows of PostgreSQL, as the program shows them. libpq reads the variables of its process, so these are processes.
@Suite(
  "Rows of a server", .serialized,
  .enabled(if: PostgresServer.programs != nil, "PostgreSQL is not installed: no initdb in PATH or /usr/lib/postgresql"))
struct ServerViewTests {
  private static let orders = """
    CREATE TABLE orders (id int PRIMARY KEY, region text, country text, total numeric(9, 2));
    INSERT INTO orders SELECT i, CASE WHEN i % 5 = 0 THEN 'south' ELSE 'north' END, 'c' || i % 3, i * 1.5
      FROM generate_series(1, 1000) AS i;
    CREATE INDEX ON orders (region, country); ANALYZE orders;
    """

  /// Calls `body` with the server, and the URL of a database that has orders.
  private static func withOrders(_ body: (PostgresServer, String) throws -> Void) throws {
    PostgresServer.turn.lock()
    defer { PostgresServer.turn.unlock() }
    let server = try PostgresServer.shared
    let database = try server.makeDatabase()
    try server.execute(orders, in: database)
    try body(server, server.url(database))
  }

  private static func database(of url: String) -> String {
    String(url.split(separator: "/").dropFirst(2).first?.prefix { $0 != "?" } ?? "")
  }

  @Test("a table is shown in sections, under headers with exact counts")
  func sections() throws {
    try Self.withOrders { server, url in
      let words = ["--table", "orders", "--section-by", "region,country", "--size", "60x8"]
      let run = try Ashlar.start(["render", url] + words)
      expect(run.errors, "")
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").joined(separator: " ")
      }
      expect(lines.prefix(4).joined(separator: "|"), "id total|north 800|c0 267|3 4.50")
      let address = "postgres:host=\(server.environment["PGHOST"] ?? "") user=ashlar dbname=\(Self.database(of: url))"
      let list = try Ashlar.start(["render", address, "--size", "40x4"])
      #expect(list.output.contains("orders") && list.output.contains("~1000"), "\(list.output)\(list.errors)")
    }
  }

  @Test("rows are written as CSV, and a query that takes too long ends with status 69")
  func csv() throws {
    try Self.withOrders { server, url in
      let run = try Ashlar.start(
        ["render", url, "--table", "orders", "--filter", "total>1490", "--sort", "total:desc", "--format", "csv"])
      let lines = (994...1000).reversed().map { (id: Int) -> String in
        let region = id % 5 == 0 ? "south" : "north"
        return "\(id),\(region),c\(id % 3),\(Double(id) * 1.5)0\n"
      }
      expect(run.output, "id,region,country,total\n" + lines.joined())
      expect(run.errors, "ashlar: rows with equal values come in the order of the key\n")
      let query = "SELECT pg_sleep(i) FROM generate_series(1, 9) AS i"
      let slow = try Ashlar.start(["render", url, "--query", query, "--timeout", "1", "--format", "csv"])
      expect(slow.ending, .exit(69))
      #expect(slow.errors.contains("took longer than 1 s; --timeout allows more"), "\(slow.errors)")
    }
  }

  @Test("errors name the server, and end with the status of their kind")
  func errors() throws {
    try Self.withOrders { server, url in
      let table = try Ashlar.start(["render", url, "--table", "order"])
      expect(table.ending, .exit(64))
      let sentence = "unknown table 'order' in '\(url)'; did you mean 'orders'? known: orders"
      #expect(table.errors.contains(sentence), "\(table.errors)")
      expect(try Ashlar.start(["render", server.url("nowhere")]).ending, .exit(66))
      expect(try Ashlar.start(["render", "postgres:///shop?host=/nowhere"]).ending, .exit(69))
    }
  }

  @Test("a password appears nowhere: in no output, no error, no log, no file of the state, no title, no copied command")
  func planted() throws {
    try Self.withOrders { server, url in
      let (user, password) = PostgresServer.guarded
      let database = Self.database(of: url)
      try server.execute("GRANT SELECT ON orders TO \(user)", in: database)
      let secret = server.url(database, user: "\(user):\(password)")
      let room = try TemporaryFolder()
      let runs = [
        ["render", secret, "--table", "orders", "--size", "60x5"], ["render", secret, "--table", "order"],
        ["render", secret, "--bogus"], ["audit", secret], ["render", secret + "/x", "--table", "orders"],
        ["render", secret.replacing("host=", with: "hostt=")], ["open", secret], [secret, "--nonsense"],
        ["doctor", secret], ["snapshot", "record", room.path("pictures"), secret],
      ]
      for words in runs {
        let run = try Ashlar.start(words, folder: room.path)
        #expect(!(run.output + run.errors).contains(password), "\(words[0]): \(run.output)\(run.errors)")
      }
      let environment = ["XDG_STATE_HOME": room.path("state"), "HOME": room.path]
      let view = [
        Ashlar.binary, "view", secret, "--table", "orders", "--state", "--log", room.path("log"),
      ]
      let pty = try PseudoTerminal(view, environment: Ashlar.environment(environment), folder: room.path)
      try pty.wait(for: "rows") { String(decoding: $0.output, as: UTF8.self).contains("1/1000") }
      for key in ["K", "\r", "y", "!", "!", "q"] {
        let count = pty.output.count
        pty.send(key)
        if key != "q" { try pty.wait(for: "a picture") { $0.output.count > count } }
      }
      _ = try pty.ending()
      let output = String(decoding: pty.output, as: UTF8.self)
      #expect(!output.contains(password))
      // What is copied is encoded.
      #expect(!output.contains(Data(password.utf8).base64EncodedString().prefix(20)))
      let files = FileManager.default.enumerator(atPath: room.path)?.compactMap { $0 as? String } ?? []
      for file in files {
        let text = (try? String(contentsOfFile: room.path(file), encoding: .utf8)) ?? ""
        #expect(!file.contains(password) && !text.contains(password), "\(file)")
      }
      #expect(files.contains { $0.hasPrefix("state/") })
    }
  }
}
