import Foundation

/// The half cells that an image shall fill, and how.
public struct CellPlace: Hashable, Sendable {
  public var columns, halfRows: Int
  public var fit: ImageFit
  /// The radius of the corners, in columns.
  public var cornerRadius: Double
  public var depth: ImageDepth
  /// The background; nil if it is unknown, as a terminal's own background is.
  public var ground: PixelColor?
  /// How many pixels of an image in its natural size lie side by side in a column.
  public var pixelsPerSquare: Double

  public init(
    columns: Int, halfRows: Int, fit: ImageFit = .fill, cornerRadius: Double = 0, depth: ImageDepth = .rgb,
    ground: PixelColor? = nil, pixelsPerSquare: Double = 8
  ) {
    (self.columns, self.halfRows, self.fit) = (columns, halfRows, fit)
    (self.cornerRadius, self.depth, self.ground) = (max(0, cornerRadius), depth, ground)
    self.pixelsPerSquare = max(pixelsPerSquare, 0.001)
  }

  /// A cell is about twice as high as it is broad.
  var squares: PixelSize { PixelSize(width: columns, height: halfRows) }

  /// The squares of the place, filled with an image and clear around it.
  func fill(with pixels: Pixels, _ fitted: FittedImage) -> Pixels {
    let scaled = pixels.scaled(to: fitted.size, part: fitted.part)
    guard scaled.size != squares || cornerRadius > 0 else { return scaled }
    return Pixels(size: squares) { x, y in
      let (column, row) = (x - fitted.x, y - fitted.y)
      guard (0..<scaled.size.width).contains(column), (0..<scaled.size.height).contains(row) else { return .clear }
      var color = scaled[column, row]
      if cornerRadius > 0 { color.alpha = UInt8(Double(color.alpha) * covered(x, y)) }
      return color
    }
  }

  /// The part of a square that lies within the rounded corners, from 16 points in it.
  private func covered(_ x: Int, _ y: Int) -> Double {
    let radius = min(cornerRadius, Double(squares.width) / 2, Double(squares.height) / 2)
    var count = 0
    for step in 0..<16 {
      let across = Double(x) + (Double(step % 4) + 0.5) / 4
      let down = Double(y) + (Double(step / 4) + 0.5) / 4
      let beyond = max(radius - across, across - Double(squares.width) + radius, 0)
      let above = max(radius - down, down - Double(squares.height) + radius, 0)
      if beyond * beyond + above * above <= radius * radius { count += 1 }
    }
    return Double(count) / 16
  }
}
