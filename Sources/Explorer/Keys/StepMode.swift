import CharacterCanvas
import Foundation
import LayoutCore

extension ExplorerAction {
  static let stepping = [
    ExplorerAction("step-mode", .looking, keys: ["S"], "start step mode") {
      $0.enterStepMode()
    }
  ]
}

extension ExplorerSession {
  /// Starts a mode in which each key scrolls one row and marks what appeared and what disappeared. Each row is laid out
  /// before the next one, however fast keys come.
  func enterStepMode() {
    let isMarked = overlays.isOn(.changes)
    overlays.turnOn(.changes)
    route.mode = StepMode(leavesChangesMarked: isMarked)
    route.panels.focus(nil)
  }

  /// After this many views or attributes no more steps are made for one key, so that the next key does not wait.
  private static let mostViews = 2_000
  private static let mostAttributes = 20_000

  /// Makes as many steps as the number before the key says, up to the end of the content.
  fileprivate func step(rows: Int, columns: Int) {
    var before: (CGPoint, [Int: CGFloat])?
    let start = LayoutStatistics.total
    repeating(route.takeCount()) {
      let work = LayoutStatistics.total - start
      guard work.viewsMade + work.viewsReused < Self.mostViews, work.attributesMade < Self.mostAttributes else {
        return
      }
      let place = (view.contentOffset, view.sectionOffsets)
      if let before, before == place { return }
      before = place
      // Each row is a step of its own, though only the last one is painted.
      instruments.stepWatch?.end(view, paintTime: .zero)
      scroll(lines: rows)
      scroll(columns: columns)
      view.layoutIfNeeded()
      (route.mode as? StepMode).map { route.mode = $0.counting(rows + columns) }
    }
  }

  fileprivate func leaveStepMode() {
    if (route.mode as? StepMode)?.leavesChangesMarked != true { overlays.turnOff(.changes) }
    route.mode = nil
  }
}

/// Each key that scrolls goes one row or column.
struct StepMode: Mode {
  /// Whether changes were marked before the mode began.
  var leavesChangesMarked = false
  let yieldsToPanels = true
  let keyContext: KeyContext? = .stepping
  private(set) var taken = 0

  var line: DisplayText { DisplayText(" step \(taken)") }

  func line(in scenery: Scenery) -> DisplayText {
    scenery.count.map { DisplayText(" step \(taken)  \($0) …") } ?? line
  }

  var hints: [KeyHint] { [KeyHint("j k", "a row"), KeyHint("l h", "a column"), KeyHint("escape", "leave")] }

  func counting(_ steps: Int) -> StepMode {
    var mode = self
    mode.taken += steps
    return mode
  }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    switch key {
    case .escape, "S", "q": return .effect { $0.leaveStepMode() }
    case .down, .space, .pageDown, .enter, "j", .control("d"): return .effect { $0.step(rows: 1, columns: 0) }
    case .up, .pageUp, "k", "b", .control("u"): return .effect { $0.step(rows: -1, columns: 0) }
    case .right, "l": return .effect { $0.step(rows: 0, columns: 1) }
    case .left, "h": return .effect { $0.step(rows: 0, columns: -1) }
    default: return .passed
    }
  }
}
