extension Color {
  /// The nearest colour that a screen of the given depth can show, by the distance in sRGB.
  ///
  /// A named colour stays named if the depth has it, because the user has chosen how it looks. With eight colours, a
  /// bright one becomes the normal one. With 256 colours or more, no other colour becomes a named one. Distances are
  /// measured to xterm's values of the named colours. Greys stay grey: by numbers, xterm's yellow is nearer to a middle
  /// grey than its white is, but it does not look so.
  public func converted(to depth: ColorDepth) -> Color {
    switch (depth, self) {
    case (_, .standard), (.none, _): .standard
    case (.rgb, _), (.indexed256, .indexed), (.ansi16, .indexed(..<16)), (.ansi8, .indexed(..<8)): self
    case (.indexed256, .rgb(let red, let green, let blue)): .indexed(RGB(red, green, blue).nearestFixedIndex)
    case (.ansi8, .indexed(let index)) where (9..<16).contains(index): .indexed(index - 8)
    case (.ansi16, _): nearestNamed(below: 16)
    case (.ansi8, _): nearestNamed(below: 8)
    }
  }

  private func nearestNamed(below count: UInt8) -> Color {
    guard let rgb = rgb() else { return self }
    let candidates = rgb.isGrey ? [0, 7, 8, 15].filter { $0 < count } : Array(0..<count)
    let nearest = candidates.min { rgb.distance(to: Palette.xterm[$0]) < rgb.distance(to: Palette.xterm[$1]) }
    return nearest.map(Color.indexed) ?? .standard
  }
}

extension Style {
  /// The nearest style that a screen of the given depth can show. Foreground and background never become the same
  /// colour if they differed: the text then becomes black or white, whichever stands out more. On the terminal's own
  /// background, which may be black, a grey that would become black becomes the terminal's own foreground.
  public func converted(to depth: ColorDepth) -> Style {
    var style = self
    style.foreground = foreground.converted(to: depth)
    style.background = background.converted(to: depth)
    if foreground != background, style.foreground == style.background, let ground = style.background.rgb() {
      style.foreground = ground.ink == RGB(0, 0, 0) ? .black : .white
    }
    if style.background == .standard, style.foreground == .black, foreground != .black { style.foreground = .standard }
    return style
  }
}

extension RGB {
  /// Whether the channels differ by an eighth of the range at most.
  var isGrey: Bool { max(red, green, blue) - min(red, green, blue) <= 32 }

  /// The square of the distance in sRGB.
  func distance(to other: RGB) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }

  /// The nearest of xterm's 240 fixed colours. Only two need a comparison: the colour of the cube that is nearest in
  /// each channel, and the grey that is nearest to the mean of the channels.
  fileprivate var nearestFixedIndex: UInt8 {
    let steps = [red, green, blue].map(Self.cubeStep)
    let cube = 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    let sum = Int(red) + Int(green) + Int(blue)
    let grey = 232 + UInt8(min(23, max(0, (sum - 9) / 30)))
    return distance(to: Palette.xterm[grey]) < distance(to: Palette.xterm[cube]) ? grey : cube
  }

  private static func cubeStep(_ value: UInt8) -> UInt8 {
    switch value {
    case ..<48: 0
    case ..<115: 1
    default: (value - 35) / 40
    }
  }
}
