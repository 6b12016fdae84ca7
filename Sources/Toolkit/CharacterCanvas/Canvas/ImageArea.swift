/// An image that screens can show finer than half cells.
public struct PixelImage: Sendable {
  /// Images with the same number look the same, and fill the same number of cells.
  public let number: Int
  /// Draws the image for cells of so many pixels; nil if it is not decoded yet.
  public let draw: @MainActor @Sendable (_ pixelsPerCell: CellSize) -> EncodedPixels?
  /// The cells of the image in parts of some form; nil if they are not ready yet.
  public let cells: @MainActor @Sendable (_ glyphs: MosaicGlyphs) -> Cells?

  /// A function that returns a cell of the image by its column and row; nil for one that the image fills in part.
  public typealias Cells = (CellPoint) -> MosaicCell?

  public init(
    number: Int, cells: @escaping @MainActor @Sendable (_ glyphs: MosaicGlyphs) -> Cells? = { _ in nil },
    draw: @escaping @MainActor @Sendable (_ pixelsPerCell: CellSize) -> EncodedPixels?
  ) {
    (self.number, self.cells, self.draw) = (number, cells, draw)
  }
}

/// Pixels in a form that terminals read.
public struct EncodedPixels: Hashable, Sendable {
  public enum Form: Hashable, Sendable {
    /// Red, green, blue and opacity of each pixel, a byte each.
    case rgba
    /// A file in the format PNG.
    case png
  }

  /// In pixels.
  public var width, height: Int
  public var form: Form
  public var bytes: [UInt8]

  public init(width: Int, height: Int, form: Form, bytes: [UInt8]) {
    (self.width, self.height, self.form, self.bytes) = (width, height, form, bytes)
  }
}

/// The place of an image on a canvas, and its half cells there.
///
/// The canvas holds half cells only. A screen that can show pixels replaces cells by them at the last moment, where the
/// canvas still shows what the image left. So whatever is drawn over an image covers its pixels too. A blank cell of the
/// same colours does not, but looks the same.
struct ImageArea: Sendable {
  let image: PixelImage
  /// All cells of the image, also those beyond the canvas.
  private(set) var cells: CellRect
  /// The cells that are shown.
  private(set) var visible: CellRect
  /// The cells that `looks` is about.
  private var painted: CellRect
  /// The cells as the image left them, row by row; nil where it does not fill them.
  private let looks: [PackedCell?]

  init(_ image: PixelImage, cells: CellRect, painted: CellRect, looks: [PackedCell?]) {
    (self.image, self.cells, self.painted, self.looks) = (image, cells, painted, looks)
    visible = painted
  }

  func look(_ x: Int, _ y: Int) -> PackedCell? {
    looks[(y - painted.minY) * painted.width + x - painted.minX]
  }

  func moved(to point: CellPoint, within region: CellRect) -> ImageArea {
    var result = self
    result.cells = cells.offsetBy(dx: point.x, dy: point.y)
    result.painted = painted.offsetBy(dx: point.x, dy: point.y)
    result.visible = visible.offsetBy(dx: point.x, dy: point.y).intersection(region)
    return result
  }
}

/// Neighbouring cells of a row that show an image.
public struct ImageRun: Sendable {
  public let image: PixelImage
  /// The columns and rows of the whole image.
  public let size: CellSize
  /// The row of the canvas.
  public let y: Int
  /// The columns of the canvas.
  public let columns: Range<Int>
  /// The cell of the image that the first column shows.
  public let first: CellPoint
}

extension Canvas {
  /// Remembers that an image filled cells. Call it when the image is painted.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - cells: all cells of the image, also those beyond the canvas.
  ///   - clip: the cells that may have been painted.
  ///   - isFilled: whether the image fills a cell of the canvas wholly.
  /// - Complexity: O(*c*) for the *c* cells that are visible.
  public mutating func remember(
    _ image: PixelImage, in cells: CellRect, clip: CellRect, isFilled: (CellPoint) -> Bool
  ) {
    let painted = cells.intersection(clip).intersection(bounds)
    guard !painted.isEmpty else { return }
    let looks = (painted.minY..<painted.maxY).flatMap { y in
      (painted.minX..<painted.maxX).map { x in
        isFilled(CellPoint(x: x, y: y)) ? self.cells[y * size.width + x] : nil
      }
    }
    imageAreas.append(ImageArea(image, cells: cells, painted: painted, looks: looks))
  }

  /// The cells that still show an image, in runs. An image that was painted later comes later.
  ///
  /// - Complexity: O(*c*) for the *c* cells of all images.
  public var imageRuns: [ImageRun] {
    imageAreas.flatMap { area in
      (area.visible.minY..<area.visible.maxY).flatMap { y in runs(of: area, row: y) }
    }
  }

  private func runs(of area: ImageArea, row y: Int) -> [ImageRun] {
    var (runs, start) = ([ImageRun](), area.visible.minX)
    for x in area.visible.minX...area.visible.maxX {
      if x < area.visible.maxX, area.look(x, y) == cells[y * size.width + x] { continue }
      if start < x {
        let first = CellPoint(x: start - area.cells.minX, y: y - area.cells.minY)
        runs.append(ImageRun(image: area.image, size: area.cells.size, y: y, columns: start..<x, first: first))
      }
      start = x + 1
    }
    return runs
  }
}
