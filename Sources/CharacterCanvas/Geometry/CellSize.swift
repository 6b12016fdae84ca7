/// An extent in character cells: columns by rows.
public struct CellSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public static let zero = CellSize(width: 0, height: 0)

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether it holds no cell.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
