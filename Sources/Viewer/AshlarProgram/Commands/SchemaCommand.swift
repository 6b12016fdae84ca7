import ArgumentParser
import LayoutProgram
import SceneFiles

struct SchemaCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "schema", abstract: "Print the JSON Schema of scene files, for editors.",
      discussion: Program.help(
        """
        Example:
          ashlar schema > scene.schema.json
        """))
  }

  func run() throws {
    try perform {
      let program = Program.current
      try Output.write(whole: SceneFile.schema(layouts: program.layouts, actions: program.actions))
    }
  }
}
