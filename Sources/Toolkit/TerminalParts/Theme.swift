import CharacterCanvas
import CollectionRendering

/// The looks of a program's parts around its content. The content brings its own colours.
///
/// Colour is never the only sign: the choice, matches and the focus also differ by an attribute or a character.
public struct Theme: Hashable, Sendable {
  /// The name for users.
  public let name: String
  /// Whether it suits a terminal with a light background.
  package let isLight: Bool
  /// The last row of the screen.
  public var status = Style(attributes: .reverse)
  /// Text that is being typed.
  public var prompt = Style.plain
  /// The inside of panels.
  public var panel = Style.plain
  /// The lines around panels.
  public var frame = Style(attributes: .dim)
  /// The titles of panels.
  public var title = Style(attributes: .bold)
  /// Keys in help and hints.
  public var key = Style(attributes: .bold)
  /// Text that is less important than the text beside it.
  public var faint = Style(attributes: .dim)
  /// Whether faint text differs by its colour. If not, words say why it is faint.
  package var showsFaint: Bool { faint.foreground != panel.foreground }
  /// The styles of parts that stand out from their surroundings.
  public var marks = Marks()

  /// The look of content that has no style of its own.
  public var content = ContentPalette()

  /// A theme of attributes only, in the terminal's own colours, to be changed.
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

  /// The styles of what stands out.
  public struct Marks: Hashable, Sendable {
    /// The line of a list that Enter would choose.
    public var choice = Style(attributes: .reverse)
    /// Matches of a search.
    public var match = Style(attributes: [.bold, .underline])
    /// The focused element.
    public var focus = Style(attributes: [.bold, .underline])
    /// Warnings and faults.
    public var warning = Style(attributes: [.bold, .reverse])
  }
}

extension Theme {
  /// All themes. Their names are those on the command line.
  public static let all = [dark, light, highContrast, none]

  /// Light text on a dark background.
  public static let dark = Theme(
    name: "dark",
    inks: Inks(
      text: .rgb(0xD8, 0xDE, 0xE4), ground: .rgb(0x1B, 0x22, 0x29), faint: .rgb(0x9A, 0xA5, 0xB1),
      accent: .rgb(0x8C, 0xC0, 0xFF), strong: .rgb(0x10, 0x14, 0x18), bar: .rgb(0x8C, 0xC0, 0xFF),
      alarm: .rgb(0xFF, 0x8C, 0x94)))

  /// Dark text on a light background.
  public static let light = Theme(
    name: "light", isLight: true,
    inks: Inks(
      text: .rgb(0x20, 0x26, 0x2C), ground: .rgb(0xF2, 0xF4, 0xF7), faint: .rgb(0x52, 0x5C, 0x66),
      accent: .rgb(0x1C, 0x4E, 0x9C), strong: .rgb(0xFF, 0xFF, 0xFF), bar: .rgb(0x1C, 0x4E, 0x9C),
      alarm: .rgb(0xA8, 0x18, 0x28)))

  /// Black and white, with yellow for the choice.
  public static let highContrast = Theme(
    name: "contrast",
    inks: Inks(
      text: .rgb(0xFF, 0xFF, 0xFF), ground: .rgb(0, 0, 0), faint: .rgb(0xFF, 0xFF, 0xFF), accent: .rgb(0xFF, 0xFF, 0),
      strong: .rgb(0, 0, 0), bar: .rgb(0xFF, 0xFF, 0), alarm: .rgb(0xFF, 0xFF, 0)),
    // Content is painted on the terminal's own background. The terminal's own text colour suits it.
    content: ContentPalette(detail: .plain, border: .plain, separator: .plain))

  /// The few colours that a theme is made of.
  private struct Inks {
    let text, ground, faint, accent, strong, bar, alarm: Color
  }

  private init(name: String, isLight: Bool = false, inks: Inks, content ownContent: ContentPalette? = nil) {
    self.init(name: name, isLight: isLight)
    let plain = Style(foreground: inks.text, background: inks.ground)
    let barStyle = Style(foreground: inks.strong, background: inks.bar)
    (status, prompt, panel, marks.choice) = (barStyle, plain, plain, barStyle.adding(.bold))
    frame = plain.foreground(inks.faint)
    title = plain.foreground(inks.accent).adding(.bold)
    key = plain.foreground(inks.accent).adding(.bold)
    faint = plain.foreground(inks.faint)
    marks.warning = Style(foreground: inks.strong, background: inks.alarm, attributes: .bold)
    content =
      ownContent
      ?? ContentPalette(
        detail: Style(foreground: inks.faint), border: Style(foreground: inks.faint),
        separator: Style(foreground: inks.faint))
    content.isDark = !isLight
  }
}

extension Theme {
  /// The theme with content as the screen can show it. With few colours, nothing is sure to be readable on the
  /// background.
  package func suited(to capabilities: ScreenCapabilities) -> Theme {
    var theme = self
    theme.content.isUnicode = capabilities.isUnicode
    theme.content.allowsHalfRows = capabilities.hasHalfRows
    theme.content.imageDepth = .init(capabilities.colors, isDark: !isLight)
    if capabilities.colors >= .indexed256, let background = capabilities.background {
      theme.content.ground = background
    }
    return theme
  }
}

/// The theme that the user wants: a named one, or the one that suits the terminal.
public enum ThemeChoice: Hashable, Sendable {
  /// The theme that suits the terminal.
  case automatic
  /// This theme.
  case named(Theme)

  /// - Returns: nil if no theme has this name.
  public init?(_ name: String) {
    if name == "auto" {
      self = .automatic
    } else if let theme = Theme.all.first(where: { $0.name == name }) {
      self = .named(theme)
    } else {
      return nil
    }
  }

  /// The named theme; nil for the automatic choice.
  public var theme: Theme? {
    if case .named(let theme) = self { theme } else { nil }
  }

  /// All names that `init(_:)` accepts.
  public static let names = ["auto"] + Theme.all.map(\.name)

  /// With fewer than 256 colours, only attributes are sure to be readable. The automatic choice needs to know the
  /// terminal's background. If it is unknown, the terminal's own colours are the safe choice.
  package func theme(for capabilities: ScreenCapabilities) -> Theme {
    guard capabilities.colors >= .indexed256 else { return .none }
    switch self {
    case .named(let theme): return theme
    case .automatic: return capabilities.background.map { $0.luminance > 0.4 ? .light : .dark } ?? .none
    }
  }
}
