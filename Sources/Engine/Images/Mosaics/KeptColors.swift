/// Any colours. One that is near the last colour of its row becomes the same, so that it need not be sent.
struct KeptColors: MosaicColoring {
  /// The most that a channel differs from the colour that is kept.
  static let tolerance = 8

  private let form: MosaicForm
  private var ink, ground: PixelColor?

  init(_ form: MosaicForm) { self.form = form }

  mutating func beginRow(columns: Int) { (ink, ground) = (nil, nil) }

  mutating func skip() { (ink, ground) = (nil, nil) }

  private func isNear(_ color: PixelColor, _ kept: PixelColor?) -> Bool {
    guard let kept else { return false }
    return color.difference(from: kept) <= Self.tolerance
  }

  /// A blank, or all parts in the colour of text if that is the one that was sent last.
  mutating func blank(_ color: PixelColor) -> MosaicImage.Cell {
    if !isNear(color, ground), isNear(color, ink), let ink {
      return MosaicImage.Cell(pattern: form.all, ink: ink.half, ground: (ground ?? ink).half)
    }
    if !isNear(color, ground) { ground = color }
    let shown = (ground ?? color).half
    // A blank does not show the colour of text. With that of its neighbour, it needs no change of it.
    return MosaicImage.Cell(pattern: 0, ink: ink?.half ?? shown, ground: shown)
  }

  mutating func cell(_ pattern: UInt8, _ upper: PixelColor, _ lower: PixelColor) -> MosaicImage.Cell {
    let kept = (isNear(upper, ink) ? 1 : 0) + (isNear(lower, ground) ? 1 : 0)
    let keptIfSwapped = (isNear(lower, ink) ? 1 : 0) + (isNear(upper, ground) ? 1 : 0)
    let isSwapped = form.drawsComplement(of: pattern, kept: (kept, keptIfSwapped))
    let (newInk, newGround) = isSwapped ? (lower, upper) : (upper, lower)
    if !isNear(newInk, ink) { ink = newInk }
    if !isNear(newGround, ground) { ground = newGround }
    return MosaicImage.Cell(
      pattern: isSwapped ? form.all & ~pattern : pattern, ink: (ink ?? newInk).half,
      ground: (ground ?? newGround).half)
  }
}

extension PixelColor {
  fileprivate var half: CellImage.Half { .rgb(red, green, blue) }
}
