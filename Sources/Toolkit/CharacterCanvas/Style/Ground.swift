/// The background of half a cell, where there is no character.
public enum Ground: Hashable, Sendable {
  /// A colour; `.standard` is the terminal's own background.
  case color(Color)
  /// The terminal's own colour of text, which is behind reversed text.
  case ink
}

extension Ground {
  /// The nearest ground that a screen of the given depth can show.
  public func converted(to depth: ColorDepth) -> Ground {
    guard case .color(let color) = self else { return self }
    return .color(color.converted(to: depth))
  }

  /// The RGB value of the ground in files, where there is no terminal.
  func rgb(in palette: Palette) -> RGB {
    switch self {
    case .color(let color): color.rgb(in: palette) ?? palette.background
    case .ink: palette.foreground
    }
  }

  /// The colour that a character has to have, or to be on, to look like this ground.
  fileprivate var color: Color {
    if case .color(let color) = self { color } else { .standard }
  }
}

extension Style {
  /// The ground of a blank cell in this style.
  public var ground: Ground {
    guard attributes.contains(.reverse) else { return .color(background) }
    return foreground == .standard ? .ink : .color(foreground)
  }

  /// The style of a blank cell with this ground.
  public init(ground: Ground) {
    self = ground == .ink ? Style(attributes: .reverse) : Style(background: ground.color)
  }
}

extension Cell {
  /// The cell as terminals show it: two grounds become `▀` in the colour of the upper half, on that of the lower.
  ///
  /// No sequence gives a character the terminal's own background as its colour. If the upper half has that, `▄` is in
  /// the colour of the lower half. Without colours, and if the depth has only one colour for both, the cell is blank.
  /// Other cells stay as they are: `style.converted(to:)` gives their style the colours of the depth.
  ///
  /// - Parameter depth: the colours of the terminal.
  public func inBlocks(_ depth: ColorDepth) -> Cell {
    guard let lowerGround else { return self }
    let (upper, lower) = (style.ground.converted(to: depth), lowerGround.converted(to: depth))
    if upper == lower || depth == .none { return Cell(" ", style: Style(ground: upper), columns: 1) }
    let isLower = upper == .color(.standard) || lower == .ink
    let (block, ground) = isLower ? (lower, upper) : (upper, lower)
    return Cell(
      isLower ? "▄" : "▀", style: Style(foreground: block.color, background: ground.color), columns: 1)
  }
}
