import Explorer
import Foundation
import ProgramRuns
import Records
import SceneFiles
import Scenes
import Viewer

/// The meaning of a word on the command line: a scene of the program, a scene file, or data.
///
/// This is decided only here. Where data are opened too, a file comes before the scene of its name. All other commands
/// open such a file as `./name`.
@MainActor
package enum SceneArgument {
  case named(index: Int)
  case file(String)
  case data(String)

  /// - Parameter filesComeFirst: whether a file comes before the scene of its name.
  package init(_ argument: String, filesComeFirst: Bool = false) {
    if let index = Program.current.names.firstIndex(of: argument), !(filesComeFirst && Self.isFile(argument)) {
      self = .named(index: index)
    } else {
      self = SceneFile.isSceneFile(argument) ? .file(argument) : .data(argument)
    }
  }

  private static func isFile(_ argument: String) -> Bool { ProgramContext.fileExists(argument) }

  /// Whether a word is the name of a scene and of a file.
  package static func isAmbiguous(_ argument: String) -> Bool {
    Program.current.names.contains(argument) && isFile(argument)
  }

  /// Prints which words are opened as files although scenes have their names.
  package static func noteAmbiguity(of arguments: [String]) {
    for argument in arguments where isAmbiguous(argument) {
      let command = Program.command("open")
      Failure.say("'\(argument)' is a file or folder here, which is shown; to open the scene: \(command) \(argument)")
    }
  }

  /// The scene with settings applied; nil if the argument names data.
  /// - Throws: `SceneFileError`, `SourceError`, `Failure`.
  package func scene(_ settings: [SceneSetting]) throws -> Scene? {
    switch self {
    case .named(let index): try Program.current.change(Program.current.scenes, index, settings)
    case .file(let path):
      try SceneFile(
        path: path, settings: settings, layouts: Program.current.layouts, actions: Program.current.actions
      ).load()
    case .data: nil
    }
  }

  /// The scene of an argument that must name a scene. Text from a pipe is then read as a scene file.
  ///
  /// - Parameter orFile: whether the command opens files too, as errors then say.
  /// - Throws: `Failure` if there is none, `SceneFileError`, `SourceError`.
  package static func scene(
    named name: String, _ settings: [SceneSetting] = [], orFile: Bool = false
  ) throws -> Scene {
    if let scene = try SceneArgument(name).scene(settings) { return scene }
    guard ByteSource.isPipe(name), let scene = try SceneArgument.file(name).scene(settings) else {
      throw noScene(named: name, orFile: orFile)
    }
    return scene
  }

  /// The error for a name that is not a scene.
  ///
  /// - Parameter orFile: whether files are opened too.
  package static func noScene(named argument: String, orFile: Bool = false) -> Failure {
    guard isFile(argument) else {
      // Names of scenes have neither.
      let isPath = argument.contains { $0 == "/" || $0 == "." }
      return orFile || isPath ? nothing(named: argument) : Failure(of: Program.current.unknown(argument))
    }
    let advice = "; to open data: \(Program.command("view")) \(ShellWords.quoted(argument))"
    let opensData = Program.current.openData != nil
    return Failure(sentence: "'\(argument)' is not a scene\(opensData ? advice : "")", status: Failure.usage)
  }

  /// - Throws: `Failure` unless the name is that of a scene or a scene file. Only these can be made again later.
  static func refuseData(_ argument: String) throws {
    guard case .data = SceneArgument(argument) else { return }
    guard isFile(argument) else { throw noScene(named: argument) }
    let sentence = "'\(argument)' is not a scene; expected names of scenes, or scene files in YAML or JSON"
    throw Failure(sentence: sentence, status: Failure.usage)
  }

  /// The error for a name that is neither a file nor a scene. Scenes are named only if one is close to it.
  package static func nothing(named argument: String) -> Failure {
    let unknown = Program.current.unknown(argument)
    // Names of scenes contain no slash, so this is a path.
    let isPath = argument.contains("/")
    guard isPath || Program.current.openData != nil else { return Failure(of: unknown) }
    do throws(SourceError) {
      _ = try ByteSource(path: argument)
      return Failure(of: unknown)
    } catch {
      guard !isPath, case .noSuchFile(_, let similar) = error else { return Failure(of: error) }
      // No scene has a name with a suffix.
      let other = similar != nil || argument.contains(".") ? "" : " or scene"
      let hint = similar == nil ? unknown.closest.map { "; did you mean the scene '\($0)'?" } ?? "" : ""
      return Failure(sentence: "\(error)\(other)\(hint)", status: error.exitCode)
    }
  }
}

/// The scenes that a command line, or the head of a script, opens: scenes of the program, scene files, or data.
@MainActor
package struct OpenedScenes {
  package let catalogue: SceneCatalogue
  /// The scene to begin with.
  package let index: Int
  /// Whether these are the scenes of the program, whose data are part of it.
  private let areOwn: Bool

  /// Opens the scenes or the data that a script was recorded of.
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
        let (missing, word) = Program.current.openData == nil ? ("scene", "view SCENE-FILE") : ("file", "FILE")
        throw Failure(sentence: "no \(missing) to open; usage: \(Program.command(word))", status: Failure.usage)
      }
      if let setting = settings.first {
        throw Failure(sentence: "\(setting) needs a scene to change; known: \(Self.names)", status: Failure.usage)
      }
    }
    let choice = try SceneChoice(
      request.source.scenes, own: Program.current.scenes, change: { try Program.current.change($0, $1, settings) },
      open: { try SceneArgument.scene(named: $0, settings, orFile: true) })
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
