import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore

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
    guard let parameter = session.stage.parameter(named: name) else {
      throw KeyCaseTools.Fault("no parameter '\(name)'")
    }
    return .text(parameter.value == .none ? "none" : "\(parameter.value)")
  },
  "layout": { session, _ in .text(session.stage.layoutName ?? "none") },
  "device": { session, _ in .text("\(session.scenery.device)") },
  "in view": { session, _ in .list(session.scenery.placement.places.map { name($0.panel) }) },
  // The first panel in view: its rows, and its size without frames.
  "panel": { session, _ in
    guard let inner = session.scenery.placement.places.first?.inner else { return .rows([]) }
    return .rows(
      session.rows()[inner.minY..<inner.maxY].map {
        String($0.dropFirst(inner.minX).prefix(inner.width)).trimmingSpaces
      })
  },
  "panel width": { session, _ in .text("\(session.scenery.placement.places.first?.inner.width ?? 0)") },
  "panel height": { session, _ in .text("\(session.scenery.placement.places.first?.inner.height ?? 0)") },
  "half rows": { session, _ in
    let canvas = session.frame()
    return .text((0..<canvas.size.height).contains { canvas.row($0).contains { $0.lowerGround != nil } } ? "yes" : "no")
  },
  "panels": { session, _ in
    let scenery = session.scenery
    let isInside = scenery.placement.places.allSatisfy { scenery.areaAboveStatus.contains($0.outer) }
    return .text(isInside ? "inside" : "outside")
  },
  "elements": { session, _ in .text("\(session.view.visibleElements.count)") },
  "headers": { session, _ in
    .text("\(session.view.indexPathsForVisibleSupplementaryElements(ofKind: ElementKind.sectionHeader).count)")
  },
  "fraction": { session, _ in .text(session.motion.sample.map { "\(($0.fraction * 1000).rounded() / 1000)" } ?? "none")
  },
  "commands": { session, _ in .text(session.route.panels[CommandPanel.self]?.title ?? "none") },
  "copied": { session, _ in
    .text(session.takeRequests().compactMap { if case .copy(let text) = $0 { text } else { nil } }.last ?? "none")
  },
  // The cells of the thumb, in the last column or in the last row of the content.
  "scrollbar": { session, _ in
    let canvas = session.frame()
    return .list(thumb((0..<canvas.size.height - 1).map { canvas[canvas.size.width - 1, $0] }))
  },
  "scrollbar below": { session, _ in
    let canvas = session.frame()
    return .list(thumb(Array(canvas.row(canvas.size.height - 2))))
  },
  "focused item": { session, _ in
    guard let element = session.focusedElement, let frame = session.widget.focusSearch.frame(of: element) else {
      return .text("none")
    }
    let open = session.widget.openRect
    return .text(frame.minY >= open.minY && frame.maxY <= open.maxY ? "whole" : "cut")
  },
  // The rows of the inspector below its title.
  "facts": { session, _ in .rows(facts(session)) },
  "fact": { session, number in .text(facts(session)[Int(number) ?? 0]) },
  // The distance from the middle of the view to the middle of the nearest item, in points.
  "middle": { session, _ in
    let middles = session.view.visibleElements.map { ($0.attributes.frame.midX - session.view.bounds.midX).magnitude }
    return .text(middles.min().map { "\(Int($0))" } ?? "none")
  },
  "sections across": { session, _ in
    .list(
      session.view.sectionOffsets.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" })
  },
  "audited": { session, _ in .text((session.scenery.currentAudit != nil) && !session.hasWork ? "yes" : "no") },
  "progress": { session, _ in
    .text(session.view.interactiveTransitionLayout.map { "\($0.transitionProgress)" } ?? "none")
  },
  // `possible`, or what an action lacks.
  "action": { session, name in
    guard let need = session.table.action(named: name)?.need else {
      throw KeyCaseTools.Fault("'\(name)' needs nothing")
    }
    return .text(session.scenery.obstacle(to: need).map { "\($0)" } ?? "possible")
  },
  "moving": { session, _ in .text(session.nextFrame == nil ? "no" : "yes") },
]

@MainActor let explorerSteps: [String: KeyCaseTools.Step] = [
  "set": { session, words in
    let parts = words.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, session.stage.parameter(named: parts[0]) != nil else {
      throw KeyCaseTools.Fault("'\(words)' is not a parameter and its value")
    }
    session.stage.effects(ofTyping: parts[1], for: parts[0]).forEach(session.perform)
  },
  // Chooses a row of the panel of parameters.
  "choose": { session, name in
    guard let row = session.stage.parameters.firstIndex(where: { $0.name.hasSuffix(name) }) else {
      throw KeyCaseTools.Fault("no parameter '\(name)'")
    }
    session.state.route.panels.close(PartID(ParameterPanel.self))
    session.press("p")
    for _ in 0..<row { session.press(.down) }
  },
  // Drags from the left edge of the content over a part of its width.
  "drag across": { session, part in
    let area = session.contentArea
    let end = area.minX + Int(((Double(part) ?? 1) * Double(area.width - 1)).rounded())
    session.drag(CellPoint(x: area.minX, y: 5), CellPoint(x: end, y: 6))
  },
  // What the terminal was sent, for the panel of numbers.
  "sent": { session, _ in _ = session.presented(PresentCost(bytes: 12_345, writes: 2), in: .microseconds(123_456)) },
  "quiet": { session, _ in session.stage.announcement = nil },
]

private func thumb(_ cells: [Cell]) -> [String] {
  cells.indices.filter { cells[$0].style.attributes.contains(.reverse) }.map { "\($0)" }
}

@MainActor private func facts(_ session: ExplorerSession) -> [String] {
  let rows = session.rows().map(\.trimmingSpaces)
  guard let title = rows.firstIndex(where: { $0.contains(" Inspector ") }) else { return ["none"] }
  return Array(rows[(title + 1)...].dropLast())
}

@MainActor private func name(_ panel: any Panel) -> String {
  let type = "\(type(of: panel))"
  let words = (type.hasSuffix("Panel") ? type.dropLast(5) : type[...]).map {
    $0.isUppercase ? "-\($0.lowercased())" : "\($0)"
  }
  return String(words.joined().dropFirst())
}

extension PartID {
  static let audit = PartID(AuditPanel.self)
  static let events = PartID(EventsPanel.self)
  static let numbers = PartID(NumbersPanel.self)
  static let sceneList = PartID(SceneListPanel.self)
}
