import Configuration
import Explorer
import LayoutProgram
import SceneFiles
import Scenes

/// Data as a command line opens them: with the options of the user's configuration and of the kept state below its own.
@MainActor
struct ViewOpening {
  let catalogue: SceneCatalogue
  /// What was wrong with the kept state and with the configuration.
  let complaints: [String]

  /// - Parameters:
  ///   - fit: the options of the command that were not typed.
  ///   - settings: settings of the scene.
  init(_ command: ViewCommand, _ kept: KeptView?, _ fit: OptionFit, settings: [String]) throws {
    let isForViewer = !command.print && (command.look.accessible || Exhibition.hasScreen)
    var joined = command
    if let kept, !kept.options.isEmpty {
      let options = kept.options.flatMap { $0 }
      joined.data = try ViewCommand.parse(command.words(over: options)).data
      let own = Set(command.optionWords.map { String($0.prefix { $0 != "=" }) })
      fit.add(options.filter { !own.contains(String($0.prefix { $0 != "=" })) }, from: "the state '\(kept.path)'")
    }
    let changes = try settings.map { try SceneSetting($0) }
    let scene = try joined.scene(changes, isForViewer: isForViewer, fit: fit)
    if let result = fit.result { joined.data = result }
    catalogue = SceneCatalogue(
      [scene], from: SceneRequest(data: joined.words, settings: settings), in: Program.current.call)
    complaints = [kept?.fault].compactMap { $0 } + (kept?.complaints ?? []) + fit.complaints
  }

  /// The same where no bar can show the complaints: the status line says them first.
  var announcing: SceneCatalogue {
    guard !complaints.isEmpty else { return catalogue }
    let scenes = catalogue.scenes.map { scene in
      scene.changingStages { $0.announcement = complaints.joined(separator: "; ") }
    }
    return SceneCatalogue(scenes, from: catalogue.request, in: catalogue.program)
  }

  /// The command with the user's options for such files below its own, and the state that it keeps.
  static func command(_ own: ViewCommand, _ user: UserConfiguration) -> (ViewCommand, KeptView?, OptionFit) {
    var command = own
    let fit = OptionFit()
    let usual = own.files.first.flatMap { user.view(forFile: $0) }
    if let usual, let options = try? ViewCommand.parse(usual.options + ["file"]),
      let joined = try? ViewCommand.parse(own.words(over: options.optionWords))
    {
      (command.data, command.follow) = (joined.data, joined.follow)
      fit.add(options.optionWords, from: "the configuration's options for '\(usual.files)'")
      fit.remove(own.optionWords)
      if own.stateFile == nil, own.state == nil {
        (command.state, command.stateFile) = (options.state, options.stateFile)
      }
    }
    let hasName = !command.files.contains("-")
    let isUsual = own.state == nil && own.stateFile == nil
    guard command.stateFile != nil || hasName && (command.state ?? user.keepsState) else { return (command, nil, fit) }
    // A command line that shows the same again has all options, and reads no kept state.
    command.state = isUsual ? false : nil
    let state = command.stateFile.map { ViewState(path: $0) } ?? ViewState(forFiles: command.files)
    command.stateFile = nil
    return (command, KeptView(state, of: command.files), fit)
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
