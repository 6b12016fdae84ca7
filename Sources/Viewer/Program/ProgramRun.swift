import CharacterCanvas
import CursesTerminal
import Scenes

/// One run of a program: from arguments to a status, with the terminal and both outputs as closures.
@MainActor
struct ProgramRun {
  /// The program's name in error messages and in the help.
  var name: String
  /// Makes a scene from an argument that does not name one.
  var open: ((String) throws -> Scene)?
  /// Shows scenes, beginning with the one at an index. Returns what to print about the terminal afterwards.
  var show: (SceneCatalogue, Int) throws -> String?
  var write: (String) -> Void
  var complain: (String) -> Void

  /// - Returns: the status that the process ends with.
  func run(_ arguments: [String], _ scenes: () throws -> [Scene]) -> Int32 {
    do {
      let own = try scenes()
      if arguments.contains(where: ["-h", "--help"].contains) {
        write(help(own))
        return 0
      }
      let (catalogue, index) = try choose(arguments, from: own)
      if let note = try show(catalogue, index) { say(note) }
      return 0
    } catch {
      let failure = ProgramFailure(of: error)
      failure.sentences.forEach(say)
      return failure.status
    }
  }

  private func say(_ sentence: String) { complain("\(name): \(DisplayText(sentence).string)") }

  /// The scenes to show, and the index of the first. They are all scenes of the program, unless an argument names
  /// something else.
  private func choose(_ arguments: [String], from own: [Scene]) throws -> (SceneCatalogue, index: Int) {
    let call = ProgramCall(name: name, takesSettings: false, replays: false)
    if let option = arguments.first(where: { $0.hasPrefix("-") }) {
      throw ProgramFailure("unknown option '\(option)'; known: --help", status: .usage)
    }
    if let only = arguments.first, arguments.count == 1, let index = own.firstIndex(where: { $0.name == only }) {
      return (SceneCatalogue(own, in: call), index)
    }
    if own.isEmpty, arguments.isEmpty || open == nil {
      throw ProgramFailure("no scene to open; usage: \(usage)", status: .usage)
    }
    if arguments.isEmpty { return (SceneCatalogue(own, in: call), 0) }
    if open == nil, arguments.count > 1 {
      throw ProgramFailure("unexpected argument '\(arguments[1])'; usage: \(usage)", status: .usage)
    }
    let scenes = distinct(try arguments.map { try scene($0, from: own) })
    return (SceneCatalogue(scenes, from: SceneRequest(scenes: arguments), in: call), 0)
  }

  private func scene(_ argument: String, from own: [Scene]) throws -> Scene {
    if let scene = own.first(where: { $0.name == argument }) { return scene }
    guard let open else { throw SceneCatalogue(own).unknown(argument) }
    return try open(argument)
  }

  /// Scenes of several files can have the same name, but those of a catalogue must not.
  private func distinct(_ scenes: [Scene]) -> [Scene] {
    var taken: Set<String> = []
    return scenes.map { scene in
      var scene = scene
      let name = scene.name
      var number = 1
      while !taken.insert(scene.name).inserted {
        number += 1
        scene.name = "\(name) (\(number))"
      }
      return scene
    }
  }

  private var usage: String { open == nil ? "\(name) [scene]" : "\(name) [scene or file ...]" }

  private func help(_ scenes: [Scene]) -> String {
    let width = scenes.map { DisplayText($0.name).width }.max() ?? 0
    let rows = scenes.map { scene in
      let name = DisplayText(scene.name)
      let padding = String(repeating: " ", count: width - name.width + 2)
      return "  \(name.string)\(padding)\(DisplayText(scene.title).string)"
    }
    let list = rows.isEmpty ? [] : ["", "Scenes:"] + rows
    return (["Usage: \(usage)"] + list + ["", "In the viewer, ? lists the keys and q quits."]).joined(separator: "\n")
  }
}
