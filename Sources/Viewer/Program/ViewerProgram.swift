import CharacterCanvas
import CursesTerminal
import Explorer
import Foundation
import Scenes

/// The `main` of a program that shows scenes of its own: arguments, errors and the viewer in one call.
///
/// ```swift
/// ViewerProgram.main([.boxes("staircase", counts: [1_000_000]) { Staircase() }])
/// ```
///
/// The program takes the name of one of its scenes, which opens first, and `--help`. An error is printed as
/// `program: sentence` on standard error. It ends the program with a status of sysexits.h: 64 for a wrong argument, 65
/// for data that cannot be read, 66 for a missing file, 69 if there is no terminal.
@MainActor
public enum ViewerProgram {
  /// Runs the program with the arguments of its command line, and ends the process.
  ///
  /// - Parameters:
  ///   - scenes: the scenes of the program. Errors that are thrown while they are made are printed.
  ///   - settings: how the explorer's own parts look, and its keys.
  ///   - open: makes scenes of arguments that are not names of scenes, such as paths of files. The program then takes
  ///     any number of arguments, and shows the scenes that they name instead of all its scenes.
  public static func main(
    _ scenes: @autoclosure () throws -> [Scene] = [], settings: ViewerSettings = ViewerSettings(),
    opening open: ((String) throws -> Scene)? = nil
  ) -> Never {
    let program = ProgramRun(
      name: ProgramName.own, open: open,
      show: { catalogue, index in
        if let obstacle = CursesScreen.obstacle() { throw obstacle }
        return try TerminalViewer.run(catalogue, startingAt: index, settings: settings)
      },
      write: { FileHandle.standardOutput.writeLine($0) }, complain: { FileHandle.standardError.writeLine($0) })
    exit(program.run(Array(CommandLine.arguments.dropFirst()), scenes))
  }
}

extension FileHandle {
  /// Writes the line if it can. If it cannot, there is no other place for messages.
  fileprivate func writeLine(_ line: String) { try? write(contentsOf: Data((line + "\n").utf8)) }
}

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
      // Each line is an error of its own, as for a scene file.
      let lines = "\(error)".split(separator: "\n").map(String.init)
      let failure = Failure(known: error) ?? Failure(sentences: lines, status: Failure.badData)
      failure.sentences.forEach(say)
      return failure.status
    }
  }

  private func say(_ sentence: String) { complain(Failure.line(sentence, of: name)) }

  /// The scenes to show, and the index of the first. They are all scenes of the program, unless an argument names
  /// something else.
  private func choose(_ arguments: [String], from own: [Scene]) throws -> (SceneCatalogue, index: Int) {
    let call = ProgramCall(name: name, takesSettings: false, replays: false)
    if let option = arguments.first(where: { $0.hasPrefix("-") }) {
      throw Failure(sentence: "unknown option '\(option)'; known: --help", status: Failure.usage)
    }
    if own.isEmpty, arguments.isEmpty || open == nil {
      throw Failure(sentence: "no scene to open; usage: \(usage)", status: Failure.usage)
    }
    if open == nil, arguments.count > 1 {
      throw Failure(sentence: "unexpected argument '\(arguments[1])'; usage: \(usage)", status: Failure.usage)
    }
    let choice = try SceneChoice(arguments, own: own) { try scene($0, from: own) }
    let request = choice.areOwn ? nil : Presentation(scenes: arguments)
    return (SceneCatalogue(choice.scenes, from: request, in: call), choice.index)
  }

  private func scene(_ argument: String, from own: [Scene]) throws -> Scene {
    if let scene = own.first(where: { $0.name == argument }) { return scene }
    guard let open else { throw SceneCatalogue(own).unknown(argument) }
    return try open(argument)
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
