import ArgumentParser
import CharacterCanvas
import Explorer

/// How the viewer looks.
package struct LookOptions: ParsableArguments {
  package init() {}

  @Option(
    parsing: .unconditional,
    help: """
      The colours of the viewer's own parts: \(ThemeChoice.names.joined(separator: ", ")). With fewer than 256 colours \
      or NO_COLOR set, it is none. Default: the configuration, else auto.
      """, completion: .list(ThemeChoice.names))
  var theme: ThemeChoice?

  @Option(parsing: .unconditional, help: LineHelp.boxes, completion: .list(BoxChoice.names))
  var boxes: BoxChoice?

  @Flag(inversion: .prefixedNo, help: LineHelp.ascii)
  var ascii: Bool?

  @Option(
    parsing: .unconditional,
    help: """
      The largest number of colours: \(ColorChoice.names.joined(separator: ", ")). Default: what the terminal has, or \
      none with NO_COLOR set.
      """, completion: .list(ColorChoice.names))
  var colors: ColorChoice?

  @Flag(help: "Print lines of text for screen readers, and read commands line by line. ? lists them.")
  package var accessible = false

  /// The settings of the program or its user, overridden by these options.
  @MainActor
  func settings(over usual: ViewerSettings) -> ViewerSettings {
    var settings = usual
    settings.theme = theme ?? settings.theme
    settings.boxes = boxes ?? settings.boxes
    settings.isASCII = ascii ?? settings.isASCII
    if let colors { settings.colors = colors.depth }
    return settings
  }
}

/// What the options say that choose the characters of lines and texts. They are no group of their own: in debug builds
/// each group inside a group makes the start of the program four times as long.
enum LineHelp {
  static let boxes = ArgumentHelp("How boxes are drawn: \(BoxChoice.names.joined(separator: ", ")). Default: scene.")
  static let ascii = ArgumentHelp(
    """
    Draw with ASCII only, or do not. Default: ASCII on terminals whose locale has another character set than UTF-8. \
    Files and pipes get UTF-8.
    """)
}

extension BoxChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public static var allValueStrings: [String] { names }
}

struct ColorChoice: ExpressibleByArgument {
  static let names = ["auto"] + ColorDepth.named.map(\.name)

  /// nil depends on the terminal.
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
