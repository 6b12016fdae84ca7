import CharacterCanvas
import CollectionRendering

/// How the explorer's own parts look; the content brings its own colours.
///
/// Nothing is told by colour alone: what is chosen, matched or in focus also differs by an attribute or a character.
public struct Theme: Hashable, Sendable {
  public let name: String
  /// The last row of the screen, and what is typed there.
  public var status = Style(attributes: .reverse)
  public var prompt = Style.plain
  /// The inside of panels, the lines around them, and their titles.
  public var panel = Style.plain
  public var frame = Style(attributes: .dim)
  public var title = Style(attributes: .bold)
  /// Keys in help and hints.
  public var key = Style(attributes: .bold)
  /// What is less important than the text beside it.
  public var faint = Style(attributes: .dim)
  /// The line of a list that Enter would take.
  public var choice = Style(attributes: .reverse)
  /// What was searched for, and found.
  public var match = Style(attributes: [.bold, .underline])
  /// What the arrows move.
  public var focus = Style(attributes: [.bold, .underline])
  /// What is wrong.
  public var warning = Style(attributes: [.bold, .reverse])

  /// What the content looks like where it does not say so itself.
  public var content = ContentPalette()

  public init(name: String) { self.name = name }

  /// What a terminal's own colours look like where the theme is at home.
  /// - Parameter background: the terminal's own background, where that is known.
  public func palette(on background: RGB? = nil) -> Palette {
    let isLight = background.map { $0.ink == RGB(0, 0, 0) } ?? (name == Theme.light.name)
    var palette = isLight ? Palette.light : .dark
    palette.background = background ?? palette.background
    return palette
  }

  /// Attributes only, in the terminal's own colours.
  public static let none = Theme(name: "none")
}
