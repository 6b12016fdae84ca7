import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// Computes the thumb on a track for the part of the content in view, and the offset for a position of the thumb.
///
/// The thumb is at an end of the track only if the view is at that end of the content.
package struct Scrollbar: Hashable {
  /// Cells of the track.
  package let track: Int
  /// Cells of the thumb, fewer than the track's.
  package let length: Int
  /// Cells before the thumb.
  package let start: Int
  private let lowest, highest: CGFloat

  /// nil if everything is in view, or if the track is too short.
  package init?(track: Int, extent: CGFloat, offset: CGFloat, lowest: CGFloat, highest: CGFloat) {
    guard track >= 3, extent > 0, highest > lowest + 0.5, highest.isFinite else { return nil }
    (self.track, self.lowest, self.highest) = (track, lowest, highest)
    let share = extent / (extent + highest - lowest)
    length = min(max(1, Int((CGFloat(track) * share).rounded())), track - 1)
    let steps = track - length
    let way = min(max((offset - lowest) / (highest - lowest), 0), 1)
    if way == 0 {
      start = 0
    } else if way == 1 {
      start = steps
    } else {
      start = steps < 2 ? 0 : 1 + min(Int(way * CGFloat(steps - 1)), steps - 2)
    }
  }

  package var thumb: Range<Int> { start..<start + length }

  /// The offset at which the thumb begins at cell `start` of the track.
  package func offset(start: Int) -> CGFloat {
    let steps = track - length
    if start <= 0 { return lowest }
    if start >= steps { return highest }
    return lowest + (highest - lowest) * (CGFloat(start) - 0.5) / CGFloat(max(1, steps - 1))
  }
}

/// A scroll bar and the cells of its track.
package struct PlacedScrollbar: Hashable {
  package let axis: ScrollDirection
  package let bar: Scrollbar
  /// The cells of the track.
  package let cells: CellRect

  /// The cells of the thumb.
  package var thumb: CellRect {
    axis == .vertical
      ? CellRect(x: cells.x, y: cells.y + bar.start, width: 1, height: bar.length)
      : CellRect(x: cells.x + bar.start, y: cells.y, width: bar.length, height: 1)
  }

  /// The number of cells from the start of the track to a cell.
  package func distance(to cell: CellPoint) -> Int { axis == .vertical ? cell.y - cells.y : cell.x - cells.x }
}

extension CollectionView {
  /// The lowest and the highest offset that scrolling leads to.
  package var offsetLimits: (lowest: CGPoint, highest: CGPoint) {
    let far = CGFloat.greatestFiniteMagnitude
    return (clampedContentOffset(CGPoint(x: -far, y: -far)), clampedContentOffset(CGPoint(x: far, y: far)))
  }
}

extension [PlacedScrollbar] {
  /// The scroll bars of the axes that scroll, in the last column and the last row of `area`, or beyond them where `room`
  /// is larger. They take no space: a thumb only reverses the style of its cells.
  ///
  /// - Parameter offset: the offset that is shown, if it is not the view's.
  @MainActor
  package init(of view: CollectionView, at offset: CGPoint? = nil, in area: CellRect, room: CellRect) {
    self.init()
    guard area.width > 3, area.height > 2 else { return }
    let (low, high) = view.offsetLimits
    let (offset, extent) = (offset ?? view.contentOffset, view.visibleContentRect.size)
    let column = area.maxX < room.maxX ? area.maxX : area.maxX - 1
    let row = area.maxY < room.maxY ? area.maxY : area.maxY - 1
    if let bar = Scrollbar(
      track: area.height, extent: extent.height, offset: offset.y, lowest: low.y, highest: high.y)
    {
      let cells = CellRect(x: column, y: area.y, width: 1, height: area.height)
      append(PlacedScrollbar(axis: .vertical, bar: bar, cells: cells))
    }
    if let bar = Scrollbar(track: area.width, extent: extent.width, offset: offset.x, lowest: low.x, highest: high.x) {
      let cells = CellRect(x: area.x, y: row, width: area.width, height: 1)
      append(PlacedScrollbar(axis: .horizontal, bar: bar, cells: cells))
    }
  }

  /// The bar of a section that scrolls by itself, along the last row or column of its viewport in view; nil if it has
  /// none. The bars here keep their column and row.
  @MainActor
  package func bar(ofSection section: Int, of view: CollectionView, _ grid: CellGrid, in area: CellRect)
    -> PlacedScrollbar?
  {
    guard let scroller = view.sectionScroller(section) else { return nil }
    let open = CellSize(
      width: area.width - (contains { $0.axis == .vertical && $0.cells.x < area.maxX } ? 1 : 0),
      height: area.height - (contains { $0.axis == .horizontal && $0.cells.y < area.maxY } ? 1 : 0))
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
    let (x, y) = (area.x + cells.x, area.y + cells.y)
    let track =
      isHorizontal
      ? CellRect(x: x, y: y + cells.height - 1, width: cells.width, height: 1)
      : CellRect(x: x + cells.width - 1, y: y, width: 1, height: cells.height)
    return PlacedScrollbar(axis: scroller.axis, bar: bar, cells: track)
  }

  /// Reverses the cells of the thumbs. Cells that are reversed already are turned back, and cells of two thumbs belong
  /// to the first one.
  package func draw(into canvas: inout Canvas) {
    for (index, bar) in enumerated() {
      for y in bar.thumb.minY..<bar.thumb.maxY {
        for x in bar.thumb.minX..<bar.thumb.maxX
        where !self[..<index].contains(where: { $0.thumb.contains(CellPoint(x: x, y: y)) }) {
          canvas.restyle(CellRect(x: x, y: y, width: 1, height: 1)) { style in
            var style = style
            style.attributes.formSymmetricDifference(.reverse)
            return style
          }
        }
      }
    }
  }
}
