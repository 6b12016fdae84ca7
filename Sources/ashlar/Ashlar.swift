import ArgumentParser
import Foundation
import Gallery
import Records
import Scenes
import Viewer

@main
struct Ashlar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ashlar",
    abstract: "Show grouped data and collection layouts in the terminal.",
    discussion: """
      Without a command, ashlar opens the gallery. Examples:
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

  /// The options of all commands.
  static var options: Set<String> {
    func commands(of command: ParsableCommand.Type) -> [ParsableCommand.Type] {
      [command] + command.configuration.subcommands.flatMap(commands)
    }
    return Set(commands(of: Ashlar.self).flatMap { UsageError.options(in: helpMessage(for: $0)) })
  }

  /// The error for help about an unknown command. The parser would show the help of the whole program instead.
  private static func mistake(inHelp words: ArraySlice<String>) -> Failure? {
    guard words.first == "help" else { return nil }
    var (owner, known) = ("ashlar", configuration.subcommands)
    for word in words.dropFirst() where !word.hasPrefix("-") {
      let names = known.map { $0._commandName }
      guard let index = names.firstIndex(of: word) else {
        let hint = closestName(to: word, among: names).map { "; did you mean '\($0)'?" } ?? ";"
        let list = names.isEmpty ? "; it has no commands" : "\(hint) known: \(names.joined(separator: ", "))"
        return Failure(sentence: "unknown command '\(word)' of \(owner)\(list)", status: Failure.usage)
      }
      (owner, known) = ("\(owner) \(word)", known[index].configuration.subcommands)
    }
    return nil
  }

  /// The error for a first word that is not a command, a scene or a file, but close to a command's name. Without a
  /// command, the word would be taken for a scene.
  @MainActor
  private static func mistake(inCommand words: ArraySlice<String>) -> Failure? {
    let names = configuration.subcommands.map { $0._commandName }
    guard let word = words.first, !word.hasPrefix("-"), !names.contains(word), case .data = SceneArgument(word),
      !FileManager.default.fileExists(atPath: word), let command = closestName(to: word, among: names),
      closestName(to: word, among: GalleryCatalogue.standard.names) == nil
    else { return nil }
    let sentence =
      "'\(word)' is not a command or a scene; did you mean 'ashlar \(command)'? "
      + "known commands: \(names.joined(separator: ", "))"
    return Failure(sentence: sentence, status: Failure.usage)
  }

  /// Parses and runs. Errors about the command line quote it, so they are sanitised like everything else.
  static func main() {
    StandardStreams.occupy()
    // Ignore the signal of the file size limit. Writing then fails with an error, as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    if let mistake = mistake(inHelp: CommandLine.arguments.dropFirst()) { mistake.exit() }
    if let mistake = MainActor.assumeIsolated({ mistake(inCommand: CommandLine.arguments.dropFirst()) }) {
      mistake.exit()
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let status = exitCode(for: error)
      guard !status.isSuccess else {
        // Help, the version, and completions.
        let text = fullMessage(for: error)
        if !text.isEmpty { Output.write(text) }
        Foundation.exit(0)
      }
      let mistake = UsageError(message: message(for: error), fullMessage: fullMessage(for: error)) { names in
        helpMessage(for: names.isEmpty ? OpenCommand.self : command(named: names))
      }
      Failure.say(mistake.sentence)
      Foundation.exit(status.rawValue)
    }
  }
}
