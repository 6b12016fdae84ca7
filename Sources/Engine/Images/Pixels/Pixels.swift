/// Decoded pixels, upright, from the top row down.
public struct Pixels: Hashable, Sendable {
  public let size: PixelSize
  /// Red, green, blue and opacity of each pixel; sRGB, not premultiplied.
  public private(set) var bytes: [UInt8]

  /// - Parameters:
  ///   - size: each side is 1 at least.
  ///   - bytes: four for each pixel.
  public init(size: PixelSize, bytes: [UInt8]) {
    precondition(!size.isEmpty && bytes.count == 4 * size.count, "expected four bytes for each of \(size.count) pixels")
    (self.size, self.bytes) = (size, bytes)
  }

  /// Pixels by a function of their places.
  public init(size: PixelSize, color: (_ x: Int, _ y: Int) -> PixelColor) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * size.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = color(x, y)
        bytes.append(contentsOf: [color.red, color.green, color.blue, color.alpha])
      }
    }
    self.init(size: size, bytes: bytes)
  }

  public subscript(x: Int, y: Int) -> PixelColor {
    let index = 4 * (y * size.width + x)
    return PixelColor(bytes[index], bytes[index + 1], bytes[index + 2], alpha: bytes[index + 3])
  }

  /// The pixels turned upright.
  func turned(_ orientation: Orientation) -> Pixels {
    guard orientation != .up else { return self }
    let stored = size
    let upright =
      orientation.swapsSides ? PixelSize(width: stored.height, height: stored.width) : stored
    return Pixels(size: upright) { x, y in
      let place = orientation.stored(x: x, y: y, in: stored)
      return self[place.x, place.y]
    }
  }

  /// Whether no pixel lets the background through.
  ///
  /// - Complexity: O(n) for n pixels.
  public var isOpaque: Bool { stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 } }

  /// The mean of all pixels, in linear light.
  ///
  /// - Complexity: O(n) for n pixels.
  public var average: PixelColor { scaled(to: PixelSize(width: 1, height: 1))[0, 0] }
}

/// A colour of a pixel: sRGB, not premultiplied.
public struct PixelColor: Hashable, Sendable {
  public var red, green, blue, alpha: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public static let clear = PixelColor(0, 0, 0, alpha: 0)

  /// The largest difference of a channel.
  func difference(from other: PixelColor) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
  }

  /// Brightness as the eye sees it, from 0 to 255: the luma of BT.709.
  var brightness: Int { (2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)) / 10_000 }

  /// This colour over a ground, in linear light. Opaque.
  func over(_ ground: PixelColor) -> PixelColor {
    guard alpha < 255 else { return self }
    let part = Float(alpha) / 255
    func mix(_ mine: UInt8, _ its: UInt8) -> UInt8 {
      LinearLight.byte(LinearLight.value(mine) * part + LinearLight.value(its) * (1 - part))
    }
    return PixelColor(mix(red, ground.red), mix(green, ground.green), mix(blue, ground.blue))
  }
}
