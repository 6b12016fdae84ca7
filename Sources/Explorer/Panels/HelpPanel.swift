import CharacterCanvas

/// Every key, drawn from the table that dispatches them.
struct HelpPanel: Panel {
  /// The first line on show, where not all fit.
  private var firstLine = 0

  let name = "help"
  let title = "Keys"
  let side = PanelSide.floating
  var hints: [KeyHint] { [KeyHint(of: "row-down", "row-up", as: "more"), KeyHint(of: "dismiss", as: "close")] }

  private struct Line {
    let keys: DisplayText
    let explanation: DisplayText
    var isHeading = false
  }

  /// What keys mean where something else than the content reads them: the same hints that the last row shows then.
  private static let modes: [(title: String, hints: [KeyHint])] = [
    ("While typing", Prompt.commonHints), ("In a list", FilterList.hints),
  ]

  private func lines(_ table: ActionTable) -> [Line] {
    actionLines(table) + Self.modes.flatMap { mode in
      [Line(keys: DisplayText(mode.title), explanation: .empty, isHeading: true)]
        + mode.hints.map { Line(keys: DisplayText($0.keys(table)), explanation: DisplayText($0.meaning)) }
    }
  }

  private func actionLines(_ table: ActionTable) -> [Line] {
    ExplorerAction.Topic.allCases.flatMap { topic -> [Line] in
      let actions = table.actions.filter { $0.topic == topic && !$0.keys.isEmpty }
      guard !actions.isEmpty else { return [] }
      return [Line(keys: DisplayText(topic.rawValue), explanation: .empty, isHeading: true)]
        + actions.map { action in
          Line(
            keys: DisplayText(action.keys.map(\.name).joined(separator: " ")),
            explanation: DisplayText(action.explanation))
        }
    }
  }

  func preferredSize(in scenery: Scenery) -> CellSize {
    let lines = lines(scenery.table)
    let keys = lines.filter { !$0.isHeading }.map(\.keys.width).max() ?? 0
    return CellSize(width: keys + (lines.map(\.explanation.width).max() ?? 0) + 4, height: lines.count)
  }

  func draw(into canvas: inout Canvas, from scenery: Scenery) {
    let lines = lines(scenery.table)
    let keyWidth = lines.filter { !$0.isHeading }.map(\.keys.width).max() ?? 0
    for (row, line) in lines.dropFirst(firstLine).prefix(canvas.size.height).enumerated() {
      let style = line.isHeading ? scenery.theme.title.adding(.underline) : scenery.theme.key
      canvas.draw(line.keys, at: CellPoint(x: 1, y: row), style: style)
      canvas.draw(line.explanation, at: CellPoint(x: keyWidth + 3, y: row), style: scenery.theme.panel)
    }
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
    let rows = scenery.rows(ofPanel: name)
    firstLine = max(0, min(self.lines(scenery.table).count - rows, firstLine + lines))
  }
}
