import Foundation
import LayoutCore

extension CollectionViewWidget {
  /// Scrolls just enough to show a whole element, clear of what is pinned. Of one that is larger than the view, the
  /// start is shown.
  ///
  /// - Returns: whether the view moved.
  @discardableResult
  public func reveal(_ element: ElementIdentifier) -> Bool {
    let before = view.contentOffset
    if element.category == .cell {
      let position = positionShowing(itemAt: element.indexPath)
      if !position.isEmpty { view.scrollToItem(at: element.indexPath, at: position, animated: false) }
    } else if let frame = focusSearch.frame(of: element), !view.visibleContentRect.contains(frame) {
      view.scrollRectToVisible(frame, animated: false)
    }
    view.layoutIfNeeded()
    return view.contentOffset != before
  }

  /// The position to which an item has to be scrolled to be seen whole; empty if it is. A section that scrolls by itself
  /// is scrolled to show it.
  package func positionShowing(itemAt path: IndexPath) -> ScrollPosition {
    view.layoutIfNeeded()
    view.scrollSectionToShow(path)
    view.layoutIfNeeded()
    guard let attributes = view.locatedAttributes(of: .cell(path[0], path[1])) else { return [] }
    let (frame, open) = (attributes.frame, openRect)
    var position: ScrollPosition = []
    if frame.minY < open.minY || frame.height > open.height {
      position.insert(.top)
    } else if frame.maxY > open.maxY {
      position.insert(.bottom)
    }
    // An item that fills the view across, as the rows of a table do, is in view wherever it begins.
    let isAcross = frame.minX <= open.minX && frame.maxX >= open.maxX
    if !isAcross, frame.minX < open.minX || frame.width > open.width {
      position.insert(.left)
    } else if !isAcross, frame.maxX > open.maxX {
      position.insert(.right)
    }
    return attributes.ownPosition(position)
  }

  /// Scrolls only if no part of the element is in view.
  package func revealIfHidden(_ element: ElementIdentifier) -> Bool {
    focusSearch.frame(of: element) != nil && !focusSearch.isInView(element) && reveal(element)
  }

  /// Scrolls an item to the middle of the view, unless all of it is in view and clear of what is pinned. If it is larger
  /// than the view, its start comes into view, where its text is.
  ///
  /// - Returns: whether it had to scroll.
  package func showInMiddle(itemAt path: IndexPath) -> Bool {
    view.layoutIfNeeded()
    view.scrollSectionToShow(path)
    view.layoutIfNeeded()
    guard let attributes = view.layoutAttributesForItem(at: path) else { return false }
    let (frame, open) = (attributes.frame, openRect)
    var position: ScrollPosition = []
    if frame.minY < open.minY || frame.maxY > open.maxY {
      position.insert(frame.height > open.height ? .top : .centeredVertically)
    }
    let isAcross = frame.minX <= open.minX && frame.maxX >= open.maxX
    if !isAcross, frame.minX < open.minX || frame.maxX > open.maxX { position.insert(.centeredHorizontally) }
    position = attributes.ownPosition(position)
    if !position.isEmpty { scroll(toItemAt: path, at: position) }
    return !position.isEmpty
  }

  /// Scrolls to a header, unless it is in view already, pinned or not. Where the layout does not say where it is, the
  /// first item of its section is sought, and the header with it.
  ///
  /// - Returns: whether the view moved.
  package func reveal(header: ElementIdentifier) -> Bool {
    view.layoutIfNeeded()
    let visible = view.visibleContentRect.insetBy(dx: 0, dy: -0.5)
    let shown = view.visibleElement(header)?.attributes.frame
    if let shown, shown.minY >= visible.minY, shown.maxY <= visible.maxY, shown.maxX > visible.minX,
      shown.minX < visible.maxX
    {
      return false
    }
    guard let frame = view.naturalFrame(of: header) else { return goToSection(header.section) }
    let insets = view.adjustedContentInset
    let isBeside = frame.maxX <= visible.minX || frame.minX >= visible.maxX
    return scroll(
      to: CGPoint(x: isBeside ? frame.minX - insets.left : view.contentOffset.x, y: frame.minY - insets.top))
  }

  /// Scrolls an item to the top of the view, clear of what is pinned there.
  package func showAtTop(itemAt path: IndexPath) {
    let frame = view.layoutAttributesForItem(at: path)?.frame
    let visible = view.visibleContentRect
    let isAcross = frame.map { $0.minX <= visible.minX && $0.maxX >= visible.maxX } ?? false
    scroll(toItemAt: path, at: isAcross ? [.top] : [.top, .left])
  }

  /// Scrolls an item to a position, and lays out the view there.
  func scroll(toItemAt path: IndexPath, at position: ScrollPosition) {
    view.scrollToItem(at: path, at: position, animated: false)
    view.layoutIfNeeded()
  }
}

extension LayoutAttributes {
  /// A position without the axis along which the section scrolls by itself.
  package func ownPosition(_ position: ScrollPosition) -> ScrollPosition {
    switch viewport?.axis {
    case nil: position
    case .horizontal: position.subtracting([.left, .right, .centeredHorizontally])
    case .vertical: position.subtracting([.top, .bottom, .centeredVertically])
    }
  }
}
