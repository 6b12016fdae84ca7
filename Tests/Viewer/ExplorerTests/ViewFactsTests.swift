import CharacterCanvas
import LayoutCore
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// What panels draw here is written down. No scene is prepared, so there is no view.
@MainActor
@Suite("Panels drawn from values, without a view") struct ViewFactsTests {
  static func facts() -> ViewFacts {
    let names = ["shelf", "board"]
    return ViewFacts(
      SceneCatalogue(
        names.map { name in
          Scene(name: name, title: name.capitalized, summary: "A \(name).", source: "\(name).csv") { () -> Stage in
            preconditionFailure("the scene is prepared")
          }
        }))
  }

  private static func scenery(_ facts: ViewFacts, change: (inout ExplorerState) -> Void = { _ in }) -> Scenery {
    let looks = Looks(ScreenCapabilities(), size: CellSize(width: 80, height: 24), theme: .automatic)
    var state = ExplorerState(looks: looks, table: .standard)
    change(&state)
    return Scenery(state, facts)
  }

  private func rows(_ panel: some Panel, _ size: CellSize, _ scenery: Scenery) -> [String] {
    var canvas = Canvas(size: size)
    panel.draw(into: &canvas, in: scenery)
    return canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("parameters have their names, their values and the command line")
  func parameters() {
    var facts = Self.facts()
    facts.parameters = [
      LiveParameter("layout.columns", .number(1...9, step: 1), get: { .number(3) }, set: { _ in }),
      LiveParameter("layout.mirrored", .flag, get: { .flag(false) }, set: { _ in }),
    ]
    facts.command = "ashlar open shelf"
    let drawn = rows(ParameterPanel(), CellSize(width: 24, height: 10), Self.scenery(facts))
    expect(drawn[0], " columns              3")
    expect(drawn[1], " mirrored         false")
    expect(drawn[9], " $ ashlar open shelf")
    facts.parameters = []
    let empty = rows(ParameterPanel(), CellSize(width: 40, height: 1), Self.scenery(facts))
    expect(empty, [" this layout has no parameters"])
  }

  @Test("problems are those of files, then those of the layout and of rows")
  func faults() {
    var facts = Self.facts()
    expect(FaultPanel().lines(in: Self.scenery(facts)), ["no problems found"])
    facts.faults = ["line 4: 2 fields instead of 3"]
    let scenery = Self.scenery(facts) { $0.notices = [Notice(subject: "keys", lines: ["unknown key 'foo'"])] }
    expect(FaultPanel().lines(in: scenery), ["unknown key 'foo'", "line 4: 2 fields instead of 3"])
    expect(scenery.areaAboveStatus.height, 22, "the status line and the bar of the notice have a row each")
  }

  @Test("the list of scenes describes the one that is shown")
  func scenes() {
    var facts = Self.facts()
    facts.observation.sceneIndex = 1
    let panel = SceneListPanel(facts.catalogue, current: 1)
    let drawn = rows(panel, CellSize(width: 30, height: 12), Self.scenery(facts))
    #expect(drawn.contains { $0.contains("Shelf") })
    #expect(drawn.contains { $0.contains("A board.") })
    #expect(!drawn.contains { $0.contains("A shelf.") })
  }

  @Test("help marks what lacks what it needs, and only that")
  func help() throws {
    var facts = Self.facts()
    facts.isLinear = true
    func line(_ action: String) throws -> String {
      let explanation = try #require(ActionTable.standard.actions.first { $0.name == action }).explanation
      let lines = HelpPanel().shownLines(in: Self.scenery(facts)).map(\.explanation.string)
      return try #require(lines.first { $0.hasPrefix(explanation) })
    }
    #expect(try line("sort").hasSuffix("(unavailable)"))
    facts.seen.met = [.records(to: "")]
    #expect(try !line("sort").hasSuffix("(unavailable)"))
  }

  @Test("columns to group by have their levels")
  func groups() {
    var facts = Self.facts()
    facts.rows = RowFacts(choice: RowChoice(), groups: ["country", "city"])
    let panel = GroupPanel(columns: ["city", "country", "name"])
    let scenery = Self.scenery(facts)
    expect((0..<5).map { panel.entry($0, in: scenery).detail }, ["chosen", "", "level 2", "level 1", ""])
  }

  @Test("costs are those of the last step, and events end with the last one")
  func steps() {
    var facts = Self.facts()
    expect(rows(NumbersPanel(), CellSize(width: 40, height: 1), Self.scenery(facts)), ["nothing has happened yet"])
    var step = StepRecord(number: 1)
    (step.bytes, step.writes) = (345, 1)
    facts.steps = [StepRecord(), step]
    facts.stepLines = ["first", "second"]
    let drawn = rows(NumbersPanel(), CellSize(width: 80, height: 6), Self.scenery(facts))
    #expect(drawn.contains { $0.contains("345 bytes in 1 write") })
    let events = rows(EventsPanel(), CellSize(width: 40, height: 2), Self.scenery(facts))
    expect(events.map(\.trimmed), ["first", "second"])
  }

  @Test("an audit has its heading and a line for each finding")
  func audit() {
    var facts = Self.facts()
    expect(AuditPanel().lines(in: Self.scenery(facts)), ["no audit yet"])
    facts.audit = AuditFacts(heading: "kept")
    expect(AuditPanel().lines(in: Self.scenery(facts)), ["kept"])
  }

  @Test("panels are placed by the size of the screen alone")
  func places() {
    let scenery = Self.scenery(Self.facts()) { $0.route.panels.open(OverlayMenu()) }
    let place = scenery.place(of: PartID(OverlayMenu.self))
    expect(place?.isFloating, true)
    expect(place.map { CellRect(size: CellSize(width: 80, height: 23)).intersection($0.outer) == $0.outer }, true)
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
