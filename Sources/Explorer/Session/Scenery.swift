import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Records
import Scenes

/// What panels, overlays and modes can read while they draw or handle a key. They change nothing through it.
@MainActor
struct Scenery {
  let session: ExplorerSession

  init(_ session: ExplorerSession) { self.session = session }

  /// What is shown, as a value.
  var observation: Observation { session.observation }
  var catalogue: SceneCatalogue { session.catalogue }
  var sceneIndex: Int { session.sceneIndex }
  var scene: Scene { session.scene }
  /// The cells of the whole screen.
  var size: CellSize { session.size }
  /// The view of the current scene.
  var view: ObservedView { ObservedView(session.view) }
  /// Whether data are read on as they grow.
  var isFollowingData: Bool { session.isFollowingData }
  /// Why an action would do nothing, in a sentence for the status line; nil if it has what it needs.
  func obstacle(to need: ActionNeed) -> String? { session.obstacle(to: need) }
  /// The warnings of the layout, a sentence each.
  var warnings: [String] { session.stage.warnings.map(\.description) }
  /// The shown records; nil if the scene shows something else.
  var records: GrowingRecords? { session.stage.records }
  /// The malformed rows of the source, a sentence each.
  var malformedRows: [String] { session.stage.live?.faults ?? [] }
  var parameters: [LiveParameter] { session.parameters }
  /// The command line that shows the scene as it is now.
  var command: String { session.command }
  /// The number typed so far, which the next action gets.
  var count: Int? { session.route.count }
  /// The section and item that edits apply to; nil if there are no data.
  var editTarget: (section: Int, item: Int)? { session.editTarget }
  /// Whether everything is printed as lines and nothing is drawn.
  var isLinear: Bool { session.host.isLinear }
  /// Whether the flash of an overlay is over.
  var isFlashOver: Bool { session.overlays.isFlashOver }
  var table: ActionTable { session.table }
  /// The names of the actions that lack what they need.
  var refusedActions: Set<String> { session.refusedActions }
  /// Whether words mark what is faint, because no colour does.
  var marksFaintInWords: Bool { isLinear || !theme.showsFaint }
  var theme: Theme { session.theme }
  var palette: ContentPalette { session.renderer.palette }
  var isUnicode: Bool { session.renderer.palette.isUnicode }

  /// The element that the arrows move the focus from; nil if arrows scroll.
  var focusedElement: ElementIdentifier? { session.focusedElement }
  var focusedPanel: PartID? { session.focusedPanel }
  /// The lines of all notices, a sentence each, whether the bar shows them or not.
  var notices: [String] { session.notices.reversed().flatMap(\.lines) }
  /// What the last step did; nil if steps were not recorded.
  var lastStep: StepRecord? { session.instruments.stepWatch?.lastStep }
  /// The latest steps, the oldest first, as far as they are kept.
  var stepHistory: [StepRecord] { session.instruments.stepWatch?.history ?? [] }
  /// Steps and invalidations, one on each line.
  var stepLines: [String] { session.instruments.stepWatch?.lines ?? [] }
  var audit: SceneAudit? { session.instruments.audit }
  var isAuditUpToDate: Bool { session.isAuditUpToDate }
  func isOn(_ overlay: OverlayKind) -> Bool { session.overlays.isOn(overlay) }
  var placement: PanelPlacement { session.placement }

  /// The cells of the content on the screen. If a device there is smaller, the cells of its screen.
  var contentArea: CellRect { session.contentArea }
  /// Converts points of the content to cells of an overlay's canvas.
  var grid: CellGrid { session.renderer.grid(of: session.view) }
  /// The visible elements, from back to front.
  var elements: [VisibleViews.Element] { session.looks.frame?.views.elements ?? view.elements }

  /// The elements at a cell of the content, topmost first. The layout is queried once a frame for each cell.
  func inspections(at cell: CellPoint) -> [Inspection] {
    if let known = session.looks.frame?.inspections[cell] { return known }
    let found = ElementStack(at: cell, among: elements, of: view, grid: grid).inspections
    session.looks.frame?.inspections[cell] = found
    return found
  }

  /// The cells of the visible elements that cover others.
  var covers: CoverIndex {
    if let known = session.looks.frame?.covers { return known }
    let grid = grid
    let found = CoverIndex(
      elements.map { $0.alpha > 0 ? grid.shownCells(of: $0) : .zero }, rows: max(size.height, contentArea.height))
    session.looks.frame?.covers = found
    return found
  }
}

/// What many parts of one picture need. Each fact is found when it is first needed, and dropped with the picture.
@MainActor
final class FrameFacts {
  /// The visible elements, from back to front.
  let views: VisibleViews
  var placement: PanelPlacement?
  var observation: Observation?
  var covers: CoverIndex?
  /// The elements at the inspected cells.
  var inspections: [CellPoint: [Inspection]] = [:]

  init(_ views: VisibleViews) { self.views = views }
}
