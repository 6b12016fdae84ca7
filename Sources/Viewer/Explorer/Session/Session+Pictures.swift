import CharacterCanvas
import CollectionRendering
import LayoutCore

extension ExplorerSession {
  /// The cells of the content: all that panels leave, or a device in the middle of that.
  public var contentArea: CellRect { scenery.contentArea }

  /// The picture that the screen should show now. The layout is brought up to date once. Painting only reads it.
  public func frame() -> Canvas {
    guard !isPreparing else {
      host.onWorkDue?()
      return state.looks.picture(preparing: scene.title)
    }
    layOut()
    motion.sample(in: scenery)
    let scenery = scenery
    let (views, area) = (scenery.views, scenery.contentArea)
    var canvas = Canvas(size: size)
    let began = instruments.clock()
    widget.paint(views, into: &canvas, area: area)
    instruments.stepWatch?.end(view, paintTime: instruments.clock() - began)
    scenery.drawSurroundings(into: &canvas)
    return state.looks.isUnicode ? canvas : canvas.asciiOnly()
  }

  /// Brings the layout of all that is shown up to date.
  func layOut() {
    widget.palette = state.looks.palette
    // Cells and layouts may ask whether their surroundings are dark.
    let appearance = widget.palette.appearance
    if TraitCollection.current.userInterfaceStyle != appearance {
      TraitCollection.current.userInterfaceStyle = appearance
    }
    stage.records?.writesPendingRows = host.isLinear || !state.looks.isUnicode
    widget.layOut()
    stage.records?.awaitRowsInView()
    if activeComparison != nil { comparison?.follow(stage) }
    // Cells that have just come into view may have lines to measure.
    host.onWorkDue?()
  }

  /// The terminal's cursor. It is at the text being typed, else at the place that the panel in use names. Otherwise it
  /// is on the focused element, which screen readers follow.
  public var cursor: CellPoint? {
    guard !isPreparing else { return nil }
    let scenery = scenery
    guard let column = route.modeInUse?.state.cursor(in: scenery)?.x, size.height > 1 else {
      return scenery.panelCursor ?? scenery.focusCell
    }
    return CellPoint(x: max(0, min(column, size.width - 1)), y: size.height - 1)
  }

  /// The facts of the picture for the status line.
  public var observation: Observation { scenery.observation }

  /// The content as it looks now, with its overlays and nothing beside it: panels are closed first.
  public func contentPicture() -> Picture {
    for panel in route.panels.ids { route.panels.close(panel) }
    placeStage()
    view.layoutIfNeeded()
    stage.records?.awaitRowsInView()
    let area = CellRect(size: contentArea.size)
    motion.sample(in: scenery)
    var picture = Picture(
      of: view, title: scene.title, size: area.size, renderer: scenery.renderer, at: motion.sample)
    picture.palette = state.looks.picturePalette
    scenery.drawOverlays(into: &picture.canvas, area: area, clip: area)
    return picture
  }

  /// The whole screen as it looks now.
  public func screenPicture() -> Picture {
    Picture(
      title: scene.title, canvas: frame(), content: VisibleContent(of: view, pointsPerCell: scenery.device.pointsPerCell),
      palette: state.looks.picturePalette)
  }
}
