import Foundation
import TestExpectations
import TestTerminals
import Testing

@testable import CursesTerminal

/// Whatever ends the program, the terminal is restored.
@MainActor
@Suite(.serialized) struct TerminalRestoringTests {
  /// The probe, with its first picture on the screen.
  private func started(_ arguments: [String] = ["--mouse"], environment: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    let pty = try Probe.opened(arguments, environment: environment)
    try pty.wait(for: "\u{1B}[?2026l")
    #expect(pty.text.contains("probe"))
    #expect(pty.text.contains("80x24"))
    #expect(!pty.settings.isEqual(to: pty.before), "the program takes keys one by one")
    return pty
  }

  /// Ends the probe, which restores the terminal.
  private func quit(_ pty: PseudoTerminal) throws {
    pty.send("q")
    try expect(pty.ending(), .exit(0))
    expectRestored(pty)
  }

  private func expectRestored(_ pty: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation) {
    let state = TerminalState(after: pty.output)
    #expect(state.isRestored, "\(state)", sourceLocation: sourceLocation)
    #expect(pty.settings.isEqual(to: pty.before), "line settings", sourceLocation: sourceLocation)
    #expect(pty.text.components(separatedBy: leave).count == 2, "one way out", sourceLocation: sourceLocation)
  }

  /// xterm's sequence for leaving the alternate screen.
  private let leave = "\u{1B}[?1049l"

  private func afterScreen(_ pty: PseudoTerminal) -> String {
    pty.text.range(of: leave, options: .backwards).map { String(pty.text[$0.upperBound...]) } ?? ""
  }

  @Test("the modes are set while the picture is shown")
  func modes() throws {
    let pty = try started()
    let state = TerminalState(after: pty.output)
    expect(state.modes, [1, 7, 1002, 1006, 1049, 2004])
    #expect(!state.hasPlainKeypad)
  }

  @Test("leaving the loop restores the terminal")
  func normalEnd() throws {
    let pty = try started()
    try quit(pty)
  }

  @Test("exit restores the terminal, wherever it is called")
  func exits() throws {
    let pty = try started()
    pty.send("x")
    try expect(pty.ending(), .exit(3))
    expectRestored(pty)
  }

  @Test(
    "a signal restores the terminal and then has its usual effect",
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS,
      SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF,
    ] + linuxSignals)
  func signals(number: Int32) throws {
    let pty = try started()
    kill(pty.child.id, number)
    try expect(pty.ending(), .signal(number))
    expectRestored(pty)
  }

  /// Includes the first and the last of the real-time signals.
  private nonisolated static let linuxSignals: [Int32] = {
    #if os(Linux)
      [SIGIO, SIGPWR, SIGSTKFLT, 34, 64]
    #else
      []
    #endif
  }()

  #if os(Linux)
    @Test("every signal that would end or stop the program is handled")
    func allSignals() throws {
      let pty = try started()
      let status = try String(contentsOfFile: "/proc/\(pty.child.id)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") })
      let handled = try #require(UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16))
      // Two that cannot be handled, two without an effect, and two that the C library keeps to itself.
      let others: Set<Int32> = [SIGKILL, SIGSTOP, SIGCHLD, SIGURG, 32, 33]
      expect((1...64).filter { handled & 1 << UInt64($0 - 1) == 0 && !others.contains($0) }, [])
    }
  #endif

  @Test(
    "a signal while the terminal takes no bytes restores the terminal", arguments: PseudoTerminal.Stall.allCases,
    [SIGTERM, SIGHUP, SIGSEGV])
  func stalled(_ stall: PseudoTerminal.Stall, number: Int32) throws {
    let pty = try started()
    try pty.stall(stall)
    pty.send("j")
    kill(pty.child.id, number)
    try expect(pty.child.wait(), .signal(number))
    pty.read()
    expectRestored(pty)
  }

  @Test(
    "stopping the program while the terminal takes no bytes restores the terminal",
    arguments: PseudoTerminal.Stall.allCases)
  func stalledStop(_ stall: PseudoTerminal.Stall) throws {
    let room = try TemporaryFolder()
    // A shell with job control, as without one the program would not stop. It brings the program back when told to.
    let line = """
      set -m; sh -c 'echo $$ > "$ROOM/id"; exec "$PROBE" --mouse'; : > "$ROOM/stopped"
      until [ -e "$ROOM/go" ]; do sleep 0.01; done; fg
      """
    let pty = try Probe.opened(shell: line, environment: ["ROOM": room.path])
    try pty.wait(for: "\u{1B}[?2026l")
    let id = try String(contentsOfFile: room.path("id"), encoding: .utf8).trimmingCharacters(in: .newlines)
    try pty.stall(stall)
    pty.send("j")
    kill(try #require(pid_t(id)), SIGTSTP)
    try Patience.wait(for: "the stop") { FileManager.default.fileExists(atPath: room.path("stopped")) ? () : nil }
    pty.read()
    expectRestored(pty)
    try room.write("go", "")
    try pty.wait(for: "resumed")
    pty.send("q")
    try expect(pty.ending(), .exit(0))
    #expect(TerminalState(after: pty.output).isRestored)
    #expect(pty.settings.isEqual(to: pty.before))
  }

  @Test(
    "a signal on another thread while the first waits for the terminal restores the terminal",
    arguments: [SIGTERM, SIGSEGV])
  func stalledThread(number: Int32) throws {
    let room = try TemporaryFolder()
    let pty = try started(["--mouse", "--thread"], environment: ["RAISE": room.path("raise")])
    try pty.stall(.full)
    pty.send("j")
    try room.write("raise", "\(number)")
    try expect(pty.child.wait(), .signal(number))
    pty.read()
    expectRestored(pty)
  }

  @Test("much text printed meanwhile does not hold up the end while the terminal takes no bytes")
  func stalledText() throws {
    let pty = try started()
    pty.send("P")
    try pty.wait(for: "key P")
    kill(pty.child.id, SIGTERM)
    // The terminal has no room for all of the text. A wait for each part of the rest would take twenty seconds.
    try expect(pty.child.wait(seconds: 10), .signal(SIGTERM))
    pty.read()
    expectRestored(pty)
    #expect(afterScreen(pty).contains("the stray print number 1\r\n"))
  }

  // With a second thread, blocking the signals of the first is not enough: the system hands them to the second.
  @Test(
    "a signal while the program gives the terminal back restores the terminal",
    arguments: PseudoTerminal.Stall.allCases, ["", "--thread"])
  func givingBack(_ stall: PseudoTerminal.Stall, thread: String) throws {
    let room = try TemporaryFolder()
    let note = room.path("leaving")
    let pty = try started(["--mouse", thread], environment: ["LEAVING": note])
    try pty.stall(stall)
    pty.send("X")
    // The program then waits until the terminal takes the bytes that restore the screen.
    try Patience.wait(for: "the end to begin") { FileManager.default.fileExists(atPath: note) ? () : nil }
    kill(pty.child.id, SIGTERM)
    // The line settings come last. On a busy machine the program may be done before the signal comes.
    let isInTime = !pty.settings.isEqual(to: pty.before)
    let ending = try pty.child.wait()
    #expect(ending == .signal(SIGTERM) || !isInTime && ending == .exit(3))
    pty.read()
    expectRestored(pty)
  }

  @Test(
    "a signal while the program sets up the terminal restores the terminal", arguments: PseudoTerminal.Stall.allCases,
    ["", "--thread"])
  func settingUp(_ stall: PseudoTerminal.Stall, thread: String) throws {
    let room = try TemporaryFolder()
    let line = "until [ -e \"$ROOM/go\" ]; do :; done; exec \"$PROBE\" --mouse \(thread)"
    let pty = try Probe.opened(shell: line, environment: ["ROOM": room.path])
    try pty.stall(stall)
    try room.write("go", "")
    // The program waits until the terminal takes the bytes that set up the screen.
    try Patience.wait(for: "other line settings") { pty.settings.isEqual(to: pty.before) ? nil : () }
    kill(pty.child.id, SIGTERM)
    try expect(pty.child.wait(), .signal(SIGTERM))
    pty.read()
    #expect(TerminalState(after: pty.output).isRestored)
    #expect(pty.settings.isEqual(to: pty.before))
  }

  @Test("a screen opened on a terminal that takes no bytes appears when the terminal takes them again")
  func openedStopped() throws {
    let room = try TemporaryFolder()
    let line = "until [ -e \"$ROOM/go\" ]; do :; done; exec \"$PROBE\" --mouse"
    let pty = try Probe.opened(shell: line, environment: ["ROOM": room.path])
    try pty.stall(.full)
    try room.write("go", "")
    try Patience.wait(for: "other line settings") { pty.settings.isEqual(to: pty.before) ? nil : () }
    try pty.wait(for: "\u{1B}[?2026l")
    expect(TerminalState(after: pty.output).modes, [1, 7, 1002, 1006, 1049, 2004])
    try quit(pty)
  }

  @Test(
    "a failed write to a closed pipe, or to a file that is too large, does not end the program",
    arguments: [SIGPIPE, SIGXFSZ])
  func failedWrite(number: Int32) throws {
    let pty = try started()
    kill(pty.child.id, number)
    pty.send("p")
    try pty.wait(for: "key p")
    try quit(pty)
  }

  @Test("ctrl-c and ctrl-\\ are signals", arguments: [("\u{03}", SIGINT), ("\u{1C}", SIGQUIT)])
  func signalKeys(key: String, number: Int32) throws {
    let pty = try started()
    pty.send(key)
    try expect(pty.ending(), .signal(number))
    expectRestored(pty)
  }

  @Test("ctrl-s, ctrl-q and ctrl-v are keys", arguments: [("\u{13}", "s"), ("\u{11}", "q"), ("\u{16}", "v")])
  func otherKeys(key: String, letter: String) throws {
    let pty = try started()
    pty.send(key)
    try pty.wait(for: "ctrl-\(letter)")
    pty.send("q")
    try expect(pty.ending(), .exit(0))
  }

  @Test("the message of a trap of the Swift runtime is on the normal screen")
  func trap() throws {
    let pty = try started()
    pty.send("F")
    let ending = try pty.ending()
    #expect(ending == .signal(SIGILL) || ending == .signal(SIGTRAP))
    expectRestored(pty)
    #expect(afterScreen(pty).contains("Fatal error: the planted trap"))
    expect(pty.text.components(separatedBy: "the planted trap").count, 2)
  }

  @Test("the backtrace of a trap is on the normal screen")
  func backtrace() throws {
    let pty = try started(environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,threads=crashed"])
    pty.send("B")
    let ending = try pty.ending()
    #expect(ending == .signal(SIGILL) || ending == .signal(SIGTRAP))
    expectRestored(pty)
    #expect(afterScreen(pty).contains("Fatal error: Index out of range"))
    #expect(afterScreen(pty).contains("Probe.die"))
  }

  @Test(
    "abort, an invalid address and a stack overflow restore the terminal",
    arguments: [("A", SIGABRT), ("S", SIGSEGV), ("R", SIGSEGV)])
  func crashes(key: String, number: Int32) throws {
    let pty = try started()
    pty.send(key)
    try expect(pty.ending(), .signal(number))
    expectRestored(pty)
  }

  @Test("text printed meanwhile is shown afterwards and cannot control the terminal")
  func strayPrints() throws {
    let pty = try started()
    pty.send("p")
    try pty.wait(for: "key p")
    #expect(!pty.text.contains("stray"))
    try quit(pty)
    #expect(afterScreen(pty).contains("a stray print ^[[2J\r\n"))
  }

  @Test(
    "losing the terminal ends the program, even if it ignores the hang-up signal", arguments: ["", "trap '' HUP; "])
  func hangUp(prefix: String) throws {
    let pty = try Probe.opened(shell: "\(prefix)exec \"$PROBE\"")
    try pty.wait(for: "\u{1B}[?2026l")
    pty.hangUp()
    try expect(pty.ending(), (prefix.isEmpty ? .signal(SIGHUP) : .exit(4)))
  }

  @Test(
    "stopping the program restores the screen at once if no shell can continue it", arguments: [nil, SIGTTIN, SIGTTOU])
  func orphanedStop(number: Int32?) throws {
    let pty = try started()
    if let number { kill(pty.child.id, number) } else { pty.send("\u{1A}") }
    try pty.wait(for: "resumed")
    #expect(pty.text.contains(leave))
    #expect(!pty.settings.isEqual(to: pty.before))
    pty.send("q")
    try expect(pty.ending(), .exit(0))
    let state = TerminalState(after: pty.output)
    #expect(state.isRestored)
    #expect(pty.settings.isEqual(to: pty.before))
  }

  @Test(
    "of queries on both sides of a resumption, no reply is typed into the shell, also if SIGCONT comes late",
    arguments: [false, true])
  func repliesAfterResumption(isLate: Bool) throws {
    let attributes = "\u{1B}[?62;22c"
    let pty = try Probe.opened(shell: "\"$PROBE\"; echo ended; read line; echo \"[$line]\"")
    func wait(for text: String, count: Int) throws {
      try pty.wait(for: "\(text.debugDescription) \(count)") { $0.text.components(separatedBy: text).count > count }
    }
    try pty.wait(for: "ready")
    pty.send("d")
    try wait(for: "\u{1B}[c", count: 1)
    pty.send(attributes)
    try wait(for: "REPLIED", count: 1)
    // Stops, is resumed at once, and asks before it has noticed that.
    pty.send("Z")
    try pty.wait(for: "resumed")
    if isLate { kill(-pty.child.id, SIGCONT) }
    pty.send("d")
    try wait(for: "\u{1B}[c", count: 3)
    pty.send(attributes)
    try wait(for: "REPLIED", count: 2)
    let count = pty.output.count
    pty.send("q")
    try pty.wait(for: "the way out") { String(decoding: $0.output[count...], as: UTF8.self).contains("\u{1B}[?1049l") }
    pty.send(attributes)
    try pty.wait(for: "ended")
    pty.send("words\r")
    try pty.wait(for: "[words]")
  }

  @Test("a signal while the program writes a frame leaves nothing behind", arguments: 0..<12)
  func signalInFrame(round: Int) throws {
    let pty = try started()
    pty.send(String(repeating: "jjjk", count: 50 + 40 * round))
    kill(pty.child.id, SIGTERM)
    try expect(pty.ending(), .signal(SIGTERM))
    expectRestored(pty)
  }
}
