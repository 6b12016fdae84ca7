import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore

extension ExplorerAction {
  static let scrollbars = [
    ExplorerAction("scrollbars", .looking, "toggle scrollbars") { state, _ in
      state.pointer.showsScrollbars.toggle()
      return []
    }
  ]
}

extension Scenery {
  /// The scrollbars of the axes that scroll. They are in the last column and the last row of the content, or of the
  /// device's frame if there is one. They take no space: only the style of those cells changes.
  func scrollbars() -> [(axis: ScrollDirection, bar: Scrollbar, cells: CellRect)] {
    guard session.state.pointer.showsScrollbars else { return [] }
    let (screen, room) = (contentArea, placement.content)
    guard screen.width > 3, screen.height > 2 else { return [] }
    let far = CGFloat.greatestFiniteMagnitude
    let view = session.view
    let low = view.clampedContentOffset(CGPoint(x: -far, y: -far)),
      high = view.clampedContentOffset(CGPoint(x: far, y: far))
    // The first picture of what moves has the bar of the picture before it.
    let offset = session.motion.sample?.contentOffset ?? view.contentOffset
    let extent = view.visibleContentRect.size
    let column = screen.maxX < room.maxX ? screen.maxX : screen.maxX - 1
    let row = screen.maxY < room.maxY ? screen.maxY : screen.maxY - 1
    var bars: [(ScrollDirection, Scrollbar, CellRect)] = []
    if let bar = Scrollbar(
      track: screen.height, extent: extent.height, offset: offset.y, lowest: low.y, highest: high.y)
    {
      bars.append((.vertical, bar, CellRect(x: column, y: screen.y, width: 1, height: screen.height)))
    }
    if let bar = Scrollbar(track: screen.width, extent: extent.width, offset: offset.x, lowest: low.x, highest: high.x)
    {
      bars.append((.horizontal, bar, CellRect(x: screen.x, y: row, width: screen.width, height: 1)))
    }
    return bars
  }

  /// The bar of the section that was just scrolled by itself, along the last row or column of its viewport in view.
  func sectionScrollbar() -> (axis: ScrollDirection, bar: Scrollbar, cells: CellRect)? {
    let (view, pointer) = (session.view, session.state.pointer)
    guard pointer.showsScrollbars, let section = pointer.scrolledSection, let scroller = view.sectionScroller(section)
    else { return nil }
    let others = scrollbars().map(\.cells)
    // The bars of the view keep their column and row.
    let open = CellSize(
      width: contentArea.width - (others.contains { $0.width == 1 && $0.x < contentArea.maxX } ? 1 : 0),
      height: contentArea.height - (others.contains { $0.height == 1 && $0.y < contentArea.maxY } ? 1 : 0))
    let cells = grid.cells(of: scroller.viewport).intersection(CellRect(size: open))
    guard !cells.isEmpty else { return nil }
    let (lowest, highest) = (scroller.offsets.lowerBound, scroller.offsets.upperBound)
    let offset = view.sectionOffset(section)
    let isHorizontal = scroller.axis == .horizontal
    let bar = Scrollbar(
      track: isHorizontal ? cells.width : cells.height,
      extent: isHorizontal ? scroller.viewport.width : scroller.viewport.height,
      offset: scroller.isReversed ? lowest + highest - offset : offset, lowest: lowest, highest: highest)
    guard let bar else { return nil }
    let (x, y) = (contentArea.x + cells.x, contentArea.y + cells.y)
    let track =
      isHorizontal
      ? CellRect(x: x, y: y + cells.height - 1, width: cells.width, height: 1)
      : CellRect(x: x + cells.width - 1, y: y, width: 1, height: cells.height)
    return (scroller.axis, bar, track)
  }

  func drawScrollbars(into canvas: inout Canvas) {
    var drawn: [CellRect] = []
    for (axis, bar, cells) in scrollbars() + [sectionScrollbar()].compactMap({ $0 }) {
      let thumb =
        axis == .vertical
        ? CellRect(x: cells.x, y: cells.y + bar.start, width: 1, height: bar.length)
        : CellRect(x: cells.x + bar.start, y: cells.y, width: bar.length, height: 1)
      reverse(thumb, in: &canvas, besides: drawn)
      drawn.append(thumb)
    }
  }

  /// On cells that are already reversed, the thumb is not reversed. The corner belongs to the thumb that was drawn first.
  private func reverse(_ thumb: CellRect, in canvas: inout Canvas, besides drawn: [CellRect]) {
    for y in thumb.minY..<thumb.maxY {
      for x in thumb.minX..<thumb.maxX where !drawn.contains(where: { $0.contains(CellPoint(x: x, y: y)) }) {
        canvas.restyle(CellRect(x: x, y: y, width: 1, height: 1)) { style in
          var style = style
          style.attributes.formSymmetricDifference(.reverse)
          return style
        }
      }
    }
  }
}

extension ExplorerSession {
  func scrollbars() -> [(axis: ScrollDirection, bar: Scrollbar, cells: CellRect)] { scenery.scrollbars() }
  func sectionScrollbar() -> (axis: ScrollDirection, bar: Scrollbar, cells: CellRect)? { scenery.sectionScrollbar() }
}
