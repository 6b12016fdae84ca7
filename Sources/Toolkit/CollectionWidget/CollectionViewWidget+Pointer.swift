import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// What the mouse drags while the left button is down.
enum WidgetDrag: Hashable {
  /// A scroll bar's thumb. The mouse holds it `grip` cells behind its first cell.
  case thumb(ScrollDirection, grip: Int)
  /// The content, from this cell and this offset on. A press without a move is a click.
  case content(from: CellPoint, offset: CGPoint, element: ElementIdentifier?, hasMoved: Bool)
  /// A section that scrolls by itself, from this cell and this offset on.
  case section(Int, from: CellPoint, offset: CGFloat)
}

extension CollectionViewWidget {
  /// - Returns: whether the event had an effect.
  func handle(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .scroll(let dx, let dy) where CellRect(size: size).contains(event.position):
      let goesAcross = event.modifiers.contains(.shift)
      return turnWheel(columns: goesAcross ? dx + dy : dx, rows: goesAcross ? 0 : dy, at: event.position)
    case .press(.left): return press(event.position)
    case .drag(.left): return pull(to: event.position)
    case .release(.left): return release(at: event.position)
    default: return false
    }
  }

  private func turnWheel(columns: Int, rows: Int, at cell: CellPoint) -> Bool {
    let axis: ScrollDirection? = rows == 0 ? .horizontal : columns == 0 ? .vertical : nil
    guard let axis, let section = section(at: cell, scrollingAlong: axis) else {
      return turnWheel(columns: columns, rows: rows)
    }
    return turnWheel(over: section, steps: columns + rows)
  }

  // MARK: The left button

  private func press(_ cell: CellPoint) -> Bool {
    drag = nil
    guard CellRect(size: size).contains(cell) else { return false }
    view.layoutIfNeeded()
    if let (axis, bar, cells) = scrollbars.first(where: { $0.cells.contains(cell) }) {
      let place = axis == .vertical ? cell.y - cells.y : cell.x - cells.x
      guard bar.thumb.contains(place) else { return scroll(axis, pages: place < bar.start ? -1 : 1) }
      drag = .thumb(axis, grip: place - bar.start)
      return true
    }
    let element = element(at: cell)
    guard element != nil || scrollsDown || scrollsAcross else { return false }
    if let element, element.category == .cell { view.userDidPressItem(at: element.indexPath) }
    drag = .content(from: cell, offset: view.contentOffset, element: element, hasMoved: false)
    return true
  }

  private func pull(to cell: CellPoint) -> Bool {
    switch drag {
    case .thumb(let axis, let grip): return pullThumb(axis, grip: grip, to: cell)
    case .content(let from, let offset, let element, let hasMoved):
      guard hasMoved || cell != from else { return false }
      if !hasMoved {
        view.userDidCancelPress()
        if grabSection(at: from, pulledTo: cell) { return pull(to: cell) }
      }
      drag = .content(from: from, offset: offset, element: element, hasMoved: true)
      let unit = view.pointsPerCell
      let hasScrolled = scroll(
        to: CGPoint(
          x: offset.x - CGFloat(cell.x - from.x) * unit.width, y: offset.y - CGFloat(cell.y - from.y) * unit.height))
      return hasScrolled || !hasMoved
    case .section(let section, let from, let offset):
      guard let scroller = view.sectionScroller(section) else { return false }
      let unit = view.pointsPerCell
      let way =
        scroller.axis == .horizontal ? CGFloat(cell.x - from.x) * unit.width : CGFloat(cell.y - from.y) * unit.height
      view.setSectionOffset(scroller.isReversed ? offset + way : offset - way, ofSection: section, isDragging: true)
      return true
    case nil: return false
    }
  }

  /// Lets a drag scroll the section where it began, if that scrolls in the direction of the drag.
  private func grabSection(at start: CellPoint, pulledTo cell: CellPoint) -> Bool {
    let unit = view.pointsPerCell
    let (dx, dy) = (CGFloat(cell.x - start.x) * unit.width, CGFloat(cell.y - start.y) * unit.height)
    let axis: ScrollDirection = dx.magnitude > dy.magnitude ? .horizontal : .vertical
    guard let section = section(at: start, scrollingAlong: axis) else { return false }
    drag = .section(section, from: start, offset: view.sectionOffset(section))
    return true
  }

  private func pullThumb(_ axis: ScrollDirection, grip: Int, to cell: CellPoint) -> Bool {
    guard let (_, bar, cells) = scrollbars.first(where: { $0.axis == axis }) else { return false }
    let unit = view.pointsPerCell
    var offset = view.contentOffset
    switch axis {
    case .vertical: offset.y = (bar.offset(start: cell.y - cells.y - grip) / unit.height).rounded() * unit.height
    case .horizontal: offset.x = (bar.offset(start: cell.x - cells.x - grip) / unit.width).rounded() * unit.width
    }
    return scroll(to: offset)
  }

  private func release(at cell: CellPoint) -> Bool {
    defer { drag = nil }
    switch drag {
    case .section(let section, _, let start):
      view.userDidEndScrolling(section: section, from: start)
      return true
    case .content(_, _, let element, let hasMoved):
      if hasMoved { return settle(at: view.contentOffset) }
      return click(element, at: cell)
    case .thumb: return true
    case nil: return false
    }
  }

  /// A press and a release in one place. A click on the item that has the focus already activates it.
  private func click(_ element: ElementIdentifier?, at cell: CellPoint) -> Bool {
    guard let element else { return false }
    guard element.category == .cell else { return onActivate?(element) ?? false }
    let path = element.indexPath
    guard self.element(at: cell) == element else {
      view.userDidCancelPress()
      return true
    }
    let hadFocus = movesFocus && focusing.element == element
    focusing.element = element
    if hadFocus, onActivate?(element) == true {
      view.userDidCancelPress()
    } else {
      view.userDidReleaseItem(at: path)
    }
    return true
  }

  /// The cell or supplementary view at a cell of the picture. Decorations cannot be pressed: the line between two items
  /// must not get a press in place of an item.
  private func element(at cell: CellPoint) -> ElementIdentifier? {
    renderer.element(at: cell, of: view, area: CellRect(size: size), seesThroughDecorations: true)?.identifier
  }

  /// The item shown at a cell of the picture, in front of others; nil if there is none.
  /// - Complexity: O(k) for k visible elements.
  public func item(at cell: CellPoint) -> IndexPath? {
    working { view.layoutIfNeeded() }
    return element(at: cell).flatMap { $0.category == .cell ? $0.indexPath : nil }
  }
}
