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
