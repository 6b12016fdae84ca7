import CharacterCanvas
import Foundation

/// Keys and drags move the view from one layout to the next, as far as the user wants, and back.
struct TransitionMode: ModeState {
  /// The names of both layouts.
  let names: String
  /// From 0 to 1, and beyond.
  private(set) var progress = 0.0
  var traits: ModeTraits { ModeTraits(context: .transition) }

  init(from current: String = "", to next: String = "") { names = "\(current) to \(next)" }

  var mode: Mode { .transition(self) }

  func line(in scenery: Scenery) -> DisplayText { DisplayText(" \(names) \(Int((progress * 100).rounded())) %") }

  var hints: [KeyHint] {
    [
      KeyHint("l h", "5 % on, back"), KeyHint("0–9", "tenths"), KeyHint("enter", "finish"), KeyHint("escape", "cancel"),
    ]
  }

  mutating func handle(_ event: InputEvent, in scenery: Scenery) -> KeyResponse {
    guard case .key(let key) = event else { return .taken }
    switch key {
    case .right, .down, "l", "j", "+": return move(to: progress + 0.05)
    case .left, .up, "h", "k", "-": return move(to: progress - 0.05)
    case .enter, .space, "%": return .used([.motion(.endTransition(completed: true))])
    case .escape, "q": return .used([.motion(.endTransition(completed: false))])
    default:
      guard case .character(let character) = key.code, let digit = character.wholeNumberValue else { return .taken }
      return move(to: Double(digit) / 10)
    }
  }

  /// Goes to a progress, within one length beyond either layout.
  private mutating func move(to wanted: Double) -> KeyResponse {
    // Steps add up without errors of rounding.
    progress = (min(max(wanted, -1), 2) * 1_000).rounded() / 1_000
    return .used([.motion(.moveTransition(to: progress))])
  }

  /// The same mode at another progress.
  func at(_ progress: Double) -> TransitionMode {
    var mode = self
    _ = mode.move(to: progress)
    return mode
  }
}

extension ExplorerSession {
  func beginTransitionByHand() {
    let names = stage.layoutNames
    let next = names.isEmpty ? 0 : (stage.layoutIndex + 1) % names.count
    guard names.count > 1, activeComparison == nil, stage.reading(forLayout: next) == nil else {
      return announce("this layout cannot be moved by hand\(hint("switch-layout", "shows the next one"))")
    }
    let mode = TransitionMode(from: names[stage.layoutIndex], to: names[next])
    stage.beginLayoutTransition(to: next)
    route.mode = .transition(mode)
    route.panels.focus(nil)
  }

  func moveTransition(to progress: Double) {
    guard let mode = route.mode?.transition, let layout = view.interactiveTransitionLayout else {
      return leaveTransition()
    }
    let moved = mode.at(progress)
    route.mode = .transition(moved)
    view.finishTransition()
    layout.transitionProgress = CGFloat(moved.progress)
    view.layoutIfNeeded()
  }

  func endTransitionByHand(completed isCompleted: Bool) {
    leaveTransition()
    guard view.interactiveTransitionLayout != nil else { return }
    let before = ShownState(self)
    let former = stage.layoutIndex
    stage.endLayoutTransition(completed: isCompleted)
    guard stage.layoutIndex != former else { return }
    shown.update(from: stage)
    announce(stage.layoutWords)
    history.note(UndoStep(from: before, to: ShownState(self), edit: nil))
  }

  private func leaveTransition() {
    if route.mode?.transition != nil { route.mode = nil }
    if state.pointer.drag == .transition { state.pointer.drag = nil }
  }

  /// A drag moves the view to the next layout within the width of the content.
  func pullTransition(to cell: CellPoint) {
    moveTransition(to: Double(cell.x - contentArea.minX) / Double(max(1, contentArea.width - 1)))
  }
}
