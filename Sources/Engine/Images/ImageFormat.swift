/// A format that can be decoded.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, webp, gif

  /// As its users write it.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .gif: "GIF"
    }
  }
}

extension ImageFormat {
  /// The bytes of a file that recognising needs.
  static let needed = 512

  /// Recognises a format by the first bytes of a file. Its suffix says nothing.
  /// - Throws: an error that names the format, if it is one that cannot be shown.
  static func recognise(_ start: ArraySlice<UInt8>, name: String) throws(ImageError) -> ImageFormat {
    if start.begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if start.begins(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if start.begins(with: "GIF87a".utf8) || start.begins(with: "GIF89a".utf8) { return .gif }
    if start.begins(with: "RIFF".utf8), start.dropFirst(8).begins(with: "WEBP".utf8) { return .webp }
    if let other = unsupported(start) { throw .unsupported(name, other) }
    throw .unknown(name, isEmpty: start.isEmpty)
  }

  /// The name of a format that is known and cannot be shown.
  private static func unsupported(_ start: ArraySlice<UInt8>) -> String? {
    if start.dropFirst(4).begins(with: "ftyp".utf8) { return media(brand: start.dropFirst(8).prefix(4)) }
    for (magic, name) in magics where start.begins(with: magic) { return name }
    if start.begins(with: "RIFF".utf8), start.dropFirst(8).begins(with: "AVI ".utf8) { return "a video" }
    return isSVG(start) ? "SVG" : nil
  }

  private static let magics: [([UInt8], String)] = [
    ([0x1A, 0x45, 0xDF, 0xA3], "a video"), ([0x00, 0x00, 0x01, 0xBA], "a video"),
    ([0x46, 0x4C, 0x56, 0x01], "a video"),
    (Array("OggS".utf8), "a video or sound"), ([0x49, 0x49, 0x2A, 0x00], "TIFF"), ([0x4D, 0x4D, 0x00, 0x2A], "TIFF"),
    (Array("BM".utf8), "BMP"), (Array("%PDF".utf8), "PDF"), (Array("8BPS".utf8), "a Photoshop document"),
    ([0x00, 0x00, 0x01, 0x00], "an icon"), ([0xFF, 0x0A], "JPEG XL"),
    ([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C], "JPEG XL"),
    ([0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50], "JPEG 2000"),
  ]

  private static func media(brand: ArraySlice<UInt8>) -> String {
    switch String(decoding: brand, as: UTF8.self) {
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": "HEIC"
    case "avif", "avis": "AVIF"
    default: "a video"
    }
  }

  private static func isSVG(_ start: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: start, as: UTF8.self)
    let first = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return first.hasPrefix("<") && text.contains("<svg")
  }
}

extension ArraySlice<UInt8> {
  func begins(with other: some Sequence<UInt8>) -> Bool { starts(with: other) }
}
