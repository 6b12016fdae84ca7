import TestTerminals
import Testing

/// The viewer as a pager, and as a part of a script.
@Suite("A pager", .serialized) struct PagerTests {
  @Test("a growing file is followed from its end, until the user scrolls away or stops")
  func follow() throws {
    let room = try TemporaryFolder()
    let log = try room.write("a.log", (1...50).map { "line \($0)\n" }.joined())
    let tmux = try Ashlar.shell(room: room)
    try tmux.enter("\"$ASHLAR\" view '\(log)' --follow; echo status $?")
    try tmux.wait(for: "the end") { $0[22] == "line 50" && $0[23].contains("following: 50 rows") }
    _ = try Run(["/bin/sh", "-c", "echo new >> \"$0\"", log], environment: Ashlar.environment())
    try tmux.wait(for: "the new line") { $0[22] == "new" }
    try tmux.press("k")
    try tmux.wait(for: "a row above") { $0[22] == "line 50" }
    _ = try Run(["/bin/sh", "-c", "echo newer >> \"$0\"", log], environment: Ashlar.environment())
    try tmux.wait(for: "the number of rows") { $0[22] == "line 50" && $0[23].contains("52 rows") }
    try tmux.press("C-c")
    try tmux.wait(for: "the stop") { rows in
      rows[22] == "line 50" && !rows[23].contains("following") && !rows[23].contains("stopped")
    }
    try tmux.press("q")
    try tmux.wait(for: "the prompt") { $0.contains { $0.hasPrefix("status 0") } }
  }

  @Test("content that fits on one screen is printed, as git requests with LESS, and diffs keep their colours")
  func oneScreen() throws {
    let tmux = try Ashlar.shell(room: try TemporaryFolder())
    try tmux.enter("seq 3 | \"$ASHLAR\" view -F - ; echo status $?")
    try tmux.wait(for: "three rows") { $0[1...4] == ["1", "2", "3", "status 0"] }
    try tmux.enter("clear; seq 3 | LESS=FRX \"$ASHLAR\" view -; echo status $?")
    try tmux.wait(for: "the same") { $0.contains("3") && $0.contains("status 0") }
    try tmux.enter("clear; seq 30 | LESS=FRX \"$ASHLAR\" view -")
    try tmux.wait(for: "the viewer") { $0[22] == "23" && $0[23].contains("/30") }
    try tmux.press("q")
  }

  @Test("a named pipe without a writer blocks no keys")
  func namedPipe() throws {
    let room = try TemporaryFolder()
    let tmux = try Ashlar.shell(room: room)
    try tmux.enter("mkfifo \"$ROOM/pipe\"; \"$ASHLAR\" view \"$ROOM/pipe\"; echo status $?")
    try tmux.wait(for: "the viewer") { $0[23].contains("waiting for standard input") }
    try tmux.press("q")
    try tmux.wait(for: "the prompt") { $0.contains { $0.hasPrefix("status 0") } }
  }

  @Test("the chosen rows are printed, and the exit statuses are those that scripts expect")
  func chosen() throws {
    let room = try TemporaryFolder()
    let tmux = try Ashlar.shell(room: room)
    func choose(_ keys: [String], _ options: String = "") throws {
      try tmux.enter("clear; got=$(seq 30 | \"$ASHLAR\" view - --print \(options)); echo \"status $?:\" $got")
      try tmux.wait(for: "the rows") { $0[22] == "23" }
      for key in keys { try tmux.press(key) }
    }
    try choose(["f", "j", "j", "Enter"])
    try tmux.wait(for: "one row") { $0.contains("status 0: 3") }
    try choose(["f", "x", "j", "j", "x", "Enter"], "--multi")
    try tmux.wait(for: "two rows") { $0.contains("status 0: 1 3") }
    try choose(["q"])
    try tmux.wait(for: "no row") { $0.contains("status 130:") }
    try tmux.enter("clear; got=$(seq 3 | \"$ASHLAR\" view - --print --filter nothing); echo \"status $?:\" $got")
    try tmux.wait(for: "no rows") { $0[11].contains("no items") || $0.contains { $0.contains("no rows") } }
    try tmux.press("Enter")
    try tmux.wait(for: "the status for nothing") { $0.contains("status 1:") }
  }

  @Test("the editor opens at the line of the row, and the viewer returns when the editor ends")
  func editor() throws {
    let room = try TemporaryFolder()
    let file = try room.write("a.txt", "one\ntwo\nthree\n")
    let editor = try room.write("editor", "printf 'editing %s %s\\n' \"$1\" \"$2\"; read reply\n")
    let tmux = try Ashlar.shell(room: room)
    // The shell reads it. The system refuses to start a file that a process begun by another test still holds open.
    try tmux.enter("EDITOR='sh \(editor)' \"$ASHLAR\" view '\(file)'")
    try tmux.wait(for: "the viewer") { $0[2] == "three" }
    for key in ["f", "j", "C-e"] { try tmux.press(key) }
    try tmux.wait(for: "the editor") { $0.contains { $0.hasPrefix("editing +2 ") } }
    try tmux.press("Enter")
    try tmux.wait(for: "the viewer again") { $0[2] == "three" && $0[23].contains("back from a.txt") }
    try tmux.press("q")
  }
}
