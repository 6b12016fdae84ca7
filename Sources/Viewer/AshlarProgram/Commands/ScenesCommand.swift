import ArgumentParser
import CharacterCanvas
import LayoutProgram
import Scenes

struct ScenesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "scenes",
      abstract: Program.hasGallery ? "List the scenes of the gallery, or the named ones." : "List the scenes of files.",
      discussion: Program.help(
        """
        Examples:
          * ashlar scenes
          ashlar scenes mine.yaml --json
        """))
  }

  @Argument(help: ArgumentHelp("Names of scenes, or scene files.", valueName: "scene"))
  var scenes: [String] = []

  @Flag(help: "Print a JSON array of name, title, summary and source.")
  var json = false

  func run() throws {
    try perform {
      let scenes = try chosenScenes
      if json {
        return try Output.write(
          json: .array(
            scenes.map {
              [
                "name": .string($0.name), "title": .string($0.title), "summary": .string($0.summary),
                "source": .string($0.source),
              ]
            }))
      }
      let lines = scenes.map { (name: DisplayText($0.name), summary: DisplayText($0.summary)) }
      let width = lines.map(\.name.width).max() ?? 0
      for (name, summary) in lines {
        try Output.write(name.string + String(repeating: " ", count: width + 2 - name.width) + summary.string)
      }
    }
  }

  @MainActor
  private var chosenScenes: [Scene] {
    get throws {
      guard !scenes.isEmpty else { return Program.current.scenes }
      return try scenes.map { name in
        guard let scene = try SceneArgument(name).scene([]) else { throw SceneArgument.noScene(named: name) }
        return scene
      }
    }
  }
}
