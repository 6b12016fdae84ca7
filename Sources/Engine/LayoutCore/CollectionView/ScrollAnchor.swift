import Foundation

/// Whether the items in view keep their place while sizes and data change around them.
public enum ScrollAnchoring: Hashable, Sendable, CaseIterable {
  /// If the layout estimates sizes, or the view follows the end. A view at the very start of the content stays there,
  /// unless it follows the end.
  case automatic
  /// In every layout, and at the start of the content as well.
  case always
  /// Never: the offset stays as it is.
  case never
}

/// The part of the content that a view keeps in view as items arrive.
public enum ContentFollowing: Hashable, Sendable, CaseIterable {
  /// Nothing in particular.
  case nothing
  /// The end of the content, once the view is there: while items are appended, and while the last one grows. Scrolling
  /// away from the end stops that, and scrolling back to it starts it again.
  case end
}

/// An item and its place in the view, to restore the place after a change of data, layout or size.
///
/// An item that begins above the view's upper edge, or before its left one, is held by the point of it that is on that
/// edge, as a share of its extent. So the text in view stays when the item grows or shrinks.
public struct ScrollAnchor: Hashable, Sendable {
  /// The element that stays in place.
  public internal(set) var element: ElementIdentifier
  /// From the origin of the visible rectangle to the element's, in points.
  public let distance: CGPoint
  /// The element's extents when the anchor was taken, in points.
  public let size: CGSize
  /// Whether the view was at the very start of the content, for each axis. It then stays there.
  public let isAtLeft, isAtTop: Bool

  /// An anchor at a place already measured.
  public init(
    element: ElementIdentifier, distance: CGPoint, size: CGSize, isAtLeft: Bool = false, isAtTop: Bool = false
  ) {
    (self.element, self.distance, self.size) = (element, distance, size)
    (self.isAtLeft, self.isAtTop) = (isAtLeft, isAtTop)
  }

  /// The same place, wherever the content starts.
  var awayFromStart: ScrollAnchor { ScrollAnchor(element: element, distance: distance, size: size) }

  /// The offset at which the element, now at `frame`, is at the same place in the view. A pure function.
  public func contentOffset(for frame: CGRect, insets: EdgeInsets) -> CGPoint {
    let left = frame.origin.x - Self.scaled(distance.x, from: size.width, to: frame.size.width)
    let top = frame.origin.y - Self.scaled(distance.y, from: size.height, to: frame.size.height)
    return CGPoint(x: (isAtLeft ? 0 : left) - insets.left, y: (isAtTop ? 0 : top) - insets.top)
  }

  /// The point of the element that stays in place, as a share of its extents.
  var share: CGPoint {
    CGPoint(
      x: distance.x < 0 && size.width > 0 ? -distance.x / size.width : 0,
      y: distance.y < 0 && size.height > 0 ? -distance.y / size.height : 0)
  }

  private static func scaled(_ distance: CGFloat, from old: CGFloat, to new: CGFloat) -> CGFloat {
    distance < 0 && old > 0 ? distance * new / old : distance
  }
}

/// An element, and the point of it that stays in place in the view.
struct KeptPlace {
  var element: ElementIdentifier
  /// Where the element was, in content coordinates.
  var frame: CGRect
  /// Which point of it stays: 0 is its origin, 1 its far corner.
  var share = CGPoint.zero
  /// The identifier of the item when it came into view.
  var identifier: String?

  func renamed(_ name: ElementIdentifier) -> KeptPlace {
    var place = self
    place.element = name
    return place
  }

  func moved(to frame: CGRect) -> KeptPlace {
    var place = self
    place.frame = frame
    return place
  }

  /// How far the point has moved if the element's frame is now `new`. In the same frame that is exactly nothing: a rest
  /// of rounding would invalidate the layout again and again.
  func move(to new: CGRect) -> CGPoint {
    CGPoint(
      x: new.minX - frame.minX + share.x * (new.width - frame.width),
      y: new.minY - frame.minY + share.y * (new.height - frame.height))
  }
}

/// The anchor that was last restored, and the offset that it led to. As long as the view is at this offset, the same
/// anchor is used, so that many resizes do not move the content away.
struct HeldAnchor {
  var anchor: ScrollAnchor
  var offset: CGPoint
  /// Where the element was then.
  var frame: CGRect

  func following(_ map: DataChange) -> HeldAnchor? {
    let place = ItemPlace(section: anchor.element.section, item: anchor.element.item)
    return map.item(after: place).map {
      var followed = self
      followed.anchor.element = .cell($0.section, $0.item)
      return followed
    }
  }
}

extension CollectionView {
  /// The first visible item, in data order, that is neither frozen nor hidden under pinned elements; nil if no item is
  /// visible. While the view is where `restore(_:)` left it, this is the restored anchor.
  public var scrollAnchor: ScrollAnchor? {
    if let held = anchoring.held, isInForce(held) { return held.anchor }
    layoutIfNeeded()
    return freshAnchor
  }

  /// If the view keeps its place, an anchor is out of date when it has moved in the content and the view has not.
  private func isInForce(_ held: HeldAnchor) -> Bool {
    guard held.offset == contentOffset, holds(held.anchor.element) else { return false }
    guard keepsPlace else { return true }
    prepareLayout()
    return located(held.anchor.element)?.frameInView == held.frame
  }

  private var freshAnchor: ScrollAnchor? {
    let visible = visibleContentRect
    if let known = shown.anchor, known.visible == visible { return known.anchor }
    let anchor = findAnchor(in: visible)
    shown.anchor = (visible, anchor)
    return anchor
  }

  private func findAnchor(in visible: CGRect) -> ScrollAnchor? {
    var covers: [CGRect] = []
    // Frozen items are where they are wherever the view is.
    var frozen: [VisibleElement] = []
    for element in shown.elements.values where element.attributes.zIndex > 0 {
      switch element.identifier.category {
      case .supplementaryView: covers.append(element.attributes.frame)
      case .cell: if isPinned(element) { frozen.append(element) }
      case .decorationView: break
      }
    }
    covers += frozen.map(\.attributes.frame)
    let frozenItems = Set(frozen.map(\.identifier))
    var first, firstOpen: VisibleElement?
    for item in shown.elements.values where item.identifier.category == .cell {
      if !frozenItems.isEmpty, frozenItems.contains(item.identifier) { continue }
      // Read once for each item, so that the same step always counts the same work.
      let frame = item.attributes.frameInView
      if let firstOpen, !VisibleElement.comesBefore(item, firstOpen) { continue }
      guard frame.overlaps(visible) else { continue }
      let part = frame.intersection(visible)
      if !covers.contains(where: { $0.contains(part) }) { firstOpen = item }
      if first.map({ VisibleElement.comesBefore(item, $0) }) ?? true { first = item }
    }
    guard let element = firstOpen ?? first ?? frozen.min(by: VisibleElement.comesBefore) else { return nil }
    let frame = element.attributes.frameInView
    return ScrollAnchor(
      element: element.identifier, distance: CGPoint(x: frame.minX - visible.minX, y: frame.minY - visible.minY),
      size: frame.size, isAtLeft: visible.minX <= 0, isAtTop: visible.minY <= 0)
  }

  /// Scrolls so that the anchor's element is at its former place in the view, as near as the content allows.
  ///
  /// A view that was at the start of only one axis stays there if the element remains in view. It does not remain in
  /// view if the content now scrolls along that axis instead of the other.
  public func restore(_ anchor: ScrollAnchor) {
    prepareLayout()
    guard let attributes = located(anchor.element) else { return }
    let (frame, insets) = (attributes.frameInView, adjustedContentInset)
    var target = clampedContentOffset(anchor.contentOffset(for: frame, insets: insets))
    let shown = visibleContentRect.offsetBy(dx: target.x - contentOffset.x, dy: target.y - contentOffset.y)
    if anchor.isAtLeft != anchor.isAtTop, !frame.overlaps(shown) {
      target = clampedContentOffset(anchor.awayFromStart.contentOffset(for: frame, insets: insets))
    }
    contentOffset = target
    anchoring.held = HeldAnchor(anchor: anchor, offset: contentOffset, frame: frame)
    let wanted = anchor.contentOffset(for: frame, insets: insets)
    keep(
      KeptPlace(element: anchor.element, frame: unpinned(frame, of: anchor.element), share: anchor.share),
      lag: CGPoint(x: wanted.x - contentOffset.x, y: wanted.y - contentOffset.y))
  }

  /// Resizes the view and keeps the place in the content, as a viewer does when its window changes.
  ///
  /// An animated change calls the layout's `prepare(forAnimatedBoundsChange:)`. It asks the layout for final attributes
  /// of the elements that were visible, and for initial attributes of those that are visible now. Then it calls
  /// `finalizeAnimatedBoundsChange()`.
  public func resize(to size: CGSize, animated: Bool) {
    guard size != bounds.size else { return }
    let anchor = pass.hasRun && bounds.width > 0 && bounds.height > 0 ? scrollAnchor : nil
    let old = bounds
    frame = CGRect(origin: frame.origin, size: size)
    if let anchor, !isFollowingEnd { restore(anchor) }
    if animated { layOut(for: .animatedBoundsChange(from: old)) }
    layoutIfNeeded()
  }
}
