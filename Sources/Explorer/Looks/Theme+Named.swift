import CharacterCanvas
import CollectionRendering

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
    (status, prompt, panel, choice) = (barStyle, plain, plain, barStyle.adding(.bold))
    frame = plain.foreground(inks.faint)
    title = plain.foreground(inks.accent).adding(.bold)
    key = plain.foreground(inks.accent).adding(.bold)
    faint = plain.foreground(inks.faint)
    warning = Style(foreground: inks.strong, background: inks.alarm, attributes: .bold)
    content =
      ownContent
      ?? ContentPalette(
        detail: Style(foreground: inks.faint), border: Style(foreground: inks.faint),
        separator: Style(foreground: inks.faint))
  }
}

/// The theme that the user wants: a named one, or the one that suits the terminal.
public enum ThemeChoice: Hashable, Sendable {
  case automatic
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
  func theme(for capabilities: ScreenCapabilities) -> Theme {
    guard capabilities.colors >= .indexed256 else { return .none }
    switch self {
    case .named(let theme): return theme
    case .automatic: return capabilities.background.map { $0.luminance > 0.4 ? .light : .dark } ?? .none
    }
  }
}
