import CharacterCanvas
import ExplorerSessions
import Foundation
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Modes, counts and prompts")
struct ModeTests {
  @Test("ctrl-l requests a repaint and changes nothing")
  func repaint() throws {
    let session = try gallerySession()
    let before = session.frame()
    session.press(.control("l"))
    expect(session.takeRequests(), [.repaint])
    expect(session.frame(), before)
  }

  @Test("ctrl-l also repaints in prompts, modes and panels, and changes nothing there")
  func repaintWhileTyping() throws {
    for keys: [Key] in [[":", "5"], ["/", "H"], [.control("p"), "x"], ["?"], ["E"], ["m"], ["L"], ["2"]] {
      let session = try gallerySession("flow")
      for key in keys { session.press(key) }
      let before = session.frame()
      _ = session.takeRequests()
      session.press(.control("l"))
      expect(session.takeRequests(), [.repaint], "\(keys)")
      expect(session.frame(), before, "\(keys)")
    }
  }

  @Test("a count before a key repeats the key, and is shown until then")
  func counts() throws {
    let session = try gallerySession("flow")
    let offset = { session.stage.collectionView.contentOffset.y }
    session.press("5")
    #expect(session.statusLine.contains("5 …"))
    session.press("j")
    expect(offset(), 5)
    #expect(!session.statusLine.contains("…"))
    session.press("1", "0", "j", "3", "k")
    expect(offset(), 12)
    session.press("2", .escape, "j")
    expect(offset(), 13, "Escape forgets the number")
    session.press(
      "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "k")
    expect(offset(), 0)
  }

  @Test("up and down in a prompt recall its earlier entries, and return to the text being typed")
  func history() throws {
    let session = try gallerySession("flow")
    session.press(contentsOf: ":50%")
    session.press(.enter)
    session.press(contentsOf: ":3.1")
    session.press(.enter, ":", "9", .up)
    #expect(session.statusLine.hasPrefix(":3.1"))
    session.press(.up, .up)
    #expect(session.statusLine.hasPrefix(":50%"))
    session.press(.down, .down, .down)
    #expect(session.statusLine.hasPrefix(":9 "))
    session.press(.escape, "/", .up)
    #expect(session.statusLine.hasPrefix("/ "), "another prompt has a history of its own")
    session.press(contentsOf: "mali")
    session.press(.enter, "/", .up)
    #expect(session.statusLine.hasPrefix("/mali"))
  }

  @Test(
    "a count before a key that goes through a list equals that many presses, and one u undoes them",
    arguments: [("t", ""), ("d", ""), ("D", ""), ("Z", ""), ("+", "dZ"), ("-", "d"), ("T", "")])
  func countsInLists(key: String, before: String) throws {
    let (counted, repeated) = (try gallerySession("boxes", width: 120), try gallerySession("boxes", width: 120))
    for session in [counted, repeated] { session.press(contentsOf: before) }
    counted.press(contentsOf: "2" + key)
    repeated.press(contentsOf: key + key)
    expect(counted.frame(), repeated.frame())
    expect(counted.command, repeated.command)
    let start = try gallerySession("boxes", width: 120)
    start.press(contentsOf: before)
    #expect(counted.statusLine != start.statusLine)
    guard key != "T" else { return }
    counted.press("u")
    for session in [counted, start] { session.stage.announcement = nil }
    expect(counted.frame(), start.frame(), "one undo is enough")
  }

  @Test("a count before G goes to that item, counted from 1 over all sections")
  func numberedItem() throws {
    let session = try gallerySession("flow")
    let view = session.stage.collectionView
    let first = view.numberOfItems(inSection: 0)
    session.press(contentsOf: "\(first + 1)G")
    expect(session.observation.firstItem?.section, 1)
    expect(session.observation.firstItem?.item, 0)
    session.press("9", "9", "9", "9", "9", "G")
    expect(view.contentOffset.y, view.contentSize.height - 23)
  }

  @Test("text typed into a prompt shows in the last row, with the cursor")
  func prompt() throws {
    let session = try gallerySession("flow")
    session.route.mode = .prompt(Prompt("say: ", for: .goTo))
    session.press(contentsOf: "jkq")
    session.press(.left, .backspace, "x")
    #expect(session.statusLine.hasPrefix("say: jxq"))
    #expect(session.statusLine.contains("enter go"))
    expect(session.cursor, CellPoint(x: 7, y: 23))
    session.handle([.paste("one\ntwo")])
    session.press(.enter)
    expect(session.stage.announcement, "no section is called 'jxoneq'")
    #expect(session.route.mode == nil)
    #expect(session.cursor == nil)
    #expect(!session.isFinished)
  }

  @Test("each key in a prompt leads to one effect with the text so far")
  func promptEffects() {
    var prompt = Prompt("say: ", for: .goTo)
    var effects: [Effect] = []
    for key in ["j", "k", "q", .left, .backspace, "x", .enter] as [Key] {
      if case .used(let own) = prompt.take(key, on: KeyRoute(.standard)) { effects += own }
    }
    let changes = ["j", "jk", "jkq", "jkq", "jq", "jxq"].map { Effect.prompt(.changed(.goTo, $0)) }
    expect(effects, changes + [.leaveMode, .prompt(.entered(.goTo, "jxq"))])
  }

  @Test("Escape, ctrl-c, and Backspace in an empty prompt leave the prompt")
  func leaving() throws {
    let session = try gallerySession("flow")
    for keys in [[Key.escape], ["a", .control("c")], ["a", .backspace, .backspace]] {
      session.route.mode = .prompt(Prompt("say: ", for: .goTo))
      session.handle(keys.map { .key($0) })
      #expect(session.route.mode == nil)
      #expect(session.stage.announcement == nil, "nothing was entered")
    }
  }

  @Test(
    "ctrl-c is a key while something is typed, and an interrupt otherwise",
    arguments: [":", "/", "w", "m", "'", "L", "O"])
  func interrupt(key: String) throws {
    let session = try gallerySession("flow")
    for key in [Key(Character(key)), .control("p")] {
      #expect(!session.takesInterrupt)
      session.press(key)
      #expect(session.takesInterrupt)
      session.press("e", .control("c"))
      #expect(!session.takesInterrupt)
      #expect(session.route.mode == nil)
      #expect(session.openPanels.isEmpty)
      #expect(!session.isFinished)
    }
    session.press("?")
    #expect(!session.takesInterrupt)
    session.press("/", "e", .control("c"))
    #expect(!session.takesInterrupt)
    expect(session.openPanels, [.help])
    session.press(.escape, "p", "5")
    #expect(session.takesInterrupt)
    #expect(session.route.mode?.prompt != nil)
    session.press(.control("c"))
    #expect(!session.takesInterrupt)
    expect(session.openPanels, [.parameters])
  }

  @Test("a prompt stays on its row at 20x5, at 1x1 and with unusual characters")
  func small() throws {
    for size in [CellSize(width: 20, height: 5), .init(width: 3, height: 2), .init(width: 1, height: 1)] {
      let session = try gallerySession("flow", width: size.width, height: size.height)
      let rows = session.rows()
      session.route.mode = .prompt(Prompt("say: ", for: .goTo))
      session.press(contentsOf: "a\u{202E}\u{1B}語語語語語語語語語語")
      expect(session.rows().dropLast(), rows.dropLast())
      expect(session.frame().size, size)
      if let cursor = session.cursor { #expect(CellRect(size: size).contains(cursor)) }
    }
  }

  @Test("a long line scrolls so that its cursor stays visible")
  func longLines() throws {
    let session = try gallerySession("flow", width: 20, height: 5)
    session.route.mode = .prompt(Prompt("say: ", for: .goTo))
    session.press(contentsOf: "abcdefghijklmnopqrstuvwxyz")
    expect(session.statusLine, "say: …nopqrstuvwxyz ".padding(toLength: 20, withPad: " ", startingAt: 0))
    expect(session.cursor, CellPoint(x: 19, y: 4))
    session.press(.left, .left)
    expect(session.statusLine, "say: …lmnopqrstuvwxy")
    expect(session.cursor?.x, 19)
    session.press(.home)
    expect(session.statusLine, "say: abcdefghijklmno")
    expect(session.cursor?.x, 5)
    session.press(.control("k"))
    for character in "日本語日本語日本語" {
      session.press(Key(character))
      let cursor = try #require(session.cursor)
      expect(session.frame()[cursor.x - 1, 4].width, 0, "after the whole of a wide character")
    }
  }

  @Test(
    "typed or pasted text replaces a suggestion, and editing keys change it",
    arguments: [
      ([Key("a"), "b"], "ab"), ([.backspace], "some.sv"), ([.left, "x"], "some.svxg"), ([.control("u"), "#"], "#"),
    ] as [([Key], String)])
  func suggestions(keys: [Key], text: String) throws {
    let session = try gallerySession("flow")
    func ask() { session.route.mode = .prompt(Prompt("name: ", for: .goTo, text: "some.svg", isSuggestion: true)) }
    ask()
    session.handle(keys.map { .key($0) } + [.key(.enter)])
    expect(session.stage.announcement, "no section is called '\(text)'")
    ask()
    session.handle([.paste("c"), .key("d"), .key(.enter)])
    expect(session.stage.announcement, "no section is called 'cd'")
  }

  @Test("a line of text has the usual editing keys")
  func editing() {
    var line = TextLine("one two")
    let cases: [(Key, String)] = [
      (.control("w"), "one "), (.control("a"), "one "), ("x", "xone "), (.delete, "xne "), (.end, "xne "),
      (.backspace, "xne"), (.home, "xne"), (.right, "xne"), (.control("k"), "x"), (.control("u"), ""),
      (.backspace, ""), (.delete, ""), (.left, ""), (.right, ""),
    ]
    for (key, text) in cases {
      let isTaken = line.take(key)
      #expect(isTaken, "\(key.name)")
      expect(line.text, text, "\(key.name)")
    }
    for key in [Key.tab, .function(1), .alt("x")] {
      let isTaken = line.take(key)
      #expect(!isTaken, "\(key.name)")
    }
  }
}
