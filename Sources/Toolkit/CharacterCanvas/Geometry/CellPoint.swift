/// A place on a canvas, in character cells: column `x`, row `y`, both from 0 at the top left.
public struct CellPoint: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public static let zero = CellPoint(x: 0, y: 0)

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
