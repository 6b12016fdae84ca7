import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import Scenes

/// The explorer without a terminal: input events go in, pictures come out.
///
/// It joins small types that each own a part of the state, and passes input from one to the next:
///
///     event ─▶ ExplorerState ─▶ effects ─▶ collection view of the current scene
///     frame ◀─ panels ◀─ overlays ◀─ content ◀─┘
///
/// Offset, selection and visible elements belong to the collection view of the current scene.
@MainActor
public final class ExplorerSession {
  /// The scenes, and the state of those that were opened.
  var scenes: SessionScenes
  var state: ExplorerState
  var comparison: Comparison?
  var instruments = Instruments()
  var journal: SessionJournal
  var host = HostState()
  let motion = SessionMotion()
  let memory = PanelMemory()

  /// - Parameters:
  ///   - size: the size of the whole screen, in cells.
  ///   - preparesLater: whether scenes that may take long are shown by their names first. The host must do the
  ///     background work of the session.
  public init(
    catalogue: SceneCatalogue, startingAt sceneIndex: Int = 0, size: CellSize,
    capabilities: ScreenCapabilities = ScreenCapabilities(), theme: ThemeChoice = .automatic,
    table: ActionTable = .standard, preparesLater: Bool = false
  ) {
    let room = CellSize(width: size.width, height: max(1, size.height - 1))
    scenes = SessionScenes(catalogue, showing: sceneIndex, in: room)
    let looks = Looks(capabilities, size: size, theme: theme)
    state = ExplorerState(looks: looks, table: table)
    journal = SessionJournal(
      ScriptConditions(
        catalogue, startingAt: sceneIndex, size: size, capabilities: capabilities, theme: looks.theme))
    host.unprepared.isWanted = preparesLater
    let isPostponed = host.unprepared.isWanted && stage.mayTakeLong
    if isPostponed { host.unprepared.indices.insert(self.sceneIndex) } else { begin(stage) }
  }

  /// Shows the first scene, or one whose preparation was put off.
  func begin(_ stage: Stage) {
    welcome(stage)
    refitDevice()
    placeStage()
    compareAtFirst(stage)
    focusList()
    followProgram()
    if stage.following.isRequested { keepEndInView() }
    reportCut()
  }

  /// Handles a batch of input. However many keys it has, the view is laid out only for the last of them.
  public func handle(_ events: [InputEvent]) {
    motion.note(instruments.clock())
    // Whether to skip animation for these events, although a replay animates them.
    let isAtOnce = motion.level != .none && (motion.pace.line.isSlow || isPreparing)
    journal.recording.note(events, at: motion.moment, isAtOnce: isAtOnce)
    state.overlays.isFlashOver = false
    comparison?.onTheWay = nil
    motion.begin(for: events, in: scenery)
    if let stepWatch = instruments.stepWatch, events.contains(where: table.isStep) { stepWatch.begin() }
    var rest = events[...]
    while !rest.isEmpty, !isFinished {
      let count = handleNext(of: rest)
      rest.removeFirst(count)
      journal.recording.noteHandled(count)
    }
    if isAtOnce { motion.settle(view) }
    if shown.hasScrolled, !isPreparing { view.layoutIfNeeded() }
    host.onWorkDue?()
  }

  // MARK: Scenes and size

  /// Shows a scene of the catalogue. The index wraps around.
  func showScene(_ index: Int) {
    let count = catalogue.scenes.count
    scenes.trail.forgetWay()
    show(scene: (index % count + count) % count)
    forgetLeftPages()
  }

  /// Shows a scene, which may be one that was opened from a list.
  func show(scene index: Int) {
    let former = isPreparing ? host.unprepared.former : sceneIndex
    shown.input.cancel()
    if !isPreparing {
      if shown.wantsAnchor(isFocusing: isFocusing) { shown.noteAnchor(view.scrollAnchor) }
      // When the scene comes back, its layout may be out of date. So places are not asked for then.
      shown.focusKept = view.isFollowingEnd ? nil : state.focusToKeep(inScene: sceneIndex, widget.focusSearch)
    }
    let opened = scenes.show(index, in: contentArea.size)
    if let stage = opened {
      let isPostponed = host.unprepared.isWanted && stage.mayTakeLong
      if isPostponed { host.unprepared.indices.insert(sceneIndex) } else { welcome(stage) }
    }
    host.unprepared.former = isPreparing ? former : nil
    guard !isPreparing else { return }
    // Rows may have arrived and been arranged since.
    if opened == nil { shown.update(from: stage) }
    refitDevice()
    placeStage()
    route.panels.update(route.panels.outline(of: stage, scene: sceneIndex))
    if let opened { compareAtFirst(opened) }
    reportCut()
    continueAwaitedLayout()
  }

  func resize(to newSize: CellSize) {
    guard newSize != size else { return }
    route.panels.forgetRequest()
    let isDeviceAnnounced = stage.announcementTopic == .device
    state.looks.size = newSize
    refitDevice()
    // How much of it fits is announced again for the new size.
    if isDeviceAnnounced { show(shown.presentation.screen) }
  }

  /// Gives the view the size of the content area. The first item at the last scroll stays in place, unless that would
  /// scroll the focus out of view.
  func placeStage() {
    guard !isPreparing else { return }
    if instruments.stepWatch != nil { updateWatch() }
    let extent = scenery.deviceFrame.extent
    if view.bounds.size != extent, shown.wantsAnchor(isFocusing: isFocusing) { shown.noteAnchor(view.scrollAnchor) }
    view.pointsPerCell = scenery.device.pointsPerCell
    guard view.bounds.size != extent else { return }
    let wasAtPageStart = widget.isAtPageStart
    // In the same breadth the layout is the same, and does not warn again.
    if view.bounds.width != extent.width || widget.scrollsAcross { stage.forgetLayoutWarnings() }
    shown.focusKept = state.focusToKeep(inScene: sceneIndex, widget.focusSearch)
    view.frame = CGRect(origin: .zero, size: extent)
    view.layoutIfNeeded()
    if let anchor = shown.anchor { view.keepInPlace(anchor) }
    if wasAtPageStart { widget.scrollToStartOfPage() }
    view.layoutIfNeeded()
    // If a resize leaves no space for the focus, those after it still keep it. This does not count as a scroll: once
    // there is room again, the view returns to what was first.
    if let focus = shown.focusKept { widget.reveal(focus) }
  }
}

// Short ways to parts of the state.
extension ExplorerSession {
  public var catalogue: SceneCatalogue { scenes.catalogue }
  /// The index of the current scene in the catalogue, from 0.
  public var sceneIndex: Int { scenes.index }
  /// The current scene, in the device that it is shown in.
  public var scene: Scene { scenery.scene }
  /// The state of the current scene.
  var shown: SceneState {
    get { state[scene: sceneIndex] }
    _modify { yield &state[scene: sceneIndex] }
  }
  /// The changes made to the current scene.
  var history: EditHistory {
    get { scenes.shown.edits }
    _modify { yield &scenes.shown.edits }
  }
  /// The view and the data of the current scene. Other scenes keep theirs meanwhile.
  public var stage: Stage { scenes.shown.stage }
  var view: CollectionView { stage.collectionView }
  /// The view as the content of the screen: laid out, painted and scrolled as in any other program.
  var widget: CollectionViewWidget { scenes.shown.widget }
  var scenery: Scenery { Scenery(self) }

  /// The size of the whole screen, in cells.
  public var size: CellSize { state.looks.size }
  public var table: ActionTable { route.table }
  public var theme: Theme { state.looks.theme }

  var route: KeyRoute {
    get { state.route }
    _modify { yield &state.route }
  }
  /// Whether arrow keys move a focus; otherwise they scroll.
  var isFocusing: Bool {
    get { state.focusing.isOn }
    set { state.focusing.isOn = newValue }
  }
  public internal(set) var isFinished: Bool {
    get { state.isFinished }
    set { state.isFinished = newValue }
  }
  /// Whether the viewer wants mouse reports; otherwise the terminal selects text.
  public internal(set) var isMouseWanted: Bool {
    get { state.isMouseWanted }
    set { state.isMouseWanted = newValue }
  }

  func hint(_ action: String, _ effect: String, after separator: String = "; ") -> String {
    state.hint(action, effect, after: separator)
  }
}

extension ExplorerSession {
  /// A session with a user's settings. They can only restrict what the screen can do.
  public convenience init(
    catalogue: SceneCatalogue, startingAt index: Int = 0, size: CellSize, capabilities: ScreenCapabilities,
    settings: ViewerSettings, preparesLater: Bool = false
  ) {
    var capabilities = capabilities
    if settings.isASCII { capabilities.isUnicode = false }
    if let colors = settings.colors { capabilities.colors = min(colors, capabilities.colors) }
    self.init(
      catalogue: catalogue, startingAt: index, size: size, capabilities: capabilities, theme: settings.theme,
      table: settings.table, preparesLater: preparesLater)
    state.looks.boxes = settings.boxes
    (host.choosing, host.keeping) = (settings.choosing, settings.keeping)
    host.startAudit = settings.startAudit
    if settings.boxes != .scene { journal.firstConditions.boxes = settings.boxes }
    journal.firstConditions.keys = settings.table.keysDifferent(from: .standard)
    warn(settings.warnings, about: "settings")
  }

  /// A session in the state where a script began, with the scenes of `script.conditions.request`.
  public convenience init(
    catalogue: SceneCatalogue, startingAt index: Int = 0, as conditions: ScriptConditions,
    size: CellSize = CellSize(width: 80, height: 24)
  ) {
    var settings = ViewerSettings()
    settings.theme = conditions.theme.map(ThemeChoice.named) ?? .named(.none)
    settings.boxes = conditions.boxes ?? .scene
    settings.table = ActionTable.standard.binding(conditions.keys)
    self.init(
      catalogue: catalogue, startingAt: index, size: conditions.size ?? size, capabilities: conditions.capabilities,
      settings: settings)
    guard let level = conditions.motion else { return }
    holdClock(at: .zero)
    motionLevel = level
  }
}

extension ExplorerAction {
  static let watching = [
    ExplorerAction("numbers", .looking, keys: ["s"], "show the cost of steps", .panel(.toggleBeside(.numbers))),
    ExplorerAction("events", .looking, keys: ["e"], "log invalidations", .panel(.toggleBeside(.events))),
  ]
}

extension ExplorerSession {
  /// Records the steps of the current stage while the log, a panel or an overlay needs them. Otherwise nothing is
  /// recorded.
  func updateWatch() {
    guard log != nil || state.watchesSteps else {
      instruments.stepWatch?.detach()
      instruments.stepWatch = nil
      return
    }
    let watch = instruments.stepWatch ?? StepWatch(clock: instruments.clock)
    if watch.sinkFailure == nil { watch.sink = log }
    watch.attach(to: view, of: scene.name)
    instruments.stepWatch = watch
  }

  /// Records what showing the last picture cost.
  /// - Returns: whether another picture is due, which shows that cost. A picture that is due only for it is not a step.
  public func presented(_ cost: PresentCost, in time: Duration) -> Bool {
    guard let stepWatch = instruments.stepWatch else { return false }
    let isNew = stepWatch.presented(cost, time: time)
    if let reason = stepWatch.sinkFailure {
      stepWatch.sinkFailure = nil
      log = nil
      warn([reason], about: "log")
      return true
    }
    return isNew && route.panels.panels.contains(where: \.traits.watchesSteps)
  }
}

/// What measures and checks the current scene.
struct Instruments {
  /// Measures steps while a panel, an overlay or the log needs it.
  var stepWatch: StepWatch?
  var audit: SceneAudit?
  /// Gets lines of JSON about steps and invalidations.
  var log: ((String) throws -> Void)?
  /// The time since a fixed moment in the past.
  var clock: () -> Duration = {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }()
}
