import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

extension CollectionView {
  /// Scrolls to the end of the axis that scrolls. If sizes are estimates, the end is known once what is there is
  /// measured.
  package func scrollToEnd() {
    let far = CGFloat.greatestFiniteMagnitude
    for _ in 0..<16 {
      let before = contentOffset
      let scrollsDown = contentSize.height > visibleContentRect.height + 0.5
      contentOffset = clampedContentOffset(
        scrollsDown ? CGPoint(x: contentOffset.x, y: far) : CGPoint(x: far, y: contentOffset.y))
      layoutIfNeeded()
      if contentOffset == before { break }
    }
  }
}

extension Scene {
  /// The size of the scene's viewport in cells, rounded up; nil if the scene has no viewport of its own.
  public var viewportInCells: CellSize? {
    viewport.map {
      CellSize(
        width: Int(($0.width / pointsPerCell.width).rounded(.up)),
        height: Int(($0.height / pointsPerCell.height).rounded(.up)))
    }
  }

  /// The content as it looks in a view that covers `size` cells. The scene's own viewport is not used.
  ///
  /// - Parameters:
  ///   - place: where to scroll to; nil is the beginning.
  ///   - onFaults: called with a line for each fault in the data, if there are any.
  /// - Throws: `UnknownItem`, or the error that keeps data from being read to their end.
  public func picture(
    size: CellSize, from place: PicturePlace? = nil, palette: ContentPalette = ContentPalette(),
    onFaults: ([String]) -> Void = { _ in }
  ) throws -> Picture {
    let stage = try stage(size: size, from: place, onFaults: onFaults)
    return Picture(
      of: stage.collectionView, title: title, size: size,
      renderer: CollectionRenderer(pointsPerCell: pointsPerCell, palette: palette))
  }

  /// The stage that a picture shows: with all its data, in a view of `size` cells, scrolled to a place.
  ///
  /// - Parameter bounds: the view's size in points, if it does not cover all of the cells.
  public func stage(
    size: CellSize, bounds: CGSize? = nil, from place: PicturePlace? = nil,
    onFaults: ([String]) -> Void = { _ in }
  ) throws -> Stage {
    let stage = makeStage()
    try stage.live?.finish()
    // Faults of fetched rows are known only once the rows are in view.
    defer { if let faults = stage.live?.faults, !faults.isEmpty { onFaults(faults) } }
    let view = stage.collectionView
    view.frame = CGRect(origin: .zero, size: bounds ?? pointsPerCell.points(size))
    // A layout that invalidates itself while it prepares is ready in its second frame.
    for _ in 0..<2 { view.layoutIfNeeded() }
    if let place { try view.scroll(to: place) }
    return stage
  }
}
