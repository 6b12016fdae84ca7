import CharacterCanvas
import Foundation
import LayoutCore

extension PointsPerCell {
  /// The points that `size` cells cover.
  public func points(_ size: CellSize) -> CGSize {
    CGSize(width: CGFloat(size.width) * width, height: CGFloat(size.height) * height)
  }

  /// Whether edges snap to half rows. A row must have two points at least, so that edges of layouts made of cells stay
  /// where they are.
  public var hasHalfRows: Bool { height >= 2 }
}

/// Converts points to character cells and half rows. No other code does that.
///
/// Edges are snapped, never sizes: an edge at `e` falls on the cell boundary
/// `round(e / pointsPerCell) - round(offset / pointsPerCell)`, halves upwards, and on the half row
/// `round(2 * e / pointsPerCell) - 2 * round(offset / pointsPerCell)`. Neighbours that share an edge in points share it
/// in cells. The offset is rounded by itself, so that scrolling moves an element without changing its size in cells.
public struct CellGrid: Hashable, Sendable {
  /// The scale of the grid.
  public let pointsPerCell: PointsPerCell
  private let originX: Int
  private let originY: Int
  private let offset: CGPoint

  /// The grid of a view whose content is scrolled to `offset`, in points.
  public init(pointsPerCell: PointsPerCell, offset: CGPoint) {
    (self.pointsPerCell, self.offset) = (pointsPerCell, offset)
    originX = PointsPerCell.snap(offset.x / pointsPerCell.width)
    originY = PointsPerCell.snap(offset.y / pointsPerCell.height)
  }

  /// The cells of a rectangle of the content, relative to the view's first cell. Extents may snap to 0.
  public func cells(of rect: CGRect) -> CellRect {
    CellRect(
      minX: PointsPerCell.snap(rect.origin.x / pointsPerCell.width) - originX,
      minY: PointsPerCell.snap(rect.origin.y / pointsPerCell.height) - originY,
      maxX: PointsPerCell.snap((rect.origin.x + rect.size.width) / pointsPerCell.width) - originX,
      maxY: PointsPerCell.snap((rect.origin.y + rect.size.height) / pointsPerCell.height) - originY)
  }

  /// The half rows of a rectangle of the content, relative to the view's first cell. Extents may snap to 0.
  public func halfRows(of rect: CGRect) -> HalfRowRect {
    let half = pointsPerCell.height / 2
    return HalfRowRect(
      minX: PointsPerCell.snap(rect.origin.x / pointsPerCell.width) - originX,
      minY: PointsPerCell.snap(rect.origin.y / half) - 2 * originY,
      maxX: PointsPerCell.snap((rect.origin.x + rect.size.width) / pointsPerCell.width) - originX,
      maxY: PointsPerCell.snap((rect.origin.y + rect.size.height) / half) - 2 * originY)
  }

  /// The same for an element that stays where it is when the content scrolls. Its rows are counted from the view's
  /// corner, so that it has the same ones at every offset.
  func halfRows(ofPinned frame: CGRect) -> HalfRowRect {
    let inContent = halfRows(of: frame)
    let half = pointsPerCell.height / 2
    return HalfRowRect(
      minX: inContent.minX, minY: PointsPerCell.snap((frame.origin.y - offset.y) / half), maxX: inContent.maxX,
      maxY: PointsPerCell.snap((frame.origin.y - offset.y + frame.size.height) / half))
  }

  /// The cells of an element, relative to the view's first cell, and the visible ones. The offset of a section
  /// that scrolls by itself is rounded like the view's, so that it moves elements without changing their sizes in
  /// cells.
  public func cells(of frame: CGRect, in viewport: SectionViewport?) -> (all: CellRect, shown: CellRect) {
    guard let viewport else {
      let all = cells(of: frame)
      return (all, all)
    }
    let (natural, moved) = unscrolled(frame, in: viewport)
    let all = cells(of: natural).offsetBy(dx: moved.x, dy: moved.y)
    return (all, all.intersection(cells(of: viewport.rect)))
  }

  /// The same in half rows. Such a section moves its elements by whole rows too.
  public func halfRows(of frame: CGRect, in viewport: SectionViewport?) -> (all: HalfRowRect, shown: HalfRowRect) {
    guard let viewport else {
      let all = halfRows(of: frame)
      return (all, all)
    }
    let (natural, moved) = unscrolled(frame, in: viewport)
    let all = halfRows(of: natural).offsetBy(dx: moved.x, dy: moved.y)
    return (all, all.intersection(halfRows(of: viewport.rect)))
  }

  /// Where an element is before its section scrolls, and by how many cells the section moves it.
  private func unscrolled(_ frame: CGRect, in viewport: SectionViewport) -> (frame: CGRect, by: CellPoint) {
    let offset = viewport.offset
    let moved = CellPoint(
      x: -PointsPerCell.snap(offset.x / pointsPerCell.width), y: -PointsPerCell.snap(offset.y / pointsPerCell.height))
    return (frame.offsetBy(dx: offset.x, dy: offset.y), moved)
  }

  /// The point of the content at the middle of a cell of the view.
  public func point(atCell cell: CellPoint) -> CGPoint {
    CGPoint(
      x: (CGFloat(cell.x + originX) + 0.5) * pointsPerCell.width,
      y: (CGFloat(cell.y + originY) + 0.5) * pointsPerCell.height)
  }
}
