import ArgumentParser
import CharacterCanvas
import Explorer
import Scenes

/// The options of the viewer's looks.
package struct LookOptions: ParsableArguments {
  package init() {}

  @Option(key: "theme") var theme: String?
  @Option(key: "boxes") var boxes: String?
  @Flag(key: "ascii") var ascii: Bool?
  @Option(key: "colors") var colors: String?

  @Flag(help: "Print lines of text for screen readers, and read commands line by line. ? lists them.")
  package var accessible = false

  /// The looks that these options name.
  package var look: Presentation.Look { Presentation(saidBy: self).look }

  /// The settings of the program or its user, overridden by these options.
  @MainActor
  func settings(over usual: ViewerSettings) -> ViewerSettings {
    var settings = usual
    settings.theme = theme.flatMap { ThemeChoice($0) } ?? settings.theme
    settings.boxes = boxes.flatMap { BoxChoice($0) } ?? settings.boxes
    settings.isASCII = ascii ?? settings.isASCII
    if let colors { settings.colors = ColorDepth(named: colors) }
    return settings
  }
}

extension ThemeChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { "auto" }

  public static var allValueStrings: [String] { names }
}
