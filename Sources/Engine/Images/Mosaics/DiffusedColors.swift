/// The 240 fixed colours of xterm. Three quarters of the error of each cell are handed on to its neighbours that come
/// later, as `ErrorDiffusion` does it with half cells, so that the mean stays about true from afar.
struct DiffusedColors: MosaicColoring {
  /// A colour of the palette, by its number.
  private typealias Shown = (UInt8, PixelColor)

  private let form: MosaicForm
  private var ink, ground: Shown?
  private var column = 0
  /// The errors that this row and the next one take, with a column more at either side.
  private var errors: [SIMD4<Int32>] = []
  private var next: [SIMD4<Int32>] = []

  init(_ form: MosaicForm) { self.form = form }

  mutating func beginRow(columns: Int) {
    let none = [SIMD4<Int32>](repeating: .zero, count: columns + 2)
    (errors, next, column, ink, ground) = (next.isEmpty ? none : next, none, 0, nil, nil)
  }

  mutating func skip() {
    (ink, ground) = (nil, nil)
    column += 1
  }

  /// A colour with the error of the cells before.
  private func wanted(_ color: PixelColor) -> SIMD4<Int32> {
    let sum = color.channels &+ errors[column + 1] / 16
    return sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
  }

  private mutating func handOn(_ error: SIMD4<Int32>) {
    let error = error &* 3 / 4
    errors[column + 2] &+= error &* 7
    next[column] &+= error &* 3
    next[column + 1] &+= error &* 5
    next[column + 2] &+= error
    column += 1
  }

  mutating func blank(_ color: PixelColor) -> MosaicImage.Cell {
    let wanted = wanted(color)
    let shown = ErrorDiffusion.kept(ground, for: wanted, nearest: ErrorDiffusion.nearestFixed(wanted))
    handOn(wanted &- shown.1.channels)
    ground = shown
    return MosaicImage.Cell(pattern: 0, ink: .indexed(ink?.0 ?? shown.0), ground: .indexed(shown.0))
  }

  mutating func cell(_ pattern: UInt8, _ upper: PixelColor, _ lower: PixelColor) -> MosaicImage.Cell {
    let (high, low) = (wanted(upper), wanted(lower))
    let (nearHigh, nearLow) = (ErrorDiffusion.nearestFixed(high), ErrorDiffusion.nearestFixed(low))
    let straight: (ink: Shown, ground: Shown) = (
      ink: ErrorDiffusion.kept(ink, for: high, nearest: nearHigh),
      ground: ErrorDiffusion.kept(ground, for: low, nearest: nearLow)
    )
    let swapped: (ink: Shown, ground: Shown) = (
      ink: ErrorDiffusion.kept(ink, for: low, nearest: nearLow),
      ground: ErrorDiffusion.kept(ground, for: high, nearest: nearHigh)
    )
    func kept(_ pair: (ink: Shown, ground: Shown)) -> Int {
      (pair.ink.0 == ink?.0 ? 1 : 0) + (pair.ground.0 == ground?.0 ? 1 : 0)
    }
    let isSwapped = form.drawsComplement(of: pattern, kept: (kept(straight), kept(swapped)))
    let shown = isSwapped ? swapped : straight
    let drawn = isSwapped ? form.all & ~pattern : pattern
    let inkParts = Int32(drawn.nonzeroBitCount), parts = Int32(form.parts)
    let (inkWanted, groundWanted) = isSwapped ? (low, high) : (high, low)
    let error =
      (inkWanted &- shown.ink.1.channels) &* inkParts &+ (groundWanted &- shown.ground.1.channels) &* (parts - inkParts)
    handOn(error / parts)
    (ink, ground) = (shown.ink, shown.ground)
    let isBlank = shown.ink.0 == shown.ground.0
    return MosaicImage.Cell(
      pattern: isBlank ? 0 : drawn, ink: .indexed(shown.ink.0), ground: .indexed(shown.ground.0))
  }
}

extension PixelColor {
  fileprivate var channels: SIMD4<Int32> { SIMD4(Int32(red), Int32(green), Int32(blue), 0) }
}
