/// A half-open rectangle of columns and half rows. The halves of row *y* are 2*y* and 2*y* + 1.
///
/// Every operation is total, as for `CellRect`.
public struct HalfRowRect: Hashable, Sendable {
  /// The rectangle as if every half were a row.
  private var halves: CellRect

  /// The half rows between two edges on each axis; empty if the edges are in the wrong order.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    halves = CellRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// Both halves of cells.
  public init(_ cells: CellRect) {
    self.init(minX: cells.minX, minY: Self.doubled(cells.minY), maxX: cells.maxX, maxY: Self.doubled(cells.maxY))
  }

  private static func doubled(_ row: Int) -> Int { saturatingSum(row, row) }
}

extension HalfRowRect {
  public var minX: Int { halves.minX }
  /// The first half row.
  public var minY: Int { halves.minY }
  public var maxX: Int { halves.maxX }
  /// The first half row below the rect.
  public var maxY: Int { halves.maxY }
  public var width: Int { halves.width }
  /// In half rows.
  public var height: Int { halves.height }
  public var isEmpty: Bool { halves.isEmpty }

  /// The halves in both rects; empty if there are none.
  public func intersection(_ other: HalfRowRect) -> HalfRowRect {
    var result = self
    result.halves = halves.intersection(other.halves)
    return result
  }

  /// The same extent, moved by whole columns and rows.
  public func offsetBy(dx: Int, dy: Int) -> HalfRowRect {
    var result = self
    result.halves = halves.offsetBy(dx: dx, dy: Self.doubled(dy))
    return result
  }
}

extension HalfRowRect {
  /// The cells that are in the rect with both halves.
  public var wholeCells: CellRect { isEmpty ? .zero : rows((minY + 1) >> 1, maxY >> 1) }

  /// The cells that are in the rect with their lower half only: at most one row, at its top.
  public var lowerHalves: CellRect { isEmpty || minY & 1 == 0 ? .zero : rows(minY >> 1, (minY >> 1) + 1) }

  /// The cells that are in the rect with their upper half only: at most one row, at its bottom.
  public var upperHalves: CellRect { isEmpty || maxY & 1 == 0 ? .zero : rows(maxY >> 1, (maxY >> 1) + 1) }

  private func rows(_ first: Int, _ end: Int) -> CellRect {
    CellRect(minX: minX, minY: first, maxX: maxX, maxY: end)
  }
}
