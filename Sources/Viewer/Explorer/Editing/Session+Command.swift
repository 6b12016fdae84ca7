import Scenes

extension ExplorerSession {
  /// The presentation now: the opened one, with all changes of the user since.
  var presentation: Presentation {
    let opened = opened
    var shown = self.shown.presentation
    if opened.isOfData {
      shown = opened.changed(as: shown, from: start)
      if let lines = stage.lines { shown.text.wrapsLines = lines.wrapsLines }
      if let kind = layoutChosen { shown.layout.choice = .kind(kind) }
      if shown.layout.name == nil, layoutChosen == nil, let kind = layoutBesidesLines(of: opened) {
        shown.layout.choice = .kind(kind)
      }
      if stage.isFollowingData { shown.text.followsEnd = true }
    } else {
      (shown.source, shown.look) = (opened.source, opened.look)
      shown.settings = opened.settings + (stage.table?.settings ?? [])
      if !stage.canBeginFolded { shown.rows.folds = Folds() }
    }
    if opened.look.boxes != nil { shown.look.boxes = looks.boxes.rawValue }
    return shown
  }

  /// The presentation of the current scene before the user changed anything.
  var start: Presentation {
    var start = shown.start
    // Groups that the source makes too many are given up for good.
    if stage.records?.givesUpGroupsOfSource == true { start.rows.groups = [] }
    return start
  }

  /// The layout of records that was chosen since they were opened.
  private var layoutChosen: BuiltInLayout? {
    guard let request, request.isOfData, stage.layoutIndex != stage.firstLayout else { return nil }
    // Settings are applied after options.
    guard !request.hasSetting(ofKey: "layoutName") else { return nil }
    return stage.layoutName.flatMap(BuiltInLayout.init(rawValue:))
  }

  /// The layout to name if long lines are wrapped, or no longer: wrapping by itself chooses a list.
  private func layoutBesidesLines(of data: Presentation) -> BuiltInLayout? {
    guard let lines = stage.lines, lines.wrapsLines != data.text.wrapsLines, !lines.wrapsLines || !lines.showsLines
    else { return nil }
    return stage.layoutName.flatMap(BuiltInLayout.init(rawValue:))
  }

  /// The presentation that the current scene was opened with, settings included.
  private var opened: Presentation {
    guard let request else { return Presentation(scenes: [scene.name]) }
    guard !request.isOfData, !scenes.isEntered else { return request }
    let (names, isList) = (request.source.scenes, request.source.scenes.count == catalogue.scenes.count)
    var opened = request
    opened.source.scenes = [isList ? names[sceneIndex] : scene.name]
    if !isList, names != [scene.name] { opened.settings = [] }
    return opened
  }

  /// The command line that shows the scene as it is now, as far as the program takes settings.
  public var command: String {
    let words = catalogue.program.takesSettings ? wordsOfAll : wordsWithoutSettings
    return words.map(ShellWords.quoted).joined(separator: " ")
  }

  private var wordsOfAll: [String] { catalogue.program.words(for: presentation, from: start) }

  private var wordsWithoutSettings: [String] {
    var opened = opened
    (opened.settings, opened.look) = ([], Presentation.Look())
    return catalogue.program.words(for: opened)
  }

  /// The scene and its settings as it is shown; nil if that takes more than settings, or if no command line can express
  /// it.
  var settingsAlone: (scene: String, settings: [String])? {
    let shown = presentation
    guard catalogue.program.takesSettings, !shown.isOfData, inexpressible.isEmpty, stage.folds.isEmpty,
      let scene = shown.source.scenes.last
    else { return nil }
    return (scene, shown.settings(from: start))
  }

  func copyCommand() {
    let rest = inexpressible.isEmpty ? "" : ", without \(inexpressible.joined(separator: " and "))"
    guard !host.isLinear else { return announce(command + rest) }
    host.requests.append(.copy(command))
    announce("copied\(rest): \(command)")
  }

  /// The visible changes that no command line can express.
  private var inexpressible: [String] {
    let isSwitched = if case .number = shown.presentation.layout.choice { true } else { false }
    let isEdited = stage.edits?.isUntouched == false
    let hasSettings = !catalogue.program.takesSettings && wordsOfAll != wordsWithoutSettings
    return (isSwitched ? ["the switched layout"] : []) + (hasSettings ? ["the settings"] : [])
      + (isEdited ? ["the edits"] : [])
  }

  /// Stores what is kept of the records at the end, if the user wants that.
  public func keepPresentation() {
    guard let keeping = host.keeping, catalogue.request?.isOfData == true else { return }
    // What is kept is that of the list, and not of what was opened from it.
    while goBack() {}
    keeping.presentation = presentation.limited(to: .state)
  }
}
