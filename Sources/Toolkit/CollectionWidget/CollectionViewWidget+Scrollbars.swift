import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// A scroll bar and the cells of its track.
typealias PlacedScrollbar = (axis: ScrollDirection, bar: Scrollbar, cells: CellRect)

extension CollectionViewWidget {
  /// The scroll bars of the axes that scroll, in the last column and the last row. They take no space: the thumb only
  /// reverses the style of its cells.
  var scrollbars: [PlacedScrollbar] {
    guard showsScrollbars, size.width > 3, size.height > 2 else { return [] }
    let far = CGFloat.greatestFiniteMagnitude
    let (low, high) = (
      view.clampedContentOffset(CGPoint(x: -far, y: -far)), view.clampedContentOffset(CGPoint(x: far, y: far))
    )
    let (offset, extent) = (view.contentOffset, view.visibleContentRect.size)
    let down = Scrollbar(
      track: size.height, extent: extent.height, offset: offset.y, lowest: low.y, highest: high.y)
    let across = Scrollbar(track: size.width, extent: extent.width, offset: offset.x, lowest: low.x, highest: high.x)
    return [
      down.map { (.vertical, $0, CellRect(x: size.width - 1, y: 0, width: 1, height: size.height)) },
      across.map { (.horizontal, $0, CellRect(x: 0, y: size.height - 1, width: size.width, height: 1)) },
    ].compactMap { $0 }
  }

  func drawScrollbars(into canvas: inout Canvas) {
    var corner: CellPoint?
    for (axis, bar, cells) in scrollbars {
      for place in bar.thumb {
        let cell =
          axis == .vertical
          ? CellPoint(x: cells.x, y: cells.y + place) : CellPoint(x: cells.x + place, y: cells.y)
        guard cell != corner else { continue }
        if cell == CellPoint(x: size.width - 1, y: size.height - 1) { corner = cell }
        canvas.restyle(CellRect(x: cell.x, y: cell.y, width: 1, height: 1), Style.reversed)
      }
    }
  }

  // MARK: The focus

  /// Marks the cells in which the element in focus is in front.
  func drawFocus(into canvas: inout Canvas) {
    guard let element = focusedElement, let shown = view.visibleElement(element) else { return }
    let (renderer, area) = (renderer, canvas.bounds)
    let cells = renderer.grid(of: view).shownCells(of: shown.attributes).intersection(area)
    let style = isActive ? focusStyle : Style(attributes: .underline)
    for y in cells.minY..<max(cells.minY, cells.maxY) {
      let first = CellPoint(x: cells.minX, y: y)
      guard renderer.element(at: first, of: view, area: area, seesThroughDecorations: true)?.identifier == element
      else { continue }
      canvas.restyle(CellRect(x: cells.x, y: y, width: cells.width, height: 1)) { $0.marked(by: style) }
    }
  }
}

extension Style {
  /// The style with its colours exchanged, or exchanged back.
  fileprivate static func reversed(_ style: Style) -> Style {
    var style = style
    style.attributes.formSymmetricDifference(.reverse)
    return style
  }

  /// The style of a cell that is marked. A mark that would not show is bold and underlined.
  fileprivate func marked(by mark: Style) -> Style {
    var style = adding(attributes.isSuperset(of: mark.attributes) ? [.bold, .underline] : mark.attributes)
    if mark.foreground != .standard { style = style.foreground(mark.foreground) }
    if mark.background != .standard { style = style.background(mark.background) }
    return style
  }
}
