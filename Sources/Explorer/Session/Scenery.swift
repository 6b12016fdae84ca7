import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// What panels, overlays and modes may look at while they draw or read a key. They change nothing through it.
@MainActor
public struct Scenery {
  let session: ExplorerSession

  init(_ session: ExplorerSession) { self.session = session }

  /// What is on show, as a value.
  public var observation: Observation { session.observation }
  public var catalogue: SceneCatalogue { session.catalogue }
  public var sceneIndex: Int { session.sceneIndex }
  public var scene: Scene { session.scene }
  /// The cells of the whole screen.
  public var size: CellSize { session.size }
  public var stage: Stage { session.stage }
  public var view: CollectionView { session.view }
  public var table: ActionTable { session.table }
  public var theme: Theme { session.theme }
  public var palette: ContentPalette { session.renderer.palette }
  public var isUnicode: Bool { session.renderer.palette.isUnicode }

  /// The element that the arrows move, where they do.
  var focusedElement: ElementIdentifier? { session.focusedElement }
  public var focusedPanel: String? { session.focusedPanel }
  /// What the bar says, a sentence each, whether it has room for it or not.
  var notices: [String] { session.notices.reversed().flatMap(\.lines) }
  /// Who keeps count of steps, while somebody wants to know.
  var watch: StepWatch? { session.instruments.stepWatch }
  var audit: SceneAudit? { session.instruments.audit }
  var isAuditUpToDate: Bool { session.isAuditUpToDate }
  func isOn(_ overlay: OverlayKind) -> Bool { session.overlays.isOn(overlay) }
  var placement: PanelPlacement { session.placement }

  /// The cells of the content on the screen; where the device in it is smaller, those of its screen.
  public var contentArea: CellRect { session.contentArea }
  /// From points of the content to cells of an overlay's canvas.
  public var grid: CellGrid { session.renderer.grid(of: session.view) }
  /// The elements on show, from back to front.
  public var elements: [VisibleElement] { session.view.visibleElements }
}
