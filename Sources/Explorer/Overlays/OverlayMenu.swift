import CharacterCanvas
import Foundation

extension ExplorerAction {
  static let overlays =
    [ExplorerAction("overlays", .looking, keys: ["o"], "choose overlays over the content") { $0.toggle(OverlayMenu()) }]
    + OverlayKind.allCases.map { kind in
      ExplorerAction("overlay-\(kind.rawValue)", .looking, "overlay: \(kind.explanation)") {
        $0.toggle(overlay: NamedOverlay(kind: kind))
      }
    }
}

/// Which overlays are on: a key each, or the cursor and Space.
struct OverlayMenu: Panel {
  private var choice = 0

  let name = "overlays"
  let title = "Overlays"
  let side = PanelSide.floating
  var hints: [KeyHint] { [KeyHint("1–9", "on or off"), KeyHint("0", "none"), KeyHint(of: "dismiss", as: "close")] }

  init() {}

  private var kinds: [OverlayKind] { OverlayKind.allCases }

  func preferredSize(in scenery: Scenery) -> CellSize {
    CellSize(width: (kinds.map(\.explanation.count).max() ?? 0) + 18, height: kinds.count)
  }

  func draw(into canvas: inout Canvas, from scenery: Scenery) {
    let first = max(0, min(choice - canvas.size.height + 1, kinds.count - canvas.size.height))
    for (row, index) in (first..<min(kinds.count, first + canvas.size.height)).enumerated() {
      let kind = kinds[index]
      let box = scenery.isOn(overlay: kind.rawValue) ? "[x]" : "[ ]"
      let name = kind.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
      let line = DisplayText(" \(index + 1) \(box) \(name) \(kind.explanation)").truncated(to: canvas.size.width)
      canvas.draw(
        line, at: CellPoint(x: 0, y: row), style: index == choice ? scenery.theme.choice : scenery.theme.panel)
    }
  }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    switch key {
    case .up, "k": choice = max(0, choice - 1)
    case .down, "j": choice = min(kinds.count - 1, choice + 1)
    case .space, .enter, "x": return toggle(choice)
    case "0": return .effect { $0.overlays.removeAll { OverlayKind(rawValue: $0.name) != nil } }
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty, let digit = character.wholeNumberValue,
        character.isASCII, (1...kinds.count).contains(digit)
      else { return .passed }
      choice = digit - 1
      return toggle(choice)
    }
    return .taken
  }

  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    let first = max(0, min(choice - scenery.rows(ofPanel: name) + 1, kinds.count - scenery.rows(ofPanel: name)))
    guard kinds.indices.contains(first + cell.y) else { return .taken }
    choice = first + cell.y
    return toggle(choice)
  }

  private func toggle(_ index: Int) -> KeyResponse {
    let overlay = NamedOverlay(kind: kinds[index])
    return .effect { $0.toggle(overlay: overlay) }
  }
}
