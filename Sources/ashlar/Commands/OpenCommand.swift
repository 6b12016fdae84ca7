import ArgumentParser
import Configuration
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
    help: ArgumentHelp("Names of scenes, or scene files; the gallery begins with the one named.", valueName: "scene"),
    completion: .scenes)
  var scenes: [String] = []

  @OptionGroup var options: SceneOptions

  @OptionGroup var look: LookOptions
  @OptionGroup var logging: LogOptions

  func run() {
    perform {
      let scenes = scenes.isEmpty && options.set.isEmpty ? [UserConfiguration.told.scene].compactMap { $0 } : scenes
      let opening = try Opening(SceneRequest(scenes: scenes, settings: options.set))
      try Exhibition.show(opening.catalogue, startingAt: opening.index, look: look, log: logging.sink())
    }
  }
}
