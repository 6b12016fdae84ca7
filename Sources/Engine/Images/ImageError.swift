/// Why an image cannot be shown: a sentence that names the image.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  public let name: String
  /// Some words for a cell that has no room for the sentence.
  public let summary: String
  /// The sentence without its subject: "is cut off".
  private let predicate: String

  init(_ name: String, _ predicate: String, summary: String) {
    (self.name, self.predicate, self.summary) = (name, predicate, summary)
  }

  /// The error of a decoder.
  /// - Parameters:
  ///   - name: the image.
  ///   - format: its format.
  ///   - reason: the message of its library.
  public init(_ name: String, damaged format: ImageFormat, reason: String) {
    self.init(name, "is a damaged \(format.name): \(reason)", summary: "damaged \(format.name)")
  }

  public var description: String { "'\(name)' \(predicate)" }
}

extension ImageError {
  static let possible = "expected PNG, JPEG, WebP or GIF"

  static func unreadable(_ name: String, _ reason: String) -> ImageError {
    ImageError(name, "cannot be read: \(reason)", summary: reason)
  }

  static func cutOff(_ name: String, _ format: ImageFormat) -> ImageError {
    ImageError(name, "is a \(format.name) that ends before its size is given", summary: "cut-off \(format.name)")
  }

  static func malformed(_ name: String, _ format: ImageFormat, _ reason: String) -> ImageError {
    ImageError(name, "is a damaged \(format.name): \(reason)", summary: "damaged \(format.name)")
  }

  static func unknown(_ name: String, isEmpty: Bool) -> ImageError {
    isEmpty
      ? ImageError(name, "is empty; \(possible)", summary: "empty file")
      : ImageError(name, "is no image of a known format; \(possible)", summary: "no image")
  }

  static func unsupported(_ name: String, _ format: String) -> ImageError {
    ImageError(name, "is \(format), which cannot be shown; \(possible)", summary: "\(format) cannot be shown")
  }

  static func tooLarge(_ name: String, _ size: PixelSize) -> ImageError {
    ImageError(
      name,
      "has \(size.width) x \(size.height) pixels; expected \(ImageLimits.side) a side and "
        + "\(ImageLimits.pixels / 1_000_000) million in all at most",
      summary: "\(size.width) x \(size.height) pixels are too many")
  }

  static func tooLong(_ name: String, _ count: Int) -> ImageError {
    ImageError(
      name, "has \(count) bytes; expected \(ImageLimits.bytes) (64 MiB) at most", summary: "larger than 64 MiB")
  }

  static func noDecoder(_ name: String, _ format: ImageFormat) -> ImageError {
    ImageError(
      name, "is a \(format.name), and this program has no decoder for it; add the product ImageDecoders",
      summary: "no decoder for \(format.name)")
  }
}

/// Limits of an image. Larger files are refused before memory is taken for them.
public enum ImageLimits {
  /// Bytes of a file: 64 MiB.
  public static let bytes = 64 << 20
  /// Pixels of a side.
  public static let side = 16_384
  /// Pixels in all.
  public static let pixels = 50_000_000
}
