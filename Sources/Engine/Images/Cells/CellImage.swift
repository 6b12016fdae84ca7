/// An image as half cells: each character cell has an upper and a lower half, and both are about square.
public struct CellImage: Hashable, Sendable {
  /// The filling of a half cell.
  public enum Half: Hashable, Sendable {
    /// Transparent: the background shows.
    case clear
    case rgb(UInt8, UInt8, UInt8)
    /// A colour of the terminal's palette.
    case indexed(UInt8)
  }

  public let columns: Int
  public let halfRows: Int
  private let halves: [Half]
  /// For screens without colours: a character of ASCII for each cell, row by row. Otherwise empty.
  private let shades: [UInt8]

  /// The filling of a half cell.
  public subscript(column: Int, halfRow: Int) -> Half { halves[halfRow * columns + column] }

  /// The character of a cell on a screen without colours; nil on others.
  public func shade(_ column: Int, row: Int) -> Unicode.Scalar? {
    shades.isEmpty ? nil : Unicode.Scalar(shades[row * columns + column])
  }

  /// - Parameters:
  ///   - pixels: one for each half cell.
  ///   - depth: the colours that there are.
  ///   - ground: the background; nil if it is unknown, as with a terminal's own background.
  /// - Complexity: O(c) for c cells.
  init(_ pixels: Pixels, depth: ImageDepth, ground: PixelColor?) {
    (columns, halfRows) = (pixels.size.width, pixels.size.height)
    switch depth {
    case .rgb:
      (halves, shades) = (Self.nearColorsKept(pixels, ground), [])
    case .indexed256, .named:
      (halves, shades) = (ErrorDiffusion.halves(pixels, depth, ground), [])
    case .shades(let isDark):
      halves = Array(repeating: .clear, count: pixels.size.count)
      shades = Self.shades(pixels, isDark: isDark)
    }
  }

  /// A colour that hardly differs from its left neighbour becomes the same, so that the terminal need not be sent it.
  /// It takes a quarter off the bytes of a photograph, and cannot be seen.
  private static func nearColorsKept(_ pixels: Pixels, _ ground: PixelColor?) -> [Half] {
    var halves: [Half] = []
    halves.reserveCapacity(pixels.size.count)
    for y in 0..<pixels.size.height {
      var kept: PixelColor?
      for x in 0..<pixels.size.width {
        guard let color = pixels[x, y].composed(over: ground) else {
          (kept, _) = (nil, halves.append(.clear))
          continue
        }
        if kept.map({ color.difference(from: $0) > 6 }) ?? true { kept = color }
        let shown = kept ?? color
        halves.append(.rgb(shown.red, shown.green, shown.blue))
      }
    }
    return halves
  }

  /// From the thinnest character to the densest.
  private static let ramp = Array(" .:-=+*#%@".utf8)

  private static func shades(_ pixels: Pixels, isDark: Bool) -> [UInt8] {
    let ground = isDark ? PixelColor(0, 0, 0) : PixelColor(255, 255, 255)
    return stride(from: 0, to: pixels.size.height, by: 2).flatMap { y in
      (0..<pixels.size.width).map { column in
        let upper = pixels[column, y].over(ground).brightness
        let lower = pixels[column, min(y + 1, pixels.size.height - 1)].over(ground).brightness
        let ink = isDark ? upper + lower : 510 - upper - lower
        return ramp[ink * ramp.count / 511]
      }
    }
  }
}

/// The colours that a screen has for an image.
public enum ImageDepth: Hashable, Sendable {
  case rgb
  /// The 240 fixed colours of xterm.
  case indexed256
  /// The colours of the terminal's palette that have names, by number. There is one at least.
  case named([PixelColor])
  /// None: characters of different density, on a dark or a light ground.
  case shades(isDark: Bool)
}

extension PixelColor {
  /// The colour as it is shown; nil where the background shows. On an unknown ground, nothing can be half clear.
  func composed(over ground: PixelColor?) -> PixelColor? {
    if alpha == 255 { return self }
    if let ground { return over(ground) }
    return alpha < 128 ? nil : PixelColor(red, green, blue)
  }
}

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
      return kept(left, for: wanted, nearest: nearestFixed(wanted))
    }
    let best = colors.indices.min { distance(wanted, colors[$0]) < distance(wanted, colors[$1]) } ?? 0
    return (UInt8(best), colors[best])
  }

  /// The nearest colour, or the last one if it is nearly as near.
  static func kept(
    _ last: (UInt8, PixelColor)?, for wanted: SIMD4<Int32>, nearest: (UInt8, PixelColor)
  ) -> (UInt8, PixelColor) {
    guard let last, distance(wanted, last.1) <= distance(wanted, nearest.1) + reluctance else { return nearest }
    return last
  }

  /// The nearest of the 240 fixed colours: that of the cube, or a grey.
  static func nearestFixed(_ wanted: SIMD4<Int32>) -> (UInt8, PixelColor) {
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
