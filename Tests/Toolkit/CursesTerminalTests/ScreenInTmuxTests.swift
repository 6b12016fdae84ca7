import CharacterCanvas
import Foundation
import SeededRandom
import TestTerminals
import TestSeeds
import Testing

@testable import CursesTerminal

/// The probe, used like a person would use it, in a real terminal.
@MainActor
@Suite(.serialized) struct ScreenInTmuxTests {
  private func started(
    _ arguments: String = "", size: CellSize = CellSize(width: 80, height: 24), environment: [String: String] = [:]
  ) throws -> Tmux {
    let tmux = try Probe.shown("'\(Probe.path)' \(arguments)", size: size, environment: environment)
    try tmux.wait(for: "the first picture") { $0.first?.hasPrefix("probe \(size.width)x\(size.height)") == true }
    return tmux
  }

  /// An interactive shell in which `$PROBE` is the program.
  private func startedShell() throws -> Tmux {
    let tmux = try Probe.shown("PS1='shell> ' bash --norc -i", size: CellSize(width: 80, height: 12))
    try waitFor(tmux, toShow: "shell>")
    return tmux
  }

  private func waitFor(_ tmux: Tmux, toShow text: String) throws {
    try tmux.wait(for: text) { $0.joined(separator: "\n").contains(text) }
  }

  @Test("keys arrive with their names, and scrolling shows other lines")
  func keys() throws {
    let tmux = try started()
    for (sent, name) in [
      ("Up", "up"), ("C-Right", "ctrl-right"), ("S-F5", "shift-f5"), ("PPage", "pgup"), ("BTab", "shift-tab"),
      ("M-x", "alt-x"), ("Escape", "esc"), ("é", "é"), ("C-u", "ctrl-u"),
      ("Enter", "enter"), ("BSpace", "backspace"),
    ] {
      try tmux.press(sent)
      try waitFor(tmux, toShow: "key \(name) ")
    }
    try tmux.press("j", "j", "j")
    try tmux.wait(for: "three lines down") { $0[0].hasSuffix("at 3") && $0[1].hasPrefix("│ item 4 │ élément 日本") }
    try waitFor(tmux, toShow: "bytes, 1 writes")
  }

  @Test("work on the main queue and on the main actor runs between keys")
  func mainQueue() throws {
    let tmux = try started()
    try tmux.press("m")
    try waitFor(tmux, toShow: "the main queue runs")
    try tmux.press("t")
    try waitFor(tmux, toShow: "main-actor tasks run")
  }

  @Test("a paste is one event")
  func paste() throws {
    let tmux = try started()
    try tmux.run(["set-buffer", "q quits\nnot"])
    try tmux.run(["paste-buffer", "-p"])
    try waitFor(tmux, toShow: #"paste("q quits\nnot")"#)
  }

  @Test("the window takes any size, and the picture follows")
  func sizes() throws {
    let tmux = try started()
    let seed = TestSeeds.one(11)
    var random = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let size = CellSize(
        width: Int.random(in: 30...150, using: &random), height: Int.random(in: 3...50, using: &random))
      try tmux.resize(to: size)
      try tmux.wait(for: "\(size), seed \(seed)") { lines in
        lines.count == size.height && lines[0].hasPrefix("probe \(size.width)x\(size.height)")
          && (1..<size.height - 1).allSatisfy { lines[$0] == "│ item \($0) │ élément 日本" }
      }
    }
    try tmux.resize(to: CellSize(width: 1, height: 1))
    try tmux.resize(to: CellSize(width: 44, height: 5))
    try tmux.wait(for: "44x5") { $0[0].hasPrefix("probe 44x5") }
  }

  @Test("stopping the job gives the shell back, and fg shows the picture again")
  func jobControl() throws {
    let tmux = try startedShell()
    try tmux.press("\"$PROBE\"", "Enter")
    try waitFor(tmux, toShow: "ready")
    for round in 1...3 {
      try tmux.press("j")
      try tmux.wait(for: "line \(round)") { $0[0].hasSuffix("at \(round)") }
      try tmux.press("C-z")
      try tmux.wait(for: "the shell") { $0.contains { $0.contains("Stopped") } && !$0[0].hasPrefix("probe") }
      try tmux.press("stty -a | grep -o ' icanon\\| echo '; echo round $((\(round)*7))", "Enter")
      try waitFor(tmux, toShow: "round \(round * 7)")
      #expect(try tmux.rows.contains(" icanon"))
      try tmux.resize(to: CellSize(width: 80, height: 12 + round))
      try tmux.press("clear; fg", "Enter")
      try tmux.wait(for: "the picture") {
        $0[0].hasPrefix("probe 80x\(12 + round) at \(round)") && $0[1].hasPrefix("│ item \(round + 1)")
          && !$0.joined().contains("shell>")
      }
    }
    try tmux.press("q")
    try tmux.wait(for: "the shell") { !$0[0].hasPrefix("probe") && $0.joined().contains("shell>") }
  }

  @Test("a job that was stopped with SIGSTOP comes back complete")
  func stopWithoutWarning() throws {
    let tmux = try startedShell()
    try tmux.press("\"$PROBE\"", "Enter")
    try waitFor(tmux, toShow: "probe 80x12")
    let shell = try tmux.value("pane_pid")
    let children = try String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .ascii)
    let job = try #require(children.split(separator: " ").compactMap { pid_t($0) }.first)
    kill(job, SIGSTOP)
    try waitFor(tmux, toShow: "Stopped")
    try tmux.press("fg", "Enter")
    try tmux.wait(for: "the picture") { $0[0].hasPrefix("probe 80x12") && $0[1].hasPrefix("│ item 1") }
    try tmux.press("j")
    try tmux.wait(for: "a key") { $0[0].hasSuffix("at 1") }
  }

  @Test("an unknown terminal type opens, too")
  func unknownType() throws {
    let tmux = try started("", environment: ["TERM": "no-such-terminal"])
    try tmux.press("j")
    try tmux.wait(for: "a line") { $0[0].hasSuffix("at 1") }
  }

  @Test("lines are drawn even if the locale is not installed")
  func missingLocale() throws {
    let tmux = try started("", environment: ["LC_ALL": "xx_XX.UTF-8"])
    try tmux.wait(for: "lines") { $0[1].hasPrefix("│ item 1 │ élément 日本") }
  }

  @Test("mouse and wheel are reported beyond column 223")
  func mouse() throws {
    let size = CellSize(width: 300, height: 10)
    let tmux = try started("--mouse", size: size)
    // What a terminal sends for a press and a turn of the wheel in column 251.
    try tmux.send("\u{1B}[<0;251;3M")
    try waitFor(tmux, toShow: "press left at 250,2")
    try tmux.send("\u{1B}[<65;251;3M")
    try waitFor(tmux, toShow: "scroll 0,1 at 250,2")
  }
}
