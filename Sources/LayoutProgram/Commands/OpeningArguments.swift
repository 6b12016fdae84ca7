import ArgumentParser
import Scenes

/// The scenes to open in the viewer, and how.
package struct OpeningArguments: ParsableArguments {
  package init() {}

  @Argument(
    help: ArgumentHelp(
      "Names of scenes, or scene files. The name of one scene opens all, beginning with it. Default: all scenes.",
      valueName: "scene"),
    completion: .scenes)
  package var scenes: [String] = []

  @OptionGroup package var options: SceneOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var logging: LogOptions

  package var request: Presentation {
    var request = Presentation(scenes: scenes, settings: options.set)
    request.look = look.look
    return request
  }

  /// Opens the viewer.
  /// - Parameter complaints: sentences for the bar.
  @MainActor
  package func show(_ opening: OpenedScenes, complaints: [String] = []) throws {
    try SceneDisplay.show(
      opening.catalogue, startingAt: opening.index, look: look, complaints: complaints, log: logging.file())
  }
}
