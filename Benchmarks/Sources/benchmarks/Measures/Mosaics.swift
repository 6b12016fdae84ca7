import CharacterCanvas
import CollectionRendering
import Foundation
import ImageDecoders
import Images
import LayoutCore

/// How like their images pictures of cells are, by the parts of a cell, and what it costs to choose their patterns.
@MainActor
func measureMosaics(_ report: inout Report) {
  let photographs = Photographs()
  report.section(
    "Images in parts of cells",
    """
    All \(photographs.images.count) photographs of the gallery in 40 by 20 cells of 8 by 16 pixels, in all colours. PSNR
    in sRGB; SSIM; PSNR from afar, which is in light that is blurred by two pixels. Means of all photographs, and bytes of
    a row of 40 cells as they are printed.
    """)
  let half = photographs.halfCells
  report.line("half cells", photographs.images.count, half.words)
  for glyphs in MosaicGlyphs.allCases {
    let result = photographs.cells(in: glyphs)
    let least: Double? = glyphs == .quadrants ? nil : glyphs == .sextants ? 1.3 : 1.7
    let isBetter = least.map { least in
      result.likeness.psnr >= half.likeness.psnr + least && result.likeness.ssim >= half.likeness.ssim
        && result.likeness.fromAfar >= half.likeness.fromAfar
    }
    report.line(
      glyphs.rawValue, photographs.images.count, result.words, "", "",
      least.map { "\($0) dB more than half cells, SSIM and from afar not less" } ?? "", isBetter)
  }
  for glyphs in MosaicGlyphs.allCases {
    report.row(
      "\(glyphs.rawValue): choosing the patterns of 120x40 cells", n: 4800, photographs.time(of: glyphs), .seconds(1e-3))
  }
}

@MainActor
private struct Photographs {
  let images: [Image]
  private let store = ImageStore()
  private let place = CellPlace(columns: 40, halfRows: 40, fit: .stretch)

  struct Result {
    var likeness: Likeness
    var bytes: Int

    var words: String {
      let numbers = String(format: "%.2f dB, %.3f, %.2f dB", likeness.psnr, likeness.ssim, likeness.fromAfar)
      return "\(numbers), \(bytes) bytes a row"
    }
  }

  init() {
    store.decoder = SystemImageDecoder()
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Demo/Photos").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    images = names.sorted().map { Image(file: folder.appendingPathComponent($0).path) }
  }

  private func raster(_ image: Image) -> Raster? {
    store.finePixels(of: image, in: place, halfRows: 0..<40, scale: (8, 8)).map(Raster.init)
  }

  private func result(_ glyphs: MosaicGlyphs?, _ drawn: (Image) -> Raster?) -> Result {
    var sum = Likeness()
    for image in images {
      guard let shown = drawn(image), let wanted = raster(image) else { continue }
      sum = sum + shown.likeness(to: wanted)
    }
    return Result(likeness: sum / images.count, bytes: bytes(glyphs) / images.count / 20)
  }

  var halfCells: Result {
    store.suit(nil as MosaicGlyphs?)
    return result(nil) { image in
      guard case .ready(let cells) = store.state(of: image, in: place) else { return nil }
      return Raster { x, y in cells[x / 8, y / 8] }
    }
  }

  func cells(in glyphs: MosaicGlyphs) -> Result {
    store.suit(glyphs)
    // Rows of thirds of 16 pixels have 5, 6 and 5.
    let ends = (1...glyphs.rows).map { Int((16 * Double($0) / Double(glyphs.rows)).rounded()) }
    return result(glyphs) { image in
      guard let mosaic = store.mosaic(of: image, in: place, halfRows: 0..<40) else { return nil }
      return Raster { x, y in
        guard let cell = mosaic[x / 8, y / 16] else { return .clear }
        let row = ends.firstIndex { y % 16 < $0 } ?? 0
        return cell.pattern & 1 << UInt8(2 * row + x % 8 / 4) != 0 ? cell.ink : cell.ground
      }
    }
  }

  /// The bytes of all photographs as they are printed.
  private func bytes(_ glyphs: MosaicGlyphs?) -> Int {
    images.reduce(0) { sum, image in
      var canvas = Canvas(size: CellSize(width: 40, height: 20))
      var renderer = CollectionRenderer(pointsPerCell: .phone)
      renderer.images = store
      renderer.paint(ContentImage(image, fit: .stretch), in: canvas.bounds, onto: nil, into: &canvas)
      let shown = glyphs.map { canvas.showingImages(in: $0) } ?? canvas
      return sum + shown.ansi(depth: .rgb).utf8.count
    }
  }

  /// The seconds of choosing the patterns of a screen, of the pixels of one photograph.
  func time(of glyphs: MosaicGlyphs) -> Double {
    let grid = CellPlace(columns: 240, halfRows: 40 * glyphs.rows, fit: .stretch)
    let pixels = store.finePixels(of: images[images.count / 2], in: grid, halfRows: 0..<grid.halfRows, scale: (1, 1))
    guard let parts = pixels?.scaled(to: PixelSize(width: grid.columns, height: grid.halfRows)) else { return .nan }
    let form = MosaicForm(rows: glyphs.rows, inverted: glyphs.inverted)
    return medians(of: [Candidate { _ = MosaicImage(parts, form: form) }])[0]
  }
}
