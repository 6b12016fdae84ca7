import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import Layouts
import Records
import Scenes
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("The explorer as lines of text") struct LinearTests {
  private func explorer(_ scene: String = "waterfall") throws -> LinearExplorer {
    LinearExplorer(try gallerySession(scene))
  }

  /// Three sections of rows. Four rows are in view.
  private func rows(settings: ViewerSettings = ViewerSettings()) -> LinearExplorer {
    let scene = Scene.boxes("rows", title: "Rows", summary: "Look at the rows.", counts: [3, 2, 40]) {
      let layout = ListLayout()
      layout.itemHeight = 3
      layout.headerHeight = 1
      return layout
    }
    return LinearExplorer(
      ExplorerSession(
        catalogue: SceneCatalogue([scene]), size: CellSize(width: 40, height: 15), capabilities: ScreenCapabilities(),
        settings: settings))
  }

  @Test("nothing moves, whatever level of motion is asked for")
  func motion() throws {
    let session = try gallerySession("shuffle")
    session.motionLevel = .full
    session.holdClock(at: .zero)
    let explorer = LinearExplorer(session)
    for key: Key in ["E", "s", "d", "u", .escape, .pageDown] {
      session.play(.key(key))
      _ = session.frame()
      #expect(session.nextFrame == nil, "\(key.name)")
      #expect(!session.view.isInMotion, "\(key.name)")
    }
    withExtendedLifetime(explorer) {}
  }

  @Test("the opening lists the scene and what is in view in reading order, each section once")
  func opening() {
    let lines = rows().opening()
    #expect(
      lines == [
        "Scene: Rows", "Look at the rows.", "Section 0, 3 items, 3 sections in all: Section 0, 3", "0.0: 0.0",
        "0.1: 0.1",
        "0.2: 0.2", "Section 1, 2 items, 3 sections in all: Section 1, 2", "1.0: 1.0", "0 percent",
        "type the name or key of an action and press Enter; ? lists them, quit ends",
      ])
  }

  @Test("a command prints only what was not there before")
  func changes() {
    let explorer = rows()
    _ = explorer.opening()
    expect(explorer.answer("3j"), ["1.1: 1.1", "2 percent"])
    expect(explorer.answer("row-up"), ["1 percent"])
    expect(explorer.answer("nowhere-mark").first?.hasPrefix("unknown command"), true)
    expect(explorer.answer("2k").first, "0 percent")
    expect(explorer.answer("k"), ["nothing changed"])
    expect(explorer.answer("end").suffix(2), ["2.39: 2.39", "at the end"])
    expect(explorer.answer("5k"), ["2.33: 2.33", "2.34: 2.34", "95 percent"])
    expect(explorer.answer("start").first, "Section 0, 3 items, 3 sections in all: Section 0, 3")
    let again = explorer.answer("again")
    expect(again.prefix(2), ["Scene: Rows", "Look at the rows."])
    expect(again.dropFirst(2).first, "Section 0, 3 items, 3 sections in all: Section 0, 3")
  }

  @Test("focused and selected items are marked in words")
  func words() {
    let explorer = rows()
    _ = explorer.opening()
    let focus = explorer.answer("focus")
    expect(focus.first?.hasPrefix("arrows move the focus"), true)
    #expect(focus.contains("0.0: 0.0, focused"))
    #expect(explorer.answer("down").contains("0.1: 0.1, focused"))
    #expect(explorer.answer("enter").contains("0.1: 0.1, selected, focused"))
  }

  @Test("commands go to places, search, and ask for missing input", arguments: ["/2.7", "search"])
  func prompts(search: String) {
    let explorer = rows()
    _ = explorer.opening()
    var answer = explorer.answer(search)
    if search == "search" {
      expect(answer.first?.hasPrefix("/ enter go"), true)
      answer = explorer.answer("2.7")
    }
    expect(answer.first, "match 1 of 1 for '2.7'")
    #expect(answer.contains("2.7: 2.7, match"))
    #expect(explorer.answer(":2.1").contains("2.1: 2.1"))
    expect(explorer.answer(":nowhere").count, 1)
    #expect(explorer.answer("").contains { $0.hasPrefix("2.") })
  }

  @Test("? lists every action, and an unknown command is reported")
  func commands() {
    let explorer = rows()
    let list = explorer.answer("?")
    for action in ActionTable.standard.actions {
      #expect(list.contains { $0.hasPrefix(action.name) && $0.hasSuffix(action.explanation) }, "\(action.name)")
    }
    expect(explorer.answer("row-dwon"), ["unknown command 'row-dwon'; did you mean 'row-down'? (? lists all)"])
    for garbage in ["\u{1B}[2J", "999999999999999999999j", "\"", "{", ":", "/", String(repeating: "x", count: 10_000)] {
      #expect(!explorer.answer(garbage).isEmpty, "\(garbage.prefix(20))")
      #expect(!explorer.answer("again").contains { $0.contains("\u{1B}") })
    }
    #expect(explorer.answer("quit").isEmpty)
    #expect(explorer.isFinished)
  }

  @Test("keys that the user binds are commands, too")
  func ownKeys() {
    var settings = ViewerSettings()
    settings.table = ActionTable.standard.binding(["row-down": ["e"]])
    let explorer = rows(settings: settings)
    _ = explorer.opening()
    expect(explorer.answer("3e"), ["1.1: 1.1", "2 percent"])
  }

  @Test("a panel prints its rows and the chosen one")
  func panels() throws {
    let explorer = try explorer()
    _ = explorer.opening()
    let list = explorer.answer("scene-list")
    #expect(list.contains("Scenes:"))
    #expect(list.contains { $0.hasPrefix("chosen: ") })
    #expect(explorer.answer("down").contains { $0.hasPrefix("chosen: ") })
    let next = explorer.answer("enter")
    expect(next.first?.hasPrefix("Scene 2 of "), true)
  }

  @Test("a number typed for a parameter is a complete command, and typed text replaces a suggestion")
  func typing() throws {
    let explorer = try explorer("flow")
    _ = explorer.opening()
    _ = explorer.answer("parameters")
    let answer = explorer.answer("5")
    #expect(!answer.contains { $0.hasSuffix(" leave") }, "no prompt stays open: \(answer)")
    #expect(explorer.answer("down").contains { $0.hasPrefix("chosen: ") })
    _ = explorer.answer("save")
    #expect(explorer.answer("nowhere").contains { $0.hasPrefix("unknown format for 'nowhere'") })
  }

  @Test("moving the focus prints the newly focused item, not the earlier one")
  func focus() {
    let explorer = rows()
    _ = explorer.opening()
    _ = explorer.answer("focus")
    expect(explorer.answer("down"), ["0.1: 0.1, focused"])
    expect(explorer.answer("up"), ["0.0: 0.0, focused"])
  }

  @Test("a match is printed even if it was in view, be it an item or a header")
  func matches() {
    let explorer = rows()
    _ = explorer.opening()
    expect(explorer.answer("/0."), ["match 1 of 3 for '0.'", "0.0: 0.0, match"])
    expect(explorer.answer("n"), ["match 2 of 3 for '0.'", "0.1: 0.1, match"])
    expect(explorer.answer("/0.2"), ["match 1 of 1 for '0.2'", "0.2: 0.2, match"])
    expect(explorer.answer("n"), ["match 1 of 1 for '0.2'", "0.2: 0.2, match"])
    let section = "Section 1, 2 items, 3 sections in all: Section 1, 2"
    expect(explorer.answer("/section 1"), ["match 1 of 1 for 'section 1'", section + ", match"])
    #expect(explorer.answer("/section 2").contains("Section 2, 40 items, 3 sections in all: Section 2, 40, match"))
  }

  @Test("costs, events and the overview are printed in words, and each step prints what is new")
  func steps() {
    let explorer = rows()
    _ = explorer.opening()
    let numbers = explorer.answer("s")
    expect(numbers.first, "Last step:")
    for word in ["elements: ", "made: ", "reused: ", "solved: ", "query: "] {
      #expect(numbers.contains { $0.hasPrefix(word) }, "\(numbers)")
    }
    #expect(explorer.answer("4j").contains { $0.hasPrefix("made: ") && $0.hasSuffix(" attributes, 0 views") })
    expect(explorer.answer("s"), ["Last step closed"])
    expect(explorer.answer("e"), ["Events:", "nothing has happened yet"])
    let events = explorer.answer("j")
    #expect(events.contains { $0.contains(" asked 1×") }, "\(events)")
    #expect(!events.contains("Events:"), "\(events)")
    _ = explorer.answer("e")
    _ = explorer.answer("start")
    #expect(
      explorer.answer("v") == [
        "Overview:", "down: 0 to 14 of 138 points, 0 to 10 percent", "across: all 40 points", "sections: 1 to 2 of 3",
      ])
    #expect(explorer.answer("end").contains("down: 124 to 138 of 138 points, 89 to 100 percent"))
  }

  @Test("saving prints its prompt and nothing else")
  func saving() {
    let explorer = rows()
    _ = explorer.opening()
    expect(explorer.answer("save").count, 1)
    #expect(explorer.answer("x.script").isEmpty)
    guard case .save(_, "x.script")? = explorer.session.takeRequests().first else { return #expect(Bool(false)) }
    _ = explorer.answer("save")
    #expect(explorer.answer("x.cast").isEmpty, "a cast is made at once")
    guard case .save(_, "x.cast")? = explorer.session.takeRequests().first else { return #expect(Bool(false)) }
    _ = explorer.answer("save")
    expect(explorer.answer(""), ["left"])
  }

  @Test("an edit is printed once, and so are the keys of edit mode")
  func edits() {
    let explorer = rows()
    _ = explorer.opening()
    let keys = explorer.answer("E")
    #expect(keys.contains { $0.hasPrefix("edit 0.0 i insert") })
    let answer = explorer.answer("d")
    expect(answer.filter { $0.contains("item 0.0 deleted") }, ["item 0.0 deleted"])
    #expect(!answer.contains { $0.contains("i insert") }, "\(answer)")
    #expect(explorer.answer("down").contains("edit 0.1"))
    expect(explorer.answer("esc"), ["left"])
  }

  @Test("an edit prints the focused item with its index path after the edit")
  func focusAfterEdits() {
    let explorer = rows()
    _ = explorer.opening()
    _ = explorer.answer("E")
    // The copy is inserted before the item, which keeps the focus.
    expect(explorer.answer("i"), ["a copy inserted at 0.0", "0.0: + 0.0", "0.1: 0.0, focused"])
    #expect(explorer.answer("u").contains("0.0: 0.0, focused"))
    _ = explorer.answer("down")
    expect(explorer.answer("d"), ["item 0.1 deleted", "0.1: 0.2, focused", "1.1: 1.1"])
  }

  @Test("panels are printed in full, however narrow the screen, and cover no content")
  func wholePanels() {
    let explorer = rows()
    _ = explorer.opening()
    let palette = explorer.answer("palette")
    expect(palette.first, "Everything:")
    #expect(!palette.joined().contains("…"))
    #expect(palette.contains { $0.hasPrefix("chosen: focus: toggle focus mode, f, 1 of ") })
    expect(explorer.answer("esc"), ["Everything closed"])
    let parameters = explorer.answer("p")
    #expect(parameters[1].hasPrefix("chosen: layout."))
    #expect(parameters.contains { $0.hasPrefix("command line: ashlar open ") })
    #expect(!parameters.contains { $0.hasPrefix("0.") }, "the content stays as it is")
    let next = explorer.answer("down")
    expect(next.count, 1)
    expect(next.first?.hasPrefix("chosen: "), true)
    expect(explorer.answer("p"), ["Parameters closed"])
    #expect(explorer.answer("i").contains { $0.hasPrefix("frame: ") })
  }

  @Test("the number of rows is printed once, when all are read")
  func arriving() {
    let live = Arriving()
    let scene = Scene(name: "t", title: "T", summary: "", source: "") {
      let stage = Scene.boxes("t", counts: [3]) { ListLayout() }.makeStage()
      stage.live = live
      return stage
    }
    let explorer = LinearExplorer(
      ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 40, height: 15)))
    _ = explorer.opening()
    #expect(explorer.news().isEmpty)
    live.progress = nil
    expect(explorer.news(), ["all rows read: 3 items in 1 section"])
    #expect(explorer.news().isEmpty)
  }

  @Test("every scene of the gallery prints text without box lines or control characters")
  func gallery() throws {
    for name in GalleryCatalogue.standard.names {
      let lines = try explorer(name).opening()
      #expect(lines.count >= 3, "\(name)")
      #expect(!lines.contains { $0.contains(/[\x{2500}-\x{257F}\p{Cc}]/) }, "\(name): \(lines)")
    }
  }

  @Test("random commands leave the explorer working", arguments: TestSeeds.all(0..<4))
  func fuzz(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let scenes = GalleryCatalogue.standard.names
    let explorer = try explorer(scenes[Int(seed % UInt64(scenes.count))])
    let names = ActionTable.standard.actions.map(\.name).filter { $0 != "quit" }
    for step in 0..<60 {
      let command =
        random(4) == 0 ? ["", "esc", "5", "x y", ":1.1", "/a", "enter"][random(7)] : names[random(names.count)]
      _ = explorer.answer(command)
      #expect(!explorer.isFinished, "seed \(seed), step \(step), \(command)")
    }
  }
}

private final class Arriving: LiveData {
  var progress: String? = "reading: 3 rows"
  let faults: [String] = []
  var onChange: (() -> Void)?
  func start() {}
  func stop() {}
  func finish() throws {}
}
