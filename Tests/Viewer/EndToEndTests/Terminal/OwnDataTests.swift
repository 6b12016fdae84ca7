import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("A user's own data in a terminal", .serialized) struct OwnDataTests {
  private static let countries = "Demo/Gallery/Data/countries.csv"

  @Test("a file opens in every layout, with pinned headers, and scrolls", arguments: ["list", "flow", "waterfall"])
  func layouts(layout: String) throws {
    let arguments = [Self.countries, "--section-by", "region", "--title", "name", "--layout", layout]
    let picture = { (rows: Int, y: Int) in
      try Ashlar.picture(
        Self.countries, "--section-by", "region", "--title", "name", "--layout", layout, columns: 80, rows: rows, y: y)
    }
    let regions = ["Africa", "Americas", "Asia", "Europe", "Oceania"]
    let whole = try picture(2000, 0)
    let tall = try TallPicture(
      whole, sections: whole.compactMap { row in regions.first { TallPicture.isHeader(row, of: $0) } })
    #expect(tall.headers.count >= 5)
    let tmux = try Ashlar.shown("view \(arguments.joined(separator: " "))", locale: "LANG=C")
    var y = 0
    for (key, rows) in [("", 0), ("j", 1), ("NPage", 22), ("C-d", 11), ("k", -1), ("Space", 22)] {
      if !key.isEmpty { try tmux.press(key) }
      y += rows
      let screen = try tmux.wait(for: "row \(y) after '\(key)'") { $0.dropLast() == tall.view(at: y, height: 23)[...] }
      expect(screen.last?.hasPrefix(" countries.csv "), true)
    }
    if let next = tall.headers.first(where: { $0 > y && $0 + 23 < whole.count }) {
      try tmux.press("]")
      try tmux.wait(for: "the next section") { $0.dropLast() == tall.view(at: next, height: 23)[...] }
    }
    let end = try picture(23, 1_000_000)
    try tmux.press("G")
    try tmux.wait(for: "the end") { $0.dropLast() == end[...] && StatusLine($0).isAtEnd }
  }

  @Test("data may come through a pipe, and keys then come from the terminal")
  func pipe() throws {
    let room = try TemporaryFolder()
    let tmux = try Ashlar.shell(room: room)
    try tmux.enter(
      "printf 'name,kind\\nbee,insect\\nowl,bird\\nant,insect\\n' | \"$ASHLAR\" view - --section-by kind --title name")
    let rows = try tmux.wait(for: "the picture") { $0[0].hasPrefix(" insect ") }
    expect(rows.prefix(5).map { $0.prefix { $0 != " " } }, ["", "bee", "ant", "", "owl"])
    #expect(rows[3].hasPrefix(" bird "))
    #expect(rows[23].hasPrefix(" standard input "))
    #expect(rows[23].hasSuffix(" all"))
    try tmux.press("?")
    try tmux.wait(for: "the keys") { $0.contains { $0.contains("─ Keys ─") } }
    try tmux.press("q")
    try tmux.wait(for: "the picture again") { $0[0].hasPrefix(" insect ") && !$0.contains { $0.contains("─ Keys ─") } }
    try tmux.press("q")
    try tmux.wait(for: "the prompt") { $0.last { !$0.isEmpty } == "shell>" }
    try tmux.enter("echo ${PIPESTATUS[*]} 42; seq 1 5000 | \"$ASHLAR\" view -")
    try tmux.wait(for: "another, read to its end") { $0[0] == "1" && $0[23].contains("/5000") }
    try tmux.press("G")
    try tmux.wait(for: "its end") { $0[22] == "5000" }
    try tmux.press("q")
    try tmux.wait(for: "the statuses of before") { $0.contains("0 0 42") }
  }

  @Test("slow data are shown as they come, and keys work meanwhile")
  func slowPipe() throws {
    let room = try TemporaryFolder()
    let tmux = try Ashlar.shell(room: room)
    let go = room.path("go")
    let slow = "(printf 'a one\\nb two\\n'; until [ -e '\(go)' ]; do sleep 0.02; done; printf 'a three\\n')"
    try tmux.enter("\(slow) | \"$ASHLAR\" view - --section-by 1; echo status $?")
    try tmux.wait(for: "what has come") { $0[1].hasPrefix("one") && $0[23].contains("reading: 2 rows (Esc stops)") }
    try tmux.press("?")
    try tmux.wait(for: "the keys") { $0.contains { $0.contains("─ Keys ─") } }
    try tmux.press("Escape")
    // Together with Escape, a key that follows at once would be a key with Alt.
    try tmux.wait(for: "the rows again") { !$0.contains { $0.contains("─ Keys ─") } }
    _ = try room.write("go", "")
    let rows = try tmux.wait(for: "the rest") { $0[2].hasPrefix("three") && !$0[23].contains("reading") }
    #expect(rows[0].hasPrefix(" a "))
    #expect(rows[0].hasSuffix("2"))
    #expect(rows[3].hasPrefix(" b "))
    try tmux.press("q")
    try tmux.wait(for: "the prompt") { $0.contains { $0.hasPrefix("status 0") } }
  }

  @Test("until the first line is complete, the screen says that it waits, keys are not echoed, and q quits")
  func silentPipe() throws {
    let room = try TemporaryFolder()
    let go = room.path("go")
    let line = "(printf 1; until [ -e '\(go)' ]; do sleep 0.02; done; echo; seq 2 100) | \"$ASHLAR\" view -"
    func opened() throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        ["/bin/sh", "-c", line], environment: Ashlar.environment(["ASHLAR": Ashlar.binary]))
      try terminal.wait(for: "the sentence") { $0.text.contains("waiting for standard input (q quits)") }
      return terminal
    }
    let left = try opened()
    left.send("jjjjq")
    // The shell waits for the other end of the pipe.
    try left.wait(for: "the screen of before") { TerminalState(after: $0.output).isRestored }
    #expect(left.settings.isEqual(to: left.before))
    #expect(!left.text.contains("jj"))
    let kept = try opened()
    _ = try room.write("go", "")
    try kept.wait(for: "the rows") { $0.text.contains("/100") }
    kept.send("q")
    try expect(kept.ending(), .exit(0))
    #expect(TerminalState(after: kept.output).isRestored)
    #expect(kept.settings.isEqual(to: kept.before))
    try expect(left.ending(), .exit(0))
  }

  @Test("reading of data that never end can be stopped, and q quits while they come")
  func endlessPipe() throws {
    let tmux = try Ashlar.shell(room: try TemporaryFolder())
    try tmux.enter("yes line | \"$ASHLAR\" view -; echo status $?")
    try tmux.wait(for: "lines") { $0[5] == "line" && $0[23].contains("reading: ") }
    try tmux.press("q")
    try tmux.wait(for: "the prompt") { $0.contains { $0.hasPrefix("status 0") } }
    try tmux.enter("clear; yes line | \"$ASHLAR\" view -; echo status $?")
    try tmux.wait(for: "lines again") { $0[5] == "line" && $0[23].contains("reading: ") }
    try tmux.press("Escape")
    try tmux.wait(for: "a stop") { $0[23].contains("stopped after ") }
    try tmux.press("G")
    try tmux.wait(for: "the end") { StatusLine($0).isAtEnd }
    try tmux.press("q")
    try tmux.wait(for: "the prompt again") { $0.contains { $0.hasPrefix("status 0") } }
  }

  @Test("a reader of pictures that closes early gets no error message")
  func closesEarly() throws {
    let run = try Run(
      ["bash", "-c", "seq 1 20000 | \"$0\" render - --size 80x10000 | head -n 1", Ashlar.binary],
      environment: Ashlar.environment())
    expect(run.output, "1\n")
    #expect(run.errors.isEmpty)
  }

  @Test("contents of the data cannot control the terminal")
  func hostileData() throws {
    let room = try TemporaryFolder()
    let file = try room.write(
      "hostile.csv",
      """
      name,kind
      \u{1B}]2;pwned\u{07}title,a\u{1B}[2Jb
      \u{1B}[?1049l\u{1B}cgone,a\u{1B}[2Jb
      \u{9B}31mred\u{202E}txt,a\u{1B}[2Jb
      \r\u{08}\u{0E}shift,a\u{1B}[2Jb

      """)
    let tmux = try Ashlar.shown("view \(file) --section-by kind --title name")
    let screen = try tmux.wait(for: "the picture") { $0.contains { $0.contains("shift") } }
    for words in ["title", "gone", "red", "b  "] { #expect(screen.contains { $0.contains(words) }, "\(words)") }
    try expect(tmux.value("alternate_on"), "1")
    #expect(try !tmux.value("pane_title").contains("pwned"))
    #expect(
      try Ashlar.picture(file, "--section-by", "kind", "--title", "name", columns: 80, rows: 23)
        == Array(screen.dropLast()))
  }
}
