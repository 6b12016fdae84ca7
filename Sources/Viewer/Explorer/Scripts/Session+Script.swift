import CharacterCanvas
import CollectionRendering
import Foundation

extension ExplorerSession {
  /// Handles one event of a script, and then does all background work, so that nothing depends on time.
  public func play(_ event: InputEvent) {
    handle([event])
    while hasWork { work() }
  }

  /// The content as it looks now, with its overlays and nothing beside it: panels are closed first.
  public func contentPicture() -> Picture {
    for panel in route.panels.ids { route.panels.close(panel) }
    placeStage()
    view.layoutIfNeeded()
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
