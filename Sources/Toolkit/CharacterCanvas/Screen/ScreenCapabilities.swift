/// The abilities of a screen, as far as they are known. A terminal may reply later that it can do more.
public struct ScreenCapabilities: Hashable, Sendable {
  public var colors: ColorDepth
  /// Whether the screen shows characters beyond ASCII. If not, present `canvas.asciiOnly()`.
  public var isUnicode: Bool
  public var hasMouse: Bool
  /// Whether pictures may have half rows. They have them only with Unicode and colours.
  public var allowsHalfRows = true
  /// Whether the screen shows images by their pixels, where a canvas remembers them.
  public var showsPixels = false
  /// The finest characters by which the screen shows images, where a canvas remembers them; nil for half cells.
  public var mosaic: MosaicGlyphs?
  /// The terminal's own background if it is known, for the choice between a dark and a light theme.
  public var background: RGB?

  /// Whether a cell can show two grounds: this needs a character beyond ASCII in two colours.
  public var hasHalfRows: Bool { allowsHalfRows && isUnicode && colors > .none }

  public init(colors: ColorDepth = .rgb, isUnicode: Bool = true, hasMouse: Bool = true, background: RGB? = nil) {
    self.colors = colors
    self.isUnicode = isUnicode
    self.hasMouse = hasMouse
    self.background = background
  }
}
