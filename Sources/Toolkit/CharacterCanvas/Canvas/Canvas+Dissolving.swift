extension Canvas {
  /// Goes a part of the way to another picture of the same size, cell by cell.
  ///
  /// Colours are mixed, also of a word that stays. Another one is replaced half way, when its colour has become that of
  /// its ground, and then comes out of it. Where a colour is not known, because it is the terminal's own,
  /// characters are replaced without that.
  ///
  /// - Parameters:
  ///   - other: the picture to go to.
  ///   - share: how much of the way is done, from 0 to 1.
  ///   - area: the cells that may change.
  ///   - ground: the terminal's own background, if it is known.
  /// - Complexity: O(*c*) for the *c* cells of the area.
  package mutating func dissolve(into other: Canvas, _ share: Double, in area: CellRect, ground: RGB?) {
    let (start, visible) = (self, area.intersection(bounds))
    guard other.size == size, !visible.isEmpty, share > 0 else { return }
    let mix = CellMix(share: min(share, 1), ground: ground)
    if mix.isPastMiddle { draw(other, at: .zero, clip: visible) }
    guard share < 1 else { return }
    for y in visible.minY..<visible.maxY {
      let staying = start.wordsStaying(in: other, row: y, columns: visible.minX..<visible.maxX)
      for x in visible.minX..<visible.maxX {
        let (from, to) = (start[x, y], other[x, y])
        guard from != to || !staying[x - visible.minX] else { continue }
        let shown = mix.isPastMiddle ? to : from
        if shown.isBlank, from.isBlank || to.isBlank {
          let point = CellPoint(x: x, y: y)
          let (old, new) = (start.grounds(at: point), other.grounds(at: point))
          setGrounds(upper: mix.ground(old.upper, new.upper), lower: mix.ground(old.lower, new.lower), at: point)
        } else if shown.width > 0, staying[x - visible.minX] {
          let style = mix.style(from.style, to.style)
          restyle(CellRect(x: x, y: y, width: shown.width, height: 1)) { _ in style }
        } else if shown.width > 0 {
          let cells = CellRect(x: x, y: y, width: shown.width, height: 1)
          let style = mix.style(of: shown, ground: mix.ground(from.style.ground, to.style.ground))
          restyle(cells) { _ in style }
        }
      }
    }
  }

  /// For each column, whether it is in a word that is the same in another picture. One letter that two words share does
  /// not stay alone.
  private func wordsStaying(in other: Canvas, row y: Int, columns: Range<Int>) -> [Bool] {
    var stays = columns.map { self[$0, y].hasText(of: other[$0, y]) }
    let gaps = columns.filter { self[$0, y].isBlank && other[$0, y].isBlank }.map { $0 - columns.lowerBound }
    var start = 0
    for end in gaps + [stays.count] {
      if stays[start..<end].contains(false) {
        for column in start..<end { stays[column] = false }
      }
      start = end + 1
    }
    return stays
  }
}

/// Mixes the colours of two cells.
private struct CellMix {
  let share: Double
  let ground: RGB?

  var isPastMiddle: Bool { share >= 0.5 }

  /// The ground between two. Where one is not known, it changes half way.
  func ground(_ from: Ground, _ to: Ground) -> Ground {
    if from == to { return to }
    guard let old = known(from), let new = known(to) else { return isPastMiddle ? to : from }
    return .color(Color(mixed(old, new, share)))
  }

  /// The style of a character that stays. Attributes that cannot be mixed change half way.
  func style(_ from: Style, _ to: Style) -> Style {
    var style = isPastMiddle ? to : from
    guard from.ground != to.ground || from.ink != to.ink, known(from.ground) != nil, known(to.ground) != nil,
      case .color(let behind) = ground(from.ground, to.ground)
    else { return style }
    let inks = [from, to].map { known(ink: $0.ink) }
    if style.attributes.remove(.reverse) != nil {
      guard inks[0] != nil, inks[1] != nil else { return isPastMiddle ? to : from }
    }
    style.background = behind
    if from.ink == to.ink, case .color(let color) = from.ink {
      style.foreground = color
    } else if let old = inks[0], let new = inks[1] {
      style.foreground = Color(mixed(old, new, share))
    }
    return style
  }

  /// The style of a character that goes or comes, on a ground.
  func style(of cell: Cell, ground: Ground) -> Style {
    var style = cell.style
    guard case .color(let behind) = ground, !style.attributes.contains(.reverse) else { return style }
    style.background = behind
    let strength = isPastMiddle ? 2 * share - 1 : 1 - 2 * share
    if let behind = known(ground), let ink = style.foreground.rgb() ?? self.ground?.ink {
      style.foreground = Color(mixed(behind, ink, strength))
    } else if strength < 0.5 {
      style.attributes.insert(.dim)
    }
    return style
  }

  private func known(_ ground: Ground) -> RGB? {
    guard case .color(let color) = ground else { return self.ground?.ink }
    return color == .standard ? self.ground : color.rgb()
  }

  /// The colour of a character. `.standard` is the terminal's own colour of text.
  private func known(ink: Ground) -> RGB? {
    guard case .color(let color) = ink else { return ground }
    return color == .standard ? ground?.ink : color.rgb()
  }

  private func mixed(_ from: RGB, _ to: RGB, _ share: Double) -> RGB {
    from.mixed(with: to, parts: Int((share * 256).rounded()), of: 256)
  }
}

extension Style {
  /// The colour of characters: `.ink` is the terminal's own background, in which reversed text is drawn.
  fileprivate var ink: Ground {
    guard attributes.contains(.reverse) else { return .color(foreground) }
    return background == .standard ? .ink : .color(background)
  }
}
