import CharacterCanvas
import CollectionRendering
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
  var motion = SessionMotion()
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
    scenes = SessionScenes(catalogue, showing: sceneIndex)
    let looks = Looks(capabilities, size: size, theme: theme)
    state = ExplorerState(looks: looks, table: table)
    journal = SessionJournal(
      ScriptConditions(
        catalogue, startingAt: sceneIndex, size: size, capabilities: capabilities, theme: looks.theme))
    host.unprepared.isWanted = preparesLater
    if postpones(stage) { host.unprepared.indices.insert(self.sceneIndex) } else { begin(stage) }
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
    noteMoment()
    let isAtOnce = showsChangesAtOnce
    journal.recording.take(events, at: motion.moment, isAtOnce: isAtOnce)
    state.overlays.isFlashOver = false
    comparison?.onTheWay = nil
    beginMotion(for: events)
    if let stepWatch = instruments.stepWatch, events.contains(where: isStep) { stepWatch.begin() }
    var rest = events[...]
    while !rest.isEmpty, !isFinished {
      let count = handleNext(of: rest)
      rest.removeFirst(count)
      journal.recording.noteHandled(count)
    }
    if isAtOnce { settleMotion() }
    if !isPreparing { shown.noteAnchorIfScrolled() }
    host.onWorkDue?()
  }

  /// Whether the content may look different after the event.
  private func isStep(_ event: InputEvent) -> Bool {
    switch event {
    case .resumed: false
    case .key(let key): table.action(for: key)?.handling.isStep ?? true
    default: true
    }
  }

  // MARK: Scenes and size

  /// Shows a scene of the catalogue. The index wraps around.
  func showScene(_ index: Int) {
    let count = catalogue.scenes.count
    scenes.trail.forgetWay()
    show(scene: (index % count + count) % count)
  }

  /// Shows a scene, which may be one that was opened from a list.
  func show(scene index: Int) {
    let former = isPreparing ? host.unprepared.former : sceneIndex
    if !isPreparing {
      shown.noteAnchorIfScrolled()
      noteAnchorBeforeFocusMoves()
      // When the scene comes back, its layout may be out of date. So places are not asked for then.
      shown.focusKept = view.isFollowingEnd ? nil : focusToKeep
    }
    let opened = scenes.show(index)
    if let stage = opened {
      if postpones(stage) { host.unprepared.indices.insert(sceneIndex) } else { welcome(stage) }
    }
    host.unprepared.former = isPreparing ? former : nil
    guard !isPreparing else { return }
    refitDevice()
    placeStage()
    refreshOutline()
    if let opened { compareAtFirst(opened) }
    reportCut()
    takeUpPendingLayout()
  }

  func resize(to newSize: CellSize) {
    guard newSize != size else { return }
    shown.noteAnchorIfScrolled()
    route.panels.forgetRequest()
    renewingDeviceAnnouncement {
      looks.size = newSize
      refitDevice()
    }
  }

  /// A scroll that brings the focus into view must not change the place to come back to.
  private func noteAnchorBeforeFocusMoves() {
    if isFocusing, shown.focusedElement != nil { shown.noteFirstAnchor() }
  }

  /// Gives the view the size of the content area. The first item at the last scroll stays in place, unless that would
  /// scroll the focus out of view.
  func placeStage() {
    guard !isPreparing else { return }
    if instruments.stepWatch != nil { updateWatch() }
    view.pointsPerCell = pointsPerCell
    let extent = deviceFrame.extent
    guard view.bounds.size != extent else { return }
    shown.noteAnchorIfScrolled()
    noteAnchorBeforeFocusMoves()
    let wasAtPageStart = widget.isAtPageStart
    // In the same breadth the layout is the same, and does not warn again.
    if view.bounds.width != extent.width || scrollsAcross { stage.forgetLayoutWarnings() }
    keepFocusInView {
      view.frame = CGRect(origin: .zero, size: extent)
      view.layoutIfNeeded()
      if let anchor = shown.anchor { view.keepInPlace(anchor) }
      if wasAtPageStart { widget.scrollToStartOfPage() }
      view.layoutIfNeeded()
    }
  }
}

// Short ways to parts of the state.
extension ExplorerSession {
  public var catalogue: SceneCatalogue { scenes.catalogue }
  /// The index of the current scene in the catalogue, from 0.
  public var sceneIndex: Int { scenes.index }
  /// The current scene, in the device that it is shown in.
  public var scene: Scene {
    var scene = scenes.scene(sceneIndex)
    let device = device
    (scene.viewport, scene.pointsPerCell) = (device.size, device.pointsPerCell)
    return scene
  }
  var shown: OpenScene { OpenScene(scenes.shown, at: sceneIndex, in: self) }
  /// The view and the data of the current scene. Other scenes keep theirs meanwhile.
  public var stage: Stage { scenes.shown.stage }
  var view: CollectionView { stage.collectionView }
  /// The view as the content of the screen: laid out, painted and scrolled as in any other program.
  var widget: CollectionViewWidget { scenes.shown.widget }
  var scenery: Scenery { Scenery(self) }

  /// The size of the whole screen, in cells.
  public var size: CellSize { looks.size }
  public var table: ActionTable { route.table }
  public var theme: Theme { looks.theme }
}
