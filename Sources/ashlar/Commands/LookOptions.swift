import ArgumentParser
import Explorer

/// How the viewer looks.
struct LookOptions: ParsableArguments {
  @Option(
    help: """
      The colours of the viewer's own parts: \(ThemeChoice.names.joined(separator: ", ")). With fewer than 256 colours, \
      or with NO_COLOR set, it is none.
      """)
  var theme = ThemeChoice.automatic
}

extension ThemeChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { "auto" }

  public static var allValueStrings: [String] { names }
}
