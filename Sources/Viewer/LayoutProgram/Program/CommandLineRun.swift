import ArgumentParser
import Foundation
import ProgramRuns
import Records

/// Parses a command line, and runs its command.
@MainActor
enum CommandLineRun {
  private static var root: any ParsableCommand.Type { Program.current.root }

  /// Parses and runs, and returns the exit status. Errors about the command line quote it, so they are sanitised like
  /// everything else.
  /// - Throws: `Failure`.
  static func status() throws -> Int32 {
    let context = ProgramContext.current
    // Ignore the signal of the file size limit. Writing then fails with an error, as on a full disk.
    if context.ownsProcess { signal(SIGXFSZ, SIG_IGN) }
    let words = Program.current.completeWords(context.words)[...]
    if let mistake = mistake(inHelp: words) ?? mistake(inCommand: words) { throw mistake }
    do {
      var command = try root.parseAsRoot(Array(words))
      try command.run()
      return 0
    } catch let failure as Failure {
      throw failure
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      return try end(after: error, words)
    }
  }

  /// Prints what the parser says.
  private static func end(after error: any Error, _ words: ArraySlice<String>) throws -> Int32 {
    let status = root.exitCode(for: error)
    let text = root.fullMessage(for: error, columns: columns)
    guard !status.isSuccess else {
      // Help, the version, and completions.
      if !text.isEmpty { try Output.write(text) }
      return 0
    }
    let columns = columns
    let mistake = UsageError(message: root.message(for: error), fullMessage: text, words: words) { names in
      root.helpMessage(
        for: names.isEmpty ? MainActor.assumeIsolated { Program.current.usual } : command(named: names),
        columns: columns)
    }
    Failure.say(mistake.sentence)
    return status.rawValue
  }

  /// The columns of the parser's texts. By itself it asks the process: the variable `COLUMNS`, or else the terminal.
  private static var columns: Int? {
    let context = ProgramContext.current
    return context.ownsProcess ? nil : context.variables["COLUMNS"].flatMap { Int($0) } ?? 80
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
      !ProgramContext.fileExists(word), let command = closestName(to: word, among: names),
      closestName(to: word, among: Program.current.names) == nil
    else { return nil }
    let sentence =
      "'\(word)' is not a command or a scene; did you mean '\(Program.command(command))'? "
      + "known commands: \(names.joined(separator: ", "))"
    return Failure(sentence: sentence, status: Failure.usage)
  }
}
