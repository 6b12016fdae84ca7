import Foundation
import TerminalApp
import TestExpectations
import Testing

/// A screen of a stranger: it shows text, and takes keys from a list.
@MainActor
private final class TextScreen: Screen {
  let size = CellSize(width: 12, height: 3)
  let capabilities = ScreenCapabilities(colors: .none, isUnicode: false, hasMouse: false)
  var onInput: (() -> Void)?
  var isMouseEnabled = false
  var takesInterrupt = false
  private(set) var pictures: [String] = []
  private var waiting: [InputEvent] = []

  func present(_ canvas: Canvas, cursor: CellPoint?) -> PresentCost {
    pictures.append(canvas.plainText())
    return PresentCost()
  }

  func pendingEvents() -> [InputEvent] {
    defer { waiting = [] }
    return waiting
  }

  func type(_ keys: Key...) {
    waiting += keys.map { .key($0) }
    onInput?()
  }
}

@MainActor
@Suite("Programs around parts of a screen", .serialized, .ownImages) struct TerminalAppTests {
  private let screen = MemoryScreen(size: CellSize(width: 30, height: 4))

  private var picture: [String] {
    (screen.frames.last?.plainText() ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func metals() -> ItemList<String, String> {
    ItemList(["Iron", "Copper", "Zinc"], id: \.self) { ViewContent(text: $0) }
  }

  @Test("a picker ends with what was chosen")
  func picker() {
    screen.press(.down, .enter)
    let outcome = TerminalApp.run(on: screen) { app in
      let list = metals()
      list.onChoose = { app.finish(printing: $0) }
      return list
    }
    expect(outcome, TerminalApp.Outcome(output: "Copper", error: nil, status: 0))
    expect(screen.frames.first?.plainText(), "Iron\nCopper\nZinc\n")
  }

  @Test("keys that the content does not use run commands, and the status row says which there are")
  func commands() {
    screen.press(.down, "s", "q")
    var sorts = 0
    let outcome = TerminalApp.run(on: screen) { app in
      app.keys = KeyTable([
        KeyCommand("sort", "s", does: "sort") { sorts += 1 },
        KeyCommand("quit", "q", does: "quit") { app.finish(status: 3) },
      ])
      app.status = "metals"
      return metals()
    }
    expect(sorts, 1)
    expect(outcome.status, 3)
    expect(picture.last, " metals        s sort  q quit")
  }

  @Test("the end of the input ends the program, and errors end it with a sentence")
  func ends() {
    screen.send(.ended)
    expect(TerminalApp.run(on: screen) { _ in metals() }, TerminalApp.Outcome(status: 0))
    struct Trouble: Error, CustomStringConvertible { let description = "no metals here" }
    screen.press("x")
    let outcome = TerminalApp.run(on: screen) { app in
      app.keys = KeyTable([KeyCommand("fail", "x", does: "fail") { app.fail(Trouble()) }])
      return metals()
    }
    expect(outcome, TerminalApp.Outcome(output: nil, error: "no metals here", status: 1))
    #expect(throws: Trouble.self) { try TerminalApp.run(on: screen) { _ in throw Trouble() } }
  }

  @Test("a popup gets the keys, Escape closes it, and a key that it does not use acts on the content")
  func popups() {
    screen.press("?", .down, .escape, "?", .down, .control("d"), .enter)
    var shown: [Bool] = []
    let outcome = TerminalApp.run(on: screen) { app in
      let list = metals()
      list.onChoose = { app.finish(printing: $0) }
      app.keys = KeyTable([
        KeyCommand("help", "?", does: "list keys") { app.show(.help(app.keys)) },
        KeyCommand("note", .control("d"), does: "note") { shown.append(app.popup != nil) },
      ])
      return list
    }
    expect(outcome.output, "Iron")
    expect(shown, [false])
  }

  @Test("while a popup is open, the last row shows its keys in place of the program's", .timeLimit(.minutes(20)))
  func popupKeys() async {
    let (own, ofPopup) = (" n new  q quit", " tab next  esc close")
    var boxes: [String] = []
    _ = await TerminalApp.run(on: screen) { app in
      let form = SplitPart(TextField(label: "a "), TextField(label: "b "), .stacked, dividing: .first(1))
      app.keys = KeyTable([
        KeyCommand("new", "n", does: "new") { app.show(Popup("New", form, size: CellSize(width: 20, height: 40))) },
        KeyCommand("quit", "q", does: "quit") { app.finish() },
      ])
      app.task {
        while self.picture.last != own { try await Task.sleep(for: .milliseconds(1)) }
        self.screen.press("n")
        while self.picture.last != ofPopup { try await Task.sleep(for: .milliseconds(1)) }
        boxes = Array(self.picture.dropLast())
        self.screen.press(.escape)
        while self.picture.last != own { try await Task.sleep(for: .milliseconds(1)) }
        self.screen.press("q")
      }
      return metals()
    }
    // The box is above the last row.
    expect(boxes.first?.contains("╭─ New ─"), true)
    expect(boxes.last?.contains("╰──"), true)
  }

  @Test("timers, tasks and changes of data show in pictures", .timeLimit(.minutes(20)))
  func time() async {
    var ticks = 0
    let outcome = await TerminalApp.run(on: screen) { app in
      let list = metals()
      var timer: AppTimer?
      timer = app.every(.milliseconds(1)) {
        ticks += 1
        if ticks == 2 { timer?.cancel() }
        list.items.append("tick \(ticks)")
      }
      app.task {
        while !(self.picture.joined().contains("tick 2")) {
          list.widget.focusedItem = IndexPath(item: list.items.count - 1, section: 0)
          try await Task.sleep(for: .milliseconds(2))
        }
        app.finish(printing: list.items.last)
      }
      return list
    }
    expect(outcome.output, "tick 2")
    expect(ticks, 2)
  }

  @Test("an error of a task is shown in the status row", .timeLimit(.minutes(20)))
  func taskErrors() async {
    struct Trouble: Error, CustomStringConvertible { let description = "no network" }
    _ = await TerminalApp.run(on: screen) { app in
      app.task { throw Trouble() }
      app.task {
        while !self.picture.contains(" no network") { try await Task.sleep(for: .milliseconds(1)) }
        app.finish()
      }
      return metals()
    }
    expect(picture.last, " no network")
  }

  @Test("a screen of one's own needs a few members, and shows programs without Unicode and colours")
  func stranger() {
    let own = TextScreen()
    own.type(.down, .enter)
    let outcome = TerminalApp.run(on: own) { app in
      let list = metals()
      list.onChoose = { app.finish(printing: $0) }
      return Popup("é", list, size: CellSize(width: 8, height: 1))
    }
    expect(outcome.output, "Copper")
    expect(own.pictures.first?.allSatisfy(\.isASCII), true)
    expect(own.pictures.first?.contains("Iron"), true)
  }

  @Test("the theme is that of the terminal, and another one is handed on")
  func themes() {
    screen.background = RGB(0xFF, 0xFF, 0xFF)
    screen.press("t", "q")
    var names: [String] = []
    _ = TerminalApp.run(on: screen) { app in
      names.append(app.theme.name)
      app.keys = KeyTable([
        KeyCommand("theme", "t", does: "toggle theme") { app.theme = .dark },
        KeyCommand("quit", "q", does: "quit") {
          names.append(app.theme.name)
          app.finish()
        },
      ])
      return metals()
    }
    expect(names, ["light", "dark"])
  }
}

@Suite("Editors") struct EditorTests {
  @Test(
    "the words of an editor are read as a shell does",
    arguments: [
      ("vi", ["vi", "+7", "a b.txt"]), ("nano -w", ["nano", "-w", "+7", "a b.txt"]),
      ("sh -c \"echo $1\"", ["sh", "-c", "echo $1", "+7", "a b.txt"]),
      ("code -n \"two words\"", ["code", "-n", "two words", "--goto", "a b.txt:7"]),
      ("'/opt/my editor/ed' x", ["/opt/my editor/ed", "x", "+7", "a b.txt"]),
      ("never \"closed", ["never", "\"closed", "+7", "a b.txt"]),
    ])
  func words(editor: String, words: [String]) {
    expect(LentProgram.command(editor, "a b.txt", line: 7), words)
  }
}
