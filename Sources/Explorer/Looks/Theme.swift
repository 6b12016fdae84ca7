import CharacterCanvas
import CollectionRendering

/// How the explorer's own parts look. The content brings its own colours.
///
/// Colour is never the only sign: the choice, matches and the focus also differ by an attribute or a character.
public struct Theme: Hashable, Sendable {
  public let name: String
  /// Whether it suits a terminal with a light background.
  let isLight: Bool
  /// The last row of the screen, and the text typed there.
  public var status = Style(attributes: .reverse)
  public var prompt = Style.plain
  /// The inside of panels, the lines around them, and their titles.
  public var panel = Style.plain
  public var frame = Style(attributes: .dim)
  public var title = Style(attributes: .bold)
  /// Keys in help and hints.
  public var key = Style(attributes: .bold)
  /// Text that is less important than the text beside it.
  public var faint = Style(attributes: .dim)
  /// Whether faint text differs by its colour. If not, words say why it is faint.
  var showsFaint: Bool { faint.foreground != panel.foreground }
  /// The line of a list that Enter would choose.
  public var choice = Style(attributes: .reverse)
  /// Matches of a search.
  public var match = Style(attributes: [.bold, .underline])
  /// The focused element.
  public var focus = Style(attributes: [.bold, .underline])
  /// Warnings and faults.
  public var warning = Style(attributes: [.bold, .reverse])

  /// The look of content that has no style of its own.
  public var content = ContentPalette()

  public init(name: String) { self.init(name: name, isLight: false) }

  init(name: String, isLight: Bool) { (self.name, self.isLight) = (name, isLight) }

  /// The terminal's own colours, as they are in a terminal that suits the theme.
  /// - Parameter background: the terminal's own background, if it is known.
  public func palette(on background: RGB? = nil) -> Palette {
    let hasDarkInk = background.map { $0.ink == RGB(0, 0, 0) } ?? isLight
    var palette = hasDarkInk ? Palette.light : .dark
    palette.background = background ?? palette.background
    return palette
  }

  /// Attributes only, in the terminal's own colours.
  public static let none = Theme(name: "none")
}
