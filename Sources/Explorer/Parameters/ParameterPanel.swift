import CharacterCanvas
import Foundation
import LayoutCore

/// The parameters of the scene on show, to change while looking.
struct ParameterPanel: Panel {
  let name = "parameters"
  let title = "Parameters"
  let side = PanelSide.trailing
  private var line = 0

  var hints: [KeyHint] {
    [
      KeyHint("up down", "choose"), KeyHint("left right", "change"), KeyHint("shift", "by ten"), KeyHint("0–9", "type"),
      KeyHint(of: "undo", as: "undo"), KeyHint(of: "reset", as: "reset"), KeyHint(of: "copy-command", as: "copy"),
      KeyHint(of: "parameters", as: "close"),
    ]
  }

  func preferredSize(in scenery: Scenery) -> CellSize {
    CellSize(width: 42, height: scenery.parameters.count + 6)
  }

  // MARK: Keys

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    let parameters = scenery.parameters
    guard !parameters.isEmpty else { return .passed }
    line = min(line, parameters.count - 1)
    let parameter = parameters[line]
    switch (key.code, key.modifiers) {
    case (.down, []): line = min(line + 1, parameters.count - 1)
    case (.up, []): line = max(line - 1, 0)
    case (.right, []): return step(parameter, 1, in: scenery)
    case (.left, []): return step(parameter, -1, in: scenery)
    case (.right, .shift): return step(parameter, 10, in: scenery)
    case (.left, .shift): return step(parameter, -10, in: scenery)
    case (.enter, _): return ask(parameter, text: "")
    case (.character(let character), []) where character.isNumber || "-.".contains(character):
      guard parameter.kind.range != nil else { return .passed }
      return ask(parameter, text: String(character))
    default: return .passed
    }
    return .taken
  }

  private func step(_ parameter: LiveParameter, _ steps: Int, in scenery: Scenery) -> KeyResponse {
    // A change of less than half a cell would often not be seen.
    let lengthStep = max(1, (scenery.scene.pointsPerCell.height / 4).rounded())
    let (name, value) = (parameter.name, parameter.value(steps: steps, lengthStep: Double(lengthStep)))
    return .effect { $0.set(name, to: value) }
  }

  private func ask(_ parameter: LiveParameter, text: String) -> KeyResponse {
    let name = parameter.name
    return .effect { session in
      session.mode = Prompt("\(name) = ", text: text, hints: []) { session, text in
        guard let parameter = session.parameter(named: name) else { return }
        switch parameter.value(typed: text) {
        case .success(let value): session.set(name, to: value)
        case .failure(let error): session.stage.announcement = "\(name): \(error.sentence)"
        }
      }
    }
  }

  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    let rows = visibleLines(count: scenery.parameters.count, rows: listRows(scenery.rows(ofPanel: name)))
    let line = rows.lowerBound + cell.y
    if rows.contains(line) { self.line = line }
    return .taken
  }

  mutating func scroll(by notches: Int, in scenery: Scenery) {
    line = max(0, min(line + notches, scenery.parameters.count - 1))
  }

  // MARK: Drawing

  private func listRows(_ rows: Int) -> Int { rows >= 10 ? rows - 5 : rows }

  private func visibleLines(count: Int, rows: Int) -> Range<Int> {
    let first = max(0, min(line - rows / 2, count - rows))
    return first..<min(count, first + rows)
  }

  func draw(into canvas: inout Canvas, from scenery: Scenery) {
    let parameters = scenery.parameters
    let rows = listRows(canvas.size.height)
    guard !parameters.isEmpty else {
      let words = DisplayText("this layout offers no parameters").wrapped(to: canvas.size.width - 2)
      for (row, line) in words.enumerated() {
        canvas.draw(line, at: CellPoint(x: 1, y: row), style: scenery.theme.faint)
      }
      return
    }
    let isInUse = scenery.focusedPanel == name
    for (row, index) in visibleLines(count: parameters.count, rows: rows).enumerated() {
      draw(parameters[index], row: row, isChoice: isInUse && index == line, into: &canvas, theme: scenery.theme)
    }
    if rows < canvas.size.height { drawCommand(below: rows, into: &canvas, from: scenery) }
  }

  private func draw(
    _ parameter: LiveParameter, row: Int, isChoice: Bool, into canvas: inout Canvas, theme: Theme
  ) {
    let cells = CellRect(x: 0, y: row, width: canvas.size.width, height: 1)
    let style = isChoice ? theme.choice : theme.panel
    canvas.fill(cells, style: style)
    let shown = parameter.value == .none ? "none" : parameter.value.description
    let value = DisplayText(isChoice ? "‹ \(shown) ›" : shown).truncated(to: max(0, cells.width / 2))
    let room = max(0, cells.width - value.width - 3)
    let label = parameter.name.hasPrefix("layout.") ? String(parameter.name.dropFirst(7)) : parameter.name
    // The end of a name says more than its beginning: `itemSize.width`, `minimumLineSpacing`.
    let shownLabel = label.count <= room ? label : "…" + label.suffix(max(0, room - 1))
    canvas.draw(DisplayText(shownLabel).truncated(to: room), at: CellPoint(x: 1, y: row), style: style)
    canvas.draw(value, at: CellPoint(x: cells.maxX - value.width - 1, y: row), style: style.adding(.bold))
  }

  /// The command line that shows the scene as it is.
  private func drawCommand(below row: Int, into canvas: inout Canvas, from scenery: Scenery) {
    let room = CellRect(x: 1, y: row + 1, width: canvas.size.width - 2, height: canvas.size.height - row - 1)
    let lines = DisplayText("$ " + scenery.command).wrapped(to: room.width, maximumLines: room.height)
    for (index, line) in lines.enumerated() {
      canvas.draw(line, at: CellPoint(x: 1, y: room.y + index), style: scenery.theme.faint, clip: room)
    }
  }
}

extension Scenery {
  var parameters: [LiveParameter] { session.parameters }
  var command: String { session.command }
}
