import Foundation
import TestTerminals

/// A server of PostgreSQL that only one test knows: in a folder of its own, without a port.
final class PostgresServer {
  /// Not in `TMPDIR`, which the server's user may not be able to enter.
  private let folder = "/tmp/ashlar-\(UUID().uuidString)"
  private let programs: String

  /// The folder with the server's programs; nil if it or its client is not installed.
  static let programs: String? = {
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

  /// - Parameter programs: the folder with the server's programs.
  init(_ programs: String) throws {
    self.programs = programs
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    if geteuid() == 0 { chown(folder, Self.nobody, Self.nobody) }
    try run("initdb", "-D", data, "-A", "trust", "-U", "ashlar", "--no-sync", "--no-locale", "-E", "UTF8")
    let options = "-k \(folder) -c listen_addresses= -c fsync=off"
    try run("pg_ctl", "-D", data, "-w", "-l", "\(folder)/log", "-o", options, "start")
  }

  deinit {
    try? run("pg_ctl", "-D", data, "-m", "immediate", "stop")
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// What clients need to find it.
  var environment: [String: String] { ["PGHOST": folder, "PGUSER": "ashlar"] }

  /// Runs a statement.
  func execute(_ statement: String, in database: String) throws {
    let run = try Run(["psql", "-q", "-c", statement, database], environment: Ashlar.environment(environment))
    guard run.ending == .exit(0) else { throw Unexpected("psql: \(run.errors)") }
  }

  private var data: String { "\(folder)/data" }
  /// The user without rights.
  private static let nobody: UInt32 = 65534

  private func run(_ program: String, _ arguments: String...) throws {
    // The server does not run as root.
    let id = "\(Self.nobody)"
    let user = geteuid() == 0 ? ["setpriv", "--reuid=\(id)", "--regid=\(id)", "--clear-groups"] : []
    let run = try Run(user + ["\(programs)/\(program)"] + arguments, environment: Ashlar.environment())
    guard run.ending == .exit(0) else { throw Unexpected("\(program): \(run.errors)") }
  }
}
