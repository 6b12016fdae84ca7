import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import TestTerminals
import Testing

/// Control-Z at any moment stops the program, and the terminal is the shell's.
@Suite("ctrl-z at random moments", .serialized) struct ControlZTests {
  private func check(_ shell: ShellLine, count: Int, seed: UInt64, keys: String) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<count {
      shell.pty.send(String(keys.prefix(Int.random(in: 0...keys.count, using: &random))))
      usleep(.random(in: 0...30_000, using: &random))
      shell.line.go(on: 0)
      try shell.stopAndResume()
    }
    try expect(shell.end(by: SIGTERM), 143, "seed \(seed)")
  }

  @Test("while the program starts, draws and moves", arguments: TestSeeds.all([1, 2]))
  func drawing(seed: UInt64) throws {
    let terminal = ReplyingTerminal(KnownTerminal.all[Int(seed) % 4])
    let shell = try ShellLine(
      ["open", "flow"], in: try TemporaryFolder(), terminal, seed % 2 == 0 ? .pieces : .prompt,
      environment: ["ASHLAR_MOTION": "full"])
    try check(shell, count: 12, seed: seed, keys: "jjjj  jkGgjjj")
  }

  @Test("while the program takes the terminal again")
  func resuming() throws {
    let shell = try ShellLine(
      ["open", "flow"], in: try TemporaryFolder(), ReplyingTerminal(KnownTerminal.all[0]), .late)
    // It has begun to set the modes, and has not set them all.
    for _ in 0..<20 { try shell.stopAndResume() }
    try expect(shell.end(by: SIGTERM), 143)
  }

  @Test("while a file is read", arguments: TestSeeds.all([3]))
  func reading(seed: UInt64) throws {
    let room = try TemporaryFolder()
    let rows = (0..<150_000).map { "\($0),name \($0 % 977),\(Double($0 % 1013) / 7)\n" }
    try room.write("rows.csv", "id,name,value\n" + rows.joined())
    let terminal = ReplyingTerminal(KnownTerminal.all[3])
    let shell = try ShellLine(["view", room.path("rows.csv")], in: room, terminal, .prompt)
    try check(shell, count: 10, seed: seed, keys: "jjG")
  }
}
