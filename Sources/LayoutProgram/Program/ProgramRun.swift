import ArgumentParser
import Foundation
import Records
import Viewer

/// One run of the program, from its command line to its exit status.
@MainActor
enum ProgramRun {
  private static var root: any ParsableCommand.Type { Program.current.root }

  /// Parses and runs. Errors about the command line quote it, so they are sanitised like everything else.
  static func run() -> Never {
    StandardStreams.occupy()
    // Ignore the signal of the file size limit. Writing then fails with an error, as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    let words = Program.current.completeWords(Array(CommandLine.arguments.dropFirst()))[...]
    if let mistake = mistake(inHelp: words) ?? mistake(inCommand: words) { mistake.exit() }
    do {
      var command = try root.parseAsRoot(Array(words))
      try command.run()
    } catch {
      end(after: error, words)
    }
    Foundation.exit(0)
  }

  private static func end(after error: any Error, _ words: ArraySlice<String>) -> Never {
    let status = root.exitCode(for: error)
    guard !status.isSuccess else {
      // Help, the version, and completions.
      let text = root.fullMessage(for: error)
      if !text.isEmpty { Output.write(text) }
      Foundation.exit(0)
    }
    let mistake = UsageError(message: root.message(for: error), fullMessage: root.fullMessage(for: error), words: words)
    { names in
      root.helpMessage(for: names.isEmpty ? MainActor.assumeIsolated { Program.current.usual } : command(named: names))
    }
    Failure.say(mistake.sentence)
    Foundation.exit(status.rawValue)
  }

  nonisolated private static func command(named names: [Substring]) -> any ParsableCommand.Type {
    let root = MainActor.assumeIsolated { Program.current.root }
    return names.reduce(root) { command, name in
      command.configuration.subcommands.first { $0._commandName == name } ?? command
    }
  }

  /// The error for help about an unknown command. The parser would show the help of the whole program instead.
  private static func mistake(inHelp words: ArraySlice<String>) -> Failure? {
    guard words.first == "help" else { return nil }
    var (owner, known) = (Program.current.call.name, root.configuration.subcommands)
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
  private static func mistake(inCommand words: ArraySlice<String>) -> Failure? {
    let names = root.configuration.subcommands.map { $0._commandName }
    guard let word = words.first, !word.hasPrefix("-"), !names.contains(word), case .data = SceneArgument(word),
      !FileManager.default.fileExists(atPath: word), let command = closestName(to: word, among: names),
      closestName(to: word, among: Program.current.names) == nil
    else { return nil }
    let sentence =
      "'\(word)' is not a command or a scene; did you mean '\(Program.command(command))'? "
      + "known commands: \(names.joined(separator: ", "))"
    return Failure(sentence: sentence, status: Failure.usage)
  }
}
