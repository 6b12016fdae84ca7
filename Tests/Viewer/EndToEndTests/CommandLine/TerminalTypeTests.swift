import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("Types of terminals", .serialized) struct TerminalTypeTests {
  @Test("a dumb terminal gets text, and so does one with sequences unlike all others", arguments: ["dumb", "vt52"])
  func dumb(type: String) throws {
    let terminal = try PseudoTerminal([Ashlar.binary], environment: Ashlar.environment(["TERM": type]))
    try expect(terminal.ending(), .exit(0))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.settings.isEqual(to: terminal.before))
    let picture = try Ashlar.run("render", "waterfall").output.replacingOccurrences(of: "\n", with: "\r\n")
    let note = try #require(terminal.text.split(separator: "\r\n").first { $0.hasPrefix("ashlar: ") })
    #expect(note.contains("'\(type)'"))
    #expect(note.hasSuffix("; printing 80x24 cells of text instead"))
    expect(terminal.text.replacingOccurrences(of: note + "\r\n", with: ""), picture)
  }

  @Test("a missing or unknown type counts as a common one, and a note says so", arguments: [nil, "", "nonsense"])
  func unknown(type: String?) throws {
    var environment = Ashlar.environment()
    environment["TERM"] = type
    let terminal = try PseudoTerminal([Ashlar.binary], environment: environment)
    try terminal.wait(for: "the first picture") { $0.frameCount == 1 }
    #expect(terminal.text.contains("Hydrogen"))
    terminal.send("q")
    try expect(terminal.ending(), .exit(0))
    #expect(TerminalState(after: terminal.output).isRestored)
    let after = try #require(terminal.text.components(separatedBy: "\u{1B}[?1049l\u{1B}[23;0;0t").last)
    #expect(after.hasPrefix("ashlar: "), "\(after)")
    #expect(after.hasSuffix("taking the terminal for 'xterm-256color'\r\n"), "\(after)")
    #expect(after.contains(type == "nonsense" ? "'nonsense'" : "TERM is not set"))
  }

  @Test(
    "common types show the same text",
    arguments: ["xterm", "xterm-256color", "screen", "tmux-256color", "linux", "vt100", "ansi", "rxvt"])
  func types(type: String) throws {
    let terminal = try Ashlar.opened(environment: ["TERM": type])
    #expect(terminal.text.contains("Hydrogen"))
    #expect(terminal.text.contains("Noble"))
    terminal.send("q")
    try expect(terminal.ending(), .exit(0))
    #expect(terminal.settings.isEqual(to: terminal.before))
    let state = TerminalState(after: terminal.output)
    #expect(state.modes.isSuperset(of: [7, 25]), "\(state)")
    #expect(state.modes.isDisjoint(with: [1049, 1002, 2004, 2026]), "\(state)")
  }

  @Test("NO_COLOR is respected, in the viewer and elsewhere", arguments: ["1", ""])
  func noColor(value: String) throws {
    let terminal = try Ashlar.opened(environment: ["NO_COLOR": value])
    terminal.send("\t")
    try terminal.wait(for: "the next scene") { $0.frameCount == 2 }
    let numbers = terminal.text.matches(of: /\u{1B}\[([0-9;:]*)m/).flatMap {
      $0.1.split(separator: ";").compactMap { Int($0) }
    }
    let colors = numbers.filter { (30...38).contains($0) || (40...48).contains($0) || (90...107).contains($0) }
    expect(colors.isEmpty, (value == "1"), "\(Set(numbers))")
    #expect(numbers.contains(7), "the status line is reversed anyway")
  }
}
