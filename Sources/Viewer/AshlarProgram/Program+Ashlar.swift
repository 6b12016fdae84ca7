import ArgumentParser
import Configuration
import Foundation
import LayoutProgram
import ProgramRuns
import Records
import SceneFiles
import Scenes

extension Program {
  /// Built-in scenes, scene files with their layouts, and data.
  static func ashlar(_ builtIn: BuiltInScenes, named name: String) -> Program {
    var call = ProgramCall.ashlar
    call.name = name
    var program = Program(call, root: Ashlar.self, usual: OpenCommand.self, scenes: builtIn.scenes)
    if builtIn.hasScenes { (program.soundNames, program.examples) = (builtIn.soundNames, examplesOfCommands) }
    program.change = { _, index, settings in try builtIn.scene(at: index, settings) }
    (program.layouts, program.actions) = (builtIn.layouts, builtIn.actions)
    program.settings = { UserConfiguration.current.settings }
    program.openData = { words, settings in
      let shown = try command(words).presentation
      return (try DataArguments(shown).viewed(settings, isForViewer: false), shown)
    }
    program.completeWords = { words in
      let words = ServerDoor.takingPasswords(from: words)
      let commands = Set(Ashlar.configuration.subcommands.map { $0._commandName } + ["help"])
      let complete = BareCommandLine.words(words, commands: commands, hasInput: SceneDisplay.hasInput)
      if complete != words { BareCommandLine.noteAmbiguity(of: complete) }
      return complete
    }
    return program
  }

  private static func command(_ words: [String]) throws -> ViewCommand {
    do {
      return try ViewCommand.parse(words)
    } catch {
      throw Failure(
        sentence:
          "'view: \(words.joined(separator: " "))' is not valid for \(Program.command("view")): \(ViewCommand.message(for: error))",
        status: Failure.badData)
    }
  }

  /// Whether the gallery is built in: only that has scenes with known faults.
  nonisolated static var hasGallery: Bool { MainActor.assumeIsolated { current.soundNames != nil } }

  /// The help of a command with the name of this program, written for `ashlar`. Lines that begin with `*` are examples
  /// with scenes of the gallery, for programs that have it.
  nonisolated static func help(_ text: String) -> String {
    let (name, hasScenes) = (MainActor.assumeIsolated { current.call.name }, hasGallery)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
      guard line.hasPrefix("  ") else { return String(line) }
      guard hasScenes || !line.hasPrefix("  * ") else { return nil }
      let words = String(line.hasPrefix("  * ") ? line.dropFirst(4) : line.dropFirst(2))
      let typed = words.hasPrefix("ashlar") ? name + words.dropFirst("ashlar".count) : words
      return "  " + typed.replacing("| ashlar", with: "| \(name)")
    }
    return lines.joined(separator: "\n")
  }

  private static let examplesOfCommands = [
    "audit": [
      "ashlar audit flow --rects 10", "ashlar audit mixed sticky --rects 5 --isolate",
      "ashlar audit tags boxes --rects 10 --seed 7", "ashlar audit floating --rects 5 --json",
    ],
    "snapshot": [
      "ashlar snapshot record pictures flow boxes --size 80x24 --size 40x12", "ashlar snapshot verify pictures",
      "ashlar snapshot verify pictures boxes --update",
      "ashlar snapshot record pictures Demo/Scenes/tags.yaml --theme dark",
    ],
    "snapshot record": [
      "ashlar snapshot record pictures waterfall --at 3.0",
      "ashlar snapshot record pictures flow --size 40x12 --theme light --points-per-cell 1x2",
    ],
    "snapshot verify": [
      "ashlar snapshot verify pictures --json", "ashlar snapshot verify pictures --theme dark",
    ],
    "replay": [
      #"echo 'pgdn 5j / "noble" enter' | ashlar replay - --scene waterfall"#,
      "echo 'pgdn 60x20 tab' | ashlar replay - --scene flow --format text",
      "echo 'pgdn i l j' | ashlar replay - --scene boxes --format cast > boxes.cast",
    ],
  ]
}

extension UserConfiguration {
  /// The user's configuration, read once in a run. Its faults are printed on standard error.
  static var current: UserConfiguration {
    let context = ProgramContext.current
    return context.values.value {
      let user = UserConfiguration(
        sceneNames: Program.current.names, path: UserSettings.path(environment: context.variables),
        environment: context.variables)
      for warning in user.settings.warnings { Failure.say(warning) }
      return user
    }
  }
}

/// A command line without a command. It opens files of the names that it has, or what comes through a pipe, or else
/// scenes.
enum BareCommandLine {
  /// The words with the command that they mean, if they are about data.
  ///
  /// - Parameters:
  ///   - commands: the names of the commands.
  ///   - hasInput: whether standard input has data. Only asked if no argument says what to open.
  @MainActor
  static func words(_ words: [String], commands: Set<String>, hasInput: () -> Bool) -> [String] {
    if words.first == "--doctor" { return ["doctor"] + words.dropFirst() }
    guard let first = words.first, first == "-" || !first.hasPrefix("-") else {
      return optionsFirst(words, hasInput: hasInput)
    }
    guard !commands.contains(first) else { return words }
    if isData(first) { return ["view"] + words }
    // A scene file comes before the scene of the program that has its name.
    return SceneArgument.isAmbiguous(first) ? ["./" + first] + words.dropFirst() : words
  }

  /// Prints which names of files are names of scenes, too.
  @MainActor
  static func noteAmbiguity(of words: [String]) {
    let files = words.first == "view" ? (try? ViewCommand.parse(Array(words.dropFirst())))?.files : nil
    SceneArgument.noteAmbiguity(of: files ?? words.prefix(1).map { String($0.trimmingPrefix("./")) })
  }

  /// Options alone, or before the names of files.
  @MainActor
  private static func optionsFirst(_ words: [String], hasInput: () -> Bool) -> [String] {
    if !words.isEmpty, let command = try? ViewCommand.parse(words), command.files.allSatisfy(isData) {
      return ["view"] + words
    }
    guard let command = try? ViewCommand.parse(["-"] + words), command.files == ["-"], hasInput() else { return words }
    return ["view", "-", "--else-gallery"] + words
  }

  /// Scene files are opened as scenes.
  @MainActor
  private static func isData(_ word: String) -> Bool {
    word == "-" || ServerScheme(of: word) != nil || ProgramContext.fileExists(word) && !SceneFile.isSceneFile(word)
  }
}
