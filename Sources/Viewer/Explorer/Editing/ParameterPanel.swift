import CharacterCanvas
import Foundation
import LayoutCore

/// Shows the parameters of the current scene and changes them.
struct ParameterPanel: Panel {
  let title = "Parameters"
  var traits: PanelTraits { PanelTraits(side: .trailing, foldsBelow: true, context: .parameters) }
  private var line = 0

  init() {}

  var hints: [KeyHint] {
    [
      KeyHint("up down", "choose"), KeyHint("left right", "change"), KeyHint("0–9", "type"),
      KeyHint(of: "panel-keys", as: "scroll"), KeyHint(of: "undo", as: "undo"), KeyHint("shift", "by ten"),
      KeyHint(of: "reset", as: "reset"), KeyHint(of: "copy-command", as: "copy"),
      KeyHint(of: "dismiss", "parameters", as: "close"),
    ]
  }

  func size(in scenery: Scenery) -> CellSize {
    CellSize(width: 42, height: scenery.parameters.count + 6)
  }

  // MARK: Keys

  mutating func scroll(by notches: Int, in scenery: Scenery) {
    line = max(0, min(line + notches, scenery.parameters.count - 1))
  }

  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse {
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
    case (.character(let character), []) where character.isNumber || "-.~".contains(character):
      guard parameter.kind.range != nil else { return .passed }
      return ask(parameter, text: String(character))
    default: return .passed
    }
    return .taken
  }

  private func step(_ parameter: LiveParameter, _ steps: Int, in scenery: Scenery) -> KeyResponse {
    // The effect of a smaller step could often not be seen.
    let lengthStep = max(1, (scenery.scene.pointsPerCell.height / 4).rounded())
    let name = parameter.name
    let value =
      parameter.countsWhileUnset.map { $0.stepped(steps) }
      ?? parameter.value(steps: steps, lengthStep: Double(lengthStep))
    return .used([.show(.parameter(name, value))])
  }

  private func ask(_ parameter: LiveParameter, text: String) -> KeyResponse {
    .used([.type(.parameter(parameter.name), text: text)])
  }

  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    guard let size = scenery.place(of: id)?.inner.size else { return .taken }
    let rows = window(of: scenery.parameters, size, scenery).rows
    if rows.indices.contains(cell.y) { line = rows[cell.y].line }
    return .taken
  }

  // MARK: Drawing

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    let (parameters, theme) = (scenery.parameters, scenery.theme)
    guard !parameters.isEmpty else {
      let room = canvas.bounds.inset(dx: 1, dy: 0)
      return TextRows(["this layout has no parameters"], columns: room.width, style: theme.faint)
        .draw(into: &canvas, room: room, scenery: scenery)
    }
    let isInUse = scenery.focusedPanel == id
    let window = window(of: parameters, canvas.size, scenery)
    let room = CellRect(x: 0, y: 0, width: canvas.size.width, height: window.rows.count)
    window.draw(into: &canvas, room: room, scenery: scenery) {
      isInUse && $0 == line ? theme.marks.choice : theme.panel
    }
    for (y, row) in window.rows.enumerated() where y + 1 == window.rows.count || window.rows[y + 1].line != row.line {
      let width = value(of: parameters[row.line], at: row.line, scenery).width + 1
      canvas.restyle(CellRect(x: room.width - width, y: y, width: width, height: 1)) { $0.adding(.bold) }
    }
    drawCommand(into: &canvas, from: scenery)
  }

  func lines(in scenery: Scenery) -> [String] {
    let parameters = scenery.parameters
    guard !parameters.isEmpty else { return ["this layout has no parameters"] }
    return parameters.enumerated().map { index, parameter in
      "\(parameter.name): \(word(for: parameter, scenery))".chosen(index == min(line, parameters.count - 1))
    } + ["command line: \(scenery.command)"]
  }

  private func word(for parameter: LiveParameter, _ scenery: Scenery) -> String {
    let value =
      parameter.countsWhileUnset?.words
      ?? (parameter.value == .none ? "none" : parameter.text(of: parameter.value))
    return [value, parameter.obstacle].compactMap { $0 }.joined(separator: ", ")
  }

  /// The parameters that are shown, above the command line if there is room for both.
  private func window(of parameters: [LiveParameter], _ size: CellSize, _ scenery: Scenery) -> LineWindow {
    let rows = size.height - commandRows(size, scenery).count
    return LineWindow(around: line, of: parameters.count, rows: rows) { index in
      let value = value(of: parameters[index], at: index, scenery)
      return Self.rows(parameters[index].name, value, columns: size.width)
    }
  }

  private func value(of parameter: LiveParameter, at index: Int, _ scenery: Scenery) -> DisplayText {
    let shown = word(for: parameter, scenery)
    return DisplayText(scenery.focusedPanel == id && index == line ? "‹ \(shown) ›" : shown)
  }

  /// Name and value in one row, or in two if they do not fit in one.
  private static func rows(_ name: String, _ value: DisplayText, columns: Int) -> [DisplayText] {
    let label = name.hasPrefix("layout.") ? String(name.dropFirst(7)) : name
    let value = value.truncated(to: max(0, columns - 2))
    // The end of a name says more than its beginning: `itemSize.width`, `minimumLineSpacing`.
    let shown = label.count <= columns - 2 ? label : "…" + label.suffix(max(0, columns - 3))
    let name = DisplayText(" " + shown)
    func blank(_ columns: Int) -> DisplayText { DisplayText(String(repeating: " ", count: max(0, columns))) }
    let gap = columns - name.width - value.width - 1
    return gap > 0 ? [name + blank(gap) + value] : [name, blank(columns - value.width - 1) + value]
  }

  /// The command line that shows the scene as it is now, below an empty row; empty if there is little room.
  private func commandRows(_ size: CellSize, _ scenery: Scenery) -> [DisplayText] {
    guard size.height >= 10 else { return [] }
    let lines = DisplayText("$ " + scenery.command)
      .wrapped(to: max(1, size.width - 2), maximumLines: max(4, size.height / 2 - 1), hangingIndent: 2)
    return [.empty] + lines
  }

  private func drawCommand(into canvas: inout Canvas, from scenery: Scenery) {
    let lines = commandRows(canvas.size, scenery)
    for (index, line) in lines.enumerated() {
      let row = CellPoint(x: 1, y: canvas.size.height - lines.count + index)
      canvas.draw(line, at: row, style: scenery.theme.faint)
    }
  }
}

/// The least and the most of the numbers that apply while a parameter is unset.
struct ItemCounts {
  let least: Int
  let most: Int

  var words: String { least == most ? "\(most)" : "mixed" }

  /// If the numbers differ, the first step up makes all sections as large as the largest. A step down then changes
  /// nothing, so that no items are lost on the way.
  func stepped(_ steps: Int) -> LiveParameter.Value {
    if least == most { return .number(Double(max(0, most + steps))) }
    return steps > 0 ? .number(Double(most)) : .none
  }
}

extension LiveParameter {
  /// nil if the parameter has a value, or no numbers apply while it has none.
  var countsWhileUnset: ItemCounts? {
    guard value == .none, let numbers = numbersWhileUnset?() else { return nil }
    return ItemCounts(least: numbers.lowerBound, most: numbers.upperBound)
  }
}
