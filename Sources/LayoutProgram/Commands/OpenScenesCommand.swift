import ArgumentParser
import Scenes

/// Opens the explorer on the scenes of a program.
struct OpenScenesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "view", abstract: "Open the scenes in the viewer.",
      discussion: """
        In the viewer, ? lists the keys and q quits. \
        \(Program.examples(of: "view", "view SCENE", "view SCENE --theme dark"))
        """)
  }

  @Argument(
    help: ArgumentHelp("Names of scenes, or scene files. Default: all scenes.", valueName: "scene"),
    completion: .scenes)
  var scenes: [String] = []

  @OptionGroup var options: SceneOptions

  @OptionGroup var look: LookOptions

  @OptionGroup var logging: LogOptions

  func run() {
    perform {
      let opening = try Opening(SceneRequest(scenes: scenes, settings: options.set))
      try Exhibition.show(opening.catalogue, startingAt: opening.index, look: look, log: logging.file())
    }
  }
}
