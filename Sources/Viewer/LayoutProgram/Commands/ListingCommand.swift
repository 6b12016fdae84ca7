import ArgumentParser
import Explorer
import Foundation
import LayoutSnapshots
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

  func run() throws {
    try perform { try listing.print(SceneArgument.scene(orFirst: subject, options.settings)) }
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

/// Which frames of a layout are listed.
package struct ListingOptions: ParsableArguments {
  package init() {}

  @OptionGroup var view: ViewOptions

  @Flag(help: "List all elements of the content, not only those in view.")
  var all = false

  /// Lists the frames of a scene.
  @MainActor
  package func print(_ original: Scene) throws {
    let scene = view.adjusted(original)
    let stage = try view.stage(of: scene, size: view.size(of: scene), ViewerSettings())
    let view = stage.collectionView
    let rect = all ? CGRect(origin: .zero, size: view.contentSize).union(view.bounds) : nil
    try Output.write(whole: LayoutListing(of: view, in: rect).description)
  }
}
