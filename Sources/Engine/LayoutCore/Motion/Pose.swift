import Foundation

/// Where an element is and how it looks, as far as that moves: the values of attributes that UIKit animates.
public struct Pose: Hashable, Sendable {
  /// The frame before the transform, in points of the content.
  public var box: CGRect
  /// The transform of the box about its centre.
  public var transform: Transform3D
  /// From 0, invisible, to 1.
  public var alpha: CGFloat
  /// Higher is nearer to the viewer.
  public var zIndex: Int
  /// The part of the content that shows it, if its section scrolls by itself.
  public var viewport: SectionViewport?

  /// The values of attributes.
  @MainActor
  public init(_ attributes: LayoutAttributes) {
    transform = attributes.transform3D
    let (center, size) = (attributes.center, attributes.size)
    box =
      transform.isIdentity
      ? attributes.frame
      : CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    (alpha, zIndex) = (attributes.isHidden ? 0 : attributes.alpha, attributes.zIndex)
    viewport = attributes.viewport
  }

  /// The box, or the bounding box of the transformed box.
  public var frame: CGRect { transform.isIdentity ? box : transform.boundingBox(of: box) }

  /// The same with another alpha.
  func fading(to alpha: CGFloat) -> Pose {
    var pose = self
    pose.alpha = alpha
    return pose
  }

  /// The same at another place, with what it is seen through.
  func moved(by distance: CGPoint) -> Pose {
    guard distance != .zero else { return self }
    var pose = self
    pose.box = box.offsetBy(dx: distance.x, dy: distance.y)
    pose.viewport = viewport.map {
      SectionViewport(rect: $0.rect.offsetBy(dx: distance.x, dy: distance.y), axis: $0.axis, offset: $0.offset)
    }
    return pose
  }

  /// A pose between this one and another. Beyond 0 and 1 it goes on in the same direction; sizes stay 0 or more, and
  /// alpha from 0 to 1. The order changes half way. Only at 0 does the viewport of the start show the element.
  public func between(_ other: Pose, _ fraction: CGFloat) -> Pose {
    if fraction == 1 { return other }
    if fraction == 0 { return self }
    var pose = other
    pose.box = box.between(other.box, fraction)
    if transform != other.transform { pose.transform = transform.between(other.transform, fraction) }
    pose.alpha = min(max(alpha.between(other.alpha, fraction), 0), 1)
    pose.zIndex = fraction < 0.5 ? zIndex : other.zIndex
    return pose
  }

  /// Whether it differs from another at most by its place.
  func hasShape(of other: Pose) -> Bool { box.size == other.box.size && transform == other.transform }
}

extension CGRect {
  /// A rectangle between this one and another. Beyond 0 and 1 it goes on in the same direction; sizes stay 0 or more.
  package func between(_ other: CGRect, _ fraction: CGFloat) -> CGRect {
    CGRect(
      x: origin.x.between(other.origin.x, fraction), y: origin.y.between(other.origin.y, fraction),
      width: max(0, size.width.between(other.size.width, fraction)),
      height: max(0, size.height.between(other.size.height, fraction)))
  }
}

extension CGFloat {
  fileprivate func between(_ other: CGFloat, _ fraction: CGFloat) -> CGFloat {
    self == other ? other : self + (other - self) * fraction
  }
}
