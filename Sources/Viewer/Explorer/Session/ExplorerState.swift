import CharacterCanvas
import CollectionWidget

/// The state of the explorer besides views and data. Actions, panels and modes change this value, and return effects.
struct ExplorerState: Equatable {
  var looks: Looks
  var route: KeyRoute
  var overlays = OverlayStack()
  var notices: [Notice] = []
  var searching = SearchState<SearchedStage>()
  var places = MarkedPlaces()
  var pointer = PointerState()
  var focusing = FocusState()
  /// Where the user is in the scenes that were shown, by their indices.
  var scenes: [Int: SceneState] = [:]
  /// Whether the user has quit.
  var isFinished = false
  /// Whether the viewer wants mouse reports; otherwise the terminal selects text.
  var isMouseWanted = true

  init(looks: Looks, table: ActionTable) { (self.looks, route) = (looks, KeyRoute(table)) }

  /// The state of a scene.
  subscript(scene index: Int) -> SceneState {
    get { scenes[index, default: SceneState()] }
    _modify { yield &scenes[index, default: SceneState()] }
  }

  /// Forgets a scene that will not come back, and the places in it.
  mutating func forget(scene index: Int) {
    scenes[index] = nil
    places.forget(scene: index)
  }

  /// Whether columns of tables can have the focus: with a row, or while keys act on columns.
  var focusesColumns: Bool {
    if case .columns? = route.mode { true } else { focusing.isOn }
  }

  /// The end of a sentence that says what the key of an action does; empty if the action has no key.
  func hint(_ action: String, _ effect: String, after separator: String = "; ") -> String {
    let key = route.table.keyName(of: action)
    return key.isEmpty ? "" : "\(separator)\(key) \(effect)"
  }
}

/// A fault that stays in a bar above the last row until it is fixed, or until Escape.
struct Notice: Hashable {
  /// Identifies the notice. A new one about the same subject replaces it.
  let subject: String
  let lines: [String]
  /// Whether Escape removed it from the bar. It is still listed.
  var isHidden = false
}

/// The rows of the notices, the newest first, and below them the scene's notes.
struct NoticeBar {
  let notices: [Notice]
  var notes: [String] = []
  let style: Style
  /// How to list all notices, as the end of a sentence.
  let listsAll: String

  /// The lines of the bar, on at most a quarter of the screen; none on a screen of one or two rows. Each line gets a
  /// row before any gets two. If there are too many lines, the last row says so.
  func lines(on size: CellSize) -> [DisplayText] {
    let lines = notices.filter { !$0.isHidden }.reversed().flatMap(\.lines) + notes
    guard size.height > 2, !lines.isEmpty else { return [] }
    let (room, columns) = (max(1, size.height / 4), max(1, size.width - 2))
    let shown = lines.count > room && room > 1 ? lines.prefix(room - 1) : lines.prefix(room)
    var spare = room - shown.count - (shown.count < lines.count && room > 1 ? 1 : 0)
    var rows: [DisplayText] = []
    for line in shown {
      let isShort = DisplayText(line).width <= columns
      let wrapped = DisplayText(isShort ? line : line.withoutFolders)
        .wrapped(to: columns, maximumLines: 1 + spare, hangingIndent: 2)
      rows += wrapped
      spare -= wrapped.count - 1
    }
    guard shown.count < lines.count, room > 1 else { return rows }
    return rows + [DisplayText("and \(lines.count - shown.count) more\(listsAll)").truncated(to: columns)]
  }

  /// - Parameter row: the row below the bar.
  func draw(into canvas: inout Canvas, above row: Int) {
    let lines = lines(on: canvas.size)
    for (index, line) in lines.enumerated() {
      let y = row - lines.count + index
      canvas.fill(CellRect(x: 0, y: y, width: canvas.size.width, height: 1), style: style)
      canvas.draw(line, at: CellPoint(x: canvas.size.width > 8 ? 1 : 0, y: y), style: style)
    }
  }
}

extension String {
  /// The sentence with the file name in place of the path, if it begins with a path and a line. The folders can have
  /// any names.
  fileprivate var withoutFolders: String {
    guard let line = firstRange(of: #/:[0-9]+(:[0-9]+)?: /#) else { return self }
    guard let slash = self[..<line.lowerBound].lastIndex(of: "/") else { return self }
    return String(self[index(after: slash)...])
  }
}

extension ExplorerState {
  func noticeBar(notes: [String]) -> NoticeBar {
    let listsAll = notices.isEmpty && notes.isEmpty ? "" : hint("faults", "lists all")
    return NoticeBar(notices: notices, notes: notes, style: looks.theme.marks.warning, listsAll: listsAll)
  }

  /// The cells above the status line and the bar. A screen of one row has neither.
  func areaAboveStatus(notes: [String]) -> CellRect {
    let size = looks.size
    let taken = size.height > 1 ? 1 + noticeBar(notes: notes).lines(on: size).count : 0
    return CellRect(x: 0, y: 0, width: max(0, size.width), height: max(0, size.height - taken))
  }
}

extension ExplorerState {
  /// Hides the bar. Warnings are still listed.
  /// - Returns: whether the bar showed anything.
  mutating func hideBar(ofScene index: Int, notes: [String]) -> Bool {
    guard notices.contains(where: { !$0.isHidden }) || !notes.isEmpty else { return false }
    for index in notices.indices { notices[index].isHidden = true }
    self[scene: index].hidesNotes = true
    return true
  }

  /// Whether an overlay or a panel shows what the last step did.
  @MainActor
  var watchesSteps: Bool {
    overlays.overlays.contains(where: \.watchesSteps) || route.panels.panels.contains(where: \.traits.watchesSteps)
  }
}

extension Scenery {
  /// The notes of the current scene, until Escape. The last line names the key for its other layout.
  var sceneNotes: [String] {
    guard let notes = scenes?.scene(sceneIndex).notes, !sceneState.hidesNotes, let last = notes.last else { return [] }
    let switching = stage?.switchLayout == nil ? "" : state.hint("switch-layout", "switches.", after: " ")
    return notes.dropLast() + [last + switching] + [demonstrationNote].compactMap { $0 }
  }
}
