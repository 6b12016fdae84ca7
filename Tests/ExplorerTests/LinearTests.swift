import CharacterCanvas
import Foundation
import Gallery
import Layouts
import Scenes
import Testing

@testable import Explorer

@MainActor
@Suite("The explorer as lines of text") struct LinearTests {
  private func explorer(_ scene: String = "waterfall") throws -> LinearExplorer {
    LinearExplorer(try gallerySession(scene))
  }

  /// Three sections of rows, four of which are in view.
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

  @Test("begins with the scene and what is in view, in reading order, each section once")
  func opening() {
    let lines = rows().opening()
    #expect(lines == [
      "Scene: Rows", "Look at the rows.", "Section 1 of 3: Section 0, 3", "1 of 3: 0.0", "2 of 3: 0.1", "3 of 3: 0.2",
      "Section 2 of 3: Section 1, 2", "1 of 2: 1.0", "0 percent",
      "commands are the names or keys of actions, one a line; ? lists them, quit leaves",
    ])
  }

  @Test("after a command tells what was not there before")
  func changes() {
    let explorer = rows()
    _ = explorer.opening()
    #expect(explorer.answer("3j") == ["2 of 2: 1.1", "2 percent"])
    #expect(explorer.answer("row-up") == ["nothing changed"])
    #expect(explorer.answer("end").suffix(2) == ["40 of 40: 2.39", "at the end"])
    #expect(explorer.answer("5k") == ["34 of 40: 2.33", "35 of 40: 2.34", "95 percent"])
    #expect(explorer.answer("start").first == "Section 1 of 3: Section 0, 3")
    #expect(explorer.answer("again").prefix(3) == ["Scene: Rows", "Look at the rows.", "Section 1 of 3: Section 0, 3"])
  }

  @Test("says what is in focus and selected in words")
  func words() {
    let explorer = rows()
    _ = explorer.opening()
    let focus = explorer.answer("focus")
    #expect(focus.first?.hasPrefix("arrows move the focus") == true && focus.contains("1 of 3: 0.0, focused"))
    #expect(explorer.answer("down").contains("2 of 3: 0.1, focused"))
    #expect(explorer.answer("enter").contains("2 of 3: 0.1, selected, focused"))
  }

  @Test("goes to places, searches, and asks for what a command needs", arguments: ["/2.7", "search"])
  func prompts(search: String) {
    let explorer = rows()
    _ = explorer.opening()
    var answer = explorer.answer(search)
    if search == "search" {
      #expect(answer.first?.hasPrefix("/ enter go") == true)
      answer = explorer.answer("2.7")
    }
    #expect(answer.first == "match 1 of 1 for '2.7'" && answer.contains("8 of 40: 2.7"))
    #expect(explorer.answer(":2.1").contains("2 of 40: 2.1"))
    #expect(explorer.answer(":nowhere").count == 1)
    #expect(explorer.answer("").contains { $0.contains(" of 40: 2.") })
  }

  @Test("lists every action, and says what it does not know")
  func commands() {
    let explorer = rows()
    let list = explorer.answer("?")
    for action in ActionTable.standard.actions {
      #expect(list.contains { $0.hasPrefix(action.name) && $0.hasSuffix(action.explanation) }, "\(action.name)")
    }
    #expect(explorer.answer("row-dwon") == ["unknown command 'row-dwon'; did you mean 'row-down'? (? lists all)"])
    for garbage in ["\u{1B}[2J", "999999999999999999999j", "\"", "{", ":", "/", String(repeating: "x", count: 10_000)] {
      #expect(!explorer.answer(garbage).isEmpty, "\(garbage.prefix(20))")
      #expect(!explorer.answer("again").contains { $0.contains("\u{1B}") })
    }
    #expect(explorer.answer("quit").isEmpty && explorer.isFinished)
  }

  @Test("keys of one's own are commands, too")
  func ownKeys() {
    var settings = ViewerSettings()
    settings.table = ActionTable.standard.binding(["row-down": ["e"]])
    let explorer = rows(settings: settings)
    _ = explorer.opening()
    #expect(explorer.answer("3e") == ["2 of 2: 1.1", "2 percent"])
  }

  @Test("tells panels as their rows, and what is chosen in them")
  func panels() throws {
    let explorer = try explorer()
    _ = explorer.opening()
    let list = explorer.answer("scene-list")
    #expect(list.contains("Scenes:") && list.contains { $0.hasPrefix("chosen: ") })
    #expect(explorer.answer("down").contains { $0.hasPrefix("chosen: ") })
    let next = explorer.answer("enter")
    #expect(next.first?.hasPrefix("Scene 2 of ") == true)
  }

  @Test("a number in a list of parameters is a whole command, and what is typed takes the place of a suggestion")
  func typing() throws {
    let explorer = try explorer("flow")
    _ = explorer.opening()
    _ = explorer.answer("parameters")
    let answer = explorer.answer("5")
    #expect(!answer.contains { $0.hasSuffix(" leave") }, "no prompt is left: \(answer)")
    #expect(explorer.answer("down").contains { $0.hasPrefix("chosen: ") })
    _ = explorer.answer("save")
    #expect(explorer.answer("nowhere").contains { $0.hasPrefix("'nowhere' does not say its format") })
  }

  @Test("every scene of the gallery has words, and none has lines or control characters")
  func gallery() throws {
    for name in GalleryCatalogue.standard.names {
      let lines = try explorer(name).opening()
      #expect(lines.count >= 3, "\(name)")
      #expect(!lines.contains { $0.contains(/[\x{2500}-\x{257F}\p{Cc}]/) }, "\(name): \(lines)")
    }
  }

  @Test("random commands leave it working", arguments: 0..<4)
  func fuzz(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let explorer = try explorer(GalleryCatalogue.standard.names[seed])
    let names = ActionTable.standard.actions.map(\.name).filter { $0 != "quit" }
    for step in 0..<60 {
      let command = random(4) == 0 ? ["", "esc", "5", "x y", ":1.1", "/a", "enter"][random(7)] : names[random(names.count)]
      _ = explorer.answer(command)
      #expect(!explorer.isFinished, "seed \(seed), step \(step), \(command)")
    }
  }
}
