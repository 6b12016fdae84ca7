import Images

/// A hundred files that are damaged, or made to harm, and what must become of each.
package enum HostileFiles {
  private static let plain = Pixels(size: PixelSize(width: 64, height: 48)) { x, y in
    PixelColor(UInt8(x * 4), UInt8(y * 5), UInt8((x ^ y) * 4))
  }

  private static func grey(_ width: Int, _ height: Int) -> Pixels {
    Pixels(size: PixelSize(width: width, height: height)) { x, _ in PixelColor(UInt8(17 * (x % 16)), 0, 0) }
  }

  package enum Fate { case shown, refused, either }

  package typealias File = (name: String, bytes: [UInt8], fate: Fate)

  package static var sound: [File] {
    [
      ("png", ImageFiles.png(plain), .shown), ("png16", ImageFiles.png(plain, bits: 16), .shown),
      ("jpeg", ImageFiles.jpeg(plain), .shown),
      ("progressive", ImageFiles.jpeg(plain, quality: 80, isProgressive: true), .shown),
      ("cmyk", ImageFiles.cmyk(plain), .shown), ("webp", ImageFiles.webp(plain), .shown),
      ("lossy", ImageFiles.webp(plain, quality: 70), .shown),
      ("animated.webp", ImageFiles.animatedWebP(plain.size, [(0, 0, plain), (0, 0, plain)]), .shown),
      ("gif", ImageFiles.gif(plain.size, [(0, 0, grey(64, 48)), (0, 0, grey(64, 48))]), .shown),
    ]
  }

  /// Each sound file, cut off at its beginning, in its header, in its pixels and before its last byte.
  private static var truncated: [File] {
    sound.flatMap { name, bytes, _ -> [File] in
      [3, 11, 29, bytes.count / 2, bytes.count - 1].map { ("\(name) of \($0) bytes", Array(bytes[..<$0]), .either) }
    }
  }

  /// Files that claim more than they hold, or more than there should be.
  private static var bombs: [File] {
    func claiming(_ width: Int, _ height: Int) -> [UInt8] {
      ImageFiles.pngOfNothing(PixelSize(width: width, height: height))
    }
    var hugeJPEG = ImageFiles.jpeg(plain)
    let size = hugeJPEG.indices.first { hugeJPEG[$0] == 0xFF && hugeJPEG[$0 + 1] == 0xC0 } ?? 0
    hugeJPEG.replaceSubrange(size + 5..<size + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let hugeGIF = Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0xF4, 0, 0]
    var outside = ImageFiles.gif(plain.size, [(0, 0, grey(64, 48))])
    let frame = 13 + 96 + 8
    outside.replaceSubrange(frame + 1..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    return [
      ("100,000 a side", claiming(100_000, 100_000), .refused),
      ("2^32 a side", claiming(0xFFFF_FFFF, 0xFFFF_FFFF), .refused),
      ("no pixels", claiming(0, 0), .refused), ("pixels that are not there", claiming(7_000, 7_000), .refused),
      ("jpeg of 65,535 a side", hugeJPEG, .refused), ("gif of 65,535 a side", hugeGIF, .refused),
      ("frame beyond its gif", outside, .refused),
      ("segments", Array([0xFF, 0xD8]) + Array(repeating: [0xFF, 0xE0, 0, 2], count: 200_000).joined(), .refused),
      ("fill bytes", [0xFF, 0xD8] + Array(repeating: 0xFF, count: 500_000), .refused),
      (
        "chunk without end", Array(ImageFiles.png(plain)[..<33]) + [0x7F, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8),
        .refused
      ),
      ("64 MiB and a byte", Array(ImageFiles.png(plain)) + Array(repeating: 0, count: 64 << 20), .refused),
    ]
  }

  private static var shapes: [File] {
    let one = grey(1, 1)
    let wide = grey(16_384, 2)
    return [
      ("1x1 png", ImageFiles.png(one), .shown), ("1x1 jpeg", ImageFiles.jpeg(one), .shown),
      ("1x1 webp", ImageFiles.webp(one), .shown), ("1x1 gif", ImageFiles.gif(one.size, [(0, 0, one)]), .shown),
      ("wide png", ImageFiles.png(wide), .shown), ("wide jpeg", ImageFiles.jpeg(wide), .shown),
      ("high png", ImageFiles.png(grey(2, 16_384)), .shown),
      ("too wide png", ImageFiles.png(grey(16_385, 1)), .refused),
      ("frame at the corner", ImageFiles.gif(PixelSize(width: 50, height: 40), [(49, 39, one)]), .shown),
      ("frame half outside", ImageFiles.gif(PixelSize(width: 50, height: 40), [(49, 39, grey(4, 4))]), .shown),
    ]
  }

  private static var turned: [File] {
    (0...9).map { ("exif \($0)", ImageFiles.turned(ImageFiles.jpeg(plain), $0, isLittle: $0 % 2 == 0), .shown) }
  }

  private static var wrongSuffixes: [File] {
    let others: [[UInt8]] = [
      [], Array("not an image".utf8), Array("<svg xmlns='x'/>".utf8), [0, 0, 0, 24] + Array("ftypheic".utf8),
      [0x1A, 0x45, 0xDF, 0xA3, 1], Array("%PDF-1.4".utf8), Array("BM".utf8) + Array(repeating: 0, count: 60),
    ]
    let files = others.enumerated().map { File("other-\($0).png", $1, .refused) }
    return files + sound.map { ("\($0.name).txt", $0.bytes, .shown) }
  }

  package static var all: [File] { sound + truncated + bombs + shapes + turned + wrongSuffixes }
}
