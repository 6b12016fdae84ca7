import Foundation
import LayoutCore

/// A move of the focus in one direction, as far as it leads.
package struct FocusMove: Hashable, Sendable {
  /// The element that has the focus then.
  package var element: ElementIdentifier
  /// How many times the focus moved.
  package var count: Int
  /// Whether no element is farther on in that direction.
  package var isAtEnd: Bool
}

extension FocusSearch {
  /// The most moves of the focus for one key, so that the next key does not wait.
  private static let mostMoves = 5_000
  /// The most elements that one key compares, for the same reason.
  private static let mostCandidates = 20_000

  /// The element that shows the focus: the one that was given it, or else the first in view.
  package func focused(_ given: ElementIdentifier?) -> ElementIdentifier? {
    if let given, frame(of: given) != nil { return given }
    return firstInView
  }

  /// The element that shows the focus if any part of it is in view, else the first in view. What is in view is what the
  /// last layout pass found.
  package func focusedInView(_ given: ElementIdentifier?) -> ElementIdentifier? {
    given.flatMap { isInView($0) ? $0 : nil } ?? firstInView
  }

  /// The first item in view, or the first header that can have the focus if there is no item.
  package var firstInView: ElementIdentifier? {
    if let item = view.scrollAnchor?.element { return item }
    let headers = view.visibleElements.map(\.identifier).filter { $0.category == .supplementaryView && isStop($0) }
    return headers.min { ($0.section, $1.kind ?? "", $0.item) < ($1.section, $0.kind ?? "", $1.item) }
  }

  /// Whether any part of an element is in view. A frozen item counts where it is frozen.
  package func isInView(_ element: ElementIdentifier) -> Bool {
    guard let frame = frame(of: element) else { return false }
    let visible = view.visibleContentRect
    let shown = element.category == .cell ? view.locatedAttributes(of: element)?.shownFrame : frame
    guard let shown, view.sectionScroller(element.section) == nil || !shown.isEmpty else { return false }
    return shown.maxY > visible.minY && shown.minY < visible.maxY && shown.maxX > visible.minX
      && shown.minX < visible.maxX
  }

  /// One of the two ends of what is in view.
  package enum Edge { case first, last }

  /// The first or the last element with a place in a region, of those in view.
  package func element(at edge: Edge, of region: CGRect) -> ElementIdentifier? {
    let stops = view.visibleElements.filter { element in
      let identifier = element.identifier
      guard identifier.category != .cell else { return element.attributes.shownFrame.intersects(region) }
      // A pinned header is elsewhere in the content, and would take the view there.
      return identifier.category == .supplementaryView && isStop(identifier)
        && (frame(of: identifier) ?? element.attributes.shownFrame).intersects(region)
    }.map(\.identifier)
    let order = { (a: ElementIdentifier, b: ElementIdentifier) in
      (a.section, a.category == .cell ? a.item : -1) < (b.section, b.category == .cell ? b.item : -1)
    }
    return edge == .last ? stops.max(by: order) : stops.min(by: order)
  }

  /// Where the focus goes for so many keys in a direction. A focus that was left behind starts again from what is in
  /// view. nil if nothing in view can have it.
  ///
  /// - Complexity: O(k) for k elements that are compared, at most 20,000.
  package func move(from given: ElementIdentifier?, _ direction: FocusDirection, times: Int = 1) -> FocusMove? {
    guard var element = focused(given) else { return nil }
    let most = min(times, Self.mostMoves)
    var left = most
    if given == nil || !isInView(element) {
      guard let first = firstInView else { return nil }
      (element, left) = (first, left - 1)
    }
    var candidatesLeft = Self.mostCandidates
    let start = LayoutStatistics.total
    // Some layouts make more attributes than a query asks for.
    let hasTime = {
      candidatesLeft > 0 && (LayoutStatistics.total - start).attributesMade < 2 * Self.mostCandidates
    }
    while left > 0, hasTime(), let next = nearest(to: element, direction, &candidatesLeft) {
      (element, left) = (next, left - 1)
    }
    return FocusMove(element: element, count: most - left, isAtEnd: left > 0 && hasTime())
  }
}

extension WidgetState {
  /// Takes a move of the focus. At the end, the view scrolls: there may be headers and insets beyond the last item.
  package mutating func reduce(_ move: FocusMove, _ direction: FocusDirection) -> [WidgetEffect] {
    focus = move.element
    return [.reveal(move.element)] + (move.isAtEnd ? [.step(direction)] : [])
  }
}

extension ElementIdentifier {
  /// The index path of an item; nil for other elements.
  package var itemPath: IndexPath? { category == .cell ? indexPath : nil }
}

extension DataChange {
  /// Where an item or header is after the change, or what took its place. Sections that are reloaded keep their items.
  package func successor(of element: ElementIdentifier) -> ElementIdentifier? {
    let section = section(after: element.section)
    if element.category == .cell, !reloads(section: element.section) || section == nil {
      return moves.nearestPath(to: element.indexPath).map { .cell($0[0], $0[1]) }
    }
    return section.map {
      ElementIdentifier(category: element.category, kind: element.kind, section: $0, item: element.item)
    }
  }
}
