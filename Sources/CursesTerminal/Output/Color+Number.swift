import CharacterCanvas

extension Color {
  /// The number curses has for this colour on a terminal of that depth: the nearest there is, -1 for the terminal's own.
  func number(in depth: ColorDepth) -> Int {
    switch (self, depth) {
    case (.standard, _), (_, .none): -1
    case (.indexed(let index), .indexed256): Int(index)
    case (.indexed(let index), .ansi16) where index < 16: Int(index)
    case (.indexed(let index), .ansi8) where index < 16: Int(index % 8)
    // Terminals whose numbers are colours keep the first eight for the named ones.
    case (.indexed(let index), .rgb) where index < 8: Int(index)
    case (.indexed(let index), _): Palette.color(index).number(in: depth)
    case (.rgb(let red, let green, let blue), _): RGB(red, green, blue).number(in: depth)
    }
  }
}

extension RGB {
  fileprivate func number(in depth: ColorDepth) -> Int {
    switch depth {
    case .none: -1
    case .ansi8: nearest(among: 0..<8)
    case .ansi16: nearest(among: 0..<16)
    // The first sixteen look different in each theme.
    case .indexed256: nearest(among: 16..<256)
    case .rgb: max(8, Int(red) << 16 | Int(green) << 8 | Int(blue))
    }
  }

  private func nearest(among indexes: Range<Int>) -> Int {
    indexes.min { distance(to: Palette.colors[$0]) < distance(to: Palette.colors[$1]) } ?? 0
  }

  /// Squared, and weighted roughly as the eye weighs the parts.
  private func distance(to other: RGB) -> Int {
    func square(_ one: UInt8, _ two: UInt8) -> Int { (Int(one) - Int(two)) * (Int(one) - Int(two)) }
    return 3 * square(red, other.red) + 4 * square(green, other.green) + 2 * square(blue, other.blue)
  }
}

/// What xterm's 256 colours look like.
private enum Palette {
  static func color(_ index: UInt8) -> RGB { colors[Int(index)] }

  static let colors: [RGB] = named + cube + greys

  private static let named: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  private static let cube: [RGB] = {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    return steps.flatMap { red in steps.flatMap { green in steps.map { RGB(red, green, $0) } } }
  }()

  private static let greys: [RGB] = (0..<24).map { step in
    let level = UInt8(8 + 10 * step)
    return RGB(level, level, level)
  }
}
