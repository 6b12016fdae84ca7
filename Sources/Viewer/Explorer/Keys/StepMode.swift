import CharacterCanvas
import Foundation
import LayoutCore

extension ExplorerAction {
  static let stepping = [
    ExplorerAction("step-mode", .looking, keys: ["S"], "start step mode", .scroll(.enterStepMode)).leavingMotion
  ]
}

@MainActor
extension ExplorerState {
  /// Starts a mode in which each key scrolls one row and marks what appeared and what disappeared. Each row is laid out
  /// before the next one, however fast keys come.
  mutating func enterStepMode() {
    let isMarked = overlays.isOn(.changes)
    overlays.turnOn(.changes)
    route.mode = .step(StepMode(leavesChangesMarked: isMarked))
    route.panels.focus(nil)
  }

  mutating func leaveStepMode() {
    if route.mode?.step?.leavesChangesMarked != true { overlays.turnOff(.changes) }
    route.mode = nil
  }
}

/// Each key that scrolls goes one row or column, and what moves goes on frame by frame.
struct StepMode: ModeState {
  /// Whether changes were marked before the mode began.
  var leavesChangesMarked = false
  var traits: ModeTraits { ModeTraits(context: .stepping, yieldsToPanels: true) }
  private(set) var taken = 0

  /// After this many views or attributes no more steps are made for one key, so that the next key does not wait.
  static let mostViews = 2_000
  static let mostAttributes = 20_000

  var mode: Mode { .step(self) }

  /// Besides the number of steps, what the marks on the content mean, and how often each is there.
  func line(in scenery: Scenery) -> DisplayText {
    if let count = scenery.count { return DisplayText(" step \(taken)  \(count) …") }
    if let announcement = scenery.observation.announcement { return DisplayText(" step \(taken)  \(announcement)") }
    if let share = scenery.motionShare {
      return DisplayText(" step \(taken)  \(Int((share * 100).rounded())) % of the way")
    }
    let step = scenery.lastStep
    let legend = StepRecord.Change.allCases.map { "\($0.mark) \(step?.count(of: $0) ?? 0) \($0.rawValue)" }
    return DisplayText(([" step \(taken)"] + legend).joined(separator: "  "))
  }

  /// Whether a key looks at what moves, or leaves the mode.
  static func looksAtMotion(_ key: Key) -> Bool { ([".", ",", .escape, "S", "q"] as [Key]).contains(key) }

  var hints: [KeyHint] {
    [KeyHint("j k", "a row"), KeyHint("l h", "a column"), KeyHint(". ,", "a frame"), KeyHint("escape", "leave")]
  }

  func counting(_ steps: Int) -> StepMode {
    var mode = self
    mode.taken += steps
    return mode
  }

  mutating func handle(_ event: InputEvent, in scenery: Scenery) -> KeyResponse {
    guard case .key(let key) = event else { return .taken }
    let count = scenery.count
    return switch key {
    case .escape, "S", "q": .used([.scroll(.leaveStepMode)])
    case ".": .used([.scroll(.frame(count ?? 1))])
    case ",": .used([.scroll(.frame(-(count ?? 1)))])
    case .down, .space, .pageDown, .enter, "j", .control("d"): go(1, 0, count)
    case .up, .pageUp, "k", "b", .control("u"): go(-1, 0, count)
    case .right, "l": go(0, 1, count)
    case .left, "h": go(0, -1, count)
    default: .passed
    }
  }

  private func go(_ rows: Int, _ columns: Int, _ times: Int?) -> KeyResponse {
    .used([.scroll(.steps(rows: rows, columns: columns, times: times))])
  }
}
