import Foundation
import ProgramRuns

/// The size of an image in pixels, read from the first bytes of its file. It is the size as shown, because a photograph
/// may be stored lying on its side.
enum ImageHeader {
  private static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "bmp"].map { Array($0.utf8) }

  /// nil unless the file's name and its bytes are those of a PNG, JPEG, GIF, WebP or BMP image.
  static func pixelSize(ofFile path: [UInt8]) -> (width: Int, height: Int)? {
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let suffix = path[(dot + 1)...].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard extensions.contains(suffix) else { return nil }
    // Do not wait: a pipe of that name would block.
    let descriptor = open(
      ProgramContext.path(path).map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return pixelSize { offset, count in
      var bytes = [UInt8](repeating: 0, count: count)
      let result = pread(descriptor, &bytes, count, off_t(offset))
      return result == count ? bytes : Array(bytes.prefix(max(0, result)))
    }
  }

  /// - Parameter read: the bytes from an offset on, at most `count` of them; fewer at the end.
  static func pixelSize(_ read: (_ offset: Int, _ count: Int) -> [UInt8]) -> (width: Int, height: Int)? {
    let head = read(0, 32)
    let size: (width: Int, height: Int)?
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), head.count >= 24 {
      size = (big(head[16..<20]), big(head[20..<24]))
    } else if head.starts(with: "GIF8".utf8), head.count >= 10 {
      size = (little(head[6..<8]), little(head[8..<10]))
    } else if head.starts(with: "BM".utf8), head.count >= 26 {
      // An old header stores the sizes in two bytes each; a negative height means that rows are stored from the top
      // down.
      size =
        little(head[14..<18]) == 12
        ? (little(head[18..<20]), little(head[20..<22]))
        : (signed(head[18..<22]), abs(signed(head[22..<26])))
    } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8), head.count >= 30 {
      size = webP(head)
    } else if head.starts(with: [0xFF, 0xD8]) {
      size = jpeg(read)
    } else {
      size = nil
    }
    return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  private static func webP(_ head: [UInt8]) -> (width: Int, height: Int)? {
    switch String(decoding: head[12..<16], as: UTF8.self) {
    case "VP8X": return (little(head[24..<27]) + 1, little(head[27..<30]) + 1)
    case "VP8L":
      let bits = little(head[21..<25])
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8 ": return (little(head[26..<28]) & 0x3FFF, little(head[28..<30]) & 0x3FFF)
    default: return nil
    }
  }

  /// Walks through the segments until one begins a frame.
  private static func jpeg(_ read: (Int, Int) -> [UInt8]) -> (width: Int, height: Int)? {
    var offset = 2
    var swapsSides = false
    for _ in 0..<1000 {
      let segment = read(offset, 9)
      guard segment.count == 9, segment[0] == 0xFF else { return nil }
      let marker = segment[1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        let (width, height) = (big(segment[7..<9]), big(segment[5..<7]))
        return swapsSides ? (height, width) : (width, height)
      }
      let length = big(segment[2..<4])
      if marker == 0xE1, ExifOrientation.swapsSides(inSegment: read(offset + 4, max(0, length - 2))) {
        swapsSides = true
      }
      offset += 2 + length
    }
    return nil
  }

  private static func big(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
  private static func little(_ bytes: ArraySlice<UInt8>) -> Int { big(ArraySlice(bytes.reversed())) }
  private static func signed(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(Int32(bitPattern: UInt32(truncatingIfNeeded: little(bytes))))
  }
}

/// How a photograph must be turned to be shown upright (Exif 2.3, tag 0x0112).
enum ExifOrientation {
  private static let mark = Array("Exif\0\0".utf8)
  private static let tag = 0x0112
  private static let short = 3

  /// Whether width and height are swapped: with the values 5 to 8 the picture lies on its side.
  ///
  /// - Parameter segment: the bytes of an APP1 segment, after its length.
  static func swapsSides(inSegment segment: [UInt8]) -> Bool {
    (5...8).contains(value(inSegment: segment) ?? 1)
  }

  private static func value(inSegment segment: [UInt8]) -> Int? {
    guard segment.starts(with: mark) else { return nil }
    let tiff = Array(segment.dropFirst(mark.count))
    let isBigEndian = tiff.starts(with: [0x4D, 0x4D, 0, 42])
    guard isBigEndian || tiff.starts(with: [0x49, 0x49, 42, 0]) else { return nil }
    let number = { (offset: Int, count: Int) -> Int? in
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[offset..<offset + count]
      return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let found = number(offset, 2) else { return nil }
      if found == tag { return number(offset + 2, 2) == short ? number(offset + 8, 2) : nil }
    }
    return nil
  }
}
