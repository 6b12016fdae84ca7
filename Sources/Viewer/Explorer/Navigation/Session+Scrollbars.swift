import CharacterCanvas
import CollectionWidget
import Foundation

extension ExplorerAction {
  static let scrollbars = [
    ExplorerAction("scrollbars", .looking, "toggle scrollbars") { state, _ in
      state.pointer.showsScrollbars.toggle()
      return []
    }
  ]
}

extension Scenery {
  /// The scroll bars of the axes that scroll. They are in the last column and the last row of the content, or of the
  /// device's frame if there is one.
  func scrollbars() -> [PlacedScrollbar] {
    guard session.state.pointer.showsScrollbars else { return [] }
    // The first picture of what moves has the bar of the picture before it.
    return [PlacedScrollbar](
      of: session.view, at: session.motion.sample?.contentOffset, in: contentArea, room: placement.content)
  }

  /// The bar of the section that was just scrolled by itself.
  func sectionScrollbar() -> PlacedScrollbar? {
    let pointer = session.state.pointer
    guard pointer.showsScrollbars, let section = pointer.scrolledSection else { return nil }
    return scrollbars().bar(ofSection: section, of: session.view, grid, in: contentArea)
  }

  func drawScrollbars(into canvas: inout Canvas) {
    (scrollbars() + [sectionScrollbar()].compactMap { $0 }).draw(into: &canvas)
  }
}

extension ExplorerSession {
  func scrollbars() -> [PlacedScrollbar] { scenery.scrollbars() }
  func sectionScrollbar() -> PlacedScrollbar? { scenery.sectionScrollbar() }
}
