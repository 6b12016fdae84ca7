import ArgumentParser
import Scenes

/// Prints a picture of one scene of a program.
struct PictureCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "render", abstract: "Print the picture of a scene, without a terminal.",
      discussion: Program.examples(
        of: "render", "render SCENE --size 100x30", "render SCENE --offset 0,40 --format svg",
        "render SCENE --overlay frames --theme dark --format svg"))
  }

  @Argument(help: "The name of a scene, or a scene file. Default: the first scene.", completion: .scenes)
  var subject: String?

  @OptionGroup var picture: PictureOptions

  @OptionGroup var options: SceneOptions

  func run() {
    perform { try picture.print(SceneArgument.scene(orFirst: subject, options.settings)) }
  }
}
