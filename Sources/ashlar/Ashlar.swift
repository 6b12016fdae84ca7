import ArgumentParser
import Explorer
import Gallery
import Scenes

@main
struct Ashlar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ashlar",
    abstract: "Page through grouped data, and look at collection layouts, in the terminal.",
    discussion: """
      Without a command it opens the gallery. Examples:
        ashlar
        ashlar view elements.csv --section-by category --title name
        ashlar open flow
        ashlar render waterfall --size 100x30
      """,
    version: "0.1.0",
    subcommands: [OpenCommand.self, ViewCommand.self, RenderCommand.self],
    defaultSubcommand: OpenCommand.self)
}
