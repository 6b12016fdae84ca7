import ArgumentParser
import LayoutProgram
import Records
import SceneFiles
import Scenes

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Print the picture of a scene or of data, without a terminal.",
    discussion: """
      Examples:
        ashlar render waterfall --size 100x30
        ashlar render elements.csv --section-by category --offset 0,40
        ashlar render boxes --at 3.0 --format svg
        ashlar render Demo/Scenes/boxes.yaml --set style.box.border=double
        ashlar render flow --keys 'pgdn 5j' --format json
        ashlar render boxes --overlay frames,insets --theme dark --format svg
      """)

  @Argument(help: "The name of a scene, a scene file, or a file of data.", completion: .scenes)
  var subject: String

  @OptionGroup var picture: PictureOptions

  @OptionGroup var options: SceneOptions

  @OptionGroup var source: SourceOptions

  func run() {
    perform { try picture.print(source.scene(ofSubject: subject, options.settings)) }
  }
}

extension SourceOptions {
  /// The scene that an argument names, or one of data.
  /// - Throws: `Failure`, `SceneFileError`, `SourceError`.
  @MainActor
  func scene(ofSubject subject: String, _ settings: [SceneSetting]) throws -> Scene {
    if format == nil, let scene = try SceneArgument(subject).scene(settings) {
      guard let option = words.first else { return scene }
      throw Failure(sentence: "\(option) applies to data, but '\(subject)' is a scene", status: Failure.usage)
    }
    do {
      return try scene(of: [subject], settings)
    } catch SourceError.noSuchFile {
      throw SceneArgument.nothing(named: subject)
    }
  }
}
