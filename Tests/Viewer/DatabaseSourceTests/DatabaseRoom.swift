import Foundation
import Testing

/// A database made by the sqlite3 program and removed after the test.
final class DatabaseRoom {
  let file = NSTemporaryDirectory() + "ashlar-\(UUID().uuidString).db"

  init() throws {}
  deinit { try? FileManager.default.removeItem(atPath: file) }

  func make(_ sql: String) throws -> String {
    try run(sql)
    return file
  }

  /// Calls the body while another program has exclusive access to the database.
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

  /// The exit status of sqlite3, without its messages.
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
