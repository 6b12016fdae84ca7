import CharacterCanvas
import CollectionRendering
import CollectionWidget
import Foundation
import LayoutCore
import Scenes

/// What panels, overlays and modes read while they draw, and panels also while they handle a key. They change nothing
/// through it.
///
/// It is made once for each picture and for each key, and dropped with it. What takes work is found when it is first
/// needed, and then known until the picture is complete. A panel that reads only the state and `ViewFacts` can be drawn
/// from values alone, without a view.
@MainActor
final class Scenery {
  /// The state of the explorer.
  let state: ExplorerState
  private let source: Source
  /// What earlier pictures worked out.
  let memory: PanelMemory

  private enum Source {
    case session(ExplorerSession)
    case facts(ViewFacts)
  }

  init(_ session: ExplorerSession) {
    (state, source, memory) = (session.state, .session(session), session.memory)
  }

  /// A scenery without a view, for panels that read none.
  init(_ state: ExplorerState, _ facts: ViewFacts) {
    (self.state, source, memory) = (state, .facts(facts), PanelMemory())
  }

  /// The session, for what only a view knows.
  var session: ExplorerSession {
    guard case .session(let session) = source else { preconditionFailure("a scenery of facts has no view") }
    return session
  }

  private func fact<Value>(_ path: KeyPath<ViewFacts, Value>, _ read: (ExplorerSession) -> Value) -> Value {
    switch source {
    case .session(let session): read(session)
    case .facts(let facts): facts[keyPath: path]
    }
  }

  // MARK: Facts

  /// What is shown, as a value.
  private(set) lazy var observation = fact(\.observation) { $0.observe() }
  /// How the records are sorted and grouped, and their aggregates; nil if the scene shows something else.
  private(set) lazy var rows = fact(\.rows) { $0.stage.records.map { ShownRows($0) } }
  /// The last audit; nil before the first one.
  private(set) lazy var audit = fact(\.audit) { $0.shownAudit }
  var catalogue: SceneCatalogue { fact(\.catalogue) { $0.catalogue } }
  var sceneIndex: Int { fact(\.observation.sceneIndex) { $0.sceneIndex } }
  var scene: Scene { fact(\.scene) { $0.scene } }
  /// The faults of the layout and of the rows of the source, and the limits of comparisons, a sentence each.
  var faults: [String] {
    fact(\.faults) { session in
      let stage = session.stage
      return stage.warnings.map(\.description) + (stage.records?.remarks ?? []) + (stage.live?.faults ?? [])
    }
  }
  var parameters: [LiveParameter] { fact(\.parameters) { $0.stage.parameters } }
  /// The command line that shows the scene as it is now.
  var command: String { fact(\.command) { $0.command } }
  /// Whether everything is printed as lines and nothing is drawn.
  var isLinear: Bool { fact(\.isLinear) { $0.host.isLinear } }
  /// The latest steps, the oldest first, as far as they are kept.
  var stepHistory: [StepRecord] { fact(\.steps) { $0.instruments.stepWatch?.history ?? [] } }
  /// What the last step did; nil if steps were not recorded.
  var lastStep: StepRecord? { fact(\.steps.last) { $0.instruments.stepWatch?.lastStep } }
  /// Steps and invalidations, one on each line.
  var stepLines: [String] { fact(\.stepLines) { $0.instruments.stepWatch?.lines ?? [] } }
  /// The cells above the status line and the bar. A screen of one row has neither.
  private(set) lazy var areaAboveStatus = state.areaAboveStatus(notes: notes)
  /// The notes of the scene, above the last row.
  var notes: [String] { fact(\.notes) { $0.notes } }

  // MARK: State

  /// The cells of the whole screen.
  var size: CellSize { state.looks.size }
  /// Why an action would do nothing, in a sentence for the status line; nil if it has what it needs.
  func obstacle(to need: ActionNeed) -> String? {
    switch source {
    case .session(let session): session.obstacle(to: need)
    case .facts(let facts): state.obstacle(to: need, seen: facts.seen)
    }
  }
  /// The names of the actions that lack what they need.
  var refusedActions: Set<String> { state.refusedActions(seen: fact(\.seen) { $0.seen }) }
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

  // MARK: View

  /// The cells of the content and of each open panel.
  private(set) lazy var placement = PanelPlacement(state.route.panels, area: areaAboveStatus, scenery: self)
  private(set) lazy var deviceFrame = {
    let room = roomInsideRulers(comparedRoom(placement.content))
    return DeviceFrame(device: device, area: room, margin: showsOutside ? outsideMargin(in: room) : .zero)
  }()
  /// The device that the scene is shown in.
  var device: Device { session.device }
  /// The comparison of the current scene.
  var comparison: Comparison? { session.activeComparison }
  /// The views of the visible elements, from the last layout pass.
  private(set) lazy var views =
    comparison?.onTheWay?.own ?? VisibleViews(of: session.view, at: session.motion.sample)
  /// The elements at the inspected cells.
  private var inspections: [CellPoint: [Inspection]] = [:]

  /// The view of the current scene.
  var view: LayoutReading { LayoutReading(session.view) }
  /// The name of the layout; nil if the scene has only one.
  var layoutName: String? { session.stage.layoutName }
  /// The tab stops of lines of text.
  var tabStops: TabStops { session.stage.lines?.tabStops ?? TabStops() }
  /// The section of the first item in view, or of the first header, as it is numbered with everything unfolded.
  var firstSectionInView: Int? { session.firstSectionInView }
  /// The element that shows what the scene demonstrates.
  var demonstratedElement: ElementIdentifier? { session.stage.demonstratedElement }
  /// The section and item that edits apply to; nil if there are no data.
  var editTarget: (section: Int, item: Int)? { session.view.editTarget(focus: focusInView) }
  /// The element that the arrows move the focus from; nil if arrows scroll.
  var focusedElement: ElementIdentifier? { session.focusedElement }
  /// The focused element, if it is in view.
  var focusInView: ElementIdentifier? { session.focusInView }
  /// How much of the way is done of what moves, from 0 to 1; nil at rest.
  var motionShare: CGFloat? { session.motion.sample?.fraction }
  /// The cells of the content on the screen. If a device there is smaller, the cells of its screen.
  var contentArea: CellRect { deviceFrame.screen }
  /// Converts points of the content to cells of an overlay's canvas.
  var grid: CellGrid { renderer.grid(of: session.view) }
  var renderer: CollectionRenderer { CollectionRenderer(pointsPerCell: device.pointsPerCell, palette: palette) }
  /// The visible elements, from back to front.
  var elements: [VisibleViews.Element] { views.elements }

  /// The elements at a cell of the content, topmost first. The layout is queried once for each cell.
  func inspections(at cell: CellPoint) -> [Inspection] {
    if let known = inspections[cell] { return known }
    let found = ElementStack(at: cell, among: elements, of: view, grid: grid).inspections.map(session.withWay)
    inspections[cell] = found
    return found
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

/// What panels read of the view and the data, as values.
struct ViewFacts {
  var catalogue: SceneCatalogue
  var observation = Observation()
  /// The needs of actions that the view and the data meet.
  var seen = Seen()
  /// The notes of the scene, above the last row.
  var notes: [String] = []
  var isLinear = false
  var rows: ShownRows?
  var parameters: [LiveParameter] = []
  var command = ""
  var faults: [String] = []
  var steps: [StepRecord] = []
  var stepLines: [String] = []
  var audit: ShownAudit?

  init(_ catalogue: SceneCatalogue) { self.catalogue = catalogue }

  @MainActor var scene: Scene { catalogue.scenes[observation.sceneIndex] }
}

/// A collection view for reading. Nothing can be changed through it: it returns values and copies.
@MainActor
struct LayoutReading {
  private let view: CollectionView

  init(_ view: CollectionView) { self.view = view }

  var bounds: CGRect { view.bounds }
  var visibleContentRect: CGRect { view.visibleContentRect }
  var contentSize: CGSize { view.contentSize }
  var contentOffset: CGPoint { view.contentOffset }
  var statistics: LayoutStatistics { view.statistics }
  /// The numbers of sections and items at the last layout pass, of which the visible elements are.
  var numberOfSections: Int { view.countsInView.count }
  func numberOfItems(inSection section: Int) -> Int {
    view.countsInView.indices.contains(section) ? view.countsInView[section] : 0
  }
  /// A change of the layout changes this, too.
  var layoutIdentity: ObjectIdentifier { ObjectIdentifier(view.collectionViewLayout) }

  /// The views of the visible elements, at rest.
  var visibleViews: VisibleViews { VisibleViews(of: view) }
  /// The visible elements, from back to front.
  var elements: [VisibleViews.Element] { visibleViews.elements }
  /// The elements that move, from where they were to where they will be.
  var transition: Transition? { view.transition }

  /// The facts about a visible element that `elements` leaves out.
  struct Shown {
    /// A copy.
    let attributes: LayoutAttributes
    let reuseIdentifier: String?
    let viewClass: String
  }

  /// nil if the element is not visible.
  func shown(_ element: ElementIdentifier) -> Shown? {
    guard let shown = view.visibleElement(element),
      let attributes = shown.attributes.copy() as? LayoutAttributes
    else { return nil }
    return Shown(
      attributes: attributes, reuseIdentifier: shown.view.reuseIdentifier, viewClass: "\(type(of: shown.view))")
  }

  // MARK: Layout queries

  func layoutAnswer(in rect: CGRect) -> [LayoutAttributes] { view.layoutAnswer(in: rect) }
  func layoutAnswer(for element: ElementIdentifier) -> LayoutAttributes? { view.layoutAnswer(for: element) }
  func locatedAttributes(of element: ElementIdentifier) -> LayoutAttributes? { view.locatedAttributes(of: element) }
  func layoutAttributesShowing(in rect: CGRect) -> [LayoutAttributes] { view.layoutAttributesShowing(in: rect) }
  func numberOfElements(overlapping rect: CGRect) -> Int? { view.numberOfElements(overlapping: rect) }
  func naturalFrame(of element: ElementIdentifier) -> CGRect? { view.naturalFrame(of: element) }
  func extent(ofSection section: Int) -> CGRect? { view.extent(ofSection: section) }
  func itemArea(ofSection section: Int) -> CGRect? { view.itemArea(ofSection: section) }
  func lines(ofSection section: Int, in rect: CGRect) -> [LayoutLine] { view.lines(ofSection: section, in: rect) }
  func parts(ofSection section: Int, in rect: CGRect) -> [LayoutPart] { view.parts(ofSection: section, in: rect) }
  var hasParts: Bool { view.hasParts }
  func parts(around element: ElementIdentifier) -> [LayoutPart] { view.parts(around: element) }
}

/// What panels would otherwise work out again for each picture, such as the wrapped rows of the help. It is no part of
/// the state: without it, every picture is the same. The first picture waits for none of it.
@MainActor
final class PanelMemory {
  private(set) lazy var help = Memory<HelpPanel.SheetKey, KeySheet>()
  private(set) lazy var record = Memory<RecordPanel.RowsKey, TextRows>()
  private(set) lazy var map = Memory<MinimapPanel.MapKey, ContentMap>()
  /// How many rows the longest description of a scene takes, by columns.
  private(set) lazy var descriptionRows = Memory<Int, Int>()
}

/// The last value that was worked out, and what it was made of.
@MainActor
final class Memory<Key: Equatable, Value> {
  private var last: (key: Key, value: Value)?

  /// The last value if it was made of the same, else a new one.
  func value(for key: Key, make: () -> Value) -> Value {
    if let last, last.key == key { return last.value }
    let value = make()
    last = (key, value)
    return value
  }

  func forget() { last = nil }
}
