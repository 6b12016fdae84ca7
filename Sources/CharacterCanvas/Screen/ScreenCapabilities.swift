/// What a screen can do, asked once when it opens.
public struct ScreenCapabilities: Hashable, Sendable {
  public var colors: ColorDepth
  /// Whether characters beyond ASCII arrive as themselves; if not, present `canvas.asciiOnly()`.
  public var isUnicode: Bool
  public var hasMouse: Bool
  /// The terminal's own background where it is known, for the choice between a dark and a light theme.
  public var background: RGB?

  public init(colors: ColorDepth = .rgb, isUnicode: Bool = true, hasMouse: Bool = true, background: RGB? = nil) {
    self.colors = colors
    self.isUnicode = isUnicode
    self.hasMouse = hasMouse
    self.background = background
  }
}
