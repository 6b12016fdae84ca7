import Scenes

/// The command line that shows a scene as it is now.
@MainActor
struct SceneCommand {
  /// The presentation now: the opened one, with all changes of the user since.
  let presentation: Presentation
  private let opened, start: Presentation
  private let stage: Stage
  private let program: ProgramCall

  init(_ scenes: SessionScenes, _ state: SceneState, boxes: BoxChoice) {
    (opened, start) = (scenes.presentationOpened, state.start(of: scenes.shown.stage))
    (stage, program) = (scenes.shown.stage, scenes.catalogue.program)
    var shown = state.presentation
    if stage.isCount {
      shown = opened
    } else if opened.isOfData {
      // The rows of a page have passed filters before it was opened.
      let own = start.rows.filters
      let former = scenes.isEntered ? opened.rows.filters.filter { !own.contains($0) } : []
      let filters = former + shown.rows.filters
      shown = opened.changed(as: shown, from: start)
      if !former.isEmpty { shown.rows.filters = filters }
      if let lines = stage.lines { shown.text.wrapsLines = lines.wrapsLines }
      let chosen = Self.layoutChosen(on: stage, opened)
      if let kind = chosen { shown.layout.choice = .kind(kind) }
      if shown.layout.name == nil, chosen == nil, let kind = Self.layoutBesidesLines(on: stage, opened) {
        shown.layout.choice = .kind(kind)
      }
      if stage.isFollowingData { shown.text.followsEnd = true }
    } else {
      (shown.source, shown.look) = (opened.source, opened.look)
      shown.settings = opened.settings + (stage.table?.settings ?? [])
      if !stage.canBeginFolded { shown.rows.folds = Folds() }
    }
    if opened.look.boxes != nil { shown.look.boxes = boxes.rawValue }
    presentation = shown
  }

  /// The layout of records that was chosen since they were opened.
  private static func layoutChosen(on stage: Stage, _ opened: Presentation) -> BuiltInLayout? {
    // Settings are applied after options.
    guard stage.layoutIndex != stage.firstLayout, !opened.hasSetting(ofKey: "layoutName") else { return nil }
    return stage.layoutName.flatMap(BuiltInLayout.init(rawValue:))
  }

  /// The layout to name if long lines are wrapped, or no longer: wrapping by itself chooses a list.
  private static func layoutBesidesLines(on stage: Stage, _ opened: Presentation) -> BuiltInLayout? {
    guard let lines = stage.lines, lines.wrapsLines != opened.text.wrapsLines, !lines.wrapsLines || !lines.showsLines
    else { return nil }
    return stage.layoutName.flatMap(BuiltInLayout.init(rawValue:))
  }

  /// The command, as far as the program takes settings.
  var text: String {
    (program.takesSettings ? words : wordsWithoutSettings).map(ShellWords.quoted).joined(separator: " ")
  }

  private var words: [String] { program.words(for: presentation, from: start) }

  private var wordsWithoutSettings: [String] {
    var opened = opened
    (opened.settings, opened.look) = ([], Presentation.Look())
    return program.words(for: opened)
  }

  /// The scene and its settings as it is shown; nil if that takes more than settings, or if no command line can express
  /// it.
  var settingsAlone: (scene: String, settings: [String])? {
    guard program.takesSettings, !presentation.isOfData, inexpressible.isEmpty, stage.folds.isEmpty,
      let scene = presentation.source.scenes.last
    else { return nil }
    return (scene, presentation.settings(from: start))
  }

  /// The effects of copying the command, or of printing it where nothing is drawn.
  func effectsOfCopying(isLinear: Bool) -> [Effect] {
    let (command, lost) = (text, inexpressible)
    let rest = lost.isEmpty ? "" : ", without \(lost.joined(separator: " and "))"
    return isLinear
      ? [.announce(command + rest)] : [.request(.copy(command)), .announce("copied\(rest): \(command)")]
  }

  /// The visible changes that no command line can express.
  private var inexpressible: [String] {
    let isSwitched = if case .number = presentation.layout.choice { true } else { false }
    let isEdited = stage.edits?.isUntouched == false
    let hasSettings = !program.takesSettings && words != wordsWithoutSettings
    return (isSwitched ? ["the switched layout"] : []) + (stage.isCount ? ["the counts"] : []) + (hasSettings ? ["the settings"] : [])
      + (isEdited ? ["the edits"] : [])
  }
}

extension SceneState {
  /// The presentation before the user changed anything, as far as a stage can still show it.
  @MainActor
  func start(of stage: Stage) -> Presentation {
    var start = start
    // Groups that the source makes too many are given up for good.
    if stage.records?.givesUpGroupsOfSource == true { start.rows.groups = [] }
    return start
  }
}
