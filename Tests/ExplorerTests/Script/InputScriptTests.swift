import CharacterCanvas
import Explorer
import Testing

@Suite("Scripts of input")
struct InputScriptTests {
  @Test(
    "have a word for every event",
    arguments: [
      ("j", [.key("j")]), ("G pgdn ctrl-u", [.key("G"), .key(.pageDown), .key(.control("u"))]),
      ("5j", [.key("5"), .key("j")]), ("12G", [.key("1"), .key("2"), .key("G")]), ("0", [.key("0")]),
      ("3 pgup", [.key("3"), .key(.pageUp)]), ("3pgup", [.key("3"), .key(.pageUp)]),
      ("/ \"a \\\"\" enter", [.key("/"), .key("a"), .key(" "), .key("\""), .key(.enter)]),
      ("paste\"a\\n\\tb\\\\\"", [.paste("a\n\tb\\")]), ("80x24", [.resize(CellSize(width: 80, height: 24))]),
      ("press@10,4", [.mouse(MouseEvent(.press(.left), at: CellPoint(x: 10, y: 4)))]),
      (
        "right-click@0,1",
        [
          .mouse(MouseEvent(.press(.right), at: CellPoint(x: 0, y: 1))),
          .mouse(MouseEvent(.release(.right), at: CellPoint(x: 0, y: 1))),
        ]
      ),
      (
        "ctrl-shift-middle-drag@1,2 move@3,3",
        [
          .mouse(MouseEvent(.drag(.middle), at: CellPoint(x: 1, y: 2), modifiers: [.control, .shift])),
          .mouse(MouseEvent(.move, at: CellPoint(x: 3, y: 3))),
        ]
      ),
      ("wheel-down@5,5", [.mouse(MouseEvent(.scroll(dx: 0, dy: 1), at: CellPoint(x: 5, y: 5)))]),
      ("wheel:2,-3@5,5", [.mouse(MouseEvent(.scroll(dx: 2, dy: -3), at: CellPoint(x: 5, y: 5)))]),
      ("resumed ended", [.resumed, .ended]), ("j # k\n\t u+23 #", [.key("j"), .key("#")]), ("", []),
      ("end up f1", [.key(.end), .key(.up), .key(.function(1))]),
    ] as [(String, [InputEvent])])
  func words(text: String, events: [InputEvent]) throws {
    #expect(try InputScript(parsing: text).events == events)
  }

  @Test("may say on what they were recorded")
  func head() throws {
    let script = try InputScript(parsing: "# a remark\nscene: my: scene.yaml\nsize: 100x30\n\nj\n")
    #expect(script == InputScript(scene: "my: scene.yaml", size: CellSize(width: 100, height: 30), events: [.key("j")]))
    #expect(try InputScript(parsing: "scene:flow").scene == "flow")
  }

  @Test("are written as they are read", arguments: UInt64(1)...20)
  func roundTrip(seed: UInt64) throws {
    var random = ScriptChance(seed: seed)
    let script = InputScript(
      scene: seed % 2 == 0 ? "flow" : nil, size: seed % 3 == 0 ? CellSize(width: 7, height: 9) : nil,
      events: (0..<200).map { _ in random.event() })
    #expect(try InputScript(parsing: script.description) == script, "seed \(seed): \(script)")
  }

  @Test(
    "that make no sense say where and why",
    arguments: [
      ("j pgdwn", 1, 3, "'pgdwn' is no key, size or mouse event, such as j, pgdn, 5j, 80x24 or click@10,4; text to type stands in quotes"),
      ("j\n  \"abc", 2, 3, "the text is never closed by a quote"), ("\"\\q\"", 1, 1, "after \\ there is one of \\ \" n t"),
      ("size: 0x4", 1, 1, "'0x4' is no size such as 80x24"), ("scene:", 1, 6, "the scene has no name"),
    ] as [(String, Int, Int, String)])
  func faults(text: String, line: Int, column: Int, problem: String) {
    #expect { try InputScript(parsing: text) } throws: { error in
      guard let fault = error as? ScriptFault else { return false }
      return (fault.line, fault.column, fault.problem) == (line, column, problem)
    }
  }

  @Test("refuse what only resembles a word", arguments: ["0x5", "click@1", "click@a,b", "move-press@1,1", "right-move@1,1", "wheel-in@1,1", "@@", "1.5", "jj", "press"])
  func nearMisses(word: String) throws {
    #expect(throws: ScriptFault.self) { try InputScript(parsing: word) }
  }
}

/// Events of every kind, by a generator that is the same everywhere.
private struct ScriptChance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func event() -> InputEvent {
    let place = CellPoint(x: below(200) - 5, y: below(80))
    let modifiers = Modifiers(rawValue: UInt8(below(8)))
    let button = [MouseEvent.Button.left, .middle, .right][below(3)]
    switch below(9) {
    case 0: return .key(Key(Character(Unicode.Scalar(UInt8(33 + below(94)))), modifiers))
    case 1: return .key(Key([KeyCode.up, .pageDown, .tab, .backTab, .enter, .escape, .function(5), .character(" ")][below(8)], modifiers))
    case 2: return .key(Key(["é", "日", "👩‍🚀", "\"", "#", "\u{1B}"][below(6)] as Character))
    case 3: return .resize(CellSize(width: 1 + below(300), height: 1 + below(90)))
    case 4: return .paste(["", "a b", "\"\\", "x\ny\t", "日本 # j"][below(5)])
    case 5: return .mouse(MouseEvent(.scroll(dx: below(5) - 2, dy: below(5) - 2), at: place, modifiers: modifiers))
    case 6: return .mouse(MouseEvent([.press(button), .release(button), .drag(button)][below(3)], at: place, modifiers: modifiers))
    case 7: return .mouse(MouseEvent(.move, at: place, modifiers: modifiers))
    default: return below(2) == 0 ? .resumed : .ended
    }
  }
}
