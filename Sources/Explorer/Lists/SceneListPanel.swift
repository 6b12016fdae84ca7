import CharacterCanvas
import Scenes

extension ExplorerAction {
  static let lists = [
    ExplorerAction("scene-list", .scenes, keys: ["L"], "list of scenes") { session in
      session.toggle(SceneListPanel(session.catalogue, current: session.sceneIndex))
    },
    ExplorerAction("outline", .moving, keys: ["O"], "outline of the sections") { session in
      session.toggle(OutlinePanel(session))
    },
    ExplorerAction("palette", .session, keys: [.control("p")], "everything by name") { session in
      session.toggle(PalettePanel(session.table))
    },
  ]
}

/// All scenes, each with its description and its source.
struct SceneListPanel: ListPanel {
  let name = "scene-list"
  let title = "Scenes"
  let side = PanelSide.leading
  var list: FilterList
  private let scenes: [Scene]

  init(_ catalogue: SceneCatalogue, current: Int) {
    let scenes = catalogue.scenes
    self.scenes = scenes
    list = FilterList(count: scenes.count, choice: current) { index in
      ListEntry(title: scenes[index].title, detail: scenes[index].name + " " + scenes[index].summary)
    }
  }

  func preferredSize(in scenery: Scenery) -> CellSize { CellSize(width: 32, height: 200) }
  func current(in scenery: Scenery) -> Int? { scenery.sceneIndex }
  func choose(_ index: Int, in session: ExplorerSession) { session.showScene(index) }

  /// What the chosen scene is about.
  func footRows(of canvas: CellSize) -> Int { canvas.height >= 14 ? 7 : canvas.height >= 8 ? 3 : 0 }

  func drawFoot(into canvas: inout Canvas, area: CellRect, from scenery: Scenery) {
    guard let choice = list.choice else { return }
    let room = area.inset(dx: 1, dy: 0)
    let summary = DisplayText(scenes[choice].summary).wrapped(to: room.width, maximumLines: max(1, area.height - 2))
    let source = DisplayText("from \(scenes[choice].source)").wrapped(to: room.width, maximumLines: 2)
    let lines = summary.map { ($0, scenery.theme.panel) } + source.map { ($0, scenery.theme.faint) }
    for (row, line) in lines.prefix(area.height - 1).enumerated() {
      canvas.draw(line.0, at: CellPoint(x: room.x, y: room.y + 1 + row), style: line.1, clip: room)
    }
  }
}

/// The sections of the content, to go to.
struct OutlinePanel: ListPanel {
  let name = "outline"
  let title = "Sections"
  let side = PanelSide.leading
  var list: FilterList
  var detailColumns: Int { 7 }

  init(_ session: ExplorerSession) {
    let (stage, view) = (session.stage, session.view)
    list = FilterList(count: view.numberOfSections, choice: view.scrollAnchor?.element.section ?? 0) { section in
      guard section < view.numberOfSections else { return ListEntry(title: "") }
      let title = stage.sectionTitle(section) ?? "section \(section)"
      return ListEntry(title: title, detail: String(view.numberOfItems(inSection: section)))
    }
  }

  func preferredSize(in scenery: Scenery) -> CellSize { CellSize(width: 30, height: 200) }
  func current(in scenery: Scenery) -> Int? { scenery.observation.firstItem?.section }

  func choose(_ index: Int, in session: ExplorerSession) {
    let before = session.place
    session.goToSection(index)
    session.placeBeforeJump = before
  }
}

/// Every action, found by a few letters of its name or of what it does.
struct PalettePanel: ListPanel {
  let name = "palette"
  let title = "Everything"
  let side = PanelSide.floating
  var list: FilterList
  private let actions: [ExplorerAction]
  var detailColumns: Int { 46 }

  init(_ table: ActionTable) {
    let actions = table.actions.filter { $0.name != "palette" }
    self.actions = actions
    list = FilterList(count: actions.count, matching: .fuzzy) { index in
      let keys = actions[index].keys.first.map { "  \($0.name)" } ?? ""
      return ListEntry(title: actions[index].name.replacing("-", with: " "), detail: actions[index].explanation + keys)
    }
  }

  func preferredSize(in scenery: Scenery) -> CellSize { CellSize(width: 72, height: 16) }
  func choose(_ index: Int, in session: ExplorerSession) { session.perform(actions[index]) }
}
