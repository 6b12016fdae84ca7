import CharacterCanvas
import Foundation

/// How many points of the content one character cell covers.
public struct PointsPerCell: Hashable, Sendable, CustomStringConvertible {
  public var width: CGFloat
  public var height: CGFloat

  /// - Precondition: both are positive and finite.
  public init(width: CGFloat, height: CGFloat) {
    precondition(width > 0 && height > 0 && width.isFinite && height.isFinite, "points per cell must be positive")
    (self.width, self.height) = (width, height)
  }

  /// One point is one cell: the scale of layouts written for terminals.
  public static let one = PointsPerCell(width: 1, height: 1)
  /// The scale of layouts written for a phone, at which a cell has the shape of a terminal's character.
  public static let phone = PointsPerCell(width: 8, height: 16)

  /// `8x16`.
  public var description: String { "\(Self.short(width))x\(Self.short(height))" }

  /// Reads `8x16`; nil for anything else, and for numbers that are not positive.
  public init?(_ text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      width > 0, height > 0, width.isFinite, height.isFinite
    else { return nil }
    self.init(width: CGFloat(width), height: CGFloat(height))
  }

  private static func short(_ value: CGFloat) -> String {
    value == value.rounded() && value < 1e9 ? String(Int(value)) : String(Double(value))
  }

  /// The points that `size` cells cover.
  public func points(_ size: CellSize) -> CGSize {
    CGSize(width: CGFloat(size.width) * width, height: CGFloat(size.height) * height)
  }
}

/// The one place where points become character cells.
///
/// Edges are snapped, never sizes: an edge at `e` falls on the cell boundary `round(e / unit) - round(offset / unit)`,
/// halves upwards. Neighbours that share an edge in points share it in cells, and since the offset is rounded by itself,
/// scrolling moves an element without ever changing its size in cells.
public struct CellGrid: Hashable, Sendable {
  public let unit: PointsPerCell
  private let originX: Int
  private let originY: Int

  /// The grid of a view whose content is scrolled to `offset`, in points.
  public init(unit: PointsPerCell, offset: CGPoint) {
    self.unit = unit
    originX = Self.snap(offset.x / unit.width)
    originY = Self.snap(offset.y / unit.height)
  }

  /// The cells of a rectangle of the content, relative to the view's first cell. Extents may snap to 0.
  public func cells(of rect: CGRect) -> CellRect {
    CellRect(
      minX: Self.snap(rect.origin.x / unit.width) - originX,
      minY: Self.snap(rect.origin.y / unit.height) - originY,
      maxX: Self.snap((rect.origin.x + rect.size.width) / unit.width) - originX,
      maxY: Self.snap((rect.origin.y + rect.size.height) / unit.height) - originY)
  }

  /// The point of the content at the middle of a cell of the view.
  public func point(atCell cell: CellPoint) -> CGPoint {
    CGPoint(
      x: (CGFloat(cell.x + originX) + 0.5) * unit.width, y: (CGFloat(cell.y + originY) + 0.5) * unit.height)
  }

  /// The nearest whole number, halves upwards; far numbers stop where arithmetic on cells is still safe.
  static func snap(_ value: CGFloat) -> Int {
    guard value.isFinite else { return value > 0 ? limit : value < 0 ? -limit : 0 }
    return Int(min(max((value + 0.5).rounded(.down), CGFloat(-limit)), CGFloat(limit)))
  }

  private static let limit = 1 << 52
}
