import Foundation

/// Where the items of a section show that scrolls by itself, and how far it is scrolled.
///
/// UIKit gives such a section a scroll view of its own. Here its cells lie in the collection view as all others do, and
/// their attributes say what of them is cut.
public struct SectionViewport: Hashable, Sendable {
  /// The part of the content in which the items show, in points.
  public var rect: CGRect
  /// The axis along which the section scrolls.
  public var axis: ScrollDirection
  /// By how much the section is scrolled, in points and in the axes of the view: what the frames of its items are less
  /// than without it.
  public var offset: CGPoint

  /// A viewport with an offset, both in points.
  public init(rect: CGRect, axis: ScrollDirection, offset: CGPoint) {
    (self.rect, self.axis, self.offset) = (rect, axis, offset)
  }

  /// The same as seen in a mirror.
  func mirrored(inWidth width: CGFloat) -> SectionViewport {
    SectionViewport(
      rect: rect.mirrored(inWidth: width), axis: axis, offset: CGPoint(x: -offset.x, y: offset.y))
  }
}

extension LayoutAttributes {
  /// The part of the frame that shows: what the section's viewport leaves of it. Empty where nothing is left.
  public var shownFrame: CGRect {
    guard let viewport else { return frame }
    let frame = frame
    guard frame.overlaps(viewport.rect) else { return CGRect(origin: frame.origin, size: .zero) }
    return frame.intersection(viewport.rect)
  }
}
