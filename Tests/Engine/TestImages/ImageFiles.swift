import Foundation
import ImageWriters
import Images

/// Files of images whose pixels are known, because they are written here.
package enum ImageFiles {
  // MARK: PNG, without compression

  /// A PNG of 8 or 16 bits a channel.
  package static func png(_ pixels: Pixels, bits: Int = 8) -> [UInt8] {
    let rows = (0..<pixels.size.height).flatMap { y -> [UInt8] in
      let row = pixels.bytes[4 * y * pixels.size.width..<4 * (y + 1) * pixels.size.width]
      return [0] + (bits == 8 ? Array(row) : row.flatMap { [$0, $0] })
    }
    return pngSignature + header(pixels.size, bits: bits) + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
  }

  /// The beginning of a PNG that claims a size, and has no pixels.
  package static func pngOfNothing(_ size: PixelSize) -> [UInt8] {
    pngSignature + header(size, bits: 8) + chunk("IDAT", zlib([])) + chunk("IEND", [])
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func header(_ size: PixelSize, bits: Int) -> [UInt8] {
    chunk("IHDR", big(size.width, 4) + big(size.height, 4) + [UInt8(bits), 6, 0, 0, 0])
  }

  package static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return big(data.count, 4) + body + big(Int(checksum(body)), 4)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var (result, low, high): ([UInt8], Int, Int) = ([0x78, 0x01], 1, 0)
    for start in stride(from: 0, to: max(1, bytes.count), by: 65_535) {
      let block = bytes[start..<min(bytes.count, start + 65_535)]
      result += [start + 65_535 >= bytes.count ? 1 : 0] + little(block.count, 2) + little(~block.count, 2) + block
    }
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + big(high << 16 | low, 4)
  }

  // MARK: JPEG and WebP, by their libraries

  package static func jpeg(_ pixels: Pixels, quality: Int = 100, isProgressive: Bool = false) -> [UInt8] {
    let rgb = pixels.bytes.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
    return written {
      ash_write_jpeg(rgb, Int32(pixels.size.width), Int32(pixels.size.height), Int32(quality), isProgressive, $0)
    }
  }

  /// A JPEG of the four inks of each pixel, stored as their absence, as Adobe's programs do. The library adds the
  /// segment that says so.
  package static func cmyk(_ pixels: Pixels) -> [UInt8] {
    let inks = stride(from: 0, to: pixels.bytes.count, by: 4).flatMap { pixels.bytes[$0..<$0 + 3] + [255] }
    return written { ash_write_cmyk_jpeg(inks, Int32(pixels.size.width), Int32(pixels.size.height), $0) }
  }

  /// A JPEG with a tag of Exif that says how it is turned.
  package static func turned(_ jpeg: [UInt8], _ orientation: Int, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { isLittle ? little(value, count) : big(value, count) }
    let entries = [(0x010F, 2), (0x0112, orientation)].map { tag, value in
      number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
    }
    let directory = number(entries.count, 2) + entries.joined() + number(0, 4)
    let exif = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + directory
    return inserting(segment(0xE1, Array("Exif\0\0".utf8) + exif), in: jpeg)
  }

  package static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(data.count + 2, 2) + data
  }

  /// A JPEG with a segment after its beginning.
  package static func inserting(_ segment: [UInt8], in jpeg: [UInt8]) -> [UInt8] {
    Array(jpeg[..<2] + segment + jpeg[2...])
  }

  package static func webp(_ pixels: Pixels, quality: Int = -1) -> [UInt8] {
    written {
      ash_write_webp(pixels.bytes, Int32(pixels.size.width), Int32(pixels.size.height), Int32(quality), $0)
    }
  }

  /// A WebP of several frames, each at a place on a canvas.
  package static func animatedWebP(_ canvas: PixelSize, _ frames: [(x: Int, y: Int, pixels: Pixels)]) -> [UInt8] {
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      Array(type.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }
    let parts = frames.flatMap { frame in
      chunk(
        "ANMF",
        little(frame.x / 2, 3) + little(frame.y / 2, 3) + little(frame.pixels.size.width - 1, 3)
          + little(frame.pixels.size.height - 1, 3) + [100, 0, 0, 0] + webp(frame.pixels).dropFirst(12))
    }
    let head = chunk("VP8X", [0x12, 0, 0, 0] + little(canvas.width - 1, 3) + little(canvas.height - 1, 3))
    let body = Array("WEBP".utf8) + head + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + parts
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  private static func written(_ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>) -> Int) -> [UInt8] {
    var file: UnsafeMutablePointer<UInt8>?
    let count = write(&file)
    defer { free(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }

  // MARK: GIF, without compression

  /// A GIF of frames with at most 16 colours each. Each colour is one of 16 greys; others are transparent.
  package static func gif(_ canvas: PixelSize, _ frames: [(x: Int, y: Int, pixels: Pixels)], isInterlaced: Bool = false)
    -> [UInt8]
  {
    let greys = (0..<32).flatMap { [UInt8](repeating: UInt8(17 * min($0, 15)), count: 3) }
    let head = Array("GIF89a".utf8) + little(canvas.width, 2) + little(canvas.height, 2) + [0xF4, 0, 0] + greys
    return head + frames.flatMap { frame($0.pixels, x: $0.x, y: $0.y, isInterlaced) } + [0x3B]
  }

  private static func frame(_ pixels: Pixels, x: Int, y: Int, _ isInterlaced: Bool) -> [UInt8] {
    let transparent: UInt8 = 31
    let size = pixels.size
    let rows =
      isInterlaced
      ? [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: size.height, by: $1)) }
      : Array(0..<size.height)
    let indices = rows.flatMap { row in
      (0..<size.width).map { pixels[$0, row].alpha == 0 ? transparent : pixels[$0, row].red / 17 }
    }
    let control: [UInt8] = [0x21, 0xF9, 4, 1, 0, 0, transparent, 0]
    let description = [0x2C] + little(x, 2) + little(y, 2) + little(size.width, 2) + little(size.height, 2)
    return control + description + [isInterlaced ? 0x40 : 0, 5] + blocks(codes(indices)) + [0]
  }

  /// Codes of six bits: the table is cleared before it would need seven.
  private static func codes(_ indices: [UInt8]) -> [UInt8] {
    var codes: [Int] = []
    for (number, index) in indices.enumerated() {
      if number % 28 == 0 { codes.append(32) }
      codes.append(Int(index))
    }
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for code in codes + [33] {
      (bits, count) = (bits | code << count, count + 6)
      while count >= 8 {
        bytes.append(UInt8(bits & 255))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    return count > 0 ? bytes + [UInt8(bits)] : bytes
  }

  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(bytes.count, start + 255)]
      return [UInt8(block.count)] + block
    }
  }

  package static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  package static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
