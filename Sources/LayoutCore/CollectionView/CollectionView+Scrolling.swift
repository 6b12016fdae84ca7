import Foundation

/// Where in the view an item should come to lie; one place per axis may be combined.
public struct ScrollPosition: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = ScrollPosition(rawValue: 1)
  public static let centeredVertically = ScrollPosition(rawValue: 2)
  public static let bottom = ScrollPosition(rawValue: 4)
  public static let left = ScrollPosition(rawValue: 8)
  public static let centeredHorizontally = ScrollPosition(rawValue: 16)
  public static let right = ScrollPosition(rawValue: 32)

  /// Whether no axis is given two places.
  var isConsistent: Bool {
    (rawValue & 7).nonzeroBitCount <= 1 && (rawValue >> 3 & 7).nonzeroBitCount <= 1
  }
}

/// An item and where it stands in the view, to find the place again after data, layout or size changed.
public struct ScrollAnchor: Hashable, Sendable {
  public let element: ElementIdentifier
  /// From the visible rectangle's origin to the element's, in points.
  public let distance: CGPoint

  /// The offset at which the element, now at `frame`, stands where it stood. A pure function.
  public func contentOffset(for frame: CGRect, insets: EdgeInsets) -> CGPoint {
    CGPoint(x: frame.origin.x - distance.x - insets.left, y: frame.origin.y - distance.y - insets.top)
  }
}

extension CollectionView {
  /// The first item, in data order, that is on show below pinned elements; nil where no item is on show.
  public var scrollAnchor: ScrollAnchor? {
    layoutIfNeeded()
    let visible = visibleContentRect
    let covered = shown.elements.values
      .filter { $0.identifier.category == .supplementaryView && $0.attributes.zIndex > 0 }
      .map(\.attributes.frame)
    let items = shown.elements.values.filter { $0.identifier.category == .cell && $0.attributes.frame.overlaps(visible) }
    let first = items.min {
      ($0.identifier.section, $0.identifier.item) < ($1.identifier.section, $1.identifier.item)
    }
    let open = items.filter { item in
      let frame = item.attributes.frame
      return !covered.contains { $0.union(frame) == $0 }
    }.min { ($0.identifier.section, $0.identifier.item) < ($1.identifier.section, $1.identifier.item) }
    return (open ?? first).map { element in
      let origin = element.attributes.frame.origin
      return ScrollAnchor(
        element: element.identifier, distance: CGPoint(x: origin.x - visible.minX, y: origin.y - visible.minY))
    }
  }

  /// Scrolls so that the anchor's element stands where it stood, as near as the content allows.
  public func restore(_ anchor: ScrollAnchor) {
    prepareLayout()
    guard let attributes = attributes(for: anchor.element) else { return }
    contentOffset = clampedContentOffset(
      anchor.contentOffset(for: attributes.frame, insets: adjustedContentInset))
  }

  /// Scrolls an item to a place in the view, clear of pinned elements, as near as the content allows. An axis without a
  /// place keeps its offset. A path outside the data is reported and scrolls nothing.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard scrollPosition.isConsistent else {
      return report(.conflictingScrollPositions(rawValue: scrollPosition.rawValue))
    }
    prepareLayout()
    guard indexPath.count == 2, holds(.cell(indexPath[0], indexPath[1])),
      let attributes = attributes(for: .cell(indexPath[0], indexPath[1]))
    else { return report(.scrollTargetOutsideData(indexPath, counts: counts)) }
    var covers = EdgeInsets.zero
    // What is pinned depends on where the view comes to rest: look, correct, and look again.
    for _ in 0..<3 {
      let target = offset(showing: attributes.frame, at: scrollPosition, covers: covers)
      setContentOffset(clampedContentOffset(target), animated: animated)
      layoutIfNeeded()
      let found = pinnedCovers(over: attributes)
      if found == covers { break }
      covers = found
    }
  }

  private func offset(showing frame: CGRect, at position: ScrollPosition, covers: EdgeInsets) -> CGPoint {
    let insets = adjustedContentInset + covers
    let size = bounds.size
    var offset = contentOffset
    if position.contains(.top) { offset.y = frame.minY - insets.top }
    if position.contains(.bottom) { offset.y = frame.maxY - size.height + insets.bottom }
    if position.contains(.centeredVertically) {
      offset.y = frame.midY - insets.top - (size.height - insets.top - insets.bottom) / 2
    }
    if position.contains(.left) { offset.x = frame.minX - insets.left }
    if position.contains(.right) { offset.x = frame.maxX - size.width + insets.right }
    if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - insets.left - (size.width - insets.left - insets.right) / 2
    }
    return offset
  }

  /// How far elements that keep to an edge of the view, and lie above `item`, reach into the view.
  private func pinnedCovers(over item: LayoutAttributes) -> EdgeInsets {
    let visible = visibleContentRect
    var covers = EdgeInsets.zero
    for element in shown.elements.values where element.identifier.category == .supplementaryView {
      let frame = element.attributes.frame
      guard element.identifier.section == item.indexPath[0], element.attributes.zIndex > item.zIndex else { continue }
      if frame.width >= visible.width {
        if frame.minY <= visible.minY, frame.maxY > visible.minY { covers.top = max(covers.top, frame.maxY - visible.minY) }
        if frame.maxY >= visible.maxY, frame.minY < visible.maxY {
          covers.bottom = max(covers.bottom, visible.maxY - frame.minY)
        }
      } else if frame.height >= visible.height {
        if frame.minX <= visible.minX, frame.maxX > visible.minX { covers.left = max(covers.left, frame.maxX - visible.minX) }
        if frame.maxX >= visible.maxX, frame.minX < visible.maxX {
          covers.right = max(covers.right, visible.maxX - frame.minX)
        }
      }
    }
    return covers
  }
}
