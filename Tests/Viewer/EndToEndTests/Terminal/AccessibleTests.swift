import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("The viewer for screen readers", .serialized) struct AccessibleTests {
  @Test("the viewer reads commands from a pipe and prints lines without terminal sequences")
  func pipe() throws {
    let run = try Ashlar.start(["open", "waterfall", "--accessible"], input: "next-section\n5j\nnonsense\n")
    expect(run.ending, .exit(0))
    #expect(run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("Scene 1 of "))
    #expect(!run.output.contains("\u{1B}"))
    let (name, cards) = Elements.sections[0]
    let amount = "\(cards.count) items, \(Elements.sections.count) sections in all"
    #expect(lines.contains { $0.hasPrefix("Section 0, \(amount): \(name), \(cards.count)") })
    for (index, card) in cards.enumerated().prefix(3) {
      #expect(lines.contains { $0.hasPrefix("0.\(index): \(card), weight ") }, "\(card)")
    }
    #expect(lines.contains { $0.hasPrefix("unknown command") })
  }

  @Test("a user's own data are read, also from standard input")
  func data() throws {
    let file = try Ashlar.start(
      ["view", "Demo/Gallery/Data/countries.csv", "--section-by", "region", "--accessible"], input: "quit\n")
    expect(file.ending, .exit(0))
    #expect(file.output.contains("\nSection 0, "))
    let room = try TemporaryFolder()
    let tmux = try Ashlar.shell(room: room)
    try tmux.enter(
      "clear; printf 'name,kind\\nbee,insect\\nowl,bird\\n' | \"$ASHLAR\" view - --section-by kind --accessible; echo status $?"
    )
    let insects = "Section 0, 1 item, 2 sections in all: insect, 1"
    try tmux.wait(for: "the lines") { $0.contains("1.0: owl") && $0.contains(insects) }
    try expect(tmux.value("alternate_on"), "0")
    try tmux.enter("focus")
    try tmux.wait(for: "the focus") { $0.contains("0.0: bee, focused") }
    try tmux.enter("quit")
    try tmux.wait(for: "the end") { $0.contains("status 0") }
  }

  @Test("ctrl-\\ ends the viewer at once, and is not treated as a crash")
  func quitSignal() throws {
    let terminal = try PseudoTerminal(
      [Ashlar.binary, "open", "flow", "--accessible"],
      environment: Ashlar.environment(["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"]),
      folder: Ashlar.repository)
    try terminal.wait(for: "the opening") { $0.text.contains("? lists them") }
    kill(terminal.child.id, SIGQUIT)
    try expect(terminal.ending(), .signal(SIGQUIT))
    #expect(!terminal.text.contains("crashed"))
  }

  @Test("changes of files are printed")
  func reload() throws {
    let room = try TemporaryFolder()
    _ = try room.write("birds.csv", "name\nowl\ncrow\n")
    let tmux = try Ashlar.shell(room: room)
    try tmux.enter("clear; \"$ASHLAR\" view $ROOM/birds.csv --accessible")
    try tmux.wait(for: "the crow") { $0.contains("0.1: crow") }
    _ = try room.write("birds.csv", "name\nowl\nrook\n")
    try tmux.wait(for: "the rook") { $0.contains("0.1: rook") }
    try tmux.press("C-d")
    try tmux.wait(for: "the prompt") { $0.last { !$0.isEmpty } == "shell>" }
  }
}
