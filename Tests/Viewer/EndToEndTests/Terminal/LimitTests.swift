import Foundation
import TestExpectations
import TestTerminals
import Testing

/// The shell may leave little to the program: closed streams, few descriptors, small files.
@Suite("Streams and limits", .serialized) struct LimitTests {
  private let room: TemporaryFolder

  init() throws {
    room = try TemporaryFolder()
    try room.write("birds.csv", "name,family\nwren,Troglodytidae\nrobin,Muscicapidae\n")
  }

  /// Runs a shell command in a terminal, with the program in `$ASHLAR`. It inherits no descriptors of the test.
  private func opened(_ line: String) throws -> PseudoTerminal {
    let closing = "for ((n = 3; n < 200; n++)); do eval \"exec $n<&-\"; done; "
    return try PseudoTerminal(
      ["bash", "-c", closing + line], environment: Ashlar.environment(["ASHLAR": Ashlar.binary]), folder: room.path)
  }

  private func expectRestored(_ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(TerminalState(after: terminal.output).isRestored, sourceLocation: sourceLocation)
    #expect(terminal.settings.isEqual(to: terminal.before), "line settings", sourceLocation: sourceLocation)
  }

  @Test("other files do not take the place of closed standard streams, and the viewer works")
  func closedStreams() throws {
    let terminal = try opened("exec \"$ASHLAR\" view birds.csv --log log <&- 2>&-")
    try terminal.wait(for: "the first picture") { $0.frameCount == 1 }
    let folder = "/proc/\(terminal.child.id)/fd"
    for stream in 0...2 where stream != 1 {
      try expect(FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(stream)"), "/dev/null")
    }
    #expect(terminal.text.contains("robin"))
    terminal.send("q")
    try expect(terminal.ending(), .exit(0))
    expectRestored(terminal)
  }

  @Test("a command whose output is closed reports an error")
  func closedOutput() throws {
    let terminal = try opened("\"$ASHLAR\" render flow >&-; echo status $?")
    try expect(terminal.ending(), .exit(0))
    let sentence = "ashlar: cannot write to standard output: Bad file descriptor"
    expect(terminal.text, "\(sentence)\r\nstatus 74\r\n")
  }

  @Test("too few descriptors are reported in a sentence", arguments: [12, 14, 16, 18, 20])
  func fewDescriptors(limit: Int) throws {
    let terminal = try opened("ulimit -n \(limit); exec \"$ASHLAR\" view birds.csv")
    try expect(terminal.ending(), .exit(69))
    let expected = /ashlar: the viewer needs 18 free file descriptors and has \d+; raise the limit with ulimit -n\r\n/
    #expect(terminal.text.wholeMatch(of: expected) != nil, "\(terminal.text)")
    #expect(terminal.settings.isEqual(to: terminal.before))
  }

  @Test("a few more descriptors are enough")
  func enoughDescriptors() throws {
    let terminal = try opened("ulimit -n 24; exec \"$ASHLAR\" view birds.csv")
    try terminal.wait(for: "the first picture") { $0.frameCount == 1 }
    terminal.send("q")
    try expect(terminal.ending(), .exit(0))
    expectRestored(terminal)
  }

  @Test("a log that has reached the limit of file sizes is reported and ends nothing")
  func logSizeLimit() throws {
    // Units of 1024 bytes.
    let terminal = try opened("ulimit -f 8; exec \"$ASHLAR\" open flow --log log")
    try terminal.wait(for: "the first picture") { $0.frameCount == 1 }
    let log = room.path("log")
    try terminal.wait(for: "the end of the log") { terminal in
      if terminal.text.contains("cannot be written") { return true }
      terminal.send("jk")
      return false
    }
    #expect(try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int == 8192)
    terminal.send("q")
    try expect(terminal.ending(), .exit(74))
    expectRestored(terminal)
    #expect(terminal.text.hasSuffix("ashlar: the log 'log' cannot be written: File too large\r\n"))
  }

  @Test("output that has reached the limit of file sizes is an error")
  func outputSizeLimit() throws {
    let terminal = try opened("ulimit -f 1; \"$ASHLAR\" render flow > picture; echo status $?")
    try expect(terminal.ending(), .exit(0))
    expect(terminal.text, "ashlar: cannot write to standard output: File too large\r\nstatus 74\r\n")
  }
}
