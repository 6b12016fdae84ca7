import Foundation
import TestTerminals

/// A server of PostgreSQL that only the tests know: in a folder of its own, without a port. It starts once in a run.
public final class PostgresServer: @unchecked Sendable {
  /// Not in `TMPDIR`, which the server's user may not be able to enter; the path of a socket is short.
  private let folder = "/tmp/ashlar-pg-\(UUID().uuidString.prefix(8))"
  private let programs: String
  private let databases = NSLock()
  private var databaseCount = 0

  /// The user whose password the server asks for, and the password.
  public static let guarded = (user: "guarded", password: "planted-c0ffee-secret")

  /// The folder with the server's programs; nil if it or its client is not installed.
  public static let programs: String? = {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    // Debian has them in folders by version.
    let debian = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []
    guard path.contains(where: { hasPrograms(["psql"], in: $0) }) else { return nil }
    return (path + versions.sorted().map { "\(debian)/\($0)/bin" })
      .first { hasPrograms(["initdb", "pg_ctl", "postgres"], in: $0) }
  }()

  private static func hasPrograms(_ names: [String], in folder: String) -> Bool {
    names.allSatisfy { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") }
  }

  private static let start: Result<PostgresServer, any Error> = Result {
    guard let programs else { throw Unexpected("PostgreSQL is not installed") }
    let server = try PostgresServer(programs)
    atexit { try? PostgresServer.start.get().stop() }
    return server
  }

  /// The server of this run.
  public static var shared: PostgresServer { get throws { try start.get() } }

  /// Held by tests that stop the server, and by those of other suites, which they would disturb.
  public static let turn = NSLock()

  private init(_ programs: String) throws {
    self.programs = programs
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    if geteuid() == 0 { chown(folder, Self.nobody, Self.nobody) }
    try run("initdb", "-D", data, "-A", "trust", "-U", "ashlar", "--no-sync", "--no-locale", "-E", "UTF8")
    let rules = "local all \(Self.guarded.user) scram-sha-256\nlocal all all trust\n"
    try Data(rules.utf8).write(to: URL(fileURLWithPath: "\(data)/pg_hba.conf"))
    try begin()
    try execute("CREATE ROLE \(Self.guarded.user) LOGIN PASSWORD '\(Self.guarded.password)'", in: "postgres")
  }

  /// Starts the server, also after it was killed.
  public func begin() throws {
    let options =
      "-k \(folder) -c listen_addresses= -c fsync=off -c full_page_writes=off -c synchronous_commit=off "
      + "-c shared_buffers=16MB -c autovacuum=off"
    try run("pg_ctl", "-D", data, "-w", "-l", "\(folder)/log", "-o", options, "start")
  }

  /// Ends the server without a word to its clients.
  public func kill() throws { try run("pg_ctl", "-D", data, "-m", "immediate", "stop") }

  private func stop() {
    try? kill()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// What clients need to find it.
  public var environment: [String: String] { ["PGHOST": folder, "PGUSER": "ashlar"] }

  /// The URL of a database.
  public func url(_ database: String, user: String = "ashlar") -> String {
    "postgres://\(user)@/\(database)?host=\(folder)"
  }

  /// Makes a database, and returns its name.
  public func makeDatabase() throws -> String {
    let number = databases.withLock {
      databaseCount += 1
      return databaseCount
    }
    try execute("CREATE DATABASE shop\(number)", in: "postgres")
    return "shop\(number)"
  }

  /// Runs statements, and returns what they print, without heads and alignment.
  @discardableResult
  public func execute(_ statement: String, in database: String) throws -> String {
    let run = try Run(
      ["psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-f", "-", database],
      environment: Self.environment.merging(environment) { $1 }, input: statement)
    guard run.ending == .exit(0) else { throw Unexpected("psql: \(run.errors)") }
    return run.output
  }

  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }
  }

  private var data: String { "\(folder)/data" }
  /// The user without rights.
  private static let nobody: UInt32 = 65534

  private func run(_ program: String, _ arguments: String...) throws {
    // The server does not run as root.
    let id = "\(Self.nobody)"
    let user = geteuid() == 0 ? ["setpriv", "--reuid=\(id)", "--regid=\(id)", "--clear-groups"] : []
    let run = try Run(user + ["\(programs)/\(program)"] + arguments, environment: Self.environment)
    guard run.ending == .exit(0) else { throw Unexpected("\(program): \(run.errors)") }
  }
}
