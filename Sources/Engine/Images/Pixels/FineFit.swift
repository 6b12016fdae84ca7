/// An image in a place whose squares have several pixels.
struct FineFit {
  /// The most pixels of a place.
  private static let limit = 500_000.0

  private let fitted: FittedImage
  private let squares: PixelSize
  /// Pixels of a square, across and down.
  private let scale: (x: Double, y: Double)

  /// - Parameters:
  ///   - fitted: how the image lies in the squares of the place.
  ///   - image: the size of the image. More pixels would show no more of it.
  ///   - squares: the size of the place.
  ///   - scale: how many pixels a square has at most, across and down.
  init(_ fitted: FittedImage, of image: PixelSize, in squares: PixelSize, scale: (x: Double, y: Double)) {
    (self.fitted, self.squares) = (fitted, squares)
    let (across, down) = (
      Double(image.width) * fitted.part.width / (Double(fitted.size.width) * scale.x),
      Double(image.height) * fitted.part.height / (Double(fitted.size.height) * scale.y)
    )
    let count = Double(squares.count) * scale.x * scale.y
    let factor = min(1, max(across, down), (Self.limit / count).squareRoot())
    self.scale = (scale.x * factor, scale.y * factor)
  }

  /// The size of the whole image.
  var whole: PixelSize { scaled(fitted.whole.width, fitted.whole.height) }

  private func scaled(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(
      width: max(1, Int((Double(width) * scale.x).rounded())), height: max(1, Int((Double(height) * scale.y).rounded()))
    )
  }

  /// The pixels of some half rows of the place, over a ground if it is known.
  func pixels(_ pixels: Pixels, halfRows: Range<Int>, ground: PixelColor?) -> Pixels {
    let image = pixels.scaled(to: scaled(fitted.size.width, fitted.size.height), part: fitted.part)
    let origin = (x: Int((Double(fitted.x) * scale.x).rounded()), y: Int((Double(fitted.y) * scale.y).rounded()))
    let top = Int((Double(halfRows.lowerBound) * scale.y).rounded())
    let size = scaled(squares.width, halfRows.count)
    if origin == (0, top), image.size == size, ground == nil { return image }
    return Pixels(size: size) { x, y in
      let (column, row) = (x - origin.x, y + top - origin.y)
      guard (0..<image.size.width).contains(column), (0..<image.size.height).contains(row) else { return .clear }
      return ground.map(image[column, row].over) ?? image[column, row]
    }
  }
}
