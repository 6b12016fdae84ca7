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
    let path = CommandLine.arguments.first ?? "viewer"
    let program = ProgramRun(
      name: URL(fileURLWithPath: path).lastPathComponent, open: open,
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
