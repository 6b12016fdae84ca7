/// A half-open rectangle of character cells. It contains the columns `minX ..< maxX` of the rows `minY ..< maxY`.
///
/// Every operation is total: a rect with a negative extent is empty, and edges are clamped to the range of `Int`.
public struct CellRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public static let zero = CellRect(x: 0, y: 0, width: 0, height: 0)

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(origin: CellPoint = .zero, size: CellSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The rect between two edges on each axis; empty if the edges are in the wrong order.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.init(x: minX, y: minY, width: saturatingExtent(minX, maxX), height: saturatingExtent(minY, maxY))
  }
}

extension CellRect {
  public var origin: CellPoint {
    get { CellPoint(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  public var size: CellSize {
    get { CellSize(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  public var minX: Int { x }
  public var minY: Int { y }
  /// The first column to the right of the rect.
  public var maxX: Int { saturatingSum(x, width) }
  /// The first row below the rect.
  public var maxY: Int { saturatingSum(y, height) }
  /// Whether it holds no cell.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  public func contains(_ point: CellPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether every cell of `other` is in this rect. An empty rect is in every rect.
  public func contains(_ other: CellRect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Whether the two share at least one cell; touching edges and empty rects do not.
  public func overlaps(_ other: CellRect) -> Bool {
    !intersection(other).isEmpty
  }

  /// The cells in both rects; `.zero` when there are none.
  public func intersection(_ other: CellRect) -> CellRect {
    let left = max(minX, other.minX)
    let right = min(maxX, other.maxX)
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return .zero }
    return CellRect(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  /// The smallest rect around both; an empty rect adds nothing.
  public func union(_ other: CellRect) -> CellRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return CellRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The rect without `cells` cells on each of its four sides. A negative number makes it larger. An extent never
  /// becomes negative.
  public func inset(by cells: Int) -> CellRect {
    inset(dx: cells, dy: cells)
  }

  /// The rect without `dx` columns on either side and `dy` rows above and below.
  public func inset(dx: Int, dy: Int) -> CellRect {
    CellRect(
      minX: saturatingSum(minX, dx), minY: saturatingSum(minY, dy),
      maxX: saturatingDifference(maxX, dx), maxY: saturatingDifference(maxY, dy))
  }

  /// The same extent, moved by `dx` columns and `dy` rows.
  public func offsetBy(dx: Int, dy: Int) -> CellRect {
    CellRect(x: saturatingSum(x, dx), y: saturatingSum(y, dy), width: width, height: height)
  }
}

/// `a + b`, clamped to the range of `Int`.
func saturatingSum(_ a: Int, _ b: Int) -> Int {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? (a < 0 ? .min : .max) : sum
}

/// `a - b`, clamped to the range of `Int`.
func saturatingDifference(_ a: Int, _ b: Int) -> Int {
  let (difference, overflow) = a.subtractingReportingOverflow(b)
  return overflow ? (a < 0 ? .min : .max) : difference
}

/// The distance from `low` up to `high`, 0 if they are in the wrong order.
private func saturatingExtent(_ low: Int, _ high: Int) -> Int {
  max(0, saturatingDifference(high, low))
}
