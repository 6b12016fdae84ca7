import Foundation

/// An image as a value: where its pixels come from. Nothing is decoded until it is drawn.
///
/// Two images are equal if they come from the same file, have the same bytes, or are drawings of the same name.
public struct Image: Hashable, Sendable {
  /// Where the pixels of an image come from.
  public enum Source: Hashable, Sendable {
    /// A file, by its path.
    case file(String)
    /// A file in memory.
    case bytes(ImageBytes)
    /// A function that draws at any size.
    case drawing(Drawing)
  }

  public let source: Source

  /// The image of a file. It is not read yet.
  public init(file path: String) { source = .file(path) }

  /// The image of a file in memory.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the name in messages.
  /// - Complexity: O(n) for n bytes, which are hashed once.
  public init(bytes: [UInt8], name: String = "image") { source = .bytes(ImageBytes(bytes, name: name)) }

  /// An image that is drawn.
  /// - Parameters:
  ///   - name: tells it from other drawings; drawings of one name look the same.
  ///   - size: its natural size, in pixels.
  ///   - draw: returns pixels of the size that it is given. It may be called on any thread.
  public init(name: String, size: PixelSize, draw: @escaping @Sendable (PixelSize) -> Pixels) {
    source = .drawing(Drawing(name: name, size: size, draw: draw))
  }

  /// The name in messages: the path of the file, or the image's own name.
  public var name: String {
    switch source {
    case .file(let path): path
    case .bytes(let bytes): bytes.name
    case .drawing(let drawing): drawing.name
    }
  }

  /// Reads the header from the first bytes; nothing is decoded.
  ///
  /// - Complexity: O(h) for the h segments of the header; of a file, it reads some kilobytes at most.
  /// - Throws: an error for an image that cannot be shown.
  public func header() throws(ImageError) -> ImageHeader {
    switch source {
    case .file(let path):
      let file = try ImageFile(path: path)
      return try ImageHeader(of: file, name: path)
    case .bytes(let bytes): return try ImageHeader(of: bytes, name: bytes.name)
    case .drawing(let drawing): return ImageHeader(format: nil, storedSize: drawing.size)
    }
  }

  /// A function that draws, with the name that tells it from others.
  public struct Drawing: Hashable, Sendable {
    let name: String
    let size: PixelSize
    let draw: @Sendable (PixelSize) -> Pixels

    public static func == (lhs: Drawing, rhs: Drawing) -> Bool { lhs.name == rhs.name && lhs.size == rhs.size }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(size)
    }
  }
}

/// An extent in pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The number of pixels.
  public var count: Int { width * height }
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  func limited(to other: PixelSize) -> PixelSize {
    PixelSize(width: min(width, other.width), height: min(height, other.height))
  }
}
