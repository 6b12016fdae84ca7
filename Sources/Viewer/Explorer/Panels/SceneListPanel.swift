import CharacterCanvas
import Scenes

extension ExplorerAction {
  static let lists = [
    ExplorerAction("scene-list", .scenes, keys: ["L"], "list scenes", .panel(.toggle(.scenes))),
    ExplorerAction("outline", .moving, keys: ["O"], "list groups and sections", .panel(.toggle(.outline))),
    ExplorerAction("palette", .session, keys: [.control("p")], "run an action by name", .panel(.toggle(.palette)))
      .taken(for: .palette).opens(PalettePanel.self),
  ]
}

/// All scenes, each with its description and its source.
struct SceneListPanel: ListPanel {
  let title = "Scenes"
  let side = PanelSide.leading
  var list: FilterList

  /// - Parameter current: the index of the scene that is shown. One that was opened from a list is in no row.
  init(_ catalogue: SceneCatalogue, current: Int) {
    let scenes = catalogue.scenes.indices
    list = FilterList(count: scenes.count, choice: scenes.contains(current) ? current : nil)
  }

  func entry(_ index: Int, in scenery: Scenery) -> ListEntry {
    let scene = scenery.catalogue.scenes[index]
    return ListEntry(title: scene.title, detail: scene.name, explanation: scene.summary)
  }

  func size(in scenery: Scenery) -> CellSize {
    CellSize(width: scenery.size.width >= 150 ? 48 : 32, height: 200)
  }

  func current(in scenery: Scenery) -> Int? { scenery.sceneIndex }
  func choose(_ index: Int) -> [Effect] { [.show(.scene(index))] }

  // MARK: Description of the chosen scene

  /// As many rows as the longest description takes, so that the list does not move; at most half of the panel.
  func footRows(of canvas: CellSize, in scenery: Scenery) -> Int {
    guard canvas.height >= 8 else { return 0 }
    let rows = scenery.memory.descriptionRows.value(for: canvas.width) {
      scenery.catalogue.scenes.map { Self.texts(of: $0, columns: canvas.width).joined().count }.max() ?? 0
    }
    return min(rows + 1, canvas.height / 2)
  }

  /// The description and the source.
  private static func texts(of scene: Scene, columns: Int) -> [[DisplayText]] {
    let columns = MoreMarks.textColumns(columns - 1)
    return [
      DisplayText(scene.summary).wrapped(to: columns),
      DisplayText("source: \(scene.source)").wrapped(to: columns, hangingIndent: 2),
    ]
  }

  func footLines(in scenery: Scenery) -> [String] {
    describedScene(in: scenery).map { [$0.summary, "source: \($0.source)"] } ?? []
  }

  /// The chosen scene; while none is chosen, the one that is shown; nil if none matches the filter.
  private func describedScene(in scenery: Scenery) -> Scene? {
    guard scenery.focusedPanel == id else { return scenery.scene }
    return list.choice.map { scenery.catalogue.scenes[$0] } ?? (list.filter.isEmpty ? scenery.scene : nil)
  }

  func drawFoot(into canvas: inout Canvas, area: CellRect, from scenery: Scenery) {
    guard let scene = describedScene(in: scenery) else { return }
    let room = CellRect(minX: area.minX + 1, minY: area.minY + 1, maxX: area.maxX, maxY: area.maxY)
    let texts = Self.texts(of: scene, columns: area.width)
    var rows = TextRows()
    for (text, style) in zip(texts, [scenery.theme.panel, scenery.theme.faint]) {
      for line in text { rows.add([TextRows.Part(text: line, style: style)]) }
    }
    rows.draw(into: &canvas, room: room, scenery: scenery)
  }
}

/// All actions. A few letters of a name or of an explanation find an action, and so does what other programs call it.
struct PalettePanel: ListPanel {
  let title = "Everything"
  let side = PanelSide.floating
  var list: FilterList
  /// The names of the actions.
  private let actions: [String]
  private let entries: [ListEntry]
  let titleColumns: Int
  let detailColumns: Int

  init(in scenery: Scenery) {
    let (table, refused, marks) = (scenery.table, scenery.refusedActions, scenery.marksFaintInWords)
    let all = table.actions.filter { $0.role != .palette }
    // Everybody finds the keys that scroll.
    let actions = all.filter { $0.topic != .moving } + all.filter { $0.topic == .moving }
    self.actions = actions.map(\.name)
    let entries = actions.map { action in
      let isRefused = refused.contains(action.name)
      return ListEntry(
        title: action.name.replacing("-", with: " "),
        detail: isRefused && marks ? action.explanation.markedAsRefused : action.explanation,
        key: table.keyName(of: action.name), otherNames: action.otherNames, isFaint: isRefused)
    }
    titleColumns = entries.map { DisplayText($0.title).width }.max() ?? 0
    detailColumns = entries.map { DisplayText($0.detail).width + ($0.key.isEmpty ? 0 : $0.key.count + 2) }.max() ?? 0
    self.entries = entries
    list = FilterList(count: entries.count, matching: .fuzzy)
  }

  func entry(_ index: Int, in scenery: Scenery) -> ListEntry { entries[index] }

  /// Wide enough to show every explanation in full, and low enough to leave content in sight.
  func size(in scenery: Scenery) -> CellSize {
    CellSize(width: titleColumns + detailColumns + 4, height: min(list.count + 1, max(16, scenery.size.height * 2 / 3)))
  }

  func choose(_ index: Int) -> [Effect] { [.action(actions[index], count: nil)] }
}
