import Foundation

/// A layout with sections that scroll by themselves, across its own scroll axis.
///
/// The collection view stores how far they are scrolled (``CollectionView/sectionOffset(_:)``), like its own content
/// offset. The layout places the items of such a section by that offset, and gives their attributes a
/// ``LayoutAttributes/viewport``.
@preconcurrency @MainActor
public protocol SectionScrolling: CollectionViewLayout {
  /// How a section scrolls by itself; nil if it does not. Only asked while the layout is prepared.
  func scroller(ofSection section: Int) -> SectionScroller?

  /// The invalidation when a section scrolls by itself.
  func invalidationContext(forScrollingSection section: Int) -> LayoutInvalidationContext
}

/// How a section scrolls by itself. Offsets are points in the direction of reading; at the lowest one the section is at
/// its start.
public struct SectionScroller: Sendable {
  /// The part of the content where the items show, in points.
  public var viewport: CGRect
  /// The axis along which the section scrolls.
  public var axis: ScrollDirection
  /// Whether larger offsets move the items to the right, as in content that runs from right to left.
  public var isReversed: Bool
  /// From the start of the section to its end.
  public var offsets: ClosedRange<CGFloat>
  /// Whether a gesture goes one page or one group farther, however fast it is.
  public var isPaging: Bool
  /// Whether it can stop anywhere.
  public var stopsAnywhere: Bool
  /// The offset at which a scroll stops that would end at an offset.
  public var stop: @Sendable (_ offset: CGFloat) -> CGFloat
  /// The next offset in a direction at which it can stop.
  public var next: @Sendable (_ offset: CGFloat, _ forward: Bool) -> CGFloat
  /// An offset as a number of groups or pages. The number stays the same while their extents change.
  public var position: @Sendable (_ offset: CGFloat) -> CGFloat
  /// The offset of such a number.
  public var offset: @Sendable (_ position: CGFloat) -> CGFloat

  /// A scroller with its rules.
  public init(
    viewport: CGRect, axis: ScrollDirection, isReversed: Bool, offsets: ClosedRange<CGFloat>, isPaging: Bool,
    stopsAnywhere: Bool, stop: @escaping @Sendable (_ offset: CGFloat) -> CGFloat,
    next: @escaping @Sendable (_ offset: CGFloat, _ forward: Bool) -> CGFloat,
    position: @escaping @Sendable (_ offset: CGFloat) -> CGFloat,
    offset: @escaping @Sendable (_ position: CGFloat) -> CGFloat
  ) {
    (self.viewport, self.axis, self.isReversed, self.offsets) = (viewport, axis, isReversed, offsets)
    (self.isPaging, self.stopsAnywhere, self.stop, self.next) = (isPaging, stopsAnywhere, stop, next)
    (self.position, self.offset) = (position, offset)
  }

  /// Whether there is anything to scroll to.
  public var canScroll: Bool { offsets.upperBound - offsets.lowerBound > 0.001 }

  /// An offset inside the section's range.
  public func clamped(_ offset: CGFloat) -> CGFloat {
    offset.isFinite ? min(max(offset, offsets.lowerBound), offsets.upperBound) : offsets.lowerBound
  }
}

/// The part of the content where a section that scrolls by itself shows its items, and how far it is scrolled.
///
/// UIKit gives such a section a scroll view of its own. Here its cells are in the collection view like all others, and
/// their attributes say what is cut.
public struct SectionViewport: Hashable, Sendable {
  /// The part of the content where the items show, in points.
  public var rect: CGRect
  /// The axis along which the section scrolls.
  public var axis: ScrollDirection
  /// How far the section is scrolled, in points and in the axes of the view. It has been subtracted from the frames of
  /// the items.
  public var offset: CGPoint

  /// A viewport with an offset, both in points.
  public init(rect: CGRect, axis: ScrollDirection, offset: CGPoint) {
    (self.rect, self.axis, self.offset) = (rect, axis, offset)
  }

  /// The viewport in mirrored content.
  func mirrored(inWidth width: CGFloat) -> SectionViewport {
    SectionViewport(
      rect: rect.mirrored(inWidth: width), axis: axis, offset: CGPoint(x: -offset.x, y: offset.y))
  }
}

extension LayoutAttributes {
  /// The part of the frame that the section's viewport shows; empty if it shows nothing of it.
  public var shownFrame: CGRect {
    guard let viewport else { return frame }
    let frame = frame
    guard frame.overlaps(viewport.rect) else { return CGRect(origin: frame.origin, size: .zero) }
    return frame.intersection(viewport.rect)
  }
}
