/// The facts about an image that come before its pixels.
public struct ImageHeader: Hashable, Sendable {
  /// nil for a drawing.
  public let format: ImageFormat?
  /// The size of the pixels as they are stored.
  public let storedSize: PixelSize
  /// The rotation that makes its pixels upright.
  public var orientation = Orientation.up
  /// Whether the file holds the four inks of a printer as their absence, as Adobe's programs write them.
  public var invertsInks = false
  /// The bytes of the first frame of an animated WebP, and where it lies.
  package var firstFrame: WebPFrame?

  /// The size of the upright image.
  public var size: PixelSize {
    orientation.swapsSides ? PixelSize(width: storedSize.height, height: storedSize.width) : storedSize
  }

  init(format: ImageFormat?, storedSize: PixelSize) { (self.format, self.storedSize) = (format, storedSize) }

  /// Reads the header, and checks the size against the limits.
  init(of source: some ByteSource, name: String) throws(ImageError) {
    guard source.count <= ImageLimits.bytes else { throw .tooLong(name, source.count) }
    self = try .ofAnySize(source, name)
    // Each side is checked first, so that their product cannot overflow.
    guard max(storedSize.width, storedSize.height) <= ImageLimits.side, storedSize.count <= ImageLimits.pixels else {
      throw .tooLarge(name, storedSize)
    }
  }

  private static func ofAnySize(_ source: some ByteSource, _ name: String) throws(ImageError) -> ImageHeader {
    let format = try ImageFormat.recognise(source.bytes(at: 0, count: ImageFormat.needed), name: name)
    let header: ImageHeader
    switch format {
    case .png: header = try .png(source, name)
    case .jpeg: header = try .jpeg(source, name)
    case .webp: header = try .webp(source, name)
    case .gif: header = try .gif(source, name)
    }
    guard !header.storedSize.isEmpty else { throw .malformed(name, format, "it has no pixels") }
    return header
  }
}

// MARK: Lists of files

extension ImageHeader {
  /// The suffixes of files whose sizes lists show.
  package static let listedSuffixes: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "bmp"]

  /// The size of the upright image in a file, for lists: also of an image beyond the limits and of a BMP, which cannot
  /// be shown. nil for other files.
  ///
  /// - Parameter path: bytes, which need not be UTF-8.
  package static func listedSize(ofFile path: [UInt8]) -> PixelSize? {
    (try? ImageFile(path: path)).flatMap { listedSize(of: $0) }
  }

  static func listedSize(of source: some ByteSource) -> PixelSize? {
    bmp(source) ?? (try? ofAnySize(source, ""))?.size
  }

  // BMP: https://learn.microsoft.com/en-us/windows/win32/gdi/bitmap-storage
  private static func bmp(_ source: some ByteSource) -> PixelSize? {
    let header = FileBytes(source.bytes(at: 0, count: 26))
    guard header.count == 26, header.text(0, 2) == "BM" else { return nil }
    func side(_ offset: Int) -> Int { Int(Int32(truncatingIfNeeded: header.little(offset, 4))) }
    // An old header stores the sizes in two bytes each. A negative height means that rows are stored from the top down.
    let size =
      header.little(14, 4) == 12
      ? PixelSize(width: header.little(18, 2), height: header.little(20, 2))
      : PixelSize(width: side(18), height: abs(side(22)))
    return size.isEmpty ? nil : size
  }
}

// PNG: https://www.w3.org/TR/png-3/#11IHDR, GIF: https://www.w3.org/Graphics/GIF/spec-gif89a.txt, section 18
extension ImageHeader {
  fileprivate static func png(_ source: some ByteSource, _ name: String) throws(ImageError) -> ImageHeader {
    let header = FileBytes(source.bytes(at: 0, count: 33))
    guard header.count == 33 else { throw .cutOff(name, .png) }
    guard header.text(12, 4) == "IHDR" else { throw .malformed(name, .png, "its first part is no IHDR") }
    return ImageHeader(format: .png, storedSize: PixelSize(width: header.big(16, 4), height: header.big(20, 4)))
  }

  fileprivate static func gif(_ source: some ByteSource, _ name: String) throws(ImageError) -> ImageHeader {
    let header = FileBytes(source.bytes(at: 0, count: 13))
    guard header.count == 13 else { throw .cutOff(name, .gif) }
    return ImageHeader(format: .gif, storedSize: PixelSize(width: header.little(6, 2), height: header.little(8, 2)))
  }
}

/// Bytes of a file, with numbers of several bytes. Reading beyond the end gives zeros.
struct FileBytes {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(offset: Int) -> Int {
    offset >= 0 && offset < bytes.count ? Int(bytes[bytes.startIndex + offset]) : 0
  }

  /// The number of some bytes, the highest first.
  func big(_ offset: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 << 8 | self[offset + $1] } }

  /// The number of some bytes, the lowest first.
  func little(_ offset: Int, _ count: Int) -> Int { (0..<count).reversed().reduce(0) { $0 << 8 | self[offset + $1] } }

  func text(_ offset: Int, _ count: Int) -> String {
    String(decoding: (0..<count).map { UInt8(self[offset + $0]) }, as: UTF8.self)
  }
}
