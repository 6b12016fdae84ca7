import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

extension ExplorerSession {
  /// How many rows or columns a notch of the wheel scrolls.
  private static let notch = 3

  func handle(_ event: MouseEvent) {
    if let place = placement.places.last(where: { $0.outer.contains(event.position) }) {
      return handle(event, over: place)
    }
    switch event.kind {
    case .scroll(let dx, let dy):
      scroll(lines: dy * Self.notch)
      scroll(columns: dx * Self.notch)
    case .press(.left): click(event.position)
    default: break
    }
  }

  /// A press gives a panel the focus and is its business; the wheel moves what it shows.
  private func handle(_ event: MouseEvent, over place: PanelPlacement.Place) {
    let name = place.panel.name
    let cell = CellPoint(x: event.position.x - place.inner.x, y: event.position.y - place.inner.y)
    switch event.kind {
    case .scroll(_, let dy):
      _ = askPanel(name) { panel, scenery in
        panel.scroll(by: dy, in: scenery)
        return .taken
      }
    case .press(.left):
      panels.focus(name)
      if let response = askPanel(name, { $0.press(at: cell, in: $1) }) { follow(response) }
    default: break
    }
  }

  /// A click taps an item, as its delegate allows, or does what a header does.
  private func click(_ cell: CellPoint) {
    if let panel = panels.focused, panel.side == .floating { return panels.close(panel.name) }
    panels.focus(nil)
    view.layoutIfNeeded()
    guard let element = renderer.element(at: cell, of: view, area: contentArea)?.identifier else { return }
    stage.announcement = nil
    if element.category == .cell {
      view.userDidTapItem(at: element.indexPath)
    } else {
      _ = stage.activate?(element)
    }
  }

  /// The header of the section in view acts where its scene gives it an action.
  func activateHeaderInView() {
    view.layoutIfNeeded()
    let headers = view.visibleElements.map(\.identifier).filter { $0.kind == ElementKind.sectionHeader }
    guard let first = headers.min(by: { $0.section < $1.section }) else { return }
    _ = stage.activate?(first)
  }

  /// Switches the layout and keeps the first item in view where it was.
  func switchLayout() {
    guard let switchLayout = stage.switchLayout else { return }
    let anchor = view.scrollAnchor
    switchLayout()
    view.layoutIfNeeded()
    if let anchor { view.restore(anchor) }
    hasScrolled = true
  }
}
