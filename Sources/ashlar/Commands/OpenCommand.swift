import ArgumentParser
import Foundation
import Gallery
import SceneFiles
import Scenes

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the gallery, or scenes by name or file.",
    discussion: """
      Examples:
        ashlar open flow
        ashlar open Demo/Scenes/boxes.yaml
        ashlar open mine.yaml yours.json
        ashlar open waterfall --set layout.columnSpacing=3
      """)

  @Argument(
    help: ArgumentHelp("Names of scenes, or scene files; the gallery begins with the one named.", valueName: "scene"),
    completion: .scenes)
  var scenes: [String] = []

  @OptionGroup var options: SceneOptions

  @OptionGroup var look: LookOptions
  @OptionGroup var logging: LogOptions

  func run() {
    perform {
      let settings = try options.settings
      let arguments = scenes.map { ($0, SceneArgument($0)) }
      if arguments.isEmpty, let setting = settings.first {
        throw Failure(sentence: "\(setting) needs a scene to change; known: \(names)", status: Failure.usage)
      }
      if arguments.isEmpty { return try Exhibition.show(GalleryCatalogue.standard, look: look, log: logging.sink()) }
      if arguments.count == 1, case .gallery(let index) = arguments[0].1 {
        var gallery = GalleryCatalogue.standard.scenes
        gallery[index] = try gallery[index].changed(by: settings)
        return try Exhibition.show(SceneCatalogue(gallery), startingAt: index, look: look, log: logging.sink())
      }
      let chosen = try arguments.map { try scene(of: $0.1, named: $0.0, settings) }
      try Exhibition.show(SceneCatalogue(named: chosen), look: look, log: logging.sink())
    }
  }

  @MainActor
  private func scene(of argument: SceneArgument, named name: String, _ settings: [SceneSetting]) throws -> Scene {
    if let scene = try argument.scene(settings) { return scene }
    guard FileManager.default.fileExists(atPath: name) else {
      throw Failure(sentence: "unknown scene '\(name)'; known: \(names)", status: Failure.usage)
    }
    throw Failure(sentence: "'\(name)' is no scene; to open data: ashlar view \(name)", status: Failure.usage)
  }

  @MainActor
  private var names: String { GalleryCatalogue.standard.names.joined(separator: ", ") }
}

extension SceneCatalogue {
  /// Scenes of several files, of which two may have one name.
  init(named scenes: [Scene]) {
    var seen: [String: Int] = [:]
    self.init(
      scenes.map { scene in
        var scene = scene
        seen[scene.name, default: 0] += 1
        if let count = seen[scene.name], count > 1 { scene.name += " (\(count))" }
        return scene
      })
  }
}
