import CharacterCanvas

/// Every key, drawn from the table that dispatches them.
struct HelpPanel: Panel {
  /// The first line on show, where not all fit.
  private var firstLine = 0

  let name = "help"
  let title = "Keys"
  let side = PanelSide.floating
  var hints: [KeyHint] { [KeyHint(of: "row-down", "row-up", as: "more"), KeyHint(of: "dismiss", as: "close")] }

  /// What keys mean where something else than the content reads them: the same hints that the last row shows then.
  private static let modes: [(title: String, hints: [KeyHint])] = [
    ("While typing", Prompt.commonHints), ("In a list", FilterList.hints(escape: "clear the filter, then close")),
    ("In the inspector", InspectorPanel().hints), ("Among parameters", ParameterPanel().hints),
    ("Among findings", AuditPanel().hints), ("Among overlays", OverlayMenu().hints),
    ("While the data are changed", EditMode(hadFocus: false).hints), ("In step mode", StepMode().hints),
  ]

  private func lines(_ table: ActionTable) -> [KeySheet.Line] {
    actionLines(table) + Self.modes.flatMap { mode in
      [KeySheet.Line(keys: DisplayText(mode.title), explanation: .empty, isHeading: true)]
        + mode.hints.map { KeySheet.Line(keys: DisplayText($0.keys(table)), explanation: DisplayText($0.meaning)) }
    }
  }

  private func actionLines(_ table: ActionTable) -> [KeySheet.Line] {
    ExplorerAction.Topic.allCases.flatMap { topic -> [KeySheet.Line] in
      let actions = table.actions.filter { $0.topic == topic && !$0.keys.isEmpty }
      guard !actions.isEmpty else { return [] }
      return [KeySheet.Line(keys: DisplayText(topic.rawValue), explanation: .empty, isHeading: true)]
        + actions.map { action in
          KeySheet.Line(
            keys: DisplayText(action.keys.map(\.name).joined(separator: " ")),
            explanation: DisplayText(action.explanation))
        }
    }
  }

  /// The rows as they were last made, for as long as they would come out the same.
  private let cache = Cache()

  @MainActor
  private final class Cache {
    var size: CellSize?
    var theme: Theme?
    var sheet: KeySheet?
  }

  init() {}

  private func sheet(_ scenery: Scenery) -> KeySheet {
    if let sheet = cache.sheet, cache.size == scenery.size, cache.theme == scenery.theme { return sheet }
    let room = CellSize(width: max(1, scenery.size.width - 2), height: max(1, scenery.size.height - 3))
    let sheet = KeySheet(lines(scenery.table), room: room, theme: scenery.theme)
    (cache.size, cache.theme, cache.sheet) = (scenery.size, scenery.theme, sheet)
    return sheet
  }

  func preferredSize(in scenery: Scenery) -> CellSize { sheet(scenery).size }

  func draw(into canvas: inout Canvas, from scenery: Scenery) {
    sheet(scenery).rows.draw(into: &canvas, room: canvas.bounds, from: firstLine, scenery: scenery)
  }

  /// The keys that scroll the content scroll the help.
  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    guard let action = scenery.table.action(for: key) else { return .passed }
    switch action.name {
    case "row-down": move(by: 1, in: scenery)
    case "row-up": move(by: -1, in: scenery)
    case "page-on", "half-page-on": move(by: 10, in: scenery)
    case "page-back", "half-page-back": move(by: -10, in: scenery)
    case "start": firstLine = 0
    case "end": move(by: 10_000, in: scenery)
    case "column-left", "column-right": break
    default: return .passed
    }
    return .taken
  }

  mutating func scroll(by notches: Int, in scenery: Scenery) { move(by: notches * 3, in: scenery) }

  func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse { .effect { $0.close(name) } }

  private mutating func move(by lines: Int, in scenery: Scenery) {
    firstLine = sheet(scenery).rows.clamped(firstLine + lines, rows: scenery.rows(ofPanel: name))
  }
}
