// JPEG: ITU-T T.81, annex B; Exif: CIPA DC-008, section 4.6; Adobe's segment: Adobe Technical Note 5116.
extension ImageHeader {
  /// Goes from segment to segment up to the one with the size. Pixels come after it.
  static func jpeg(_ source: some ByteSource, _ name: String) throws(ImageError) -> ImageHeader {
    var (offset, orientation, invertsInks) = (2, Orientation.up, false)
    // A file of empty segments is a trap: a header of thousands of segments is refused.
    for _ in 0..<2_000 {
      let head = FileBytes(source.bytes(at: offset, count: 20))
      guard head.count >= 4 else { throw .cutOff(name, .jpeg) }
      guard head[0] == 0xFF else { throw .malformed(name, .jpeg, "byte \(offset) begins no segment") }
      let (marker, length) = (head[1], head.big(2, 2))
      switch marker {
      case 0xFF:
        // Any number of these may come before a marker.
        offset += 1
        continue
      case 0x01, 0xD0...0xD8:
        offset += 2
        continue
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard head.count >= 9 else { throw .cutOff(name, .jpeg) }
        var header = ImageHeader(
          format: .jpeg, storedSize: PixelSize(width: head.big(7, 2), height: head.big(5, 2)))
        (header.orientation, header.invertsInks) = (orientation, invertsInks)
        return header
      case 0xD9, 0xDA: throw .malformed(name, .jpeg, "its pixels come before their size")
      case 0xE1 where head.text(4, 6) == "Exif\0\0":
        let segment = FileBytes(source.bytes(at: offset + 10, count: max(0, length - 8)))
        orientation = Orientation(exif: segment) ?? orientation
      case 0xEE where head.text(4, 5) == "Adobe": invertsInks = true
      default: break
      }
      guard length >= 2 else { throw .malformed(name, .jpeg, "the segment at byte \(offset) has no length") }
      offset += 2 + length
    }
    throw .malformed(name, .jpeg, "its size does not come among the first 2000 segments")
  }
}

/// How stored pixels are turned to be upright: the numbers of Exif.
public enum Orientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether the upright image is as broad as the stored one is high.
  var swapsSides: Bool { rawValue >= 5 }

  /// The stored pixel of an upright one.
  /// - Parameter size: the stored size.
  func stored(x: Int, y: Int, in size: PixelSize) -> (x: Int, y: Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (size.width - 1 - x, y)
    case .down: (size.width - 1 - x, size.height - 1 - y)
    case .downMirrored: (x, size.height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, size.height - 1 - x)
    case .rightMirrored: (size.width - 1 - y, size.height - 1 - x)
    case .left: (size.width - 1 - y, x)
    }
  }

  /// The tag 0x0112 of the first directory; nil if there is none that is valid.
  init?(exif bytes: FileBytes) {
    let isLittle = bytes.text(0, 2) == "II"
    guard isLittle || bytes.text(0, 2) == "MM" else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int {
      isLittle ? bytes.little(offset, count) : bytes.big(offset, count)
    }
    let directory = number(4, 4)
    guard number(2, 2) == 42, directory >= 8, directory < bytes.count else { return nil }
    for index in 0..<min(number(directory, 2), 500) {
      let entry = directory + 2 + 12 * index
      if number(entry, 2) == 0x0112, number(entry + 2, 2) == 3 {
        self.init(rawValue: number(entry + 8, 2))
        return
      }
    }
    return nil
  }
}
