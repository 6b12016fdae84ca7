import Foundation

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
