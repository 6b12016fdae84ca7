import ArgumentParser
import Configuration
import Explorer

/// How the viewer looks.
struct LookOptions: ParsableArguments {
  @Option(
    help: """
      The colours of the viewer's own parts: \(ThemeChoice.names.joined(separator: ", ")). With fewer than 256 colours, \
      or with NO_COLOR set, it is none. Without it what the configuration says, or else auto.
      """)
  var theme: ThemeChoice?

  /// What the user has written down, as far as nothing else was asked for.
  @MainActor
  func settings(over user: UserConfiguration) -> ViewerSettings {
    var settings = user.settings
    settings.theme = theme ?? settings.theme
    return settings
  }
}

extension ThemeChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { "auto" }

  public static var allValueStrings: [String] { names }
}
