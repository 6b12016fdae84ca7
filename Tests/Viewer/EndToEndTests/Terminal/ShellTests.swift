import Foundation
import TestExpectations
import TestImages
import TestTerminals
import Testing

/// The program started from a shell, and the shell afterwards.
@Suite("Starting from a shell and returning to it", .serialized) struct ShellTests {
  private let room: TemporaryFolder
  private let tmux: Tmux
  private let start: [String]

  init() throws {
    room = try TemporaryFolder()
    tmux = try Ashlar.shell(room: room)
    start = try Ashlar.picture("waterfall", columns: 80, rows: 23)
  }

  /// Prints something on the screen, notes the line settings, and opens the gallery.
  private func openGallery() throws {
    try open { $0.dropLast() == start[...] }
    try expectScreen(isOther: true)
  }

  /// The same with a folder in the room, or with what else the shell finds in its words.
  private func open(_ words: String = "", until isShown: ([String]) -> Bool) throws {
    let program = "bash -c 'echo $$ > \"$ROOM/id\"; exec \"$ASHLAR\" \(words)'"
    try tmux.enter("stty -g > \"$ROOM/stty\"; echo before; \(program)")
    try tmux.wait(for: "the picture", until: isShown)
  }

  /// Checks that the screen is the program's, without a cursor, or the shell's, with one.
  private func expectScreen(isOther: Bool, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try tmux.value("alternate_on") == (isOther ? "1" : "0"), sourceLocation: sourceLocation)
    #expect(try tmux.value("cursor_flag") == (isOther ? "0" : "1"), sourceLocation: sourceLocation)
  }

  /// The process id of the gallery.
  private var process: pid_t {
    get throws {
      let text = try String(contentsOfFile: room.path("id"), encoding: .utf8)
      return try #require(pid_t(text.trimmingCharacters(in: .newlines)))
    }
  }

  /// Checks that the earlier screen is back, the prompt works, and no mode is left on.
  private func expectShell(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try tmux.enter("stty -g | cmp - \"$ROOM/stty\" && echo same $((6 * 7))")
    let screen = try tmux.wait(for: "the same line settings") { $0.contains("same 42") }
    #expect(screen.contains("before"), sourceLocation: sourceLocation)
    #expect(!screen.contains { $0.contains("╭") || $0.contains("Chemical") }, sourceLocation: sourceLocation)
    let wanted = [
      ("alternate_on", "0"), ("cursor_flag", "1"), ("wrap_flag", "1"), ("insert_flag", "0"), ("origin_flag", "0"),
      ("keypad_cursor_flag", "0"), ("keypad_flag", "0"), ("mouse_any_flag", "0"), ("mouse_sgr_flag", "0"),
      ("scroll_region_upper", "0"), ("scroll_region_lower", "23"),
    ]
    for (flag, value) in wanted {
      #expect(try tmux.value(flag) == value, "\(flag)", sourceLocation: sourceLocation)
    }
  }

  private func waitForPrompt() throws {
    try tmux.wait(for: "the prompt") { $0.last { !$0.isEmpty } == "shell>" }
  }

  @Test("q ends the program with status 0 and restores everything")
  func quitting() throws {
    try openGallery()
    try tmux.press("j", "Tab", "G", "?")
    try tmux.wait(for: "the keys") { $0.contains { $0.contains("─ Keys ─") } }
    try tmux.press("q")
    try tmux.wait(for: "the end of the help") { !$0.contains { $0.contains("─ Keys ─") } }
    try tmux.press("q")
    try waitForPrompt()
    try tmux.enter("echo status $?")
    try tmux.wait(for: "the status") { $0.contains("status 0") }
    try expectShell()
  }

  @Test("ctrl-c and ctrl-\\ end the program as the shell expects", arguments: [("C-c", 130), ("C-\\", 131)])
  func interrupting(key: String, status: Int) throws {
    try openGallery()
    try tmux.press(key)
    try waitForPrompt()
    try tmux.enter("echo status $?")
    try tmux.wait(for: "the status") { $0.contains("status \(status)") }
    try expectShell()
  }

  @Test("ctrl-c cancels what is being typed, and then ends the program")
  func givingUp() throws {
    try openGallery()
    for key in [":", "C-p"] {
      try tmux.press(key, "x", "x")
      try tmux.wait(for: "what is typed") { $0.contains { $0.contains(":xx") || $0.contains("/xx") } }
      try tmux.press("C-c")
      try tmux.wait(for: "the content") { !$0.contains { $0.contains("xx") } }
    }
    try tmux.press("C-c")
    try waitForPrompt()
    try expectShell()
  }

  @Test("a crash restores the shell", arguments: [SIGTERM, SIGSEGV, SIGABRT])
  func crashing(signal: Int32) throws {
    try openGallery()
    kill(try process, signal)
    try waitForPrompt()
    try tmux.enter("echo status $?")
    try tmux.wait(for: "the status") { $0.contains("status \(128 + signal)") }
    try expectShell()
  }

  @Test(
    "stopping the program gives the shell back, and fg shows the picture", arguments: [nil, SIGTSTP, SIGTTOU, SIGTTIN])
  func jobControl(signal: Int32?) throws {
    try openGallery()
    for y in 1...2 {
      try tmux.press("j")
      let picture = try Ashlar.picture("waterfall", columns: 80, rows: 23, y: y)
      try tmux.wait(for: "row \(y)") { $0.dropLast() == picture[...] }
      if let signal { kill(try process, signal) } else { try tmux.press("C-z") }
      try tmux.wait(for: "the shell") { $0.contains { $0.contains("Stopped") } && !$0.contains { $0.contains("╭") } }
      try expectScreen(isOther: false)
      try tmux.enter("clear; fg")
      try tmux.wait(for: "the picture again") { $0.dropLast() == picture[...] }
      try expectScreen(isOther: true)
    }
    try tmux.press("q")
    try waitForPrompt()
    try tmux.enter("echo before")
    // What is typed before the shell reads again is echoed twice.
    try tmux.wait(for: "the echo") { $0.contains("before") }
    try expectShell()
  }

  @Test("over a folder of hostile images, a stop, a crash and the end leave nothing on the terminal")
  func hostileImages() throws {
    let folder = URL(fileURLWithPath: room.path("hostile"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, file) in HostileFiles.all.enumerated() {
      try Data(file.bytes).write(to: folder.appendingPathComponent("\(number + 100).png"))
    }
    func showsImages(_ rows: [String]) -> Bool { rows.contains { $0.contains("▀") || $0.contains("▄") } }
    func showsRefusals(_ rows: [String]) -> Bool { rows.contains { $0.contains("damaged") } }
    for signal in [SIGSEGV, SIGABRT, nil] {
      try open("\"$ROOM/hostile\"") { showsImages($0) }
      try expect(tmux.value("alternate_on"), "1")
      try tmux.press("NPage", "NPage")
      try tmux.wait(for: "images that are refused") { showsRefusals($0) }
      if let signal {
        kill(try process, signal)
      } else {
        try tmux.press("C-z")
        try tmux.wait(for: "the shell") { $0.contains { $0.contains("Stopped") } && !showsRefusals($0) }
        try expectScreen(isOther: false)
        try tmux.enter("clear; fg")
        try tmux.wait(for: "the refusals again") { showsRefusals($0) }
        try tmux.press("q")
      }
      try waitForPrompt()
      if signal == nil {
        try tmux.enter("echo before")
        try tmux.wait(for: "the echo") { $0.contains("before") }
      }
      try expectShell()
      #expect(try !showsImages(tmux.rows))
    }
  }

  @Test("a program that was stopped with SIGSTOP comes back complete")
  func stoppedWithoutWarning() throws {
    try openGallery()
    // bash would take a reply of the terminal that the program did not read for a search, and the next line for its
    // words. What was asked before `j` is replied to before its row shows, and read before `k`.
    let below = try Ashlar.picture("waterfall", columns: 80, rows: 23, y: 1)
    for (key, picture) in [("j", below), ("k", start)] {
      try tmux.press(key)
      try tmux.wait(for: "the picture after \(key)") { $0.dropLast() == picture[...] }
    }
    kill(try process, SIGSTOP)
    try tmux.wait(for: "the shell") { $0.contains { $0.contains("Stopped") } }
    try tmux.enter("clear; fg")
    try tmux.wait(for: "the picture again") { $0.dropLast() == start[...] }
    try tmux.press("q")
    try waitForPrompt()
  }

  @Test(
    "a program sent to the background stops again and does not disturb the shell", arguments: ["bg", "kill -CONT %1"])
  func background(command: String) throws {
    try openGallery()
    try tmux.press("C-z")
    try tmux.wait(for: "the shell") { $0.contains { $0.contains("Stopped") } }
    try tmux.enter("clear; \(command); echo before")
    try tmux.wait(for: "another stop") { $0.contains("before") }
    let id = try process
    try Patience.wait(for: "another stop") { isStopped(id) ? () : nil }
    try expectShell()
    try tmux.enter("fg")
    try tmux.wait(for: "the picture again") { $0.dropLast() == start[...] }
  }

  /// Whether a process is stopped, according to `ps`.
  private func isStopped(_ id: pid_t) -> Bool {
    let run = try? Run(["ps", "-o", "stat=", "-p", "\(id)"], environment: Ashlar.environment())
    return run?.output.contains("T") == true
  }

  @Test("a program whose window is resized while it is stopped comes back in the new size")
  func resizedWhileStopped() throws {
    try openGallery()
    try tmux.press("C-z")
    try tmux.wait(for: "the shell") { $0.contains { $0.contains("Stopped") } }
    try tmux.resize(60, 15)
    try tmux.enter("fg")
    let picture = try Ashlar.picture("waterfall", columns: 60, rows: 14)
    try tmux.wait(for: "the picture in its new size") { $0.dropLast() == picture[...] }
  }

  @Test(
    "the message of a trap is on the earlier screen",
    arguments: [("F", "Fatal error: the planted trap"), ("B", "Fatal error: Index out of range")])
  func trap(key: String, words: String) throws {
    // The message may come with a backtrace.
    try tmux.resize(80, 120)
    try tmux.enter("echo before; \"$PROBE\"")
    try tmux.wait(for: "the picture") { $0[0].hasPrefix("probe 80x120") }
    try tmux.press(key)
    try waitForPrompt()
    let screen = try tmux.rows
    #expect(screen.contains("before"))
    #expect(screen.contains { $0.contains(words) })
    try expectScreen(isOther: false)
    try tmux.enter("stty -a | grep -o ' icanon'; echo $((6 * 7))")
    try tmux.wait(for: "a shell that works") { $0.contains("42") && $0.contains(" icanon") }
  }
}
