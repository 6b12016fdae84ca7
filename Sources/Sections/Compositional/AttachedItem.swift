import Foundation

/// A view that is attached to an item or a group, such as a badge.
public struct AttachedItem: Sendable, Hashable {
  /// Names the kind of view among those of a section.
  public var kind: Int
  /// Its extents; fractions are of the item or group. Views measure extents that are estimated.
  public var size: TemplateSize
  /// The point of the item.
  public var anchor: TemplateAnchor
  /// The point of the view that is placed on the item's; nil aligns the view inside the item at the same edges.
  public var ownAnchor: TemplateAnchor?
  /// Higher values cover lower ones.
  public var zIndex: Int

  /// A view attached to an item.
  public init(kind: Int, size: TemplateSize, anchor: TemplateAnchor, ownAnchor: TemplateAnchor? = nil, zIndex: Int = 1)
  {
    (self.kind, self.size, self.anchor, self.ownAnchor, self.zIndex) = (kind, size, anchor, ownAnchor, zIndex)
  }

  /// An extent beside a host of a size, until the view has measured itself.
  private func extent(_ axis: TemplateAxis, _ host: CGSize) -> CGFloat {
    size[axis].isEstimated ? estimate(axis) : Extent.usable(size[axis].extent(in: host))
  }

  /// The frame beside `host`, by the estimates.
  func frame(at host: CGRect) -> CGRect {
    let size = CGSize(width: extent(.across, host.size), height: extent(.along, host.size))
    var frame = CGRect(origin: .zero, size: size)
    for axis in TemplateAxis.allCases {
      let part = anchor.part(axis)
      let own = (ownAnchor ?? anchor).part(axis)
      frame.origin[axis] =
        host.origin[axis] + part * host.size[axis] - own * size[axis] + anchor.shift(axis, size)
        + (ownAnchor?.shift(axis, size) ?? 0)
    }
    return frame
  }
}

/// A point of a rectangle, and how far it is moved.
public struct TemplateAnchor: Sendable, Hashable {
  /// Across the scroll axis: 0 at the beginning, 1 at the end.
  public var breadthPart: CGFloat
  /// The same along the scroll axis.
  public var lengthPart: CGFloat
  /// Across and along, in points or in extents of the view that is placed.
  public var offset: CGPoint
  /// Whether the offset counts in extents of the view that is placed.
  public var isFractional: Bool

  /// A point.
  public init(breadthPart: CGFloat, lengthPart: CGFloat, offset: CGPoint = .zero, isFractional: Bool = false) {
    (self.breadthPart, self.lengthPart) = (breadthPart, lengthPart)
    (self.offset, self.isFractional) = (offset, isFractional)
  }

  func part(_ axis: TemplateAxis) -> CGFloat { axis == .across ? breadthPart : lengthPart }

  func shift(_ axis: TemplateAxis, _ size: CGSize) -> CGFloat {
    Extent.finite(offset[axis] * (isFractional ? size[axis] : 1))
  }
}
