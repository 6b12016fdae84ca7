import Foundation
import SeededRandom
import TestExpectations
import TestImages
import TestSeeds
import Testing

@testable import Images

@Suite("What an image says about itself") struct HeaderTests {
  private static let grey = PixelColor(102, 102, 102)

  private static func plain(_ width: Int, _ height: Int) -> Pixels {
    Pixels(size: PixelSize(width: width, height: height)) { _, _ in grey }
  }

  private func header(_ bytes: [UInt8], name: String = "image") throws -> ImageHeader {
    try Image(bytes: bytes, name: name).header()
  }

  private func message(_ bytes: [UInt8], name: String = "a.png") -> String {
    do {
      let header = try header(bytes, name: name)
      return "no error: \(header)"
    } catch { return "\(error)" }
  }

  @Test("the size is that of the pixels, in every format", arguments: [(1, 1), (7, 3), (640, 2), (3, 500)])
  func sizes(width: Int, height: Int) throws {
    let (pixels, size) = (Self.plain(width, height), PixelSize(width: width, height: height))
    let files: [(ImageFormat, [UInt8])] = [
      (.png, ImageFiles.png(pixels)), (.png, ImageFiles.png(pixels, bits: 16)), (.jpeg, ImageFiles.jpeg(pixels)),
      (.jpeg, ImageFiles.jpeg(pixels, quality: 50, isProgressive: true)), (.webp, ImageFiles.webp(pixels)),
      (.webp, ImageFiles.webp(pixels, quality: 80)), (.gif, ImageFiles.gif(size, [(0, 0, pixels)])),
      (.webp, ImageFiles.animatedWebP(size, [(0, 0, pixels)])),
    ]
    for (format, file) in files {
      let header = try header(file)
      expect(header.format, format)
      expect(header.size, size, "\(format)")
    }
  }

  @Test("the format is that of the bytes, whatever the name says")
  func content() throws {
    try expect(header(ImageFiles.jpeg(Self.plain(4, 4)), name: "photo.png").format, .jpeg)
    try expect(header(ImageFiles.png(Self.plain(4, 4)), name: "photo.jpg").format, .png)
  }

  @Test("formats that cannot be shown are named")
  func refused() {
    func box(_ brand: String) -> [UInt8] {
      [0, 0, 0, 24] + Array("ftyp\(brand)".utf8) + Array(repeating: 0, count: 12)
    }
    let possible = "which cannot be shown; expected PNG, JPEG, WebP or GIF"
    expect(message(box("heic")), "'a.png' is HEIC, \(possible)")
    expect(message(box("avif")), "'a.png' is AVIF, \(possible)")
    expect(message(box("isom")), "'a.png' is a video, \(possible)")
    expect(message([0x1A, 0x45, 0xDF, 0xA3]), "'a.png' is a video, \(possible)")
    expect(message(Array("<?xml version='1.0'?>\n<svg width='9'/>".utf8)), "'a.png' is SVG, \(possible)")
    expect(message(Array("%PDF-1.7".utf8)), "'a.png' is PDF, \(possible)")
    expect(message(Array("hello".utf8)), "'a.png' is no image of a known format; expected PNG, JPEG, WebP or GIF")
    expect(message([]), "'a.png' is empty; expected PNG, JPEG, WebP or GIF")
  }

  @Test("sizes beyond the limits are refused from the header alone")
  func limits() {
    func size(_ width: Int, _ height: Int) -> String {
      message(ImageFiles.pngOfNothing(PixelSize(width: width, height: height)))
    }
    #expect(size(16_384, 3_000).hasPrefix("no error"))
    #expect(
      size(16_385, 1)
        == "'a.png' has 16385 x 1 pixels; expected 16384 a side and 50 million in all at most")
    #expect(size(8_000, 8_000).contains("has 8000 x 8000 pixels"))
    #expect(size(0xFFFF_FFFF, 0xFFFF_FFFF).contains("has 4294967295 x 4294967295 pixels"))
    expect(size(0, 5), "'a.png' is a damaged PNG: it has no pixels")
  }

  @Test("a file that is missing, a folder or a pipe is an error that names it")
  func files() throws {
    let folder = NSTemporaryDirectory()
    func message(_ path: String) -> String {
      do { return "\(try Image(file: path).header())" } catch { return "\(error)" }
    }
    expect(message("/no/such.png"), "'/no/such.png' cannot be read: No such file or directory")
    expect(message(folder), "'\(folder)' cannot be read: it is not a file")
    let pipe = folder + "/pipe-\(UUID().uuidString)"
    expect(mkfifo(pipe, 0o600), 0)
    expect(message(pipe), "'\(pipe)' cannot be read: it is not a file")
    unlink(pipe)
  }

  /// Counts what is read.
  private final class CountedBytes: ByteSource {
    let stored: [UInt8]
    var readBytes = 0
    init(_ stored: [UInt8]) { self.stored = stored }
    var count: Int { stored.count }
    func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8> {
      let found = offset < stored.count ? stored[offset..<min(stored.count, offset + count)] : []
      readBytes += found.count
      return found
    }
  }

  @Test("a header is read without what comes between its parts")
  func work() throws {
    let jpeg = ImageFiles.jpeg(Self.plain(40, 30))
    let thumbnail = ImageFiles.segment(0xE2, Array(repeating: 7, count: 60_000))
    let source = CountedBytes((0..<20).reduce(jpeg) { file, _ in ImageFiles.inserting(thumbnail, in: file) })
    let header = try ImageHeader(of: source, name: "image")
    expect(header.size, PixelSize(width: 40, height: 30))
    #expect(source.count > 1_200_000)
    #expect(source.readBytes < 2_000)
  }

  @Test("a list has the sizes of all images, upright, beyond the limits and of BMP too")
  func listed() throws {
    func size(_ bytes: [UInt8]) -> PixelSize? { ImageHeader.listedSize(of: ImageBytes(bytes, name: "")) }
    for value in 1...8 {
      let photograph = ImageFiles.turned(ImageFiles.jpeg(Self.plain(40, 30)), value, isLittle: value.isMultiple(of: 2))
      let upright = value < 5 ? PixelSize(width: 40, height: 30) : PixelSize(width: 30, height: 40)
      expect(size(photograph), upright, "orientation \(value)")
    }
    let large = PixelSize(width: 100_000, height: 70_000)
    expect(size(ImageFiles.pngOfNothing(large)), large)
    let head = Array("BM".utf8) + Array(repeating: 0, count: 12)
    // The old header has a width of 300 and a height of 2; the new ones a width of 33 and rows from either end.
    expect(size(head + [12, 0, 0, 0, 44, 1, 2, 0, 1, 0, 24, 0]), PixelSize(width: 300, height: 2))
    let width: [UInt8] = [40, 0, 0, 0, 33, 0, 0, 0]
    expect(size(head + width + [11, 0, 0, 0]), PixelSize(width: 33, height: 11))
    expect(size(head + width + [245, 255, 255, 255]), PixelSize(width: 33, height: 11))
  }

  @Test(
    "truncated or invalid headers have no size in a list",
    arguments: [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0],
      Array("GIF89a".utf8), Array("BM".utf8), Array("RIFF....WEBPVP8Q".utf8) + Array(repeating: 1, count: 30), [],
      Array("BM".utf8) + Array(repeating: 0, count: 24),
    ] as [[UInt8]])
  func unlisted(bytes: [UInt8]) {
    expect(ImageHeader.listedSize(of: ImageBytes(bytes, name: "")), nil)
  }

  @Test("any bytes give a header or an error", arguments: TestSeeds.all(1...20))
  func random(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let pixels = Self.plain(9, 5)
    let files = [
      ImageFiles.png(pixels), ImageFiles.jpeg(pixels), ImageFiles.turned(ImageFiles.jpeg(pixels), 6, isLittle: true),
      ImageFiles.webp(pixels), ImageFiles.webp(pixels, quality: 50), ImageFiles.gif(pixels.size, [(0, 0, pixels)]),
      ImageFiles.animatedWebP(pixels.size, [(0, 0, pixels)]),
    ]
    for var file in files {
      for _ in 0..<Int.random(in: 1...8, using: &chance) {
        file[Int.random(in: 0..<min(60, file.count), using: &chance)] = UInt8.random(in: 0...255, using: &chance)
      }
      file.removeLast(Int.random(in: 0..<file.count, using: &chance))
      guard let header = try? header(file) else { continue }
      #expect(header.size.width <= 16_384, "seed \(seed)")
      #expect(header.size.count <= 50_000_000, "seed \(seed)")
      #expect(!header.size.isEmpty, "seed \(seed)")
    }
  }
}
