import CharacterCanvas
import Records

/// All keys, from the same table that dispatches them.
struct HelpPanel: TextPanel {
  /// The first line shown, if not all fit.
  private var firstLine = 0
  /// The text that lines must contain; nil if there is no filter.
  private var filter: TextLine?
  private var isTyping = false
  /// The part of the viewer that the user was in. Its keys come first.
  private let context: KeyContext?

  let title = "Keys"
  var traits: PanelTraits { PanelTraits(side: .floating, takesInterrupt: isTyping) }
  var hints: [KeyHint] {
    if isTyping { return [KeyHint("type", "filter"), KeyHint("enter", "keep"), KeyHint("escape", "clear")] }
    return [
      KeyHint(of: "row-down", "row-up", as: "more"), KeyHint(of: "search", as: "filter"),
      filter == nil ? KeyHint(of: "dismiss", "help", as: "close") : KeyHint(of: "dismiss", as: "clear"),
    ]
  }

  func shownLines(in scenery: Scenery) -> [KeySheet.Line] {
    guard let pattern = filter.flatMap({ TextPattern(text: $0.text) }) else { return allLines(scenery) }
    let finder = PatternFinder(pattern)
    var shown: [KeySheet.Line] = []
    for line in allLines(scenery) {
      let isShown = finder.matches(line.keys.string) || finder.matches(line.explanation.string)
      guard line.isHeading || isShown else { continue }
      // A heading is shown only with lines below it.
      if line.isHeading, shown.last?.isHeading == true { shown.removeLast() }
      shown.append(line)
    }
    if shown.last?.isHeading == true { shown.removeLast() }
    return shown
  }

  private func allLines(_ scenery: Scenery) -> [KeySheet.Line] {
    let table = scenery.table
    let others = KeyContext.allCases.filter { $0 != context }
    return (context.map { lines(of: $0, table) } ?? []) + actionLines(scenery) + others.flatMap { lines(of: $0, table) }
  }

  private func lines(of context: KeyContext, _ table: ActionTable) -> [KeySheet.Line] {
    [KeySheet.Line(keys: DisplayText(context.rawValue), explanation: .empty, isHeading: true)]
      + context.hints.filter { !$0.isOfTable }.map {
        KeySheet.Line(keys: DisplayText($0.keys(table.keyName)), explanation: DisplayText($0.meaning))
      }
  }

  private func actionLines(_ scenery: Scenery) -> [KeySheet.Line] {
    let (table, refused, marks) = (scenery.table, scenery.refusedActions, scenery.marksFaintInWords)
    return ExplorerAction.Topic.allCases.flatMap { topic -> [KeySheet.Line] in
      let actions = table.actions.filter { $0.topic == topic && !table.keyNames(of: $0).isEmpty }
      guard !actions.isEmpty else { return [] }
      return [KeySheet.Line(keys: DisplayText(topic.rawValue), explanation: .empty, isHeading: true)]
        + actions.map { action in
          let isRefused = refused.contains(action.name)
          let words = isRefused && marks ? action.explanation.markedAsRefused : action.explanation
          return KeySheet.Line(
            keys: DisplayText(table.keyNames(of: action).joined(separator: " ")), explanation: DisplayText(words),
            isRefused: isRefused)
        }
    }
  }

  /// The key of the rows of the help.
  struct SheetKey: Hashable {
    let context: KeyContext?
    let size: CellSize
    let filter: String?
    let theme: Theme
    let refused: Set<String>
  }

  init(in context: KeyContext? = nil) { self.context = context }

  private func sheet(_ scenery: Scenery) -> KeySheet {
    let key = SheetKey(
      context: context, size: scenery.size, filter: filter?.text, theme: scenery.theme, refused: scenery.refusedActions)
    return scenery.memory.help.value(for: key) {
      let room = CellSize(width: max(1, scenery.size.width - 2), height: max(1, scenery.size.height - 3))
      return KeySheet(shownLines(in: scenery), room: room, theme: scenery.theme)
    }
  }

  /// With a filter the sheet is as large as the screen allows, so that it does not move.
  func size(in scenery: Scenery) -> CellSize {
    guard filter != nil else { return sheet(scenery).size }
    return scenery.size
  }

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    let room = room(canvas.size)
    if let filter {
      let typed = TextLineWindow(label: "/", entry: filter, columns: max(1, canvas.size.width - 2)).line
      canvas.draw(typed + (isTyping ? "_" : ""), at: CellPoint(x: 1, y: 0), style: scenery.theme.prompt)
      if sheet(scenery).rows.count == 0 {
        canvas.draw("no matches", at: CellPoint(x: 1, y: room.y), style: scenery.theme.faint, clip: room)
      }
    }
    sheet(scenery).rows.draw(into: &canvas, room: room, from: firstLine, scenery: scenery)
  }

  /// The typed filter has the first row.
  private func room(_ size: CellSize) -> CellRect {
    CellRect(minX: 0, minY: filter == nil ? 0 : 1, maxX: size.width, maxY: max(1, size.height))
  }

  private func rows(in scenery: Scenery) -> Int { scenery.rows(of: id) - (filter == nil ? 0 : 1) }

  func position(in scenery: Scenery) -> String? {
    sheet(scenery).rows.position(from: firstLine, rows: rows(in: scenery))
  }

  mutating func handle(pasted text: String, in scenery: Scenery) -> KeyResponse {
    if isTyping { filter?.insert(text) }
    return .taken
  }

  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse {
    if isTyping { return type(key) }
    switch scenery.table.action(for: key)?.role {
    case .search: (filter, isTyping, firstLine) = (TextLine(filter?.text ?? ""), true, 0)
    case .dismiss where filter != nil: (filter, firstLine) = (nil, 0)
    case .columns: break
    default: return handleAsText(key, in: scenery)
    }
    return .taken
  }

  private mutating func type(_ key: Key) -> KeyResponse {
    firstLine = 0
    switch key {
    case .escape, .control("c"): (filter, isTyping) = (nil, false)
    case .enter:
      isTyping = false
      if filter?.isEmpty == true { filter = nil }
    default: _ = filter?.take(key)
    }
    return .taken
  }

  mutating func move(by lines: Int, in scenery: Scenery) {
    firstLine = sheet(scenery).rows.clamped(firstLine + lines, rows: rows(in: scenery))
  }
}
