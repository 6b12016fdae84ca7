import Foundation
import TestExpectations
import TestTerminals
import Testing

/// Whatever ends the program, it restores the terminal.
@Suite("The end of the program", .serialized) struct EndingTests {
  /// xterm's sequence for the alternate screen, and the one for leaving it.
  private let enter = "\u{1B}[?1049h"
  private let leave = "\u{1B}[?1049l\u{1B}[23;0;0t"

  private func opened() throws -> PseudoTerminal {
    let terminal = try Ashlar.opened()
    #expect(!terminal.settings.isEqual(to: terminal.before), "keys come one by one")
    let state = TerminalState(after: terminal.output)
    #expect(state.modes.isSuperset(of: [1049, 2004]), "\(state)")
    #expect(!state.modes.contains(25), "\(state)")
    #expect(!state.hasPlainKeypad)
    return terminal
  }

  private func expectRestored(_ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation) {
    let state = TerminalState(after: terminal.output)
    #expect(state.isRestored, "\(state)", sourceLocation: sourceLocation)
    #expect(terminal.settings.isEqual(to: terminal.before), "line settings", sourceLocation: sourceLocation)
    let parts = terminal.text.components(separatedBy: leave)
    #expect(parts.count == 2, sourceLocation: sourceLocation)
    #expect(parts.first?.components(separatedBy: enter).count == 2, sourceLocation: sourceLocation)
    #expect(parts.last == "", "nothing goes to the screen of before", sourceLocation: sourceLocation)
  }

  @Test("q ends the program and restores the terminal")
  func quitting() throws {
    let terminal = try opened()
    terminal.send("q")
    try expect(terminal.ending(), .exit(0))
    expectRestored(terminal)
  }

  @Test(
    "a signal restores the terminal and then has its usual effect",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP])
  func signals(number: Int32) throws {
    let terminal = try opened()
    kill(terminal.child.id, number)
    try expect(terminal.ending(), .signal(number))
    expectRestored(terminal)
  }

  @Test("ctrl-\\ ends the program without asking about a backtrace, whatever crashes print")
  func quitSignal() throws {
    let environment = Ashlar.environment(["SWIFT_BACKTRACE": "enable=yes,interactive=yes,color=no"])
    let terminal = try PseudoTerminal([Ashlar.binary], environment: environment)
    try terminal.wait(for: "the first picture") { $0.frameCount == 1 }
    terminal.send("\u{1C}")
    try expect(terminal.ending(), .signal(SIGQUIT))
    expectRestored(terminal)
  }

  @Test("a signal in the middle of a frame restores the terminal", arguments: [SIGTERM, SIGSEGV])
  func signalInFrame(number: Int32) throws {
    let terminal = try opened()
    terminal.send(String(repeating: "jjj\tkG", count: 60))
    kill(terminal.child.id, number)
    try expect(terminal.ending(), .signal(number))
    expectRestored(terminal)
  }

  @Test(
    "losing the terminal ends the program, even if it ignores the hang-up signal",
    arguments: [("", ChildProcess.Ending.signal(SIGHUP)), ("trap '' HUP;", .exit(0))])
  func hangUp(prefix: String, ending: ChildProcess.Ending) throws {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "\(prefix) exec '\(Ashlar.binary)'"], environment: Ashlar.environment())
    try terminal.wait(for: "the first picture") { $0.frameCount == 1 }
    terminal.hangUp()
    try expect(terminal.ending(), ending)
  }

  @Test("losing the terminal ends the program while frames are being sent")
  func hangUpInFrame() throws {
    let terminal = try opened()
    terminal.send(String(repeating: "j\tG", count: 100))
    terminal.hangUp()
    try expect(terminal.ending(), .signal(SIGHUP))
  }

  @Test("the end of tmux's server ends the program")
  func serverGone() throws {
    let tmux = try Ashlar.shown()
    try tmux.wait(for: "the picture") { $0[0].hasPrefix(" Other nonmetals ") }
    let process = try #require(pid_t(tmux.value("pane_pid")))
    expect(kill(process, 0), 0)
    tmux.killServer()
    try Patience.wait(for: "the end of process \(process)") { isGone(process) ? () : nil }
  }

  /// Whether a process has ended, even if its parent has not noticed.
  private func isGone(_ process: pid_t) -> Bool {
    if kill(process, 0) != 0 { return true }
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") == true
  }
}
