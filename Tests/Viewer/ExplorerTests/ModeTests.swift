import CharacterCanvas
import ExplorerSessions
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Modes, counts and prompts")
struct ModeTests {
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

  @Test("the cursor of a long line is after the whole of a wide character")
  func wideCharacters() throws {
    let session = try gallerySession("flow", width: 20, height: 5)
    session.route.mode = .prompt(Prompt("say: ", for: .goTo))
    for character in "日本語日本語日本語" {
      session.press(Key(character))
      let cursor = try #require(session.cursor)
      expect(session.frame()[cursor.x - 1, 4].width, 0)
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
