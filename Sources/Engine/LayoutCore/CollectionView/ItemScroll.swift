import Foundation

/// Where in the view an item should be after a scroll. One position for each axis can be combined.
public struct ScrollPosition: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge of the item is at that of the view.
  public static let top = ScrollPosition(rawValue: 1)
  /// The item is half-way between the upper and the lower edge.
  public static let centeredVertically = ScrollPosition(rawValue: 2)
  /// The lower edge of the item is at that of the view.
  public static let bottom = ScrollPosition(rawValue: 4)
  /// The left edge of the item is at that of the view.
  public static let left = ScrollPosition(rawValue: 8)
  /// The item is half-way between the left and the right edge.
  public static let centeredHorizontally = ScrollPosition(rawValue: 16)
  /// The right edge of the item is at that of the view.
  public static let right = ScrollPosition(rawValue: 32)

  /// The point of an item that the position aligns, as a share of its extents.
  var share: CGPoint {
    CGPoint(
      x: contains(.right) ? 1 : contains(.centeredHorizontally) ? 0.5 : 0,
      y: contains(.bottom) ? 1 : contains(.centeredVertically) ? 0.5 : 0)
  }

  /// Whether each axis has one position at most.
  var isConsistent: Bool {
    (rawValue & 7).nonzeroBitCount <= 1 && (rawValue >> 3 & 7).nonzeroBitCount <= 1
  }
}

/// A scroll to an item. Its frame may be an estimate until its neighbours are visible.
struct ItemScroll {
  var item: ElementIdentifier
  let position: ScrollPosition
  var isAnimated: Bool
  /// Where the item was when the offset was chosen.
  var ownFrame: CGRect
  /// The same, as far as the view's own offset can show it, and what was pinned over it.
  var frame: CGRect
  var covers = EdgeInsets.zero
  /// The offset that was set. If the view is elsewhere when it lays out, the scroll is over.
  var target = CGPoint.zero
  /// How often the offset may still be chosen again.
  private(set) var corrections = 32
  /// The outcome of each choice since the item last moved.
  private var outcomes: [Outcome] = []

  private struct Outcome: Equatable {
    var offset: CGPoint
    var covers: EdgeInsets
  }

  init(item: ElementIdentifier, position: ScrollPosition, isAnimated: Bool, ownFrame: CGRect, frame: CGRect) {
    (self.item, self.position, self.isAnimated) = (item, position, isAnimated)
    (self.ownFrame, self.frame) = (ownFrame, frame)
  }

  mutating func noteChoice() { corrections -= 1 }

  /// Notes where a choice led to. Some choices follow each other in a circle: a header that is pinned at one offset is
  /// not at the other. Whole rounds are left out, because they change nothing.
  mutating func note(offset: CGPoint, covers: EdgeInsets, isMoved: Bool) {
    if isMoved { outcomes = [] }
    let outcome = Outcome(offset: offset, covers: covers)
    if let earlier = outcomes.lastIndex(of: outcome) { corrections %= outcomes.count - earlier }
    outcomes.append(outcome)
  }

  /// The same after an update; nil if the item has gone.
  func following(_ map: DataChange) -> ItemScroll? {
    guard let item = map.element(after: item) else { return nil }
    var scroll = self
    scroll.item = item
    return scroll
  }
}

extension CollectionView {
  func scroll(toItemAt indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard scrollPosition.isConsistent else {
      return report(.conflictingScrollPositions(rawValue: scrollPosition.rawValue))
    }
    prepareLayout()
    guard indexPath.count == 2, holds(.cell(indexPath[0], indexPath[1])) else {
      return report(.scrollTargetOutsideData(indexPath, counts: counts))
    }
    let item = ElementIdentifier.cell(indexPath[0], indexPath[1])
    guard let attributes = attributes(for: item) else { return report(.missingAttributes(item)) }
    if scrollPosition.isEmpty { return }
    anchoring.held = nil
    scrollSection(of: attributes, at: scrollPosition)
    guard let placed = self.attributes(for: item) else { return }
    itemScroll = aim(
      ItemScroll(
        item: item, position: scrollPosition, isAnimated: animated, ownFrame: placed.frame, frame: placed.frameInView))
  }

  /// Sets the offset that shows the item at its position, as far as is known.
  private func aim(_ scroll: ItemScroll) -> ItemScroll {
    var scroll = scroll
    let wanted = offset(showing: scroll.frame, at: scroll.position, covers: scroll.covers)
    scroll.target = clampedContentOffset(wanted)
    scroll.noteChoice()
    setContentOffset(scroll.target, animated: scroll.isAnimated)
    setNeedsLayout()
    // While it scrolls there, other items are in view.
    guard motion.scrolling == nil else { return scroll }
    keep(
      KeptPlace(element: scroll.item, frame: scroll.frame, share: scroll.position.share),
      lag: CGPoint(x: wanted.x - scroll.target.x, y: wanted.y - scroll.target.y))
    return scroll
  }

  /// Corrects the offset after each pass until the item is at its position. Only at the final offset is it known which
  /// elements are pinned there, and how large estimated items really are.
  func correctItemScroll() {
    while motion.scrolling == nil, var scroll = itemScroll {
      itemScroll = nil
      guard let settled = attributes(for: scroll.item) else { return }
      let covers = pinnedCovers(over: settled)
      let isMoved = settled.frame != scroll.ownFrame
      scroll.note(offset: contentOffset, covers: covers, isMoved: isMoved)
      let hasArrived = covers == scroll.covers && !isMoved && contentOffset == scroll.target
      if hasArrived || scroll.corrections == 0 { return }
      if isMoved { scrollSection(of: settled, at: scroll.position) }
      guard let placed = attributes(for: scroll.item) else { return }
      (scroll.covers, scroll.ownFrame, scroll.frame) = (covers, placed.frame, placed.frameInView)
      scroll = aim(scroll)
      runLayoutPass()
      if itemScroll == nil { itemScroll = scroll }
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

  /// Ends a scroll by drag or wheel. The layout chooses where it stops, and the delegate can change that. The view then
  /// stops there, inside the content.
  ///
  /// - Parameters:
  ///   - proposed: where the scroll would stop by itself; nil means the current offset.
  ///   - velocity: points per second along each axis. The delegate gets points per millisecond, as in UIKit.
  public func userDidEndScrolling(at proposed: CGPoint? = nil, velocity: CGPoint = .zero) {
    OptionalMember.silently { delegate?.scrollViewWillBeginDragging(self) }
    prepareLayout()
    let proposed = proposed ?? contentOffset
    var target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    OptionalMember.silently {
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    }
    if !target.x.isFinite || !target.y.isFinite {
      let value = "(\(target.x.short), \(target.y.short))"
      report(.impossibleValue(name: "targetContentOffset", value: value, used: "the proposed one"))
      target = proposed
    }
    OptionalMember.silently {
      delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
      delegate?.scrollViewWillBeginDecelerating(self)
    }
    contentOffset = clampedContentOffset(target)
    OptionalMember.silently { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Scrolls to the top for the user by `scroll`, if `scrollsToTop` is true and the delegate agrees, which gets to know
  /// that it happened. A tap on the status bar does this in UIKit.
  ///
  /// - Parameter scroll: scrolls, and returns whether the view moved.
  /// - Returns: false if the view did not move; nil if the delegate refused.
  public func userScrollsToTop(by scroll: () -> Bool) -> Bool? {
    let delegate = scrollsToTop ? delegate : nil
    guard OptionalMember.silently({ delegate?.scrollViewShouldScrollToTop(self) }) ?? true else { return nil }
    let hasMoved = scroll()
    if hasMoved { OptionalMember.silently { delegate?.scrollViewDidScrollToTop(self) } }
    return hasMoved
  }
}
