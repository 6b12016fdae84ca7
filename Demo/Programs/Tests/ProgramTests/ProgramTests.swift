import TerminalApp
import Testing

@testable import AnsiText
@testable import Chat
@testable import CursesList
@testable import FilePicker
@testable import GitLog
@testable import Processes

/// Programs on a screen in memory, driven by keys.
@MainActor
@Suite("Programs", .serialized) struct ProgramTests {
  private let screen = MemoryScreen(size: CellSize(width: 60, height: 8))

  private var rows: [String] {
    (screen.frames.last?.plainText() ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Waits until a row of the screen contains a text.
  private func wait(for text: String) async throws {
    while !rows.contains(where: { $0.contains(text) }) { try await Task.sleep(for: .milliseconds(2)) }
  }

  @Test("the picker filters, shows a preview, and prints the path")
  func picker() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "picker-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "notes"), withIntermediateDirectories: true)
    try Data("flour\nwater\n".utf8).write(to: folder.appending(path: "notes/bread.txt"))
    for name in ["tea.txt", ".hidden"] { try Data("tea".utf8).write(to: folder.appending(path: name)) }
    // Would lead back for ever if it were followed.
    try FileManager.default.createSymbolicLink(at: folder.appending(path: "again"), withDestinationURL: folder)
    screen.press("b", "r", "e", .enter)
    let outcome = try TerminalApp.run(on: screen) { try filePicker($0, folder: folder.path) }
    #expect(outcome.output == folder.path + "/notes/bread.txt")
    #expect(screen.frames.first?.plainText().hasPrefix("> type to filter 2 files") == true)

    screen.press(.escape)
    #expect(try TerminalApp.run(on: screen) { try filePicker($0, folder: folder.path) }.status == 130)
    #expect(throws: PickerError.self) {
      try TerminalApp.run(on: screen) { try filePicker($0, folder: folder.path + "/tea.txt") }
    }
  }

  @Test("the chat streams replies and follows them", .timeLimit(.minutes(20)))
  func chats() async throws {
    let outcome = await TerminalApp.run(on: screen) { app in
      app.task {
        self.screen.press("h", "i", .enter)
        try await self.wait(for: "echo: one two three")
        self.screen.press(.escape)
      }
      return chat(app) { text in
        AsyncStream { words in
          for word in ["one ", "two ", "three "] { words.yield(word) }
          words.finish()
        }
      }
    }
    #expect(outcome.status == 0)
    #expect(rows[0] == "you: hi")
    #expect(rows[1] == "echo: one two three")
    #expect(rows[6] == ">")
  }

  @Test("the process list sorts itself by the time used", .timeLimit(.minutes(20)))
  func sorting() async throws {
    // From the third reading on, the jobs use more and more time, the last one most.
    var readings = -1
    let read = {
      readings += 1
      let time = max(0, readings - 1)
      return [10, 10 + 2 * time, 10 + 9 * time].enumerated().map {
        Processes.Process(id: $0 + 1, name: "job\($0 + 1)", ticks: $1)
      }
    }
    var first: [String] = []
    _ = await TerminalApp.run(on: screen) { app in
      app.task {
        first = self.rows
        try await self.wait(for: "job3")
        while !self.rows[0].hasPrefix("3") { try await Task.sleep(for: .milliseconds(2)) }
        self.screen.press("q")
      }
      return processes(app, every: .milliseconds(20), read: read)
    }
    #expect(first.prefix(3).map { $0.prefix(12) } == ["1       job1", "2       job2", "3       job3"])
    #expect(rows[0].hasPrefix("3       job3"))
    #expect(rows[7].hasPrefix(" 3 processes"))
    let line = "7 (a) b) S 1 7 7 0 -1 4194560 1 0 0 0 30 12 0 0 20 0 1 0 5 0 0"
    #expect(Processes.Process(id: 7, stat: line) == Processes.Process(id: 7, name: "a) b", ticks: 42))
  }

  @Test("commits unfold to their diffs under a header, and are searched", .timeLimit(.minutes(20)))
  func log() async throws {
    let log = "\u{1}a1\tAda\tAdd tea\n\ndiff --git a/tea b/tea\n+green\n+black\n\u{1}b2\tBob\tBake bread\n\n-flour\n"
    #expect(commits(of: log).map(\.items.count) == [3, 1])
    var (closed, opened, found): ([String], [String], [String]) = ([], [], [])
    _ = await TerminalApp.run(on: screen) { app in
      app.task {
        try await self.wait(for: "▸ b2 Bake bread")
        closed = self.rows
        self.screen.press(.enter)
        try await self.wait(for: "+black")
        opened = self.rows
        self.screen.press("o", "/", "n", "o", .enter)
        try await self.wait(for: "no match in open commits")
        found = self.rows
        self.screen.press("q")
      }
      return gitLog(app, log: log)
    }
    #expect(closed[0].hasPrefix("▸ a1 Add tea"))
    #expect(closed[0].hasSuffix("Ada"))
    #expect(opened.prefix(5).map { $0.prefix(8) } == ["▾ a1 Add", "diff --g", "+green", "+black", "▸ b2 Bak"])
    #expect(found.prefix(6).map { $0.prefix(6) } == ["▾ a1 A", "diff -", "+green", "+black", "▾ b2 B", "-flour"])
  }

  @Test("a list becomes text with sequences, and takes keys from anybody")
  func ansi() {
    let list = AnsiText(["Iron", "Tin"], size: CellSize(width: 5, height: 2))
    #expect(list.text(at: .zero) == "\u{1B}[7mIron \u{1B}[0m\nTin")
    #expect(list.press(.down, at: .zero))
    #expect(list.text(at: .zero) == "Iron\n\u{1B}[7mTin  \u{1B}[0m")
    #expect(!list.press(.down, at: .zero))
  }

  @Test("an error of git is reported")
  func git() throws {
    #expect(throws: GitError.self) { try gitLog(in: "/nowhere") }
  }
}
