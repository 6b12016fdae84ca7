/// Turns files of some formats into pixels. `SystemImageDecoder` of the target ImageDecoders does it with the
/// libraries of the system.
public protocol ImageDecoder: Sendable {
  /// The pixels of a file as they are stored, not yet upright. Called off the main thread, for two images at a time at
  /// most.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - header: its header; the size is within `ImageLimits`.
  ///   - wanted: the least size. A larger one is right too, and is scaled down.
  ///   - name: the name in messages.
  func decode(_ bytes: [UInt8], header: ImageHeader, wanted: PixelSize, name: String) throws(ImageError) -> Pixels

  /// Pixels as a file in the format PNG, for terminals that are sent images; nil if this decoder cannot write one.
  /// - Complexity: O(p) for p pixels.
  func png(_ pixels: Pixels) -> [UInt8]?
}

extension ImageDecoder {
  public func png(_ pixels: Pixels) -> [UInt8]? { nil }
}

extension Image {
  /// Decodes the image, upright.
  ///
  /// - Parameters:
  ///   - wanted: the size that is needed. The result has at most twice as many pixels, and at most those of the image.
  ///   - decoder: nil if this program has none; drawings need none.
  func pixels(wanted: PixelSize, decoder: (any ImageDecoder)?) throws(ImageError) -> Pixels {
    let (bytes, header): ([UInt8], ImageHeader)
    switch source {
    case .drawing(let drawing): return drawing.draw(wanted)
    case .file(let path):
      let file = try ImageFile(path: path)
      header = try ImageHeader(of: file, name: path)
      bytes = try file.contents()
    case .bytes(let stored):
      header = try ImageHeader(of: stored, name: stored.name)
      bytes = stored.bytes
    }
    guard let format = header.format else { preconditionFailure("only drawings have no format") }
    guard let decoder else { throw .noDecoder(name, format) }
    let turned = header.orientation.swapsSides ? PixelSize(width: wanted.height, height: wanted.width) : wanted
    let pixels = try decoder.decode(bytes, header: header, wanted: turned, name: name)
    return pixels.reduced(to: turned).turned(header.orientation)
  }
}

extension Pixels {
  /// Scales down to at most twice the wanted pixels.
  func reduced(to wanted: PixelSize) -> Pixels {
    let limit = PixelSize(
      width: Int(Double(wanted.width) * 2.0.squareRoot()), height: Int(Double(wanted.height) * 2.0.squareRoot()))
    let target = PixelSize(width: min(size.width, max(1, limit.width)), height: min(size.height, max(1, limit.height)))
    return target == size ? self : scaled(to: target)
  }
}
