import ExplorerSessions
import Scenes

@testable import Explorer

// The subjects and steps of cases that need more than a session shows to other modules. `ExplorerDataTests` has a link
// to this file.

@MainActor let explorerSubjects: [String: KeyCaseTools.Subject] = [
  // A panel's name is its type's: `help` is `HelpPanel`, `scene-list` is `SceneListPanel`.
  "open": { session, _ in .list(session.route.panels.panels.map(name)) },
  "focused panel": { session, _ in .text(session.route.panels.focused.map(name) ?? "none") },
  "mode": { session, _ in .text(session.route.mode.map { "\($0)".prefix { $0 != "(" } }.map(String.init) ?? "none") },
  "comparison": { session, _ in
    .text(session.comparison.map { $0.isSplit ? "side by side" : "one at a time" } ?? "none")
  },
  "overlays": { session, _ in
    .list(session.state.overlays.overlays.compactMap { ($0 as? OverlayKind)?.rawValue }.sorted())
  },
  "parameter": { session, name in
    guard let parameter = session.parameter(named: name) else { throw KeyCaseTools.Fault("no parameter '\(name)'") }
    return .text("\(parameter.value)")
  },
  "layout": { session, _ in .text(session.layoutName ?? "none") },
  "device": { session, _ in .text("\(session.device)") },
  "moving": { session, _ in .text(session.nextFrame == nil ? "no" : "yes") },
]

@MainActor let explorerSteps: [String: KeyCaseTools.Step] = [
  "set": { session, words in
    let parts = words.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, session.parameter(named: parts[0]) != nil else {
      throw KeyCaseTools.Fault("'\(words)' is not a parameter and its value")
    }
    session.set(parts[0], typed: parts[1])
  },
  "quiet": { session, _ in session.stage.announcement = nil },
]

@MainActor private func name(_ panel: any Panel) -> String {
  let type = "\(type(of: panel))"
  let words = (type.hasSuffix("Panel") ? type.dropLast(5) : type[...]).map {
    $0.isUppercase ? "-\($0.lowercased())" : "\($0)"
  }
  return String(words.joined().dropFirst())
}
