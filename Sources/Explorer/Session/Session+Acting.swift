import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

extension ExplorerSession {
  /// How many rows or columns a notch of the wheel scrolls.
  private static let notch = 3

  func handle(_ event: MouseEvent) {
    switch event.kind {
    case .scroll(let dx, let dy):
      scroll(lines: dy * Self.notch)
      scroll(columns: dx * Self.notch)
    case .press(.left): click(event.position)
    default: break
    }
  }

  /// A click taps an item, as its delegate allows, or does what a header does.
  private func click(_ cell: CellPoint) {
    guard !isHelpShown else { return perform(.dismiss) }
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
