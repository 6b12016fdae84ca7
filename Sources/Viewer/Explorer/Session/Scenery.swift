import CharacterCanvas
import CollectionRendering
import CollectionWidget
import Foundation
import LayoutCore
import Records
import Scenes

/// The surroundings that panels, overlays and modes read while they draw, and panels also while they handle a key. They
/// change nothing through it.
///
/// It is made once for each picture and for each key, and dropped with it. Facts that take work are found when they are
/// first needed, and then known until the picture is complete. A panel that reads only the state and `ViewFacts` can be
/// drawn from values alone, without a view.
@MainActor
final class Scenery {
  /// The state of the explorer.
  let state: ExplorerState
  /// The view of the current scene.
  let view: LayoutReading
  /// Results of earlier pictures.
  let memory: PanelMemory
  /// The other parts of the session.
  private let parts: SceneryParts
  /// The facts that were found so far.
  private var facts = FoundFacts()
  private var focus = FoundFocus()

  init(_ session: ExplorerSession) {
    (state, view, memory) = (session.state, LayoutReading(session.view), session.memory)
    parts = SceneryParts(
      scenes: session.scenes, catalogue: session.scenes.catalogue, sceneIndex: session.scenes.index,
      comparison: session.activeComparison, hasComparison: session.comparison != nil, instruments: session.instruments,
      sample: session.motion.sample, offered: session.host.offered, isLinear: session.host.isLinear,
      isPreparing: session.isPreparing)
  }

  /// The surroundings of panels that are drawn without a view.
  init(_ state: ExplorerState, _ known: ViewFacts) {
    self.state = state
    view = LayoutReading(CollectionView(frame: .zero, collectionViewLayout: CollectionViewLayout()))
    memory = PanelMemory()
    parts = SceneryParts(
      catalogue: known.catalogue, sceneIndex: known.observation.sceneIndex, isLinear: known.isLinear)
    (facts.observation, facts.seen, facts.notes, facts.rows) = (known.observation, known.seen, known.notes, known.rows)
    (facts.parameters, facts.command) = (known.parameters, known.command)
    (facts.faults, facts.audit) = (known.faults, known.audit)
    facts.steps = StepFacts(history: known.steps, last: known.steps.last, lines: known.stepLines)
  }

  /// Finds a fact when it is first needed.
  private func known<Value>(_ path: ReferenceWritableKeyPath<Scenery, Value?>, _ find: () -> Value) -> Value {
    if let value = self[keyPath: path] { return value }
    let value = find()
    self[keyPath: path] = value
    return value
  }

  // MARK: Parts

  var catalogue: SceneCatalogue { parts.catalogue }
  /// The index of the current scene in the catalogue, from 0.
  var sceneIndex: Int { parts.sceneIndex }
  /// Whether everything is printed as lines and nothing is drawn.
  var isLinear: Bool { parts.isLinear }
  /// Whether the current scene is shown by its name only.
  var isPreparing: Bool { parts.isPreparing }
  /// The comparison of the current scene.
  var comparison: Comparison? { parts.comparison }
  /// Whether this scene or another one is compared.
  var hasComparison: Bool { parts.hasComparison }
  var instruments: Instruments { parts.instruments }
  /// The scenes with their views and data; nil for panels that are drawn from facts alone.
  var scenes: SessionScenes? { parts.scenes }
  /// The view and the data of the current scene; nil for panels that are drawn from facts alone.
  var stage: Stage? { parts.scenes?.shown.stage }

  // MARK: Facts of the data

  /// The facts of the picture for the status line.
  var observation: Observation { known(\.facts.observation) { observe() } }
  /// The needs of actions that view and data meet.
  var seen: Seen { known(\.facts.seen) { seen(of: ActionNeed.ofView) } }
  /// The notes of the scene, above the last row.
  var notes: [String] { known(\.facts.notes) { sceneNotes } }
  /// How the records are sorted and grouped, and their aggregates; nil if the scene shows something else.
  var rows: RowFacts? { known(\.facts.rows) { stage?.records.map { RowFacts($0) } } }
  var parameters: [LiveParameter] { known(\.facts.parameters) { stage?.parameters ?? [] } }
  /// The command line that shows the scene as it is now.
  var command: String { known(\.facts.command) { sceneCommand?.text ?? "" } }
  var sceneCommand: SceneCommand? { scenes.map { SceneCommand($0, sceneState, boxes: state.looks.boxes) } }
  /// The faults of the layout and of the rows of the source, and the limits of comparisons, a sentence each.
  var faults: [String] { known(\.facts.faults) { stage?.faults ?? [] } }
  /// The last audit; nil before the first one.
  var audit: AuditFacts? { known(\.facts.audit) { auditFacts } }
  private var steps: StepFacts { facts.steps ?? StepFacts(instruments.stepWatch) }
  /// The latest steps, the oldest first, as far as they are kept.
  var stepHistory: [StepRecord] { steps.history }
  /// The last step; nil if steps were not recorded.
  var lastStep: StepRecord? { steps.last }
  /// Steps and invalidations, one on each line.
  var stepLines: [String] { steps.lines }
  /// The record of the focused item, or of the match or the first item in view; nil if there is none.
  var focusedRecord: FocusedRecord? {
    known(\.facts.record) {
      let element = focusedElement ?? matchInView ?? view.scrollAnchor?.element
      return element.flatMap { stage?.record(of: $0) }
    }
  }
  /// The name of the layout; nil if the scene has only one.
  var layoutName: String? { stage?.layoutName }
  /// The number of the column in focus in the table on show; nil if none is.
  var focusedColumn: Int? {
    known(\.focus.column) {
      guard state.focusesColumns, let table = stage?.tableOnShow, !table.isSummary else { return nil }
      return sceneState.focusedColumn.map(table.column) ?? table.firstColumnInView
    }
  }
  /// The name of the column in focus; nil if none is.
  var focusedColumnName: String? { focusedColumn.flatMap { stage?.table?.columnNames[$0] } }
  /// The number and the name of the field of the records in the column in focus; nil if there is none.
  var focusedField: Int? { focusedColumn.flatMap { stage?.table?.field(ofColumn: $0) } }
  var focusedFieldName: String? { focusedColumn.flatMap { stage?.table?.fieldName(ofColumn: $0) } }
  /// The tab stops of lines of text.
  var tabStops: TabStops { stage?.lines?.tabStops ?? TabStops() }
  /// The title of a row of the outline of a scene.
  func title(of row: OutlineRow, inScene index: Int) -> String { scenes?[index]?.stage.title(of: row) ?? "" }
  /// Whether a command of the latest menu can be chosen now: typing may enable or disable a reply.
  func isEnabled(command index: Int) -> Bool { parts.offered?.command(index)?.isEnabled == true }
  /// The fault of a filter while it is typed; nil if it may still become right.
  func remark(onFilter text: String) -> String? { stage?.records?.remark(onFilter: text) }

  // MARK: Facts of the state

  /// The cells above the status line and the bar. A screen of one row has neither.
  var areaAboveStatus: CellRect { known(\.facts.areaAboveStatus) { state.areaAboveStatus(notes: notes) } }
  /// The cells of the whole screen.
  var size: CellSize { state.looks.size }
  /// The names of the actions that lack what they need, and would only say so.
  var refusedActions: Set<String> { known(\.facts.refusedActions) { state.refusedActions(seen: seen) } }
  /// The number typed so far, which the next action gets.
  var count: Int? { state.route.count }
  /// Whether the flash of an overlay is over.
  var isFlashOver: Bool { state.overlays.isFlashOver }
  func isOn(_ overlay: OverlayKind) -> Bool { state.overlays.isOn(overlay) }
  var table: ActionTable { state.route.table }
  /// Whether words mark what is faint, because no colour does.
  var marksFaintInWords: Bool { isLinear || !theme.showsFaint }
  var theme: Theme { state.looks.theme }
  var palette: ContentPalette { state.looks.palette }
  var isUnicode: Bool { state.looks.isUnicode }
  var focusedPanel: PartID? { state.route.panels.focus }
  /// The lines of all notices, a sentence each, whether the bar shows them or not.
  var notices: [String] { state.notices.reversed().flatMap(\.lines) }

  // MARK: The scene and its device

  private lazy var placed = SceneInDevice(
    scenes?.scene(sceneIndex) ?? catalogue.scenes[sceneIndex], state[scene: sceneIndex])
  /// The state of the current scene.
  var sceneState: SceneState { placed.state }
  /// The device that the scene is shown in, and the one that it is made for.
  var device: Device { placed.device }
  var ownDevice: Device { placed.ownDevice }
  /// The current scene, in the device that it is shown in.
  var scene: Scene { placed.scene }
  private(set) lazy var deviceFrame = {
    let room = roomInsideRulers(comparedRoom(placement.content))
    return DeviceFrame(device: device, area: room, margin: showsOutside ? outsideMargin(in: room) : .zero)
  }()
  /// The cells of the content and of each open panel.
  private(set) lazy var placement = PanelPlacement(state.route.panels, area: areaAboveStatus, scenery: self)
  /// The cells of the content on the screen. If a device there is smaller, the cells of its screen.
  var contentArea: CellRect { deviceFrame.screen }

  // MARK: Facts of the view

  /// The views of the visible elements, from the last layout pass.
  private(set) lazy var views = comparison?.onTheWay?.own ?? view.visibleViews(at: parts.sample)
  /// The visible elements, from back to front.
  var elements: [VisibleViews.Element] { views.elements }
  /// The elements at the inspected cells.
  private var inspections: [CellPoint: [Inspection]] = [:]
  /// The section of the first item in view, or of the first header, as it is numbered with everything unfolded.
  var firstSectionInView: Int? { known(\.focus.firstSection) { stage?.firstSectionInView } }
  /// The element that shows what the scene demonstrates.
  var demonstratedElement: ElementIdentifier? { stage?.demonstratedElement }
  /// The section and item that edits apply to; nil if there are no data.
  var editTarget: (section: Int, item: Int)? { stage?.collectionView.editTarget(focus: focusInView) }
  /// The element that the arrows move the focus from; nil if arrows scroll.
  var focusedElement: ElementIdentifier? {
    known(\.focus.element) { state.focusing.isOn ? focusSearch?.focused(sceneState.focusedElement) : nil }
  }
  /// The focused element if any part of it is in view, else the first element in view. What is in view is what the
  /// last layout pass found.
  var focusInView: ElementIdentifier? {
    known(\.focus.inView) { focusSearch?.focusedInView(state.focusing.isOn ? sceneState.focusedElement : nil) }
  }
  /// Finds neighbours among items, and headers and footers that the focus stops at.
  var focusSearch: FocusSearch? { scenes?.shown.widget.focusSearch }
  /// The content of the current scene, for searches.
  var searched: SearchedStage? { stage.map { SearchedStage($0, scene: sceneIndex) } }
  /// The item that the search last went to; nil if it is no longer in view.
  var matchInView: ElementIdentifier? {
    known(\.focus.match) { searched.flatMap { state.searching.matchInView(of: $0) } }
  }

  /// The share of the way that a transition has gone, from 0 to 1; nil at rest.
  var motionShare: CGFloat? { parts.sample?.fraction }
  /// The offset in the picture of a transition; nil at rest.
  var offsetInMotion: CGPoint? { parts.sample?.contentOffset }
  /// Converts points of the content to cells of an overlay's canvas.
  var grid: CellGrid { CellGrid(pointsPerCell: device.pointsPerCell, offset: view.contentOffset) }
  var renderer: CollectionRenderer { CollectionRenderer(pointsPerCell: device.pointsPerCell, palette: palette) }

  /// The elements at a cell of the content, topmost first. The layout is queried once for each cell.
  func inspections(at cell: CellPoint) -> [Inspection] {
    if let known = inspections[cell] { return known }
    let found = ElementStack(at: cell, among: elements, of: view, grid: grid).inspections.map(withWay)
    inspections[cell] = found
    return found
  }

  /// An inspection with the way of its element, if a transition moves it.
  func withWay(_ inspection: Inspection) -> Inspection {
    guard let sample = parts.sample, let transition = view.transition,
      let element = transition.elements.first(where: { $0.identifier == inspection.element && $0.role != .leaving })
    else { return inspection }
    var moving = inspection
    moving.way = Inspection.Way(from: element.from.frame, to: element.to.frame, progress: sample.fraction)
    return moving
  }

  /// The cells of the visible elements, for marks on them.
  private(set) lazy var highlights = Highlights(
    elements, grid, rows: max(size.height, contentArea.height), share: motionShare ?? 1)
}

extension Scenery {
  func place(of panel: PartID) -> PanelPlacement.Place? { placement.places.first { $0.panel.id == panel } }

  /// How many rows a panel has for itself at the moment.
  func rows(of panel: PartID) -> Int { place(of: panel)?.inner.height ?? 0 }
}

/// The parts of the session that the scenery reads, besides the state.
private struct SceneryParts {
  var scenes: SessionScenes?
  var catalogue: SceneCatalogue
  var sceneIndex: Int
  var comparison: Comparison?
  var hasComparison = false
  var instruments = Instruments()
  /// The sample of the transition in the picture; nil at rest.
  var sample: Transition.Sample?
  /// The latest menu of the scene's program.
  var offered: StageMenu?
  var isLinear = false
  var isPreparing = false
}

/// The facts that a scenery has found; nil for those that were not needed yet.
private struct FoundFacts {
  var observation: Observation?
  var seen: Seen?
  var notes: [String]?
  var rows: RowFacts??
  var parameters: [LiveParameter]?
  var command: String?
  var faults: [String]?
  var audit: AuditFacts??
  var steps: StepFacts?
  var record: FocusedRecord??
  var areaAboveStatus: CellRect?
  var refusedActions: Set<String>?
}

/// The elements that a scenery has found; nil for those that were not needed yet.
private struct FoundFocus {
  var firstSection: Int??
  var element: ElementIdentifier??
  var inView: ElementIdentifier??
  var column: Int??
  var match: ElementIdentifier??
}

/// The recorded steps.
private struct StepFacts {
  var history: [StepRecord] = []
  var last: StepRecord?
  var lines: [String] = []
}

extension StepFacts {
  @MainActor
  init(_ watch: StepWatch?) {
    if let watch { self.init(history: watch.history, last: watch.lastStep, lines: watch.lines) } else { self.init() }
  }
}

/// A scene, its state, and the device that it is shown in.
private struct SceneInDevice {
  let state: SceneState
  let ownDevice, device: Device
  let scene: Scene

  @MainActor
  init(_ own: Scene, _ state: SceneState) {
    (self.state, ownDevice) = (state, Device(of: own))
    device = Device(state.presentation.screen, besides: ownDevice)
    scene = own.shown(in: device)
  }
}

/// The facts about view and data that panels read, as values.
struct ViewFacts {
  var catalogue: SceneCatalogue
  var observation = Observation()
  /// The needs of actions that the view and the data meet.
  var seen = Seen()
  /// The notes of the scene, above the last row.
  var notes: [String] = []
  var isLinear = false
  var rows: RowFacts?
  var parameters: [LiveParameter] = []
  var command = ""
  var faults: [String] = []
  var steps: [StepRecord] = []
  var stepLines: [String] = []
  var audit: AuditFacts?

  init(_ catalogue: SceneCatalogue) { self.catalogue = catalogue }
}
