import ArgumentParser
import Foundation

@main
struct Ashlar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ashlar",
    abstract: "Page through grouped data, and look at collection layouts, in the terminal.",
    discussion: """
      Without a command it opens the gallery. Examples:
        ashlar
        ashlar view elements.csv --section-by category --title name
        ashlar open flow
        ashlar scenes
        ashlar render waterfall --size 100x30
      """,
    version: "0.1.0",
    subcommands: [
      OpenCommand.self, ScenesCommand.self, ViewCommand.self, RenderCommand.self, AuditCommand.self,
      SnapshotCommand.self, ReplayCommand.self, SchemaCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)
}

extension Ashlar {
  private static func command(named names: [Substring]) -> ParsableCommand.Type {
    names.reduce(Ashlar.self as ParsableCommand.Type) { command, name in
      command.configuration.subcommands.first { $0._commandName == name } ?? command
    }
  }

  /// Parses and runs. Errors about the command line quote it, so they are made harmless like everything else.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let status = exitCode(for: error)
      guard !status.isSuccess else { exit(withError: error) }
      let mistake = UsageError(message: message(for: error), fullMessage: fullMessage(for: error)) { names in
        helpMessage(for: names.isEmpty ? OpenCommand.self : command(named: names))
      }
      Failure.say(mistake.sentence)
      Foundation.exit(status.rawValue)
    }
  }
}
