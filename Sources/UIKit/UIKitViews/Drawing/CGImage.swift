import Foundation
import Images

/// The pixels of an image, which are decoded when it is in view.
public final class CGImage: Sendable {
  let source: Image
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  init(source: Image, width: Int, height: Int) { (self.source, self.width, self.height) = (source, width, height) }
}

extension UIImage {
  /// The pixels; nil for an image that has only a size, and for a symbol. Complexity: reads the header of the file.
  public var cgImage: CGImage? {
    guard let source, let pixels = try? source.header().size else { return nil }
    return CGImage(source: source, width: pixels.width, height: pixels.height)
  }

  /// An image of pixels, one a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// An image of pixels.
  ///
  /// - Parameters:
  ///   - cgImage: the pixels.
  ///   - scale: pixels a point.
  ///   - orientation: has no effect; images are turned upright when they are decoded.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage.source, pixels: PixelSize(width: cgImage.width, height: cgImage.height), scale: scale)
  }
}
