import ArgumentParser
import SceneFiles
import Scenes

/// Lists the solved frames of one scene of a program.
struct ListingCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "layout", abstract: "List the frames of a scene as indented text.",
      discussion: Program.examples(of: "layout", "layout SCENE", "layout SCENE --all", "layout SCENE --offset 0,40"))
  }

  @Argument(help: "The name of a scene, or a scene file. Default: the first scene.", completion: .scenes)
  var subject: String?

  @OptionGroup var listing: ListingOptions

  @OptionGroup var options: SceneOptions

  func run() {
    perform { try listing.print(SceneArgument.scene(orFirst: subject, options.settings)) }
  }
}

extension SceneArgument {
  /// The scene of a name, or the first one of the program.
  /// - Throws: `Failure` if there is none, `SceneFileError`, `SourceError`.
  static func scene(orFirst subject: String?, _ settings: [SceneSetting]) throws -> Scene {
    guard let name = subject ?? Program.current.names.first else {
      throw Failure(sentence: "no scene to draw; expected a scene file", status: Failure.usage)
    }
    return try scene(named: name, settings)
  }
}
