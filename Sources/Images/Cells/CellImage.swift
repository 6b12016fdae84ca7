/// An image as half cells: each character cell has an upper and a lower half, and both are about square.
public struct CellImage: Hashable, Sendable {
  /// What fills a half cell.
  public enum Half: Hashable, Sendable {
    /// What is behind.
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

  /// What fills a half cell.
  public subscript(column: Int, halfRow: Int) -> Half { halves[halfRow * columns + column] }

  /// The character of a cell on a screen without colours; nil on others.
  public func shade(_ column: Int, row: Int) -> Unicode.Scalar? {
    shades.isEmpty ? nil : Unicode.Scalar(shades[row * columns + column])
  }

  /// - Parameters:
  ///   - pixels: one for each half cell.
  ///   - depth: the colours that there are.
  ///   - ground: what lies behind; nil if that is unknown, as with a terminal's own background.
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
  /// The colour as it is shown; nil where what is behind shows. On an unknown ground, nothing can be half clear.
  func composed(over ground: PixelColor?) -> PixelColor? {
    if alpha == 255 { return self }
    if let ground { return over(ground) }
    return alpha < 128 ? nil : PixelColor(red, green, blue)
  }
}
