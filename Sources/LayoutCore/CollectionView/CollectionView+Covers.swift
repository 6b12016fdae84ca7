import Foundation

extension CollectionView {
  /// How far elements that keep to an edge of the view, and lie above `item`, reach into the view.
  ///
  /// Headers and footers of the item's own section count wherever the item lies, others only where they hide part of
  /// it; frozen items where they lie in the item's row or column.
  func pinnedCovers(over item: LayoutAttributes) -> EdgeInsets {
    let visible = visibleContentRect
    var covers = EdgeInsets.zero
    for element in shown.elements.values where element.identifier.category != .decorationView {
      let frame = element.attributes.frame
      guard element.attributes.zIndex > item.zIndex, frame.overlaps(visible) else { continue }
      if element.identifier.category == .cell {
        let axes = pinnedAxes(of: element)
        if axes.vertical, frame.minX < item.frame.maxX, frame.maxX > item.frame.minX {
          covers.cover(edgesAlong: .vertical, of: visible, with: frame)
        }
        if axes.horizontal, frame.minY < item.frame.maxY, frame.maxY > item.frame.minY {
          covers.cover(edgesAlong: .horizontal, of: visible, with: frame)
        }
      } else if element.identifier.section == item.indexPath[0] || frame.overlaps(item.frame) {
        let isBroad = frame.width * visible.height >= frame.height * visible.width
        covers.cover(edgesAlong: isBroad ? .vertical : .horizontal, of: visible, with: frame)
      }
    }
    return covers
  }

  /// How far frozen items reach into the view from its edges, in points.
  ///
  /// - Complexity: O(k) for k elements on show, and one look-up for each item among them that is not at the very back.
  public var frozenCovers: EdgeInsets {
    let visible = visibleContentRect
    var covers = EdgeInsets.zero
    for element in shown.elements.values where element.identifier.category == .cell && element.attributes.zIndex > 0 {
      let axes = pinnedAxes(of: element)
      if axes.vertical { covers.cover(edgesAlong: .vertical, of: visible, with: element.attributes.frame) }
      if axes.horizontal { covers.cover(edgesAlong: .horizontal, of: visible, with: element.attributes.frame) }
    }
    return covers
  }

  /// Whether an element lies elsewhere than it would by itself.
  func isPinned(_ element: VisibleElement) -> Bool {
    let axes = pinnedAxes(of: element)
    return axes.horizontal || axes.vertical
  }

  /// Along which axes an element lies elsewhere than it would by itself.
  private func pinnedAxes(of element: VisibleElement) -> (horizontal: Bool, vertical: Bool) {
    guard let natural = naturalFrame(of: element.identifier) else { return (false, false) }
    let frame = element.attributes.frame
    return ((natural.minX - frame.minX).magnitude > 0.001, (natural.minY - frame.minY).magnitude > 0.001)
  }
}

extension EdgeInsets {
  /// Grows so that a frame which keeps to an edge of the view across an axis is left out.
  fileprivate mutating func cover(edgesAlong axis: ScrollDirection, of visible: CGRect, with frame: CGRect) {
    switch axis {
    case .vertical:
      if frame.minY <= visible.minY { top = max(top, frame.maxY - visible.minY) }
      if frame.maxY >= visible.maxY { bottom = max(bottom, visible.maxY - frame.minY) }
    case .horizontal:
      if frame.minX <= visible.minX { left = max(left, frame.maxX - visible.minX) }
      if frame.maxX >= visible.maxX { right = max(right, visible.maxX - frame.minX) }
    }
  }
}
