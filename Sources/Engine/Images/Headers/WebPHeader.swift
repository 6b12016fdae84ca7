// WebP: RFC 9649.
extension ImageHeader {
  static func webp(_ source: some ByteSource, _ name: String) throws(ImageError) -> ImageHeader {
    let head = FileBytes(source.bytes(at: 0, count: 30))
    guard head.count >= 30 || head.text(12, 4) == "VP8L" && head.count >= 25 else { throw .cutOff(name, .webp) }
    let size: PixelSize
    switch head.text(12, 4) {
    case "VP8 ":
      guard head.big(23, 3) == 0x9D012A else { throw .malformed(name, .webp, "it begins with no key frame") }
      size = PixelSize(width: head.little(26, 2) & 0x3FFF, height: head.little(28, 2) & 0x3FFF)
    case "VP8L":
      guard head[20] == 0x2F else { throw .malformed(name, .webp, "its signature is wrong") }
      let bits = head.little(21, 4)
      size = PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      size = PixelSize(width: head.little(24, 3) + 1, height: head.little(27, 3) + 1)
    default: throw .malformed(name, .webp, "its first part is '\(head.text(12, 4))'; expected VP8, VP8L or VP8X")
    }
    var header = ImageHeader(format: .webp, storedSize: size)
    let isAnimated = head.text(12, 4) == "VP8X" && head[20] & 2 != 0
    if isAnimated { header.firstFrame = try WebPFrame(first: source, name, in: size) }
    return header
  }
}

/// A frame of an animated WebP.
package struct WebPFrame: Hashable, Sendable {
  /// Where it lies in the file.
  let bytes: Range<Int>
  package let x, y: Int
  package let size: PixelSize

  /// Finds the first frame.
  init(first source: some ByteSource, _ name: String, in canvas: PixelSize) throws(ImageError) {
    var offset = 12
    for _ in 0..<100 {
      let head = FileBytes(source.bytes(at: offset, count: 24))
      guard head.count == 24 else { break }
      let length = head.little(4, 4)
      if head.text(0, 4) == "ANMF" {
        (x, y) = (2 * head.little(8, 3), 2 * head.little(11, 3))
        size = PixelSize(width: head.little(14, 3) + 1, height: head.little(17, 3) + 1)
        bytes = offset + 24..<max(offset + 24, min(source.count, offset + 8 + length))
        guard x + size.width <= canvas.width, y + size.height <= canvas.height else {
          throw .malformed(name, .webp, "its first frame lies outside")
        }
        return
      }
      offset += 8 + length + length % 2
    }
    throw .cutOff(name, .webp)
  }

  /// A still WebP with the pixels of the frame.
  package func still(of file: [UInt8]) -> [UInt8] {
    let frame = file[bytes.clamped(to: file.indices)]
    func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 255) } }
    let alpha: UInt8 = 0x10
    let header =
      Array("VP8X".utf8) + little(10, 4) + [alpha, 0, 0, 0] + little(size.width - 1, 3) + little(size.height - 1, 3)
    return Array("RIFF".utf8) + little(4 + header.count + frame.count, 4) + Array("WEBP".utf8) + header + frame
  }
}
