import CharacterCanvas
import Foundation
import LayoutCore

extension CollectionViewWidget {
  /// - Returns: whether the event had an effect.
  func handle(_ event: MouseEvent) -> Bool {
    let area = CellRect(size: size)
    switch event.kind {
    case .scroll, .press:
      guard area.contains(event.position) else { return false }
      view.layoutIfNeeded()
    default: break
    }
    return perform(state.reduce(event, sight(of: event, in: area, scrollbars, drag: state.drag)))
  }

  /// - Returns: whether anything happened.
  func perform(_ effects: [WidgetEffect]) -> Bool {
    // All effects have to happen.
    let isUsed = effects.map(perform).contains(true)
    state.note(offset: view.contentOffset)
    return isUsed
  }

  /// The scroll bars, in the last column and the last row.
  var scrollbars: [PlacedScrollbar] {
    showsScrollbars ? [PlacedScrollbar](of: view, in: CellRect(size: size), room: CellRect(size: size)) : []
  }

  /// The facts that an event of the mouse needs.
  ///
  /// - Parameters:
  ///   - event: the event, in cells of the screen.
  ///   - area: the cells of the view on the screen.
  ///   - scrollbars: the scroll bars that are shown.
  ///   - drag: the drag under way.
  package func sight(
    of event: MouseEvent, in area: CellRect, _ scrollbars: [PlacedScrollbar], drag: WidgetDrag?
  ) -> PointerSight {
    var sight = sight(in: area, scrollbars)
    switch (event.kind, drag) {
    case (.press, _): sight.element = element(at: event.position, in: area)
    case (.scroll, _): sight.sections = sections(at: event.position, in: area)
    // The first move decides whether a section is dragged.
    case (.drag, .content(let start, _, _, false)?): sight.sections = sections(at: start, in: area)
    default: break
    }
    return sight
  }

  func sight(in area: CellRect, _ scrollbars: [PlacedScrollbar]) -> PointerSight {
    let (lowest, highest) = view.offsetLimits
    return PointerSight(
      area: area, pointsPerCell: view.pointsPerCell, offset: view.contentOffset, lowest: lowest, highest: highest,
      scrollbars: scrollbars)
  }

  /// The sections at a cell of the screen that scroll by themselves.
  func sections(at cell: CellPoint, in area: CellRect) -> [SeenSection] {
    guard area.contains(cell) else { return [] }
    view.layoutIfNeeded()
    let point = renderer.grid(of: view).point(atCell: CellPoint(x: cell.x - area.x, y: cell.y - area.y))
    let sections = Set(view.visibleElements.lazy.filter { $0.attributes.viewport != nil }.map(\.identifier.section))
    return sections.sorted().compactMap { section in
      guard let scroller = view.sectionScroller(section), scroller.canScroll, scroller.viewport.contains(point) else {
        return nil
      }
      return SeenSection(
        section: section, axis: scroller.axis, isReversed: scroller.isReversed, isPaging: scroller.isPaging,
        offset: view.sectionOffset(section))
    }
  }

  /// Does to the view what an effect says.
  /// - Returns: whether anything happened.
  package func perform(_ effect: WidgetEffect) -> Bool {
    switch effect {
    case .scroll(let offset): return scroll(to: offset)
    case .settle(let proposal, let heading): return settle(at: proposal, heading: heading)
    case .page(let axis, let count): return scroll(axis, pages: count)
    case .stepSection(let section, let steps): return scrollSection(section, by: steps)
    case .dragSection(let section, let offset):
      view.setSectionOffset(offset, ofSection: section, isDragging: true)
    case .endDrag(let section, let start): view.userDidEndScrolling(section: section, from: start)
    case .press(let path): view.userDidPressItem(at: path)
    case .cancelPress: view.userDidCancelPress()
    case .click(let element, let cell): return click(element, at: cell)
    case .reveal(let element): return reveal(element)
    case .step(let direction): return step(direction)
    case .hold: break
    }
    return true
  }

  /// A press and a release in one place. A click on the item that has the focus already activates it.
  private func click(_ element: ElementIdentifier, at cell: CellPoint) -> Bool {
    guard element.category == .cell else { return onActivate?(element) ?? false }
    let path = element.indexPath
    guard self.element(at: cell, in: CellRect(size: size)) == element else {
      view.userDidCancelPress()
      return true
    }
    let hadFocus = movesFocus && state.focus == element
    state.focus = element
    if hadFocus, onActivate?(element) == true {
      view.userDidCancelPress()
    } else {
      view.userDidReleaseItem(at: path)
    }
    return true
  }

  /// The cell or supplementary view at a cell of the screen. Decorations cannot be pressed: the line between two items
  /// must not get a press in place of an item.
  package func element(at cell: CellPoint, in area: CellRect) -> ElementIdentifier? {
    view.layoutIfNeeded()
    return renderer.element(at: cell, of: view, area: area, seesThroughDecorations: true)?.identifier
  }

  /// The item shown at a cell of the picture, in front of others; nil if there is none.
  /// - Complexity: O(k) for k visible elements.
  public func item(at cell: CellPoint) -> IndexPath? {
    working { element(at: cell, in: CellRect(size: size)) }?.itemPath
  }
}
