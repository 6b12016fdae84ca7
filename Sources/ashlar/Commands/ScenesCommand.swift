import ArgumentParser
import CharacterCanvas
import Foundation
import Gallery
import Scenes

struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes of the gallery, or those named.",
    discussion: """
      Examples:
        ashlar scenes
        ashlar scenes Demo/Scenes/boxes.yaml --json
      """)

  @Argument(help: ArgumentHelp("Names of scenes, or scene files.", valueName: "scene"))
  var scenes: [String] = []

  @Flag(help: "As a JSON array of name, title, summary and source.")
  var json = false

  func run() {
    perform {
      let scenes = try chosenScenes
      if json {
        let list = scenes.map { Entry(name: $0.name, title: $0.title, summary: $0.summary, source: $0.source) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Output.write(String(decoding: try encoder.encode(list), as: UTF8.self))
      }
      let width = scenes.map { DisplayText($0.name).width }.max() ?? 0
      for scene in scenes {
        Output.write(scene.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + scene.summary)
      }
    }
  }

  @MainActor
  private var chosenScenes: [Scene] {
    get throws {
      guard !scenes.isEmpty else { return GalleryCatalogue.standard.scenes }
      return try scenes.map { name in
        guard let scene = try SceneArgument(name).scene([]) else { throw SceneArgument.nothing(named: name) }
        return scene
      }
    }
  }

  private struct Entry: Encodable { var name, title, summary, source: String }
}
