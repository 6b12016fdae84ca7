import Explorer
import Foundation
import SceneFiles
import Scenes
import Viewer

/// What a command line, or the head of a script, opens: scenes of the program, scene files, or data.
@MainActor
package struct OpenedScenes {
  package let catalogue: SceneCatalogue
  /// The scene to begin with.
  package let index: Int
  /// Whether these are the scenes of the program, whose data are part of it.
  private let areOwn: Bool

  /// What a script was recorded of.
  /// - Throws: `SceneFileError`, `SourceError`, `Failure`.
  init(_ conditions: ScriptConditions) throws {
    let request = conditions.request
    guard let words = conditions.data else {
      try self.init(request)
      return
    }
    guard let openData = Program.current.openData else {
      throw Failure(sentence: "\(Program.current.call.name) opens scenes, not data files", status: Failure.usage)
    }
    let (scene, shown) = try openData(words, request.settings.map { try SceneSetting($0) })
    var opened = shown
    opened.settings = request.settings
    self.init([scene], from: opened)
  }

  /// - Throws: `SceneFileError`, `SourceError`, `Failure`.
  package init(_ request: Presentation) throws {
    let settings = try request.settings.map { try SceneSetting($0) }
    if request.source.scenes.isEmpty {
      guard !Program.current.names.isEmpty else {
        let usage = "usage: \(Program.command("view SCENE-FILE"))"
        throw Failure(sentence: "no scene to open; \(usage)", status: Failure.usage)
      }
      if let setting = settings.first {
        throw Failure(sentence: "\(setting) needs a scene to change; known: \(Self.names)", status: Failure.usage)
      }
    }
    let choice = try SceneChoice(
      request.source.scenes, own: Program.current.scenes, change: { try Program.current.change($0, $1, settings) },
      open: { try SceneArgument.scene(named: $0, settings) })
    self.init(choice.scenes, from: request, index: choice.index, areOwn: choice.areOwn)
  }

  /// The same with all data read before the first frame.
  /// - Throws: the error that keeps data from being read to their end.
  func readToEnd() throws -> OpenedScenes {
    // Scenes of the program have their data in memory. Only settings can name other data, and only for the scene to
    // begin with.
    let scenes = try catalogue.scenes.enumerated().map { !areOwn || $0 == index ? try $1.readToEnd() : $1 }
    return OpenedScenes(scenes, from: catalogue.request, index: index, areOwn: areOwn)
  }

  private init(_ scenes: [Scene], from request: Presentation?, index: Int = 0, areOwn: Bool = false) {
    (self.index, self.areOwn) = (index, areOwn)
    catalogue = SceneCatalogue(scenes, from: request, in: Program.current.call)
  }

  private static var names: String { Program.current.names.joined(separator: ", ") }
}
