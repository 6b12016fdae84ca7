import ArgumentParser
import CharacterCanvas
import Explorer
import Scenes

/// The options of the viewer's looks.
package struct LookOptions: ParsableArguments {
  package init() {}

  @Option(parsing: .unconditional, help: .key("theme"), completion: .list(ThemeChoice.names))
  var theme: ThemeChoice?

  @Option(parsing: .unconditional, help: .key("boxes"), completion: .list(BoxChoice.names))
  var boxes: BoxChoice?

  @Flag(inversion: .prefixedNo, help: .key("ascii"))
  var ascii: Bool?

  @Option(parsing: .unconditional, help: .key("colors"), completion: .list(ColorChoice.names))
  var colors: ColorChoice?

  @Flag(help: "Print lines of text for screen readers, and read commands line by line. ? lists them.")
  package var accessible = false

  /// The looks that these options name.
  package var look: Presentation.Look {
    var look = Presentation.Look()
    (look.theme, look.boxes) = (theme?.name, boxes?.rawValue)
    (look.colors, look.isASCII) = (colors?.name, ascii)
    return look
  }

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

extension ArgumentHelp {
  /// The help of a key of what is shown.
  package static func key(_ name: String) -> ArgumentHelp {
    let key = Presentation.key(name)
    return ArgumentHelp(key?.help ?? "", valueName: key?.valueName)
  }
}

extension BoxChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public static var allValueStrings: [String] { names }
}

struct ColorChoice: ExpressibleByArgument {
  static let names = ["auto"] + ColorDepth.named.map(\.name)

  let name: String
  /// nil depends on the terminal.
  let depth: ColorDepth?

  init?(argument: String) {
    guard Self.names.contains(argument) else { return nil }
    (name, depth) = (argument, ColorDepth(named: argument))
  }

  static var allValueStrings: [String] { names }
}

extension ThemeChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { "auto" }

  /// The name that `init(_:)` reads.
  var name: String { theme?.name ?? "auto" }

  public static var allValueStrings: [String] { names }
}
