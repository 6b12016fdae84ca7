import CharacterCanvas
import CollectionWidget
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Scenes
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

/// Programs and the viewer share the state of a widget, and the effects of events. Each has its own way from an event to
/// the view, so one is the oracle of the other.
@MainActor
@Suite("A program's widget and the viewer react to events alike")
struct SharedPointerTests {
  nonisolated private static let scenes = ["flow", "waterfall", "mixed", "carousels"]

  @Test("wherever the mouse and the arrows go, the view is in the same place", arguments: TestSeeds.all(1...12))
  func sameReactions(seed: UInt64) throws {
    for scene in Self.scenes {
      var random = SplitMix64(seed: seed)
      for hasFocus in [false, true] {
        let session = try session(scene)
        _ = session.frame()
        if hasFocus { session.press("f") }
        let stage = session.scene.makeStage(for: session.contentArea.size)
        let widget = widget(on: stage, like: session, hasFocus: hasFocus)
        let area = session.contentArea
        var mouse = area.origin
        var pressed: ElementIdentifier?
        for step in 0..<60 {
          let event = event(in: area, hasFocus: hasFocus, &mouse, &random)
          // The viewer has its own meaning of a click on a header, and of a release on another element, as after a turn
          // of the wheel.
          let target = target(of: event, in: session)
          if isPress(event) { pressed = target }
          if isPress(event), target.map({ $0.category != .cell }) ?? false { continue }
          if isRelease(event), target != pressed { continue }
          session.handle([event])
          _ = widget.handle(moved(event, by: area.origin), at: .zero)
          _ = (session.frame(), widget.frame(area.size, at: .zero))
          let note: Comment = "seed \(seed), \(scene), step \(step), \(event)"
          expect(widget.view.contentOffset, session.view.contentOffset, note)
          expect(widget.view.sectionOffsets, session.view.sectionOffsets, note)
          expect(widget.view.indexPathsForSelectedItems, session.view.indexPathsForSelectedItems, note)
          if hasFocus { expect(widget.focusedElement, session.focusedElement, note) }
          if widget.view.contentOffset != session.view.contentOffset { break }
        }
        // The view does not own its data.
        withExtendedLifetime(stage) {}
      }
    }
  }

  /// A session without the scene's device, so that the scroll bars are on the content.
  private func session(_ name: String) throws -> ExplorerSession {
    let catalogue = GalleryCatalogue.standard
    var scene = catalogue.scenes[try catalogue.index(named: name)]
    scene.viewport = nil
    return ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 20))
  }

  /// A widget around another view of the same scene.
  private func widget(on stage: Stage, like session: ExplorerSession, hasFocus: Bool) -> CollectionViewWidget {
    let widget = CollectionViewWidget(stage.collectionView)
    widget.view.pointsPerCell = session.view.pointsPerCell
    (widget.showsScrollbars, widget.movesFocus) = (true, hasFocus)
    _ = widget.frame(session.contentArea.size, at: .zero)
    if hasFocus { widget.focusedElement = session.focusedElement }
    return widget
  }

  /// - Parameter mouse: where the mouse is. Its button is released where it was pressed or dragged to.
  private func event(
    in area: CellRect, hasFocus: Bool, _ mouse: inout CellPoint, _ random: inout SplitMix64
  ) -> InputEvent {
    // The last column and the last row have the scroll bars.
    let isOnBar = Int.random(in: 0..<4, using: &random) == 0
    let cell = CellPoint(
      x: isOnBar ? area.maxX - 1 : .random(in: area.minX..<area.maxX, using: &random),
      y: .random(in: area.minY..<area.maxY, using: &random))
    let keys: [Key] = [.up, .down, .left, .right] + (hasFocus ? [] : [.pageUp, .pageDown, .home, .end])
    let notches = Int.random(in: -2...2, using: &random)
    let kinds: [MouseEvent.Kind] = [
      .press(.left), .drag(.left), .drag(.left), .release(.left), .scroll(dx: 0, dy: notches == 0 ? 1 : notches),
    ]
    if Int.random(in: 0..<3, using: &random) == 0 { return .key(keys.randomElement(using: &random) ?? .down) }
    let kind = kinds.randomElement(using: &random) ?? .press(.left)
    let isAcross = Int.random(in: 0..<5, using: &random) == 0
    if kind != .release(.left) { mouse = cell }
    return .mouse(MouseEvent(kind, at: mouse, modifiers: isAcross ? .shift : []))
  }

  private func isPress(_ event: InputEvent) -> Bool {
    if case .mouse(let mouse) = event { mouse.kind == .press(.left) } else { false }
  }

  private func isRelease(_ event: InputEvent) -> Bool {
    if case .mouse(let mouse) = event { mouse.kind == .release(.left) } else { false }
  }

  /// The element at the mouse.
  private func target(of event: InputEvent, in session: ExplorerSession) -> ElementIdentifier? {
    guard case .mouse(let mouse) = event else { return nil }
    return session.widget.element(at: mouse.position, in: session.contentArea)
  }

  private func moved(_ event: InputEvent, by origin: CellPoint) -> InputEvent {
    guard case .mouse(let mouse) = event else { return event }
    let cell = CellPoint(x: mouse.position.x - origin.x, y: mouse.position.y - origin.y)
    return .mouse(MouseEvent(mouse.kind, at: cell, modifiers: mouse.modifiers))
  }
}
