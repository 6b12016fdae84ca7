import ArgumentParser
import Explorer
import Foundation
import ProgramRuns
import SceneFiles
import Scenes

/// The `main` of a program that shows and checks its own scenes, in one call:
///
/// ```swift
/// SceneProgram.main([.boxes("spiral", counts: [40]) { SpiralLayout() }])
/// ```
///
/// The program has these commands. `view` is what it does without a command:
///
/// - `view`: opens the explorer, on its first scene or the ones that are named, or on scene files.
/// - `audit`: checks layouts against the rules of `LayoutAudit`.
/// - `render`: prints a picture as text, ANSI, SVG, HTML or JSON.
/// - `layout`: lists solved frames as indented text.
/// - `snapshot`: records pictures as text files, and compares scenes with them.
/// - `replay`: runs a script of keys, as the explorer saves it.
///
/// An error is printed as `program: sentence` on standard error, and ends the program with a status of sysexits.h.
/// `ViewerProgram` of the product `Viewer` is a smaller `main`, which only opens the explorer.
@MainActor
public enum SceneProgram {
  /// Runs the program with the arguments of its command line, and ends the process.
  ///
  /// - Parameters:
  ///   - scenes: the scenes of the program. Errors that are thrown while they are made are printed. No two of them may
  ///     share a name.
  ///   - layouts: the layouts that scene files may name.
  ///   - settings: how the explorer's own parts look, and its keys. Options of the command line come first.
  public static func main(
    _ scenes: @autoclosure () throws -> [Scene] = [], layouts: SceneLayouts = [:],
    settings: ViewerSettings = ViewerSettings()
  ) -> Never {
    withoutActuallyEscaping(scenes) { scenes in run(scenes, layouts: layouts, settings: settings).main() }
  }

  /// One run of the program.
  static func run(
    _ scenes: @escaping () throws -> [Scene], layouts: SceneLayouts = [:], settings: ViewerSettings = ViewerSettings()
  ) -> ProgramRun {
    Program.run {
      // Output of scenes while they are made must not land in the output of a command.
      let context = ProgramContext.current
      let scenes = try context.ownsProcess ? StreamSwap.keepingPrintsApart(scenes) : scenes()
      var program = Program(
        ProgramCall(name: context.name, command: "view"), root: ProgramCommand.self, usual: OpenScenesCommand.self,
        scenes: { scenes })
      program.layouts = layouts
      program.settings = { settings }
      return program
    }
  }
}

/// The commands of a program with its own scenes.
struct ProgramCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    MainActor.assumeIsolated {
      let program = Program.current
      let names = program.scenes.map { "  \($0.name)" }
      return CommandConfiguration(
        commandName: program.call.name, abstract: "Show and check collection layouts in the terminal.",
        discussion: names.isEmpty ? "" : (["Scenes:"] + names).joined(separator: "\n"),
        subcommands: [
          OpenScenesCommand.self, AuditCommand.self, PictureCommand.self, ListingCommand.self, SnapshotCommand.self,
          ReplayCommand.self,
        ],
        defaultSubcommand: OpenScenesCommand.self)
    }
  }
}

/// Opens the explorer on the scenes of a program.
struct OpenScenesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "view", abstract: "Open the scenes in the viewer.",
      discussion: """
        In the viewer, ? lists the keys and q quits. \
        \(Program.examples(of: "view", "view SCENE", "view SCENE --theme dark"))
        """)
  }

  @OptionGroup var arguments: OpeningArguments

  func run() throws {
    try perform { try arguments.show(OpenedScenes(arguments.request)) }
  }
}

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
  @OptionGroup package var look: LookOptions
  @OptionGroup package var logging: LogOptions

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
