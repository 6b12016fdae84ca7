import EngineTrials
import Foundation
import Records
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import DatabaseSource

/// The differential test: random tables and requests, in memory and through the engine.
@MainActor @Suite("An SQLite engine and rows in memory") struct SQLiteTrialTests {
  @Test(
    "have the same sections, counts, totals and rows, or the plan has named the difference",
    arguments: TestSeeds.all(1...40))
  func trials(seed: UInt64) throws {
    let (room, table) = (try DatabaseRoom(), TrialTable(seed: seed))
    try Self.fill(room.file, with: table, seed: seed)
    let trial = EngineTrial(try SQLiteEngine(path: room.file, table: "trial"), table)
    var outcomes: [EngineTrial.Outcome: Int] = [:]
    for number in 0..<25 {
      let request = TrialRequest(of: table, seed: seed &* 1000 &+ UInt64(number))
      let outcome = trial.outcome(of: request)
      outcomes[outcome, default: 0] += 1
      if case .different(let difference) = outcome {
        Issue.record("seed \(seed), request \(number) \(request): \(difference)")
      }
    }
    expect((outcomes[.equal] ?? 0) > 10, true, "seed \(seed): \(outcomes)")
  }

  /// Makes the table by SQLite, with types and with an index of some columns.
  static func fill(_ file: String, with table: TrialTable, seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 7)
    let types: [TrialTable.Kind: [String]] = [
      .integer: ["INTEGER", "BIGINT", "NUMERIC"], .decimal: ["REAL", "DOUBLE"], .date: ["TEXT", "DATE"],
      .text: ["TEXT", "VARCHAR(20)", "TEXT COLLATE NOCASE", ""],
    ]
    let columns = table.columns.enumerated().map { index, column in
      let type = types[column.kind]?.randomElement(using: &random) ?? "TEXT"
      return "\(column.name.quotedName) \(index == 0 ? "INTEGER PRIMARY KEY" : type)"
    }
    var sql = "CREATE TABLE trial (\(columns.joined(separator: ", ")));\nBEGIN;\n"
    for row in table.rows {
      let values = zip(row, table.columns).map { value, column in value.map { literal($0, column.kind) } ?? "NULL" }
      sql += "INSERT INTO trial VALUES (\(values.joined(separator: ", ")));\n"
    }
    sql += "COMMIT;\n"
    for number in 0..<Int.random(in: 0...3, using: &random) {
      let names = table.columns.dropFirst().map(\.name.quotedName).shuffled(using: &random)
      let groups = [1, 2].map { table.columns[$0].name.quotedName }
      let others = names.filter { !groups.contains($0) }
      let indexed = Bool.random(using: &random) ? groups + others.prefix(1) : Array(names.prefix(2))
      sql += "CREATE INDEX i\(number) ON trial (\(indexed.joined(separator: ", ")));\n"
    }
    let script = file + ".sql"
    try sql.write(toFile: script, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: script) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-batch", file, ".read '\(script)'"]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private static func literal(_ value: String, _ kind: TrialTable.Kind) -> String {
    kind == .integer || kind == .decimal ? value : "'" + value.replacingOccurrences(of: "'", with: "''") + "'"
  }
}
