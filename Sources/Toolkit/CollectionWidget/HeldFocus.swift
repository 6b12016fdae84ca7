import BinarySearch
import Foundation
import LayoutCore

// A key that is held waits many times by the time the next picture is made. Up and down then go from item to item
// without a layout pass for each of them.

extension CollectionViewWidget {
  /// Moves the focus for keys that wait, up to the last two, and scrolls to it. Those are taken as always, and bring the
  /// view to where each key alone would have brought it.
  ///
  /// The frames of the items must decide alone where the focus goes and how the view follows. So this does nothing where
  /// sizes are estimated, or where the layout does not say where its items are. It ends before an item that is larger
  /// than the view, or beside it, or in a section that scrolls by itself.
  ///
  /// - Parameters:
  ///   - given: the element that was given the focus.
  ///   - search: finds the neighbours of elements.
  ///   - count: how many keys wait.
  /// - Returns: where the focus is then, and how many keys are done; nil if none.
  /// - Complexity: O(q) layout queries, each for up to 4,096 elements, and O(k log k) for k elements on the way.
  package func moveHeldFocus(
    from given: ElementIdentifier?, _ search: FocusSearch, _ direction: FocusDirection, _ count: Int
  ) -> FocusMove? {
    guard count > 2, direction.isVertical, let given, given.category == .cell,
      view.collectionViewLayout is any LayoutStructure, !mayScrollSections(along: .vertical), !estimatesSizes
    else { return nil }
    view.layoutIfNeeded()
    guard var here = search.frame(of: given), search.isInView(given) else { return nil }
    let (open, visible) = (openRect, view.visibleContentRect)
    var (nearby, move) = (NearbyElements(direction), FocusMove(element: given, count: 0, isAtEnd: false))
    while move.count < count - 2, view.sectionScroller(move.element.section) == nil,
      let next = search.nearest(to: move.element, direction, among: &nearby), next.category == .cell,
      view.sectionScroller(next.section) == nil, let frame = search.frame(of: next), Self.needsRowsOnly(frame, open)
    {
      (move.element, move.count, here) = (next, move.count + 1, frame)
    }
    let isBeyond = direction == .down ? here.maxY > visible.maxY : here.minY < visible.minY
    guard move.count > 0, isBeyond else { return nil }
    // Just in view, so that the next key goes on from it and aligns the item after it.
    let sliver = min(here.height, view.pointsPerCell.height) / 2
    let way = direction == .down ? here.minY + sliver - visible.maxY : here.maxY - sliver - visible.minY
    scroll(to: CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + way))
    return move
  }

  /// Whether the view scrolls only up or down to show all of an item.
  private static func needsRowsOnly(_ frame: CGRect, _ open: CGRect) -> Bool {
    let isAcross = frame.minX <= open.minX && frame.maxX >= open.maxX
    return frame.height <= open.height && (isAcross || frame.minX >= open.minX && frame.maxX <= open.maxX)
  }
}

extension FocusSearch {
  /// The nearest element in a direction; nil if there is none, or too many to compare.
  fileprivate func nearest(
    to element: ElementIdentifier, _ direction: FocusDirection, among nearby: inout NearbyElements
  ) -> ElementIdentifier? {
    nearest(to: element, direction) { region in
      if let known = nearby.elements(in: region) { return known }
      var wide = nearby.widened(region, in: view.bounds.size)
      // A region that is broader answers more of the keys that follow.
      while view.numberOfElements(overlapping: wide).map({ $0 > Self.mostNearby }) ?? true {
        guard wide.height > 2 * region.height else { return candidates(in: region) }
        wide = nearby.halved(wide)
      }
      nearby.know(candidates(in: wide), in: wide)
      return nearby.elements(in: region) ?? candidates(in: region)
    }
  }

  private static let mostNearby = 4_096
}

/// The elements of a part of the content that a focus comes to on its way up or down.
private struct NearbyElements {
  typealias Found = (element: ElementIdentifier, frame: CGRect)

  private let goesDown: Bool
  private var region = CGRect.null
  /// By their upper edges, with their places in the query.
  private var sorted: [(place: Int, found: Found)] = []
  /// The greatest height of an element.
  private var height: CGFloat = 0

  init(_ direction: FocusDirection) { goesDown = direction == .down }

  mutating func know(_ elements: [Found], in region: CGRect) {
    self.region = region
    sorted = elements.enumerated().map { ($0, $1) }.sorted { $0.1.frame.minY < $1.1.frame.minY }
    height = elements.map(\.frame.height).max() ?? 0
  }

  /// The elements that overlap a region, in the order of a query; nil if it is not all known.
  func elements(in other: CGRect) -> [Found]? {
    guard region.contains(other) else { return nil }
    let first = sorted.partitioningIndex { $0.found.frame.minY >= other.minY - height }
    let overlapping = sorted[first...].prefix { $0.found.frame.minY < other.maxY }.filter { _, found in
      found.frame.maxY > other.minY && found.frame.minX < other.maxX && found.frame.maxX > other.minX
    }
    return overlapping.sorted { $0.place < $1.place }.map(\.found)
  }

  /// A region that reaches much farther in the direction of the focus, and as far to the sides as any that follows.
  func widened(_ region: CGRect, in size: CGSize) -> CGRect {
    let far = 64 * max(region.height, size.height)
    let (left, right) = (min(region.minX, -size.width), max(region.maxX, 2 * size.width))
    return CGRect(
      x: left, y: goesDown ? region.minY : region.minY - far, width: right - left, height: region.height + far)
  }

  /// The half of a region that a focus comes to first.
  func halved(_ region: CGRect) -> CGRect {
    CGRect(
      x: region.minX, y: goesDown ? region.minY : region.midY, width: region.width, height: region.height / 2)
  }
}
