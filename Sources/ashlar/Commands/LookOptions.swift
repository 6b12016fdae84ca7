import ArgumentParser
import CharacterCanvas
import Configuration
import Explorer

/// How the viewer looks.
struct LookOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      The colours of the viewer's own parts: \(ThemeChoice.names.joined(separator: ", ")). With fewer than 256 colours, \
      or with NO_COLOR set, it is none. Without it what the configuration says, or else auto.
      """, completion: .list(ThemeChoice.names))
  var theme: ThemeChoice?

  @OptionGroup var lines: LineOptions

  @Option(
    parsing: .unconditional,
    help: """
      How many colours to use at most: \(ColorChoice.names.joined(separator: ", ")). Without it as many as the terminal \
      has, or none with NO_COLOR set.
      """, completion: .list(ColorChoice.names))
  var colors: ColorChoice?

  @Flag(help: "Print lines of text for screen readers, and read commands a line at a time; ? lists them.")
  var accessible = false

  /// What the user has written down, as far as nothing else was asked for.
  @MainActor
  func settings(over user: UserConfiguration) -> ViewerSettings {
    var settings = user.settings
    settings.theme = theme ?? settings.theme
    settings.boxes = lines.boxes ?? settings.boxes
    settings.isASCII = lines.ascii ?? settings.isASCII
    if let colors { settings.colors = colors.depth }
    return settings
  }
}

/// What lines and letters are made of.
struct LineOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "How boxes are drawn: \(BoxChoice.names.joined(separator: ", ")); scene, which is usual, as the scene says.",
    completion: .list(BoxChoice.names))
  var boxes: BoxChoice?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Whether to do with the characters of ASCII; without either flag, where the locale names another character set than \
      UTF-8.
      """)
  var ascii: Bool?
}

extension BoxChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public static var allValueStrings: [String] { names }
}

struct ColorChoice: ExpressibleByArgument {
  static let names = ["auto"] + ColorDepth.named.map(\.name)

  /// nil goes by the terminal.
  let depth: ColorDepth?

  init?(argument: String) {
    guard Self.names.contains(argument) else { return nil }
    depth = ColorDepth(named: argument)
  }

  static var allValueStrings: [String] { names }
}

extension ThemeChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { "auto" }

  public static var allValueStrings: [String] { names }
}
