import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

extension Scene {
  /// The cells that the scene's viewport takes, begun ones too; nil where it is made for any size.
  public var viewportInCells: CellSize? {
    viewport.map {
      CellSize(
        width: Int(($0.width / pointsPerCell.width).rounded(.up)),
        height: Int(($0.height / pointsPerCell.height).rounded(.up)))
    }
  }

  /// The content as it looks in a view of `size` cells: the view has as many points as they cover, whatever device the
  /// scene is made for.
  ///
  /// - Parameters:
  ///   - place: what to scroll to; nil is the beginning.
  ///   - onFaults: hears, if there is anything to hear, what could not be read as it should be, a line each.
  /// - Throws: `UnknownItem`, or what keeps data from being read to their end.
  public func picture(
    size: CellSize, from place: PicturePlace? = nil, palette: ContentPalette = ContentPalette(),
    onFaults: ([String]) -> Void = { _ in }
  ) throws -> Picture {
    let stage = try stage(size: size, from: place, onFaults: onFaults)
    return Picture(
      of: stage.collectionView, title: title, size: size,
      renderer: CollectionRenderer(pointsPerCell: pointsPerCell, palette: palette))
  }

  /// What is pictured: a stage with all its data, in a view of `size` cells, scrolled to a place.
  ///
  /// - Parameter bounds: the view's size in points, where it does not take all of the cells.
  public func stage(
    size: CellSize, bounds: CGSize? = nil, from place: PicturePlace? = nil,
    onFaults: ([String]) -> Void = { _ in }
  ) throws -> Stage {
    let stage = makeStage()
    try stage.live?.finish()
    // Of rows that are fetched, what is wrong is known once they are in view.
    defer { if let faults = stage.live?.faults, !faults.isEmpty { onFaults(faults) } }
    let view = stage.collectionView
    view.frame = CGRect(origin: .zero, size: bounds ?? pointsPerCell.points(size))
    view.layoutIfNeeded()
    if let place { try view.scroll(to: place) }
    return stage
  }
}
