import Foundation
import Testing

/// A database that the sqlite3 program makes, and that goes away with the test.
final class DatabaseRoom {
  let file = NSTemporaryDirectory() + "ashlar-\(UUID().uuidString).db"

  init() throws {}
  deinit { try? FileManager.default.removeItem(atPath: file) }

  func make(_ sql: String) throws -> String {
    try run(sql)
    return file
  }

  /// Does something while another program has the database for itself.
  func whileWriting(_ body: () throws -> Void) throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-batch", file]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    input.fileHandleForWriting.write(Data("BEGIN EXCLUSIVE;\nSELECT 'held';\n.output\n".utf8))
    #expect(output.fileHandleForReading.availableData.starts(with: "held".utf8))
    try body()
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func run(_ commands: String...) throws {
    try #require(try status(commands, error: .standardError) == 0)
  }

  /// What sqlite3 ends with, in silence.
  func status(_ command: String) throws -> Int32 { try status([command], error: .nullDevice) }

  private func status(_ commands: [String], error: FileHandle) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", file] + commands
    process.standardError = error
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
