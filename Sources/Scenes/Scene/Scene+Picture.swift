import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

extension Scene {
  /// The content as it looks in a view of `size` cells, scrolled to `offset` points as far as the content allows.
  public func picture(size: CellSize, offset: CGPoint = .zero, palette: ContentPalette = ContentPalette()) -> Canvas {
    let stage = makeStage()
    let view = stage.collectionView
    view.frame = CGRect(origin: .zero, size: pointsPerCell.points(size))
    view.layoutIfNeeded()
    view.contentOffset = view.clampedContentOffset(offset)
    var canvas = Canvas(size: size)
    CollectionRenderer(pointsPerCell: pointsPerCell, palette: palette)
      .paint(view, into: &canvas, area: CellRect(size: size))
    return canvas
  }
}
