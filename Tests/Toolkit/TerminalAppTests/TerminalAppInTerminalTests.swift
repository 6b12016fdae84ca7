import Foundation
import TestExpectations
import TestTerminals
import Testing

/// A small program in a real terminal, which it gives back each time.
@Suite("Programs in a terminal", .serialized) struct TerminalAppInTerminalTests {
  @Test("the choice is printed on the normal screen, and the status is the program's")
  func output() throws {
    let probe = try AppProbe()
    probe.send("\u{1B}OB\r")
    try probe.end(by: .exit(3))
    #expect(probe.afterScreen.hasSuffix("Copper\r\n"))
  }

  @Test("a program in a pipe is shown on the terminal, and only its output goes to the pipe")
  func pipe() throws {
    let room = try TemporaryFolder()
    let probe = try AppProbe(shell: "\"$PROBE\" | cat > \"$OUT\"", environment: ["OUT": room.path("out")])
    probe.send("\r")
    try probe.end(by: .exit(0))
    try expect(String(contentsOfFile: room.path("out"), encoding: .utf8), "Iron\n")
    #expect(!probe.afterScreen.contains("Iron"))
  }

  @Test("an error is one harmless sentence on the normal screen, and the status is 1")
  func error() throws {
    let probe = try AppProbe()
    probe.send("f")
    try probe.end(by: .exit(1))
    #expect(probe.afterScreen.contains("app-probe: the metals are"))
    #expect(!probe.afterScreen.contains("\u{1B}[2J"))
  }

  @Test("a program that cannot begin prints its error and gives the terminal back")
  func refusal() throws {
    let terminal = try PseudoTerminal([AppProbe.path, "--refuses"], environment: AppProbe.environment())
    try expect(terminal.ending(), .exit(1))
    #expect(terminal.text.hasSuffix("app-probe: no metals here\r\n"))
    #expect(TerminalState(after: terminal.output).isRestored)
    #expect(terminal.settings.isEqual(to: terminal.before))
  }

  @Test("without a terminal there is a sentence, and the status is 69")
  func noTerminal() throws {
    let run = try Run([AppProbe.path], environment: AppProbe.environment())
    expect(run.ending, .exit(69))
    expect(run.errorLines.count, 1)
    #expect(run.errors.hasPrefix("app-probe: "))
    #expect(run.output.isEmpty)
  }

  @Test("the message of a crash is on the normal screen")
  func crash() throws {
    let probe = try AppProbe()
    probe.send("F")
    let ending = try probe.terminal.ending()
    #expect([.signal(SIGILL), .signal(SIGTRAP)].contains(ending))
    #expect(probe.isRestored)
    #expect(probe.afterScreen.contains("Fatal error: the planted trap"))
  }

  @Test("exit and prints anywhere in the program leave the terminal as it was")
  func exits() throws {
    let probe = try AppProbe()
    probe.send("px")
    try probe.end(by: .exit(7))
    #expect(probe.afterScreen.contains("a stray print\r\n"))
    expect(probe.terminal.text.components(separatedBy: "a stray print").count, 2)
  }

  @Test("signals and Control-C end the program", arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV])
  func signals(number: Int32) throws {
    let probe = try AppProbe()
    if number == SIGINT { probe.send("\u{03}") } else { kill(probe.terminal.child.id, number) }
    try probe.end(by: .signal(number))
  }

  @Test("Control-Z and `suspend` give the terminal to the shell, and `fg` paints again", arguments: ["\u{1A}", "z"])
  func suspending(key: String) throws {
    let room = try TemporaryFolder()
    // A shell with job control, as without one the program would not stop. It brings the program back when told to.
    let line = "set -m; \"$PROBE\"; : > \"$ROOM/stopped\"; until [ -e \"$ROOM/go\" ]; do sleep 0.01; done; fg"
    let probe = try AppProbe(shell: line, environment: ["ROOM": room.path])
    probe.send(key)
    try Patience.wait(for: "the stop") { FileManager.default.fileExists(atPath: room.path("stopped")) ? () : nil }
    try probe.waitForRestoring()
    try room.write("go", "")
    try probe.waitForPicture()
    probe.send("q")
    try probe.end(by: .exit(0))
  }

  @Test("lent, the terminal is that of the shell; then the program has it again")
  func lending() throws {
    let probe = try AppProbe()
    probe.send("l")
    try probe.wait(for: "What is your name?")
    #expect(probe.isRestored)
    #expect(probe.afterScreen.contains("What is your name?"))
    probe.send("Ada\r")
    try probe.wait(for: "hello Ada")
    try probe.waitForPicture()
    probe.send("q")
    try probe.end(by: .exit(0))
  }

  @Test("an editor gets the line and the file, and its failure is in the status row", arguments: [0, 4])
  func editing(status: Int) throws {
    let room = try TemporaryFolder()
    try room.write("editor", "stty -a > \"$ROOM/modes\"; echo \"$@\" > \"$ROOM/words\"; exit \(status)\n")
    let extra = ["ROOM": room.path, "EDITOR": "sh \(room.path("editor"))", "NOTES": "-metals.txt"]
    let probe = try AppProbe(environment: extra)
    probe.send("e")
    try probe.wait(for: status == 0 ? "edited" : "the editor ended with status 4")
    try expect(String(contentsOfFile: room.path("words"), encoding: .utf8), "+7 ./-metals.txt\n")
    #expect(try String(contentsOfFile: room.path("modes"), encoding: .utf8).contains(" icanon"))
    try probe.waitForPicture()
    probe.send("q")
    try probe.end(by: .exit(0))
  }

  @Test("another size is shown at once")
  func resizing() throws {
    let probe = try AppProbe()
    probe.terminal.resize(columns: 44, rows: 5)
    try probe.wait(for: "4 rows")
    probe.send("q")
    try probe.end(by: .exit(0))
  }

  @Test("text is copied by the terminal's own sequence, in base 64")
  func clipboard() throws {
    let probe = try AppProbe()
    probe.send("c")
    try probe.wait(for: "\u{1B}]52;c;\(Data("élan".utf8).base64EncodedString())\u{07}")
    probe.send("q")
    try probe.end(by: .exit(0))
  }

  @Test("the error of a task is in the status row, and the program goes on")
  func tasks() throws {
    let probe = try AppProbe()
    probe.send("t")
    try probe.wait(for: "no network")
    probe.send("q")
    try probe.end(by: .exit(0))
  }

  @Test("a terminal that is gone ends the program")
  func hangUp() throws {
    let probe = try AppProbe()
    probe.terminal.hangUp()
    try expect(probe.terminal.ending(), .signal(SIGHUP))
  }
}
