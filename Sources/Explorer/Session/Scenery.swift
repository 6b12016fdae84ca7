import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// What panels, overlays and modes may look at while they draw or read a key. They change nothing through it.
@MainActor
public struct Scenery {
  private let session: ExplorerSession

  init(_ session: ExplorerSession) { self.session = session }

  /// What is on show, as a value.
  public var observation: Observation { session.observation }
  public var catalogue: SceneCatalogue { session.catalogue }
  public var sceneIndex: Int { session.sceneIndex }
  public var scene: Scene { session.scene }
  /// The cells of the whole screen.
  public var size: CellSize { session.size }
  /// The view of the scene on show.
  var view: ObservedView { ObservedView(session.view) }
  /// What the layout warns of, a sentence each.
  var warnings: [String] { session.stage.warnings.map(\.description) }
  /// What is wrong with the rows of the source, a sentence each.
  var malformedRows: [String] { session.stage.live?.faults ?? [] }
  var parameters: [LiveParameter] { session.parameters }
  /// The command line that shows the same again.
  var command: String { session.command }
  /// The number typed so far, which the next action gets.
  var count: Int? { session.route.count }
  /// The section and item that edits are about; nil where there are no data.
  var editTarget: (section: Int, item: Int)? { session.editTarget }
  /// Whether everything is told in lines and nothing is drawn.
  var isLinear: Bool { session.host.isLinear }
  /// Whether what flashed is gone again.
  var isFlashOver: Bool { session.overlays.isFlashOver }
  public var table: ActionTable { session.table }
  public var theme: Theme { session.theme }
  public var palette: ContentPalette { session.renderer.palette }
  public var isUnicode: Bool { session.renderer.palette.isUnicode }

  /// The element that the arrows move, where they do.
  var focusedElement: ElementIdentifier? { session.focusedElement }
  public var focusedPanel: String? { session.focusedPanel }
  /// What the bar says, a sentence each, whether it has room for it or not.
  var notices: [String] { session.notices.reversed().flatMap(\.lines) }
  /// What the last step did; nil where nobody kept count of it.
  var lastStep: StepRecord? { session.instruments.stepWatch?.lastStep }
  /// The steps before it, as far as they are kept.
  var stepHistory: [StepRecord] { session.instruments.stepWatch?.history ?? [] }
  /// Steps and invalidations, a line each.
  var stepLines: [String] { session.instruments.stepWatch?.lines ?? [] }
  var audit: SceneAudit? { session.instruments.audit }
  var isAuditUpToDate: Bool { session.isAuditUpToDate }
  func isOn(_ overlay: OverlayKind) -> Bool { session.overlays.isOn(overlay) }
  var placement: PanelPlacement { session.placement }

  /// The cells of the content on the screen; where the device in it is smaller, those of its screen.
  public var contentArea: CellRect { session.contentArea }
  /// From points of the content to cells of an overlay's canvas.
  public var grid: CellGrid { session.renderer.grid(of: session.view) }
  /// The elements on show, from back to front.
  var elements: [VisibleViews.Element] { view.elements }
}
