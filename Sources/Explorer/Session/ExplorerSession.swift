import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// The explorer without a terminal: input events in, pictures out.
///
/// It is the only thing here that changes. What can be asked of it is a table of `ExplorerAction`; what keys mean
/// besides that table is a `Mode` or the `Panel` with the focus; what is drawn besides the content is a `Panel` or an
/// `Overlay`: all of them values. Offset, selection and visible elements belong to the scene's collection view.
///
///     event ─▶ mode ─▶ panel with the focus ─▶ table ─▶ action ─▶ session and collection view
///     frame ◀─ panels ◀─ overlays ◀─ content ◀─ collection view
@MainActor
public final class ExplorerSession {
  public internal(set) var catalogue: SceneCatalogue
  public internal(set) var size: CellSize
  public internal(set) var isFinished = false
  /// Whether the viewer wants the mouse, or leaves it to the terminal.
  public internal(set) var isMouseWanted = true
  public let table: ActionTable
  var capabilities: ScreenCapabilities
  public internal(set) var theme: Theme
  var themeChoice: ThemeChoice
  /// Whether nothing is drawn and all is told: panels then take no room of the content.
  var isLinear = false
  /// How boxes are drawn.
  public internal(set) var boxes = BoxChoice.scene

  // What keys mean, and what is open.
  var mode: (any Mode)?
  var panels = PanelStack()
  var overlays: [any Overlay] = []
  /// What was entered at prompts, by their names.
  var promptHistories: [String: PromptHistory] = [:]
  /// Whether what flashes after a step has done so.
  var isFlashOver = false
  // Who watches what steps cost, and where lines of JSON about it go.
  var stepWatch: StepWatch?
  var audit: SceneAudit?
  var comparison: Comparison?
  /// How often the layout of each scene was switched.
  var layoutSwitches: [Int: Int] = [:]
  // Layouts that wait for what is read for them; and whether one came on show after other input than asked for it.
  var pendingLayouts: [Int: PendingLayout] = [:]
  var hasSwitchedLate = false
  /// How many events there have been, and what was said after which of them about requests and about files.
  var inputCount = 0
  var lastSaid: (sentence: String, inputCount: Int)?
  var reread: [Int: RereadFiles] = [:]
  public var log: ((String) throws -> Void)? { didSet { updateWatch() } }
  /// The time since some moment in the past.
  var clock: () -> Duration = {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }()
  /// The number typed so far, which the next action gets.
  var count: Int?

  // Places to come back to, and what is searched for.
  var marks: [Character: MarkedPlace] = [:]
  var placeBeforeJump: MarkedPlace?
  var search: Search?
  var searchedScene = 0
  /// The search that Escape put an end to, which can be gone on with.
  var endedSearch: Search?

  // What the arrows move, and what the mouse holds.
  var isFocusing = false
  var focusedElements: [Int: ElementIdentifier] = [:]
  var drag: Drag?
  var wheelProposal: CGPoint?
  var showsScrollbars = true

  // What was changed of the scenes, and what the host is to do.
  var edits: [Int: EditHistory] = [:]
  var requests: [ExplorerRequest] = []
  var devices: [Int: Device] = [:]
  var turns: [Int: DeviceTurn] = [:]
  // What stays in a bar; scenes that are being made again, and what those that could not be made were to be made of.
  var notices: [Notice] = []
  var pendingScenes: [Int: PendingScene] = [:]
  var brokenFiles: [Int: Set<String>] = [:]
  var hasReloaded = false
  // What was done, for scripts, and a film of it that is not whole yet.
  var pendingCast: PendingCast?
  var recording = SessionRecording()
  var firstConditions: ScriptConditions
  let firstScene: Int

  // Which scenes are open, and where each was.
  var sceneIndex: Int
  /// Called when a picture is due that no input brought about: data have arrived.
  public var onArrival: (() -> Void)?
  var stages: [Int: Stage] = [:]
  var anchors: [Int: ScrollAnchor] = [:]
  var hasScrolled = false

  /// - Parameter size: of the whole screen, in cells.
  public init(
    catalogue: SceneCatalogue, startingAt sceneIndex: Int = 0, size: CellSize,
    capabilities: ScreenCapabilities = ScreenCapabilities(), theme: ThemeChoice = .automatic,
    table: ActionTable = .standard
  ) {
    self.catalogue = catalogue
    self.sceneIndex = sceneIndex
    self.size = size
    self.capabilities = capabilities
    themeChoice = theme
    self.theme = theme.theme(for: capabilities)
    firstScene = sceneIndex
    firstConditions = ScriptConditions(
      catalogue, startingAt: sceneIndex, size: size, capabilities: capabilities, theme: self.theme)
    self.table = table
    placeStage()
    tellCut()
  }

  /// The scene on show, in the device it is shown in.
  public var scene: Scene {
    var scene = catalogue.scenes[sceneIndex]
    let device = device
    (scene.viewport, scene.pointsPerCell) = (device.size, device.pointsPerCell)
    return scene
  }

  /// The stage of the scene on show; scenes keep theirs, and with it their place, while others are on show.
  public var stage: Stage {
    if let stage = stages[sceneIndex] { return stage }
    let stage = scene.makeStage()
    stages[sceneIndex] = stage
    welcome(stage)
    return stage
  }

  var view: CollectionView { stage.collectionView }
  var scenery: Scenery { Scenery(self) }

  /// Takes a whole batch of input; however many keys are in it, the view is laid out for the last of them only.
  public func handle(_ events: [InputEvent]) {
    recording.take(events, at: clock())
    isFlashOver = false
    if let stepWatch, events.contains(where: isStep) { stepWatch.begin() }
    for event in events where !isFinished {
      inputCount += 1
      endOutdatedMove()
      handle(event)
      endOutdatedMove()
      updateWatch()
      placeStage()
    }
    rememberAnchorIfScrolled()
  }

  /// Whether the content may be another afterwards: not for what only panels hear, nor where a whole picture is wanted.
  private func isStep(_ event: InputEvent) -> Bool {
    switch event {
    case .resumed: false
    case .key(let key): !["panel-on", "panel-back", "repaint"].contains(table.action(for: key)?.name)
    default: true
    }
  }

  // MARK: Scenes and size

  func showScene(_ index: Int) {
    rememberAnchorIfScrolled()
    let count = catalogue.scenes.count
    sceneIndex = (index % count + count) % count
    refitDevice()
    placeStage()
    tellCut()
    takeUpPendingLayout()
  }

  func resize(to newSize: CellSize) {
    guard newSize != size else { return }
    rememberAnchorIfScrolled()
    panels.forgetAsked()
    keepingDeviceSentence {
      size = newSize
      refitDevice()
    }
  }

  /// Gives the stage the size of the content area, and keeps what was first at the last scroll where it was, as far as
  /// what is in focus stays in view.
  func placeStage() {
    if stepWatch != nil { updateWatch() }
    view.pointsPerCell = scene.pointsPerCell
    let extent = deviceFrame.extent
    guard view.bounds.size != extent else { return }
    rememberAnchorIfScrolled()
    let restedOnPage = restsOnPage
    // What has as much room across its scroll axis as before is not laid out anew, and does not warn again.
    if view.bounds.width != extent.width || scrollsAcross { stage.forgetWarnings() }
    keepFocusInView {
      view.frame = CGRect(origin: .zero, size: extent)
      view.layoutIfNeeded()
      if let anchor = anchors[sceneIndex] { view.restore(anchor) }
      if restedOnPage { goToStartOfPage() }
      view.layoutIfNeeded()
    }
  }

  /// Notes what is first in view, which a series of resizes then keeps in place.
  func rememberAnchorIfScrolled() {
    guard hasScrolled else { return }
    hasScrolled = false
    anchors[sceneIndex] = view.scrollAnchor
  }
}
