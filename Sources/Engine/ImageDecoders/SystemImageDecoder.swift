import CImageLibraries
import Images

/// Decodes PNG, JPEG, WebP and GIF with libpng, libjpeg-turbo, libwebp and giflib.
///
///     ImageStore.shared.decoder = SystemImageDecoder()
///
/// A JPEG and a GIF that end too early are shown as far as they go.
public struct SystemImageDecoder: ImageDecoder {
  public init() {}

  public func decode(
    _ bytes: [UInt8], header: ImageHeader, wanted: PixelSize, name: String
  ) throws(ImageError) -> Pixels {
    guard let format = header.format else { preconditionFailure("a drawing is not decoded") }
    let call = LibraryCall(bytes: bytes, name: name, format: format)
    switch format {
    case .png: return try call.pixels(header.storedSize, ash_png_decode)
    case .gif: return try call.pixels(header.storedSize, ash_gif_decode)
    case .webp: return try webp(call, header, wanted)
    case .jpeg:
      let size = try call.scaledSize(wanted)
      let inverts = header.invertsInks
      return try call.pixels(size) { ash_jpeg_decode($0, $1, $2, $3, inverts, $4, $5) }
    }
  }

  public func png(_ pixels: Pixels) -> [UInt8]? {
    // A file of noise is little larger than its pixels.
    let capacity = 5 * pixels.size.count + 4096
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = ash_png_encode(
        pixels.bytes, Int32(pixels.size.width), Int32(pixels.size.height), pixels.isOpaque, buffer.baseAddress, capacity
      )
    }
    return file.isEmpty ? nil : file
  }

  /// Scaled to what is wanted. A frame that fills only a part of an animation is laid on a clear canvas.
  private func webp(_ call: LibraryCall, _ header: ImageHeader, _ wanted: PixelSize) throws(ImageError) -> Pixels {
    let stored = header.storedSize
    let size = PixelSize(width: min(wanted.width, stored.width), height: min(wanted.height, stored.height))
    guard let frame = header.firstFrame else { return try call.pixels(size, ash_webp_decode) }
    let still = LibraryCall(bytes: frame.still(of: call.bytes), name: call.name, format: .webp)
    guard frame.size != stored else { return try still.pixels(size, ash_webp_decode) }
    let pixels = try still.pixels(frame.size, ash_webp_decode)
    return Pixels(size: stored) { x, y in
      let (column, row) = (x - frame.x, y - frame.y)
      return (0..<frame.size.width).contains(column) && (0..<frame.size.height).contains(row)
        ? pixels[column, row] : .clear
    }
  }
}

/// A file that is handed to a library, and what its messages become.
private struct LibraryCall {
  let bytes: [UInt8]
  let name: String
  let format: ImageFormat

  typealias Function = (
    UnsafePointer<UInt8>?, Int, Int32, Int32, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<CChar>?
  ) -> ash_image_result

  /// The pixels of a size, by a function of the library.
  func pixels(_ size: PixelSize, _ decode: Function) throws(ImageError) -> Pixels {
    var message = [CChar](repeating: 0, count: ASH_IMAGE_MESSAGE)
    var result = ASH_IMAGE_FAILED
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * size.count) { buffer, filled in
      // What a damaged file does not fill stays clear.
      buffer.initialize(repeating: 0)
      result = decode(
        bytes, bytes.count, Int32(size.width), Int32(size.height), buffer.baseAddress, &message)
      filled = 4 * size.count
    }
    guard result != ASH_IMAGE_FAILED else { throw error(message) }
    return Pixels(size: size, bytes: pixels)
  }

  /// The size of a JPEG when it is decoded at the smallest scale that is large enough.
  func scaledSize(_ wanted: PixelSize) throws(ImageError) -> PixelSize {
    var message = [CChar](repeating: 0, count: ASH_IMAGE_MESSAGE)
    var (width, height) = (Int32(wanted.width), Int32(wanted.height))
    guard ash_jpeg_scaled_size(bytes, bytes.count, &width, &height, &message) else { throw error(message) }
    let size = PixelSize(width: Int(width), height: Int(height))
    // Its own header must not ask for more than ours found.
    guard !size.isEmpty, size.count <= ImageLimits.pixels else {
      throw ImageError(name, damaged: format, reason: "it gives two sizes")
    }
    return size
  }

  private func error(_ message: [CChar]) -> ImageError {
    let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return ImageError(name, damaged: format, reason: String(decoding: text, as: UTF8.self))
  }
}
