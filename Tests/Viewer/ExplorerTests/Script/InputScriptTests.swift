import CharacterCanvas
import Explorer
import ExplorerSessions
import TestExpectations
import TestSeeds
import Testing

@Suite("Scripts of input")
struct InputScriptTests {
  @Test("a file that is no script is refused in short sentences, and its faults are not all listed")
  func noScript() throws {
    let word = String(repeating: "x", count: 2_000_000)
    let faults = #expect(throws: ScriptFaults.self) { try InputScript(parsing: word) }
    expect(faults?.faults.count, 1)
    #expect(faults?.description.utf8.count ?? .max < 600)
    let many = String(repeating: "xyzzy ", count: 100_000)
    let all = #expect(throws: ScriptFaults.self) { try InputScript(parsing: many) }
    expect(all?.faults.count, 1000)
    expect(all?.faults.last?.column, 999 * 6 + 1)
    // Long texts in quotes are scripts.
    try expect(InputScript(parsing: "paste\"\(word)\"").events, [.paste(word)])
  }

  @Test(
    "scripts have a word for every event",
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
    try expect(InputScript(parsing: text).events, events)
  }

  @Test("scripts can name the conditions of their recording")
  func head() throws {
    let text = """
      # a remark
      scene: my: scene.yaml
      scene:other.yaml
      set: layout.itemSize=[32,2]
        size: 100x30
      theme: contrast
      colours: 256
      characters: ascii
      motion: reduced

      j
      """
    let script = try InputScript(parsing: text)
    var conditions = ScriptConditions(scenes: ["my: scene.yaml", "other.yaml"], size: CellSize(width: 100, height: 30))
    conditions.settings = ["layout.itemSize=[32,2]"]
    (conditions.theme, conditions.colors, conditions.isUnicode) = (.highContrast, .indexed256, false)
    conditions.motion = .reduced
    expect(script, InputScript(conditions, events: [.key("j")]))
    try expect(InputScript(parsing: script.description), script)
    let data = try InputScript(parsing: "view: 'my people.csv' --title \"full \\\"name\" it\\'s''").conditions
    expect(data.data, ["my people.csv", "--title", "full \"name", "it's"])
    #expect(data.scenes.isEmpty)
  }

  @Test("scripts can contain hashes of frames, times, work and messages")
  func frames() throws {
    let text = "wait:0.25 j\n frame 9f86d081884c7d65 # seen\nwork:3\nframe\nsay\"saved \\u{1b}\\\"\"\nframe # \n"
    let steps: [InputScript.Step] = [
      .wait(milliseconds: 250), .event(.key("j")), .frame(hash: 0x9F86_D081_884C_7D65), .work(slices: 3),
      .frame(hash: nil), .said("saved \u{1B}\""), .frame(hash: nil),
    ]
    try expect(InputScript(parsing: text).steps, steps)
    #expect(
      InputScript(steps: steps).description
        == "version: 2\n\nwait:0.25 j\nframe 9f86d081884c7d65\nwork:3\nframe\nsay\"saved \\u{1b}\\\"\"\nframe\n")
  }

  @Test("a key after weeks can be read again")
  func weeks() throws {
    let script = InputScript(steps: [.wait(milliseconds: 21 * 24 * 3_600_000 + 7), .event(.key("j"))])
    expect(script.description, "wait:1814400.007 j\n")
    try expect(InputScript(parsing: script.description), script)
    #expect(throws: ScriptFaults.self) { try InputScript(parsing: "wait:1e30") }
  }

  @Test("a script with hashes and without a version is from before half rows, and stays so")
  func versions() throws {
    let old = try InputScript(parsing: "scene: flow\nj\nframe 9f86d081884c7d65\n")
    expect(old.conditions.version, 1)
    #expect(!old.conditions.capabilities.hasHalfRows)
    try expect(InputScript(parsing: old.description), old)
    try expect(InputScript(parsing: "j\nframe\n").conditions.version, 2)
    try expect(InputScript(parsing: "version: 1\nj\n").description, "version: 1\n\nj\n")
    #expect(ScriptConditions().capabilities.hasHalfRows)
  }

  @Test("a script that is written and read again is the same", arguments: TestSeeds.all(1...20))
  func roundTrip(seed: UInt64) throws {
    var random = ScriptChance(seed: seed)
    var conditions = ScriptConditions(scenes: seed % 2 == 0 ? ["flow"] : [])
    conditions.size = seed % 3 == 0 ? CellSize(width: 7, height: 9) : nil
    conditions.data = seed % 5 == 0 ? ["it's", "", "a b", "--x=\\"] : nil
    let script = InputScript(conditions, steps: (0..<200).map { _ in random.step() })
    try expect(InputScript(parsing: script.description), script, "seed \(seed): \(script)")
    try expect(InputScript(parsing: script.description.replacing("\n", with: "\r\n")), script, "seed \(seed)")
    let isPlain = script.description.unicodeScalars.allSatisfy {
      $0 == "\n" || !($0.value < 32 || (0x7F..<0xA0).contains($0.value))
    }
    #expect(isPlain, "seed \(seed)")
  }

  @Test("faults of a script", arguments: TestCase.all("Scripts/faults"))
  func faults(_ test: TestCase) {
    test.run {
      let found = test.error { _ = try InputScript(parsing: test.parts[0].text) }.split(separator: "\n")
      let expected = test.parts[1].list
      test.expect(found.count, expected.count)
      test.expect(zip(found, expected).map { String($0.prefix($1.count)) }, expected)
    }
  }

  @Test("any text is either refused, or read and written back the same", arguments: TestSeeds.all(77..<117))
  func garbage(seed: UInt64) {
    let pieces = [
      "j", "size:", "paste\"", "\"", "\\u{", "}", "wheel-up@", "1,2", "80x24", "-9", "\n", " ", "frame", "語", "\u{0}",
      "\u{301}",
      "wait:", "work:2", "say\"", "\\", "#", "0123456789abcdef",
    ]
    var random = ScriptChance(seed: seed)
    for _ in 0..<50 {
      let text = (0..<9).map { _ in pieces[random.below(pieces.count)] + (random.below(2) == 0 ? " " : "") }.joined()
      if let script = try? InputScript(parsing: text) {
        expect((try? InputScript(parsing: script.description)), script, "seed \(seed): \(text)")
      }
    }
  }
}

/// Random events of every kind. The generator gives the same values on all platforms.
private struct ScriptChance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func step() -> InputScript.Step {
    switch below(8) {
    case 0: .frame(hash: below(2) == 0 ? nil : UInt64(below(1 << 30)) &* 0x1_0000_0000_1F01)
    case 1: .wait(milliseconds: 1 + below(9000))
    case 2: .work(slices: 1 + below(9))
    case 3: .said(["", "saved a, 3 bytes", "\u{301}\u{202E}\r\n\u{2028}\u{85}", "\"\\", "e\u{301}🇩🇪👩‍🚀"][below(5)])
    default: .event(event())
    }
  }

  mutating func event() -> InputEvent {
    let place = CellPoint(x: below(200), y: below(80))
    let modifiers = Modifiers(rawValue: UInt8(below(8)))
    let button = [MouseEvent.Button.left, .middle, .right][below(3)]
    switch below(9) {
    case 0: return .key(Key(Character(Unicode.Scalar(UInt8(33 + below(94)))), modifiers))
    case 1:
      return .key(
        Key(
          [KeyCode.up, .pageDown, .tab, .backTab, .enter, .escape, .function(5), .character(" ")][below(8)], modifiers))
    case 2: return .key(Key(["é", "日", "👩‍🚀", "\"", "#", "\u{1B}"][below(6)] as Character))
    case 3: return .resize(CellSize(width: 1 + below(300), height: 1 + below(90)))
    case 4: return .paste(["", "a b", "\"\\", "x\ny\t", "日本 # j", "\u{1B}[31m\r", "\u{200D}\u{301}"][below(7)])
    case 5: return .mouse(MouseEvent(.scroll(dx: below(5) - 2, dy: below(5) - 2), at: place, modifiers: modifiers))
    case 6:
      return .mouse(
        MouseEvent([.press(button), .release(button), .drag(button)][below(3)], at: place, modifiers: modifiers))
    case 7: return .mouse(MouseEvent(.move, at: place, modifiers: modifiers))
    default: return below(2) == 0 ? .resumed : .ended
    }
  }
}
