/// A requested mosaic: an image, its place, the half rows of it that are whole cells, and the patterns that there are.
struct MosaicRequest: Hashable, Sendable {
  let image: Image
  let place: CellPlace
  let halfRows: Range<Int>
  let form: MosaicForm

  /// - Parameter size: the size of the image.
  func fit(_ size: PixelSize) -> MosaicFit { MosaicFit(self, size) }
}

/// The cells of a place that an image fills, and the part of it that they show.
struct MosaicFit: Sendable {
  /// The size of the whole image on the scale of the parts.
  let whole: PixelSize
  /// The columns and rows of the place.
  private let size: PixelSize
  /// The first cell that the image fills.
  private let corner: (x: Int, y: Int)
  /// How many cells it fills.
  private let cells: PixelSize
  private let part: ImagePart
  private let form: MosaicForm
  private let depth: ImageDepth

  fileprivate init(_ request: MosaicRequest, _ image: PixelSize) {
    let (place, first) = (request.place, request.halfRows.lowerBound)
    let fitted = FittedImage(image, in: place.squares, place.fit, pixelsPerSquare: place.pixelsPerSquare)
    (form, depth) = (request.form, place.depth)
    whole = PixelSize(
      width: 2 * fitted.whole.width, height: (fitted.whole.height * request.form.rows + 1) / 2)
    size = PixelSize(width: place.columns, height: request.halfRows.count / 2)
    // Cells of which the image fills one half row stay half cells.
    let top = max(0, (fitted.y - first + 1) >> 1)
    let bottom = min(size.height, (fitted.y + fitted.size.height - first) >> 1)
    corner = (fitted.x, top)
    cells = PixelSize(width: fitted.size.width, height: max(0, bottom - top))
    let scale = fitted.part.height / Double(fitted.size.height)
    part = ImagePart(
      x: fitted.part.x, y: fitted.part.y + scale * Double(first + 2 * top - fitted.y), width: fitted.part.width,
      height: scale * Double(2 * cells.height))
  }

  /// - Complexity: O(p + c) for p pixels and c cells.
  func mosaic(of pixels: Pixels) -> MosaicImage {
    guard !cells.isEmpty else { return MosaicImage(nil, at: (0, 0), in: size) }
    let grid = PixelSize(width: 2 * cells.width, height: form.rows * cells.height)
    let filling = MosaicImage(pixels.scaled(to: grid, part: part), form: form, depth: depth)
    return MosaicImage(filling, at: corner, in: size)
  }
}
