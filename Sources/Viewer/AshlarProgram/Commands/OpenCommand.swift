import ArgumentParser
import Configuration
import LayoutProgram
import Scenes

struct OpenCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open",
      abstract: Program.hasGallery ? "Open the gallery, or scenes by name or file." : "Open scene files.",
      discussion: Program.help(
        """
        Examples:
          * ashlar open flow
          * ashlar open Demo/Scenes/tags.yaml
          ashlar open mine.yaml yours.json
          * ashlar open waterfall --set layout.columnSpacing=3
        """))
  }

  @OptionGroup var arguments: OpeningArguments

  func run() throws {
    try perform {
      let (opening, complaints) = try opening
      try arguments.show(opening, complaints: complaints)
    }
  }

  /// The scenes of the command line; else the scene of the user's configuration, if it can be opened; else the gallery.
  @MainActor
  private var opening: (OpenedScenes, complaints: [String]) {
    get throws {
      let request = arguments.request
      guard arguments.scenes.isEmpty, arguments.options.set.isEmpty, let usual = UserConfiguration.current.scene else {
        return (try OpenedScenes(request), [])
      }
      do {
        return (try OpenedScenes(Presentation(scenes: [usual])), [])
      } catch {
        return (try OpenedScenes(request), Failure(of: error).sentences)
      }
    }
  }
}
