/// What a screen can do, determined once when it opens.
public struct ScreenCapabilities: Hashable, Sendable {
  public var colors: ColorDepth
  /// Whether the screen shows characters beyond ASCII. If not, present `canvas.asciiOnly()`.
  public var isUnicode: Bool
  public var hasMouse: Bool
  /// Whether pictures may have half rows. They have them only with Unicode and colours.
  public var allowsHalfRows = true
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
