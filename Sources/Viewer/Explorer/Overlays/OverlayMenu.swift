import CharacterCanvas
import Foundation

extension ExplorerAction {
  static let overlays =
    [
      ExplorerAction("overlays", .looking, keys: ["o"], "choose overlays", .panel(.toggle(.overlays)))
        .opens(OverlayMenu.self).leavingMotion
    ]
    + OverlayKind.allCases.map { kind in
      ExplorerAction("overlay-\(kind.name)", .looking, "overlay: \(kind.explanation)", .panel(.toggleOverlay(kind)))
        .leavingMotion
    }
}

/// The menu of overlays. Each has a key; the cursor and Space work, too.
struct OverlayMenu: Panel {
  private(set) var choice = 0

  let title = "Overlays"
  var traits: PanelTraits { PanelTraits(side: .floating, context: .overlays) }
  var hints: [KeyHint] {
    [KeyHint("1–9 a b", "on or off"), KeyHint("0", "none"), KeyHint(of: "dismiss", "overlays", as: "close")]
  }

  init() {}

  private var kinds: [OverlayKind] { OverlayKind.allCases }

  func size(in scenery: Scenery) -> CellSize {
    let width = min((kinds.map(\.explanation.count).max() ?? 0) + 18, max(1, scenery.size.width - 2))
    let room = CellSize(width: width, height: 1000)
    return CellSize(width: width, height: window(room, scenery).rows.count)
  }

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    window(canvas.size, scenery).draw(into: &canvas, room: canvas.bounds, scenery: scenery) {
      $0 == choice ? scenery.theme.marks.choice : scenery.theme.panel
    }
  }

  /// Explanations are aligned in a column if there is room for it. Long ones continue on the next row.
  private func window(_ size: CellSize, _ scenery: Scenery) -> LineWindow {
    LineWindow(around: choice, of: kinds.count, rows: size.height) { index in
      let kind = kinds[index]
      let box = scenery.isOn(kind) ? "[x]" : "[ ]"
      let name =
        size.width >= Self.leastAligned ? kind.name.padding(toLength: 8, withPad: " ", startingAt: 0) : kind.name
      return DisplayText(" \(kind.key) \(box) \(name) \(kind.explanation)")
        .wrapped(to: MoreMarks.textColumns(size.width), hangingIndent: size.width >= Self.leastAligned ? 16 : 3)
    }
  }

  private static let leastAligned = 40

  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse {
    switch key {
    case .up, "k": choice = max(0, choice - 1)
    case .down, "j": choice = min(kinds.count - 1, choice + 1)
    case .space, .enter, "x": return toggle(choice)
    case "0": return .used([.panel(.turnOffOverlays)])
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty,
        let index = kinds.firstIndex(where: { $0.key == character })
      else { return .passed }
      choice = index
      return toggle(choice)
    }
    return .taken
  }

  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    guard let size = scenery.place(of: id)?.inner.size, case let rows = window(size, scenery).rows,
      rows.indices.contains(cell.y)
    else { return .taken }
    choice = rows[cell.y].line
    return toggle(choice)
  }

  private func toggle(_ index: Int) -> KeyResponse { .used([.panel(.toggleOverlay(kinds[index]))]) }
}
