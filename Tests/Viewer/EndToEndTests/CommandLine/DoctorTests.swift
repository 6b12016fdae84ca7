import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("ashlar --doctor") struct DoctorTests {
  @Test("without a terminal it says so, and asks nothing")
  func withoutTerminal() throws {
    let run = try Ashlar.start(
      ["--doctor"],
      environment: [
        "XDG_CONFIG_HOME": "/none", "XDG_STATE_HOME": "/none", "LC_ALL": "C.UTF-8",
        "COLORTERM": "bad\u{1B}[31mvalue",
      ])
    expect(run.ending, .exit(0))
    #expect(run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    expect(lines.first, "Program")
    for (name, value) in [
      ("TERM", "xterm-256color"), ("output", "not a terminal"), ("colours", "256 in terminfo"),
      ("character set", "UTF-8"), ("locale", "LC_ALL=C.UTF-8"),
      ("queries", "not sent: there is no terminal that replies"), ("ideograph", "2 columns; not measured"),
      ("configuration", "/none/ashlar/config.yaml (not there)"), ("views", "/none/ashlar/views (not there)"),
    ] {
      let named = lines.filter { $0.hasPrefix(name) }
      #expect(named.contains { $0.hasSuffix(value) }, "\(name): \(value)\n\(run.output)")
    }
    #expect(!run.output.contains("\u{1B}"))
    #expect(lines.contains { $0.contains(/^SQLite +3\.[0-9]+/) })
    #expect(lines.contains { $0.contains(/^ncurses +ncurses [0-9]/) })
  }

  @Test("a terminal's replies and the widths it measures are on the page, and its modes are as before")
  func inTerminal() throws {
    let room = try TemporaryFolder()
    let shell = try Ashlar.shell(room: room)
    try shell.send("stty -a > $ROOM/before; $ASHLAR doctor > $ROOM/page; stty -a > $ROOM/after; echo do''ne\r")
    try shell.wait(for: "the end") { $0.contains("done") }
    let page = try String(contentsOfFile: room.path("page"), encoding: .utf8)
    #expect(page.contains(/attributes +[0-9]+;/))
    #expect(page.contains(/name +tmux\x20/))
    #expect(page.contains(/images +half cells: the terminal around tmux replied no name\n/))
    #expect(page.contains(/secondary attributes +84;/))
    #expect(page.contains(/ideograph +2 columns\n/))
    #expect(page.contains(/box line +1 column\n/))
    let modes = try ["before", "after"].map { try String(contentsOfFile: room.path($0), encoding: .utf8) }
    expect(modes[0], modes[1])
  }
}
