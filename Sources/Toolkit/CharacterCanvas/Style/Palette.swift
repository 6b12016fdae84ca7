/// The terminal's own colours as files show them, where there is no terminal.
public struct Palette: Hashable, Sendable {
  /// The standard colour of text.
  public var foreground: RGB
  /// The standard colour behind it.
  public var background: RGB
  /// The eight named colours and then their bright forms.
  private let named: [RGB]

  /// - Precondition: there are 16 named colours.
  public init(foreground: RGB, background: RGB, named: [RGB]) {
    precondition(named.count == 16, "a palette has 16 named colours, not \(named.count)")
    self.foreground = foreground
    self.background = background
    self.named = named
  }

  /// One of xterm's 256 colours.
  public subscript(index: UInt8) -> RGB {
    index < 16 ? named[Int(index)] : Self.fixed(index)
  }

  /// xterm's own colours, on black.
  public static let xterm = Palette(foreground: RGB(229, 229, 229), background: RGB(0, 0, 0), named: xtermColors)

  /// Light text on a dark background.
  public static let dark = Palette(
    foreground: RGB(0xD8, 0xDE, 0xE4), background: RGB(0x10, 0x14, 0x18),
    named: [
      RGB(0x20, 0x26, 0x2C), RGB(0xF0, 0x6C, 0x75), RGB(0x7E, 0xC6, 0x7E), RGB(0xE0, 0xB4, 0x5C),
      RGB(0x6C, 0xA8, 0xF0), RGB(0xC8, 0x88, 0xE0), RGB(0x58, 0xC0, 0xC8), RGB(0xC4, 0xCC, 0xD4),
      RGB(0x84, 0x8E, 0x98), RGB(0xFF, 0x8C, 0x94), RGB(0x9C, 0xDE, 0x9C), RGB(0xF4, 0xCC, 0x7C),
      RGB(0x8C, 0xC0, 0xFF), RGB(0xDC, 0xA4, 0xF0), RGB(0x7C, 0xD8, 0xE0), RGB(0xFF, 0xFF, 0xFF),
    ])

  /// Dark text on a light background.
  public static let light = Palette(
    foreground: RGB(0x20, 0x26, 0x2C), background: RGB(0xFF, 0xFF, 0xFF),
    named: [
      RGB(0x20, 0x26, 0x2C), RGB(0xB8, 0x20, 0x30), RGB(0x1C, 0x74, 0x30), RGB(0x86, 0x5C, 0x00),
      RGB(0x1C, 0x5C, 0xB8), RGB(0x8C, 0x30, 0xA8), RGB(0x00, 0x6E, 0x78), RGB(0x5C, 0x66, 0x70),
      RGB(0x6A, 0x74, 0x7E), RGB(0xC8, 0x30, 0x3C), RGB(0x20, 0x7C, 0x38), RGB(0x8E, 0x64, 0x00),
      RGB(0x28, 0x68, 0xC8), RGB(0x98, 0x40, 0xB4), RGB(0x00, 0x76, 0x80), RGB(0xFF, 0xFF, 0xFF),
    ])

  private static let xtermColors = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}

extension Palette {
  /// The steps of one channel in the 6×6×6 cube.
  static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// A colour from 16 on, which is the same for every user.
  private static func fixed(_ index: UInt8) -> RGB {
    if index >= 232 {
      let level = 8 + 10 * (index - 232)
      return RGB(level, level, level)
    }
    let offset = Int(index) - 16
    return RGB(cubeLevels[offset / 36], cubeLevels[offset / 6 % 6], cubeLevels[offset % 6])
  }
}

extension Color {
  /// The RGB value of the colour; `nil` for the standard colour, which is one of two.
  public func rgb(in palette: Palette = .xterm) -> RGB? {
    switch self {
    case .standard: nil
    case .indexed(let index): palette[index]
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }
}
