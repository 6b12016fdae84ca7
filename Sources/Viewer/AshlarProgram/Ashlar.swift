import ArgumentParser
import Foundation
import ImageDecoders
import LayoutProgram
import ProgramRuns
import Scenes

/// The command that names all others.
struct Ashlar: ParsableCommand {
  static let version = "0.2.0"

  static var configuration: CommandConfiguration {
    let name = MainActor.assumeIsolated { Program.current.call.name }
    return CommandConfiguration(
      commandName: name,
      abstract: "Show grouped data and collection layouts in the terminal.",
      discussion: Program.help(
        """
        Without a command, \(name) opens the named files and folders, or the data that come through a \
        pipe\(Program.hasGallery ? ", or else the gallery" : ""). Examples:
          * ashlar
          ashlar elements.csv
          ps aux | ashlar
          ashlar view elements.csv --section-by category --title name
          * ashlar open flow
          * ashlar scenes
          * ashlar render waterfall --size 100x30
        \(Program.hasGallery ? NotOffered.sentence : "No scenes are built in.")
        """),
      version: version,
      subcommands: [
        OpenCommand.self, ScenesCommand.self, ViewCommand.self, RenderCommand.self, LayoutCommand.self,
        AuditCommand.self, SnapshotCommand.self, ReplayCommand.self, NewCommand.self, PortCommand.self,
        SchemaCommand.self, ManualCommand.self, DoctorCommand.self,
      ],
      defaultSubcommand: OpenCommand.self)
  }
}

/// The start of a program with these commands.
package enum AshlarStart {
  /// Runs the program with the arguments of its command line, and ends the process.
  ///
  /// - Parameters:
  ///   - scenes: the scenes that are part of the program.
  ///   - name: the program's name on the command line.
  @MainActor
  package static func main(_ scenes: BuiltInScenes, as name: String = ProgramCall.ashlar.name) -> Never {
    MemoryReturn.begin()
    run(scenes, as: name).main()
  }

  /// One run of the program.
  @MainActor
  package static func run(_ scenes: BuiltInScenes, as name: String = ProgramCall.ashlar.name) -> ProgramRun {
    Program.run(decoder: SystemImageDecoder()) { .ashlar(scenes, named: name) }
  }
}

/// The memory of large arrays goes back to the system as soon as they are freed.
///
/// glibc would keep up to 32 MB of each for later. After a sort of a million rows that is a third of the whole process.
/// Once this limit is set, glibc no longer raises another one, by which it would keep up to 64 MB for each thread.
enum MemoryReturn {
  /// `M_MMAP_THRESHOLD` of malloc.h, which Swift's module of glibc leaves out.
  private static let mappingThreshold: Int32 = -3
  /// In bytes. Each larger block has its own mapping.
  private static let threshold: Int32 = 1 << 18

  /// Does nothing where the C library has no `mallopt`.
  static func begin() {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "mallopt") else { return }
    typealias SetOption = @convention(c) (Int32, Int32) -> Int32
    _ = unsafeBitCast(symbol, to: SetOption.self)(mappingThreshold, threshold)
  }
}
