import Foundation
import SeededRandom
import TestSeeds
import TestTerminals
import Testing

/// Random keys, mouse reports, resizes, stops and endings for the program, in a terminal that replies.
///
///     swift test --filter TerminalFuzzTests                                    a short run with a seed of its own
///     ASHLAR_SEED=7 swift test --filter TerminalFuzzTests                      the run of a seed once more
///     ASHLAR_TERMINAL_FUZZ_MINUTES=10 swift test --filter TerminalFuzzTests    one seed after another
@Suite("Random input in a terminal that replies", .serialized) struct TerminalFuzzTests {
  private static let minutes = ProcessInfo.processInfo.environment["ASHLAR_TERMINAL_FUZZ_MINUTES"].flatMap(Double.init)
  private static let seed = TestSeeds.one(.random(in: 0..<1_000_000))

  @Test("a short run ends as it should")
  func short() throws {
    for seed in [Self.seed, Self.seed &+ 1] { try run(seed, steps: 25) }
  }

  @Test("a long run ends as it should", .enabled(if: minutes != nil))
  func long() throws {
    let end = ContinuousClock.now + .seconds((Self.minutes ?? 0) * 60)
    var (seed, longest) = (Self.seed, Duration.zero)
    while .now < end {
      longest = max(longest, try run(seed, steps: 60))
      seed &+= 1
    }
    print("TerminalFuzzTests: seeds \(Self.seed)..<\(seed), the longest ctrl-z took \(longest)")
  }

  /// - Returns: the longest time from a Control-Z to the shell.
  @discardableResult
  private func run(_ seed: UInt64, steps: Int) throws -> Duration {
    var random = SplitMix64(seed: seed)
    let terminal = try #require(KnownTerminal.all.randomElement(using: &random))
    let timing = try #require(Conversation.Timing.allCases.randomElement(using: &random))
    let room = try TemporaryFolder()
    let source = try source(in: room, &random)
    let words = "ASHLAR_SEED=\(seed): \(source.joined(separator: " ")), \(terminal), \(timing)"
    print("TerminalFuzzTests: \(words)")
    do {
      let shell = try ShellLine(
        source, in: room, ReplyingTerminal(terminal, inTmux: false), timing, environment: environment(&random))
      for _ in 0..<steps where !shell.hasEnded { try step(shell, &random) }
      let signal = try #require([SIGTERM, SIGHUP, SIGINT, SIGQUIT].randomElement(using: &random))
      let status = try shell.end(by: signal)
      // A key may have ended it before.
      if status != 0, status != 128 + Int(signal) { throw Unexpected("status \(status) after signal \(signal)") }
      return shell.longestStop
    } catch {
      throw Unexpected("\(words): \(error)")
    }
  }

  private func environment(_ random: inout SplitMix64) -> [String: String] {
    var environment = ["ASHLAR_MOTION": Bool.random(using: &random) ? "full" : "none"]
    if Bool.random(using: &random) { environment["COLORTERM"] = "truecolor" }
    return environment
  }

  private func source(in room: TemporaryFolder, _ random: inout SplitMix64) throws -> [String] {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let count = Int.random(in: 0...60_000, using: &random)
      let rows = (0..<count).map { "\($0),name \($0 % 977),\(Double($0 % 1013) / 7)\n" }
      try room.write("rows.csv", "id,name,value\n" + rows.joined())
      return ["view", room.path("rows.csv")]
    case 1: return ["view", "\(Ashlar.repository)/Demo"]
    default: return ["open", try #require(Ashlar.scenes.randomElement(using: &random))]
    }
  }

  private func step(_ shell: ShellLine, _ random: inout SplitMix64) throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: shell.pty.resize(columns: .random(in: 12...140, using: &random), rows: .random(in: 4...45, using: &random))
    case 1: try shell.stopAndResume()
    case 2: shell.pty.send(mouse(&random))
    default: for _ in 0..<Int.random(in: 1...6, using: &random) { shell.pty.send(key(&random)) }
    }
    for _ in 0..<Int.random(in: 0...12, using: &random) { shell.line.go() }
  }

  /// A key that ends nothing and starts no other program that reads the terminal.
  private func key(_ random: inout SplitMix64) -> String {
    let arrows = ["\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~"]
    let special = arrows + ["\r", "\t", "\u{1B}", "\u{7F}", "é", "\u{0C}"]
    if Int.random(in: 0..<4, using: &random) == 0 { return special.randomElement(using: &random) ?? "j" }
    let letters = (0x20..<0x7F).map { String(Unicode.Scalar(UInt8($0))) }.filter { !"qQ".contains($0) }
    return letters.randomElement(using: &random) ?? "j"
  }

  private func mouse(_ random: inout SplitMix64) -> String {
    let button = [0, 2, 32, 64, 65].randomElement(using: &random) ?? 0
    let (x, y) = (Int.random(in: 1...80, using: &random), Int.random(in: 1...24, using: &random))
    return "\u{1B}[<\(button);\(x);\(y)M\u{1B}[<\(button);\(x);\(y)m"
  }
}
