import CharacterCanvas
import Images

extension ImageStore {
  /// Has images made in the finest form that a screen shows. Programs call it when they learn what their screen can do.
  @MainActor
  public func suit(_ capabilities: ScreenCapabilities) {
    isAskedForPixels = capabilities.showsPixels
    suit(capabilities.showsPixels ? nil : capabilities.mosaic)
  }

  /// Has images made of characters that are finer than half cells.
  @MainActor
  public func suit(_ glyphs: MosaicGlyphs?) { mosaicForm = glyphs.map { MosaicForm($0) } }
}

extension MosaicForm {
  init(_ glyphs: MosaicGlyphs) { self.init(rows: glyphs.rows, inverted: glyphs.inverted) }
}

extension MosaicCell {
  init(_ cell: MosaicImage.Cell) { self.init(pattern: cell.pattern, ink: Color(cell.ink), ground: Color(cell.ground)) }
}

extension Color {
  fileprivate init(_ half: CellImage.Half) {
    switch half {
    case .clear: self = .standard
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    case .indexed(let index): self = .indexed(index)
    }
  }
}
