import CharacterCanvas
import Foundation
import Scenes

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
    case .enter, .space, "%": return .used([.scroll(.endTransition(completed: true))])
    case .escape, "q": return .used([.scroll(.endTransition(completed: false))])
    default:
      guard case .character(let character) = key.code, let digit = character.wholeNumberValue else { return .taken }
      return move(to: Double(digit) / 10)
    }
  }

  /// Goes to a progress, within one length beyond either layout.
  private mutating func move(to wanted: Double) -> KeyResponse {
    // Steps add up without errors of rounding.
    progress = (min(max(wanted, -1), 2) * 1_000).rounded() / 1_000
    return .used([.scroll(.moveTransition(to: progress))])
  }

  /// The progress of a drag to a cell: the width of the content leads to the next layout.
  static func progress(at cell: CellPoint, in area: CellRect) -> Double {
    Double(cell.x - area.minX) / Double(max(1, area.width - 1))
  }

  /// The same mode at another progress.
  func at(_ progress: Double) -> TransitionMode {
    var mode = self
    _ = mode.move(to: progress)
    return mode
  }
}

extension Stage {
  /// Begins to move to the next layout by hand; nil if there is none, or if it must wait for rows.
  func beginTransitionByHand() -> TransitionMode? {
    let names = layoutNames
    let next = names.isEmpty ? 0 : (layoutIndex + 1) % names.count
    guard names.count > 1, reading(forLayout: next) == nil else { return nil }
    defer { beginLayoutTransition(to: next) }
    return TransitionMode(from: names[layoutIndex], to: names[next])
  }
}

extension ExplorerState {
  /// Ends the mode and its drag.
  mutating func leaveTransition() {
    if route.mode?.transition != nil { route.mode = nil }
    if pointer.drag == .transition { pointer.drag = nil }
  }
}
