import CharacterCanvas
import Foundation
import LayoutCore

extension PointsPerCell {
  /// The points that `size` cells cover.
  public func points(_ size: CellSize) -> CGSize {
    CGSize(width: CGFloat(size.width) * width, height: CGFloat(size.height) * height)
  }
}

/// Converts points to character cells. No other code does that.
///
/// Edges are snapped, never sizes: an edge at `e` falls on the cell boundary
/// `round(e / pointsPerCell) - round(offset / pointsPerCell)`, halves upwards. Neighbours that share an edge in points
/// share it in cells. The offset is rounded by itself, so that scrolling moves an element without changing its size in
/// cells.
public struct CellGrid: Hashable, Sendable {
  /// The scale of the grid.
  public let pointsPerCell: PointsPerCell
  private let originX: Int
  private let originY: Int

  /// The grid of a view whose content is scrolled to `offset`, in points.
  public init(pointsPerCell: PointsPerCell, offset: CGPoint) {
    self.pointsPerCell = pointsPerCell
    originX = Self.snap(offset.x / pointsPerCell.width)
    originY = Self.snap(offset.y / pointsPerCell.height)
  }

  /// The cells of a rectangle of the content, relative to the view's first cell. Extents may snap to 0.
  public func cells(of rect: CGRect) -> CellRect {
    CellRect(
      minX: Self.snap(rect.origin.x / pointsPerCell.width) - originX,
      minY: Self.snap(rect.origin.y / pointsPerCell.height) - originY,
      maxX: Self.snap((rect.origin.x + rect.size.width) / pointsPerCell.width) - originX,
      maxY: Self.snap((rect.origin.y + rect.size.height) / pointsPerCell.height) - originY)
  }

  /// The cells of an element, relative to the view's first cell, and those of them that show. The offset of a section
  /// that scrolls by itself is rounded like the view's, so that it moves elements without changing their sizes in
  /// cells.
  public func cells(of frame: CGRect, in viewport: SectionViewport?) -> (all: CellRect, shown: CellRect) {
    guard let viewport else {
      let all = cells(of: frame)
      return (all, all)
    }
    let offset = viewport.offset
    let all = cells(of: frame.offsetBy(dx: offset.x, dy: offset.y)).offsetBy(
      dx: -Self.snap(offset.x / pointsPerCell.width), dy: -Self.snap(offset.y / pointsPerCell.height))
    return (all, all.intersection(cells(of: viewport.rect)))
  }

  /// The point of the content at the middle of a cell of the view.
  public func point(atCell cell: CellPoint) -> CGPoint {
    CGPoint(
      x: (CGFloat(cell.x + originX) + 0.5) * pointsPerCell.width,
      y: (CGFloat(cell.y + originY) + 0.5) * pointsPerCell.height)
  }

  /// The nearest whole number, halves upwards. Large numbers are limited, so that arithmetic on cells cannot overflow.
  static func snap(_ value: CGFloat) -> Int {
    guard value.isFinite else { return value > 0 ? limit : value < 0 ? -limit : 0 }
    return Int(min(max((value + 0.5).rounded(.down), CGFloat(-limit)), CGFloat(limit)))
  }

  private static let limit = 1 << 52
}
