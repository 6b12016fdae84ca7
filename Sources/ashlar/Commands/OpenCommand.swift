import ArgumentParser
import Configuration
import LayoutProgram
import Scenes

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the gallery, or scenes by name or file.",
    discussion: """
      Examples:
        ashlar open flow
        ashlar open Demo/Scenes/boxes.yaml
        ashlar open mine.yaml yours.json
        ashlar open waterfall --set layout.columnSpacing=3
      """)

  @Argument(
    help: ArgumentHelp("Names of scenes, or scene files. The gallery begins with the named scene.", valueName: "scene"),
    completion: .scenes)
  var scenes: [String] = []

  @OptionGroup var options: SceneOptions

  @OptionGroup var look: LookOptions
  @OptionGroup var logging: LogOptions

  func run() {
    perform {
      let (opening, complaints) = try opening
      try Exhibition.show(
        opening.catalogue, startingAt: opening.index, look: look, complaints: complaints, log: logging.file())
    }
  }

  /// What was asked for; else the scene of the user's configuration, if it can be opened; else the gallery.
  @MainActor
  private var opening: (Opening, complaints: [String]) {
    get throws {
      let request = SceneRequest(scenes: scenes, settings: options.set)
      guard scenes.isEmpty, options.set.isEmpty, let usual = UserConfiguration.told.scene else {
        return (try Opening(request), [])
      }
      do {
        return (try Opening(SceneRequest(scenes: [usual])), [])
      } catch {
        return (try Opening(request), Failure(of: error).sentences)
      }
    }
  }
}
