import Foundation
import LayoutCore

/// Finds the neighbours of an element in a view, by geometry: where the focus goes for an arrow key.
@MainActor
package struct FocusSearch {
  package typealias Candidate = (element: ElementIdentifier, frame: CGRect)

  let view: CollectionView
  /// Whether a header or footer can have the focus.
  let isStop: (ElementIdentifier) -> Bool

  /// - Parameter isStop: whether a header or footer can have the focus. Items always can.
  package init(_ view: CollectionView, isStop: @escaping (ElementIdentifier) -> Bool) {
    (self.view, self.isStop) = (view, isStop)
  }

  /// The next element in a direction; nil if there is none.
  ///
  /// - Parameters:
  ///   - element: where to begin.
  ///   - direction: where to look.
  ///   - left: how many more elements may be compared.
  package func nearest(
    to element: ElementIdentifier, _ direction: FocusDirection, _ left: inout Int
  ) -> ElementIdentifier? {
    guard let frame = frame(of: element) else { return nil }
    if let neighbour = neighbourInSection(of: element, frame, direction, &left) { return neighbour }
    return nearest(to: element, direction) { region in
      let found = candidates(in: region)
      left -= found.count
      return found
    }
  }

  /// - Parameter candidates: returns the elements in a region, in the order of a query.
  package func nearest(
    to element: ElementIdentifier, _ direction: FocusDirection, candidates: (CGRect) -> [Candidate]
  ) -> ElementIdentifier? {
    guard let frame = frame(of: element) else { return nil }
    let geometry = FocusGeometry(
      scrollsVertically: view.contentSize.width <= view.visibleContentRect.width + 0.5
        || view.contentSize.height > view.visibleContentRect.height + 0.5)
    let whole = CGRect(origin: .zero, size: view.contentSize).union(frame)
    var reach = view.bounds.size
    // Across the axis that scrolls, only elements straight ahead are candidates.
    if direction.isVertical, !geometry.scrollsVertically { reach.width = 0 }
    // In a view that is zoomed out, elements nearby are enough.
    while max(reach.width, reach.height) > max(frame.width, frame.height),
      isCrowded(region(beyond: frame, direction, reach: reach))
    {
      reach = CGSize(width: reach.width / 4, height: reach.height / 4)
    }
    while true {
      let region = region(beyond: frame, direction, reach: reach)
      let candidates = candidates(region).filter { $0.element != element }
      if let index = geometry.nearest(to: frame, among: candidates.map(\.frame), direction) {
        return candidates[index].element
      }
      reach = CGSize(width: reach.width * 4, height: reach.height * 4)
      // A line of a million items has none below it. A query for one would return the whole line.
      guard max(reach.width, reach.height) < 4 * max(whole.width, whole.height),
        !isCrowded(self.region(beyond: frame, direction, reach: reach))
      else { return nil }
    }
  }

  /// How many items before and after one are neighbours of it, in a section that scrolls by itself.
  private static let sectionReach = 64

  /// The next item in a section that scrolls by itself in this direction: most of its items are out of view.
  private func neighbourInSection(
    of element: ElementIdentifier, _ frame: CGRect, _ direction: FocusDirection, _ left: inout Int
  ) -> ElementIdentifier? {
    let axis: ScrollDirection = direction.isVertical ? .vertical : .horizontal
    guard element.category == .cell, isScrolling(element.section, along: axis) else { return nil }
    let first = max(0, element.item - Self.sectionReach)
    let end = min(view.numberOfItems(inSection: element.section), element.item + Self.sectionReach + 1)
    let items = (first..<end).filter { $0 != element.item }.map { ElementIdentifier.cell(element.section, $0) }
    let frames = items.map { self.frame(of: $0) ?? .null }
    left -= items.count
    return FocusGeometry(scrollsVertically: direction.isVertical).nearest(to: frame, among: frames, direction)
      .map { items[$0] }
  }

  /// Whether a query would return more elements than one key has time for.
  private func isCrowded(_ region: CGRect) -> Bool {
    view.numberOfElements(overlapping: region).map { $0 > 4_096 } ?? false
  }

  /// The region in a direction, from the middle of a frame to a distance beyond it. Up and down, it is also broader
  /// than the frame by that distance on both sides. Left and right, it is as high as the frame.
  private func region(beyond frame: CGRect, _ direction: FocusDirection, reach: CGSize) -> CGRect {
    switch direction {
    case .down, .up:
      let y = direction == .down ? frame.midY : frame.minY - reach.height
      return CGRect(
        x: frame.minX - reach.width, y: y, width: frame.width + 2 * reach.width,
        height: frame.height / 2 + reach.height)
    case .right, .left:
      let x = direction == .right ? frame.midX : frame.minX - reach.width
      return CGRect(x: x, y: frame.minY, width: frame.width / 2 + reach.width, height: frame.height)
    }
  }

  /// Items, and headers and footers that can have the focus.
  package func candidates(in region: CGRect) -> [Candidate] {
    view.layoutAttributes(overlapping: region).compactMap { attributes in
      let other = ElementIdentifier(attributes)
      guard !attributes.isHidden, attributes.alpha > 0 else { return nil }
      switch other.category {
      case .supplementaryView where !isStop(other): return nil
      case .cell, .supplementaryView: return (other, frame(of: other) ?? attributes.frame)
      case .decorationView: return nil
      }
    }
  }

  /// The frame of an element if nothing pinned it; nil if the element no longer exists.
  package func frame(of element: ElementIdentifier) -> CGRect? {
    guard element.section < view.numberOfSections else { return nil }
    if element.category == .cell, element.item >= view.numberOfItems(inSection: element.section) { return nil }
    if let natural = view.naturalFrame(of: element) { return natural }
    if element.category == .cell { return view.locatedAttributes(of: element)?.frame }
    guard let kind = element.kind, view.mayHave(element) else { return nil }
    return view.layoutAttributesForSupplementaryElement(ofKind: kind, at: element.indexPath)?.frame
  }

  private func isScrolling(_ section: Int, along axis: ScrollDirection) -> Bool {
    view.sectionScroller(section).map { $0.axis == axis && $0.canScroll } ?? false
  }
}
