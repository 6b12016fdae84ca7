/// A cell of an image in parts that are finer than halves.
public struct MosaicCell: Hashable, Sendable {
  /// A bit for each part, the lowest for the upper left one, then row by row: whether it has the colour `ink`.
  public var pattern: UInt8
  public var ink, ground: Color

  public init(pattern: UInt8, ink: Color, ground: Color) {
    (self.pattern, self.ink, self.ground) = (pattern, ink, ground)
  }
}

extension Canvas {
  /// The canvas with finer parts in the cells that still show an image. Screens and exports show it instead; it is
  /// never recorded.
  ///
  /// Images that are not ready in this form, and cells that they fill in part, stay in half cells.
  ///
  /// - Complexity: O(*c*) for the *c* cells of all images.
  @MainActor
  public func showingImages(in glyphs: MosaicGlyphs) -> Canvas {
    guard !imageAreas.isEmpty else { return self }
    var canvas = self
    canvas.mosaic = glyphs
    var known: [Int: PixelImage.Cells?] = [:]
    for run in imageRuns {
      let cells = known[run.image.number] ?? run.image.cells(glyphs)
      known[run.image.number] = .some(cells)
      guard let cells else { continue }
      for column in run.columns {
        let place = CellPoint(x: run.first.x + column - run.columns.lowerBound, y: run.first.y)
        guard let cell = cells(place) else { continue }
        canvas.set(PackedCell(cell, in: glyphs), from: column, to: column + 1, row: run.y)
      }
    }
    return canvas
  }
}

extension PackedCell {
  fileprivate init(_ cell: MosaicCell, in glyphs: MosaicGlyphs) {
    let (scalar, isInverted) = glyphs.glyph(of: cell.pattern)
    let (ink, ground) = isInverted ? (cell.ground, cell.ink) : (cell.ink, cell.ground)
    self.init(Glyph(scalar), Style(foreground: ink, background: ground))
  }
}
