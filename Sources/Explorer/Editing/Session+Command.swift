import LayoutCore
import Scenes

/// A command line that shows a scene or data: its words, and settings of scenes.
private struct ShowingCommand {
  var words: [String]
  var settings: [String] = []

  var description: String { ProgramCall.line(words, settings: settings).map(ShellWords.quoted).joined(separator: " ") }
}

extension ExplorerSession {
  /// What is shown of data now: what was opened, with all that the user changed since; nil for scenes.
  var presentation: Presentation? {
    guard let data = request?.data else { return nil }
    var shown = stage.changed(data)
    if let kind = layoutChosen ?? layoutBesidesLines(of: data) { shown.layout.kind = kind }
    if isFollowingData { shown.text.followsEnd = true }
    return shown
  }

  /// The layout to name if long lines are wrapped, or no longer: wrapping by itself chooses a list.
  private func layoutBesidesLines(of data: Presentation) -> BuiltInLayout? {
    guard let lines = stage.lines, lines.wrapsLines != data.text.wrapsLines, !lines.wrapsLines || !lines.showsLines
    else { return nil }
    return layoutName.flatMap(BuiltInLayout.init(rawValue:))
  }

  /// The command line that shows the scene as it is now, as far as the program takes settings.
  public var command: String {
    catalogue.program.takesSettings ? fullCommand.description : ShowingCommand(words: opening.words).description
  }

  private var fullCommand: ShowingCommand {
    var command = opening
    if let presentation {
      command.words = catalogue.program.words(forData: presentation)
    } else {
      command.settings += stage.table?.settings ?? []
      command.settings += stage.presentation.settings(from: stage.presentationAtStart)
    }
    let originals = shown.edits.originals(layout: stage.layoutIndex)
    let values = parameters.map { parameter in
      let isChanged = originals[parameter.name].map { $0 != parameter.value } ?? false
      return ParameterSetting(
        name: parameter.name, value: parameter.value, text: parameter.text(of: parameter.value), isChanged: isChanged)
    }
    command.settings += layoutSettings + deviceSettings + values.settings
    return command
  }

  /// The command that opens the current scene as it was first opened, and the settings that were given with it.
  private var opening: ShowingCommand {
    let program = catalogue.program
    let words = [program.name] + [program.command].compactMap { $0 }
    guard let request else { return ShowingCommand(words: words + [scene.name]) }
    if let data = request.data {
      return ShowingCommand(words: program.words(forData: data), settings: request.settings)
    }
    if isEntered { return ShowingCommand(words: words + request.scenes, settings: request.settings) }
    let isList = request.scenes.count == catalogue.scenes.count
    let isChanged = isList || request.scenes == [scene.name]
    return ShowingCommand(
      words: words + [isList ? request.scenes[sceneIndex] : scene.name], settings: isChanged ? request.settings : [])
  }

  /// The scene and its settings as it is shown; nil if that takes more than settings, or if no command line can express
  /// it.
  var settingsAlone: (scene: String, settings: [String])? {
    let command = fullCommand
    guard catalogue.program.takesSettings, request?.data == nil, inexpressible.isEmpty, stage.folds.isEmpty,
      let scene = command.words.last
    else { return nil }
    return (scene, command.settings)
  }

  func copyCommand() {
    let rest = inexpressible.isEmpty ? "" : ", without \(inexpressible.joined(separator: " and "))"
    guard !host.isLinear else { return stage.announcement = command + rest }
    host.requests.append(.copy(command))
    stage.announcement = "copied\(rest): \(command)"
  }

  /// The visible changes that no command line can express.
  private var inexpressible: [String] {
    let isSwitched = stage.layoutNames.isEmpty && shown.layoutSwitches > 0
    let isEdited = stage.edits?.isUntouched == false
    let hasSettings = !catalogue.program.takesSettings && fullCommand.description != command
    return (isSwitched ? ["the switched layout"] : []) + (hasSettings ? ["the settings"] : [])
      + (isEdited ? ["the edits"] : [])
  }

  /// Stores what is kept of the records at the end, if the user wants that.
  public func keepPresentation() {
    guard let keeping = host.keeping, catalogue.request?.data != nil else { return }
    // What is kept is that of the list, and not of what was opened from it.
    while goBack() {}
    keeping.presentation = presentation?.limited(to: .state)
  }
}
