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

  @OptionGroup var arguments: OpeningArguments

  func run() {
    perform { try arguments.show(Opening(arguments.request)) }
  }
}
