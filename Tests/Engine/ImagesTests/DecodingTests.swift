import Foundation
import ImageDecoders
import TestExpectations
import TestImages
import Testing

@testable import Images

@Suite("Decoded pixels") struct DecodingTests {
  /// Four blocks of 16 pixels, each of its own colour, so that JPEG keeps them apart.
  private static let blocks = Pixels(size: PixelSize(width: 48, height: 32)) { x, y in
    y < 16
      ? (x < 32 ? PixelColor(200, 40, 40) : PixelColor(40, 180, 60))
      : (x < 32 ? PixelColor(50, 60, 200) : PixelColor(220, 210, 90))
  }

  private func pixels(_ file: [UInt8], wanted: PixelSize? = nil) throws -> Pixels {
    let image = Image(bytes: file, name: "test")
    return try image.pixels(wanted: wanted ?? image.header().size, decoder: SystemImageDecoder())
  }

  /// The largest difference of a channel between two images of a size.
  private func difference(_ first: Pixels, _ second: Pixels) -> Int {
    guard first.size == second.size else { return .max }
    return zip(first.bytes, second.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test("formats that keep every pixel give it back, opacity too")
  func exact() throws {
    let pixels = Pixels(size: PixelSize(width: 13, height: 7)) { x, y in
      PixelColor(UInt8(17 * x), UInt8(30 * y), UInt8(255 - 9 * x), alpha: x == y ? 0 : UInt8(255 - 20 * y))
    }
    let seen = { (color: PixelColor) in color.alpha == 0 ? .clear : color }
    // libpng rounds twice where 16 bits are not opaque.
    let files = [(ImageFiles.png(pixels), 0), (ImageFiles.png(pixels, bits: 16), 1), (ImageFiles.webp(pixels), 0)]
    for (file, tolerance) in files {
      let decoded = try self.pixels(file)
      for y in 0..<7 {
        for x in 0..<13 {
          #expect(seen(decoded[x, y]).difference(from: seen(pixels[x, y])) <= tolerance, "\(x), \(y)")
          expect(decoded[x, y].alpha, pixels[x, y].alpha)
        }
      }
    }
  }

  @Test("a GIF shows its first frame at its place, interlaced or not", arguments: [false, true])
  func gif(isInterlaced: Bool) throws {
    let canvas = PixelSize(width: 40, height: 30)
    let frame = Pixels(size: PixelSize(width: 23, height: 21)) { x, y in
      (x + y) % 5 == 0
        ? .clear
        : PixelColor(UInt8(17 * ((x + 2 * y) % 16)), UInt8(17 * ((x + 2 * y) % 16)), UInt8(17 * ((x + 2 * y) % 16)))
    }
    let other = Pixels(size: canvas) { _, _ in PixelColor(255, 255, 255) }
    let decoded = try pixels(ImageFiles.gif(canvas, [(5, 4, frame), (0, 0, other)], isInterlaced: isInterlaced))
    let expected = Pixels(size: canvas) { x, y in
      (5..<28).contains(x) && (4..<25).contains(y) ? frame[x - 5, y - 4] : .clear
    }
    expect(difference(decoded, expected), 0)
  }

  @Test("an animated WebP shows its first frame at its place")
  func animated() throws {
    let canvas = PixelSize(width: 20, height: 10)
    let frame = Pixels(size: PixelSize(width: 6, height: 4)) { x, y in PixelColor(UInt8(40 * x), UInt8(60 * y), 9) }
    let other = Pixels(size: canvas) { _, _ in PixelColor(255, 255, 255) }
    let decoded = try pixels(ImageFiles.animatedWebP(canvas, [(8, 2, frame), (0, 0, other)]))
    let expected = Pixels(size: canvas) { x, y in
      (8..<14).contains(x) && (2..<6).contains(y) ? frame[x - 8, y - 2] : .clear
    }
    expect(difference(decoded, expected), 0)
  }

  @Test("JPEG and lossy WebP give nearly what was written")
  func lossy() throws {
    let files = [
      ImageFiles.jpeg(Self.blocks), ImageFiles.jpeg(Self.blocks, isProgressive: true),
      ImageFiles.webp(Self.blocks, quality: 100),
    ]
    for file in files {
      let decoded = try pixels(file)
      for (x, y) in [(8, 8), (40, 8), (8, 24), (40, 24)] {
        #expect(decoded[x, y].difference(from: Self.blocks[x, y]) <= 8, "\(x), \(y)")
      }
    }
  }

  @Test("the four inks of a JPEG are printed as Adobe's programs store them")
  func inks() throws {
    let decoded = try pixels(ImageFiles.cmyk(Self.blocks))
    for (x, y) in [(8, 8), (40, 8), (8, 24), (40, 24)] {
      #expect(decoded[x, y].difference(from: Self.blocks[x, y]) <= 8, "\(x), \(y)")
    }
  }

  /// The ways of Exif as a person would turn a sheet of paper, a step at a time.
  private static func turned(_ pixels: Pixels, _ orientation: Int) -> Pixels {
    func mirrored(_ pixels: Pixels) -> Pixels {
      Pixels(size: pixels.size) { x, y in pixels[pixels.size.width - 1 - x, y] }
    }
    func turnedRight(_ pixels: Pixels) -> Pixels {
      Pixels(size: PixelSize(width: pixels.size.height, height: pixels.size.width)) { x, y in
        pixels[y, pixels.size.height - 1 - x]
      }
    }
    let half = { turnedRight(turnedRight($0)) }
    switch orientation {
    case 2: return mirrored(pixels)
    case 3: return half(pixels)
    case 4: return mirrored(half(pixels))
    case 5: return mirrored(turnedRight(pixels))
    case 6: return turnedRight(pixels)
    case 7: return mirrored(half(turnedRight(pixels)))
    case 8: return half(turnedRight(pixels))
    default: return pixels
    }
  }

  @Test("a JPEG is turned upright as its Exif says, in both orders of bytes", arguments: 1...8)
  func orientation(_ orientation: Int) throws {
    let jpeg = ImageFiles.jpeg(Self.blocks)
    let expected = Self.turned(try pixels(jpeg), orientation)
    for isLittle in [false, true] {
      let file = ImageFiles.turned(jpeg, orientation, isLittle: isLittle)
      try expect(Image(bytes: file).header().size, expected.size)
      try expect(difference(pixels(file), expected), 0)
    }
  }

  @Test("an orientation that Exif does not know changes nothing", arguments: [0, 9, 65_535])
  func unknownOrientation(_ orientation: Int) throws {
    let jpeg = ImageFiles.jpeg(Self.blocks)
    try expect(difference(pixels(ImageFiles.turned(jpeg, orientation, isLittle: true)), pixels(jpeg)), 0)
  }

  @Test("pixels are at most twice those that are wanted, and not fewer than these or those of the file")
  func reduced() throws {
    let large = Pixels(size: PixelSize(width: 400, height: 300)) { x, y in PixelColor(UInt8(x / 2), UInt8(y / 2), 90) }
    let files = [
      ImageFiles.png(large), ImageFiles.jpeg(large), ImageFiles.webp(large),
      ImageFiles.turned(ImageFiles.jpeg(large), 6, isLittle: false),
    ]
    for file in files {
      for (width, height) in [(1, 1), (10, 7), (60, 45), (399, 299), (400, 300), (2_000, 9)] {
        let full = try Image(bytes: file).header().size
        let wanted = PixelSize(width: min(width, full.width), height: min(height, full.height))
        let size = try pixels(file, wanted: wanted).size
        #expect(size.count <= 2 * wanted.count)
        #expect(size.width >= wanted.width)
        #expect(size.height >= wanted.height)
      }
    }
  }

  @Test("a program without decoders says which product has them")
  func noDecoder() {
    let image = Image(bytes: ImageFiles.png(Self.blocks), name: "a.png")
    #expect(
      throws: ImageError.noDecoder("a.png", .png),
      performing: { try image.pixels(wanted: PixelSize(width: 1, height: 1), decoder: nil) })
    #expect(
      "\(ImageError.noDecoder("a.png", .png))"
        == "'a.png' is a PNG, and this program has no decoder for it; add the product ImageDecoders")
  }
}
