import ArgumentParser
import LayoutProgram

@main
struct Ashlar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ashlar",
    abstract: "Show grouped data and collection layouts in the terminal.",
    discussion: """
      Without a command, ashlar opens the files and folders that are named, or what comes through a pipe, or else the \
      gallery. Examples:
        ashlar
        ashlar elements.csv
        ps aux | ashlar
        ashlar view elements.csv --section-by category --title name
        ashlar open flow
        ashlar scenes
        ashlar render waterfall --size 100x30
      \(NotOffered.sentence)
      """,
    version: "0.1.0",
    subcommands: [
      OpenCommand.self, ScenesCommand.self, ViewCommand.self, RenderCommand.self, LayoutCommand.self,
      AuditCommand.self, SnapshotCommand.self, ReplayCommand.self, NewCommand.self, SchemaCommand.self,
      ManualCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)
}

extension Ashlar {
  static func main() {
    MemoryReturn.begin()
    MainActor.assumeIsolated { Program.run(.ashlar) }
  }
}
