import CollectionRendering
import Foundation
import LayoutCore

extension ExplorerSession {
  /// Scrolls by pages along the axis that scrolls.
  func scroll(pages: Double) { scroll(scrollsDown || !scrollsAcross ? .vertical : .horizontal, pages: pages) }

  /// Scrolls by pages. What pinned elements cover does not count, so that no row is skipped. The layout can change
  /// where the scroll ends.
  func scroll(_ axis: ScrollDirection, pages: Double) {
    let (open, cell) = (findOpenRect(), scene.pointsPerCell)
    let unit = axis == .vertical ? cell.height : cell.width
    let cells = max(1, (axis.length(of: open.size) * CGFloat(pages.magnitude) / unit).rounded(.down))
    let step = (pages < 0 ? -cells : cells) * unit
    let start = axis.origin(of: view.contentOffset)
    settle(by: axis.point(step))
    guard pages >= 1, axis.origin(of: view.contentOffset) == start + step else { return }
    bringToEdge(axis.origin(of: open.origin) + step, axis, unit)
  }

  /// Corrects a page until its first cells are at the edge of the pinned elements. More or fewer elements may be pinned
  /// there than before.
  private func bringToEdge(_ place: CGFloat, _ axis: ScrollDirection, _ unit: CGFloat) {
    for attempt in 0..<4 {
      let gap = ((place - axis.origin(of: findOpenRect().origin)) / unit).rounded(.down) * unit
      // In the last attempts cells may be seen twice, but not be skipped.
      guard attempt < 2 ? gap != 0 : gap < 0 else { return }
      scroll(by: axis.point(gap))
    }
  }
}

extension ScrollDirection {
  fileprivate func length(of size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

  fileprivate func origin(of point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  fileprivate func point(_ length: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
  }
}
