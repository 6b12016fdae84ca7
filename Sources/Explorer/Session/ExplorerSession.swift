import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// The explorer without a terminal: input events in, pictures out.
///
/// It owns which scene is on show and which panels are open; offset and visible elements belong to the scene's
/// collection view, which says what is on show in an `Observation`.
@MainActor
public final class ExplorerSession {
  public let catalogue: SceneCatalogue
  public private(set) var size: CellSize
  public private(set) var isFinished = false
  public private(set) var isHelpShown = false
  /// Whether the viewer wants the mouse, or leaves it to the terminal.
  public private(set) var isMouseWanted = true
  private var helpLine = 0
  private(set) var sceneIndex: Int
  private let bindings: KeyBindings
  private let capabilities: ScreenCapabilities
  private var stages: [Int: Stage] = [:]
  private var anchors: [Int: ScrollAnchor] = [:]
  var hasScrolled = false

  /// - Parameter size: of the whole screen, in cells.
  public init(
    catalogue: SceneCatalogue, startingAt sceneIndex: Int = 0, size: CellSize,
    capabilities: ScreenCapabilities = ScreenCapabilities(), bindings: KeyBindings = .standard
  ) {
    self.catalogue = catalogue
    self.sceneIndex = sceneIndex
    self.size = size
    self.capabilities = capabilities
    self.bindings = bindings
    placeStage()
  }

  public var scene: Scene { catalogue.scenes[sceneIndex] }

  /// The stage of the scene on show; scenes keep theirs, and with it their place, while others are on show.
  public var stage: Stage {
    if let stage = stages[sceneIndex] { return stage }
    let stage = scene.makeStage()
    stages[sceneIndex] = stage
    return stage
  }

  var view: CollectionView { stage.collectionView }

  // MARK: Events

  /// Takes a whole batch of input; however many keys are in it, the view is laid out for the last of them only.
  public func handle(_ events: [InputEvent]) {
    for event in events where !isFinished { handle(event) }
    rememberAnchorIfScrolled()
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): if let action = bindings.action(for: key) { perform(action) }
    case .resize(let size): resize(to: size)
    case .ended: isFinished = true
    case .mouse(let event): handle(event)
    case .paste, .resumed: break
    }
  }

  public func perform(_ action: ExplorerAction) {
    if isHelpShown, let lines = action.panelLines {
      let last = HelpPanel.lastFirstLine(bindings, in: stageArea)
      helpLine = max(0, min(last, helpLine.advanced(by: lines)))
      return
    }
    stage.announcement = nil
    switch action {
    case .scrollLines(let lines): scroll(lines: lines)
    case .scrollColumns(let columns): scroll(columns: columns)
    case .scrollPages(let pages): scroll(pages: pages)
    case .goToStart: goToStart()
    case .goToEnd: goToEnd()
    case .nextSection: goToSection(forward: true)
    case .previousSection: goToSection(forward: false)
    case .nextScene: showScene(sceneIndex + 1)
    case .previousScene: showScene(sceneIndex - 1)
    case .switchLayout: switchLayout()
    case .activate: activateHeaderInView()
    case .toggleMouse: isMouseWanted.toggle()
    case .toggleHelp:
      isHelpShown.toggle()
      helpLine = 0
    case .dismiss: isHelpShown = false
    case .quit: isFinished = true
    }
  }

  // MARK: Scenes and size

  private func showScene(_ index: Int) {
    rememberAnchorIfScrolled()
    let count = catalogue.scenes.count
    sceneIndex = (index % count + count) % count
    placeStage()
  }

  private func resize(to newSize: CellSize) {
    guard newSize != size else { return }
    rememberAnchorIfScrolled()
    size = newSize
    placeStage()
  }

  /// The cells above the status line, which takes the last row where there are two.
  var stageArea: CellRect {
    CellRect(x: 0, y: 0, width: max(0, size.width), height: max(0, size.height - (size.height > 1 ? 1 : 0)))
  }

  /// The cells of the content: all of the stage, or a device in the middle of it.
  public var contentArea: CellRect { DeviceFrame(scene: scene, stage: stageArea).screen }

  /// Gives the stage the size of the content area, and keeps what was first at the last scroll where it was.
  private func placeStage() {
    let extent = DeviceFrame(scene: scene, stage: stageArea).extent
    guard view.bounds.size != extent else { return }
    view.frame = CGRect(origin: .zero, size: extent)
    view.layoutIfNeeded()
    if let anchor = anchors[sceneIndex] { view.restore(anchor) }
    view.layoutIfNeeded()
  }

  /// Notes what is first in view, which a series of resizes then keeps in place.
  private func rememberAnchorIfScrolled() {
    guard hasScrolled else { return }
    hasScrolled = false
    anchors[sceneIndex] = view.scrollAnchor
  }

  // MARK: Pictures

  var renderer: CollectionRenderer {
    CollectionRenderer(
      pointsPerCell: scene.pointsPerCell, palette: ContentPalette(isUnicode: capabilities.isUnicode))
  }

  /// What the screen should show now.
  public func frame() -> Canvas {
    var canvas = Canvas(size: size)
    let palette = renderer.palette
    renderer.paint(view, into: &canvas, area: contentArea)
    DeviceFrame(scene: scene, stage: stageArea).draw(into: &canvas, palette: palette)
    if stageArea.height < size.height {
      StatusLine(observation: observation).draw(into: &canvas, row: size.height - 1)
    }
    if isHelpShown {
      HelpPanel(bindings: bindings, palette: palette, firstLine: helpLine).draw(into: &canvas, area: stageArea)
    }
    return capabilities.isUnicode ? canvas : canvas.asciiOnly()
  }

  /// What is on show.
  public var observation: Observation {
    let first = view.scrollAnchor?.element
    return Observation(
      sceneTitle: scene.title, sceneIndex: sceneIndex, sceneCount: catalogue.scenes.count, firstItem: first,
      sectionTitle: first.flatMap { stage.sectionTitle($0.section) }, sectionCount: view.numberOfSections,
      itemCount: first.map { view.numberOfItems(inSection: $0.section) } ?? 0,
      visibleRect: view.visibleContentRect, contentSize: view.contentSize, announcement: stage.announcement)
  }
}
