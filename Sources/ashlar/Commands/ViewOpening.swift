import Configuration
import Explorer
import LayoutProgram
import Scenes

/// Data as a command line opens them: with the options of the user's configuration and of the kept state below its own.
@MainActor
struct ViewOpening {
  let catalogue: SceneCatalogue
  /// What was wrong with the kept state.
  let complaints: [String]

  /// - Parameter settings: settings of the scene.
  /// - Throws: the errors of the command line without the kept state.
  init(_ command: ViewCommand, _ kept: KeptView?, settings: [String]) throws {
    let isForViewer = !command.print && (command.look.accessible || Exhibition.hasScreen)
    func opening(_ words: [String]) throws -> SceneCatalogue {
      try Opening(SceneRequest(data: words, settings: settings), isForViewer: isForViewer).catalogue
    }
    if let kept, !kept.options.isEmpty {
      do {
        catalogue = try opening(command.words(over: kept.options.flatMap { $0 }))
        complaints = []
        return
      } catch {
        // A pipe was read by now.
        guard !command.files.contains("-") else { throw error }
        let words = command.words
        let plain = try opening(words)
        kept.giveUp(because: error)
        (catalogue, complaints) = (plain, [kept.fault].compactMap { $0 })
        return
      }
    }
    catalogue = try opening(command.words)
    complaints = [kept?.fault].compactMap { $0 }
  }

  /// The command with the user's options for such files below its own, and the state that it keeps.
  static func command(_ own: ViewCommand, _ user: UserConfiguration) -> (ViewCommand, KeptView?) {
    var command = own
    let usual = own.files.first.map { user.options(forFile: $0) } ?? []
    if let options = try? ViewCommand.parse(usual + ["file"]),
      let joined = try? ViewCommand.parse(own.words(over: options.optionWords))
    {
      (command.data, command.follow) = (joined.data, joined.follow)
      if own.stateFile == nil, own.state == nil {
        (command.state, command.stateFile) = (options.state, options.stateFile)
      }
    }
    let hasName = !command.files.contains("-")
    let isUsual = own.state == nil && own.stateFile == nil
    guard command.stateFile != nil || hasName && (command.state ?? user.keepsState) else { return (command, nil) }
    // A command line that shows the same again has all options, and reads no kept state.
    command.state = isUsual ? false : nil
    let state = command.stateFile.map { ViewState(path: $0) } ?? ViewState(forFiles: command.files)
    command.stateFile = nil
    return (command, KeptView(state, of: command.files))
  }
}

extension ViewCommand {
  /// The files and the options that say what to show, as words.
  var words: [String] {
    // A name that begins with a dash would be taken for an option.
    files.map { $0 != "-" && $0.hasPrefix("-") ? "./" + $0 : $0 } + optionWords
  }

  /// The options that say what to show.
  var optionWords: [String] {
    data.words + (follow ? ["--follow"] : []) + (state == false ? ["--no-state"] : [])
  }

  /// The same with other options where there are none of these names.
  func words(over others: [String]) -> [String] {
    let names = Set(optionWords.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) })
    var kept: [String] = []
    var skips = false
    for word in others {
      let isOption = word.hasPrefix("--")
      if isOption { skips = names.contains(String(word.prefix { $0 != "=" })) }
      if !skips { kept.append(word) }
    }
    return words + kept
  }
}
