/// An extent in character cells: columns by rows.
public struct CellSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public static let zero = CellSize(width: 0, height: 0)

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads `80x24`: whole numbers from 1 to 10,000. nil for any other text.
  package init?(_ text: some StringProtocol) {
    guard let (width, height): (Int, Int) = text.pair(separatedBy: "x"), (1...10_000).contains(width),
      (1...10_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// Whether it holds no cell.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
