import CharacterCanvas
import CursesTerminal
import Explorer
import ProgramRuns
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
    withoutActuallyEscaping(scenes) { scenes in
      run(scenes, opening: open) { catalogue, index in
        if let obstacle = CursesScreen.obstacle(environment: ProgramContext.current.variables) { throw obstacle }
        return try TerminalViewer.run(catalogue, startingAt: index, settings: settings)
      }.main()
    }
  }

  /// One run of the program.
  /// - Parameter show: shows scenes, beginning with the one at an index. Returns what to print about the terminal
  ///   afterwards.
  static func run(
    _ scenes: @escaping () throws -> [Scene], opening open: ((String) throws -> Scene)?,
    show: @escaping (SceneCatalogue, Int) throws -> String?
  ) -> ProgramRun {
    ProgramRun(failure: Failure.init(ofProgram:)) {
      let context = ProgramContext.current
      let arguments = SceneArguments(name: context.name, open: open)
      let own = try scenes()
      if context.words.contains(where: ["-h", "--help"].contains) {
        try context.output.write(arguments.help(own) + "\n")
        return 0
      }
      let (catalogue, index) = try arguments.choose(context.words, from: own)
      if let note = try show(catalogue, index) { Failure.say(note) }
      return 0
    }
  }
}

/// The arguments of a program that only opens the viewer.
@MainActor
private struct SceneArguments {
  /// The program's name in error messages and in the help.
  let name: String
  /// Makes a scene from an argument that does not name one.
  let open: ((String) throws -> Scene)?

  /// The scenes to show, and the index of the first. They are all scenes of the program, unless an argument names
  /// something else.
  func choose(_ arguments: [String], from own: [Scene]) throws -> (SceneCatalogue, index: Int) {
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

  func help(_ scenes: [Scene]) -> String {
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
