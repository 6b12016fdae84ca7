import Foundation

/// An item of a group, or a group in a group. A section repeats one of these.
public struct TemplateItem: Sendable {
  /// The content of an item.
  public indirect enum Content: Sendable {
    /// One item of the data.
    case item
    /// Items that follow each other.
    case group(TemplateGroup)
    /// Items with their own frames, computed from the size of the space inside.
    case custom(@Sendable (CGSize) -> [TemplateFrame])
  }

  /// Its extents.
  public var size: TemplateSize
  /// Taken off its own frame when it is placed. They have no effect on estimated axes.
  public var insets: SectionInsets
  /// Space around it.
  public var edges: TemplateEdges
  /// Views that are attached to it.
  public var attached: [AttachedItem]
  /// Its content.
  public var content: Content

  /// An item, or a group where content is given.
  public init(
    size: TemplateSize, insets: SectionInsets = .zero, edges: TemplateEdges = .none, attached: [AttachedItem] = [],
    content: Content = .item
  ) {
    (self.size, self.insets, self.edges, self.attached, self.content) = (size, insets, edges, attached, content)
  }

  /// Whether measured views decide an extent of it or of something in it.
  public var isEstimated: Bool { isEstimated(.across) || isEstimated(.along) }

  /// Whether measured views decide an extent on an axis, of it or of something in it.
  public func isEstimated(_ axis: TemplateAxis) -> Bool {
    if size[axis].isMeasured { return true }
    guard case .group(let group) = content else { return false }
    return group.subitems.contains { $0.isEstimated(axis) }
  }

  /// Whether every solver places this item as it places `other`. Items with their own frames may have others each
  /// time.
  ///
  /// - Complexity: O(t) for t items and groups in it.
  func isSolved(like other: TemplateItem) -> Bool {
    guard size == other.size, insets == other.insets, edges == other.edges, attached == other.attached else {
      return false
    }
    switch (content, other.content) {
    case (.item, .item): return true
    case (.group(let group), .group(let otherGroup)): return group.isSolved(like: otherGroup)
    case (.item, _), (.group, _), (.custom, _): return false
    }
  }

  /// The insets that count: none along an estimated axis.
  func effectiveInsets(_ size: TemplateSize) -> SectionInsets {
    SectionInsets(
      lengthBefore: size.length.isMeasured ? 0 : insets.lengthBefore,
      lengthAfter: size.length.isMeasured ? 0 : insets.lengthAfter,
      leading: size.breadth.isMeasured ? 0 : insets.leading,
      trailing: size.breadth.isMeasured ? 0 : insets.trailing)
  }
}

/// Items and groups that follow each other along an axis.
public struct TemplateGroup: Sendable {
  /// How often the subitems are placed.
  public enum Repetition: Sendable, Hashable {
    /// In turn, as many as fit.
    case fill
    /// That many parts of equal extent, whatever their own extents are.
    case equalParts(Int)
    /// As many parts of equal extent as fit, each at least that long; at least one.
    case equalPartsOfAtLeast(CGFloat)
    /// That many, each with its own extent, whether they fit or not.
    case times(Int)
  }

  /// The direction in which the subitems follow each other.
  public var axis: TemplateAxis
  /// The items that repeat.
  public var subitems: [TemplateItem]
  /// Between neighbours.
  public var spacing: TemplateSpacing
  /// How often the subitems are placed.
  public var repetition: Repetition

  /// A group of subitems.
  public init(
    axis: TemplateAxis, subitems: [TemplateItem], spacing: TemplateSpacing = .none, repetition: Repetition = .fill
  ) {
    (self.axis, self.subitems, self.spacing, self.repetition) = (axis, subitems, spacing, repetition)
  }

  func isSolved(like other: TemplateGroup) -> Bool {
    guard axis == other.axis, spacing == other.spacing, repetition == other.repetition,
      subitems.count == other.subitems.count
    else { return false }
    for place in subitems.indices where !subitems[place].isSolved(like: other.subitems[place]) { return false }
    return true
  }

  /// Whether flexible spaces share the free space.
  var isFlexible: Bool { spacing.isFlexible || subitems.contains { $0.edges.flexibleCount(axis) > 0 } }
}

/// The place of one item in a group with custom frames.
public struct TemplateFrame: Sendable, Hashable {
  /// In the group's inside, canonical.
  public var frame: CGRect
  /// Higher values cover lower ones.
  public var zIndex: Int

  /// A place.
  public init(_ frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// The space between items of a group, or at an edge of one of them.
public enum TemplateSpacing: Sendable, Hashable {
  /// Exactly this many points.
  case fixed(CGFloat)
  /// At least this many points, and a part of the free space.
  case flexible(CGFloat)

  /// No space.
  public static let none = TemplateSpacing.fixed(0)

  /// In points; for flexible spacing, the least.
  public var spacing: CGFloat {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  /// Whether it takes a part of the free space.
  public var isFlexible: Bool { if case .flexible = self { true } else { false } }
  /// Whether it takes no more than its points.
  public var isFixed: Bool { !isFlexible }

  /// The least number of points that it takes.
  var minimum: CGFloat { Extent.finite(spacing) }
}

/// The space around an item, outside its size; nil is none. Solvers read the top before an item along the scroll
/// axis.
public struct TemplateEdges: Sendable, Hashable {
  /// Where reading begins.
  public var leading: TemplateSpacing?
  /// Above.
  public var top: TemplateSpacing?
  /// Where reading ends.
  public var trailing: TemplateSpacing?
  /// Below.
  public var bottom: TemplateSpacing?

  /// No space.
  public static let none = TemplateEdges(leading: nil, top: nil, trailing: nil, bottom: nil)

  /// Space at four edges of the view.
  public init(leading: TemplateSpacing?, top: TemplateSpacing?, trailing: TemplateSpacing?, bottom: TemplateSpacing?) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  /// Space before and after an item along the scroll axis, and across it where reading begins and ends.
  public init(
    lengthBefore: TemplateSpacing? = nil, lengthAfter: TemplateSpacing? = nil, leading: TemplateSpacing? = nil,
    trailing: TemplateSpacing? = nil
  ) { self.init(leading: leading, top: lengthBefore, trailing: trailing, bottom: lengthAfter) }

  /// The same with the axes swapped.
  package var turned: TemplateEdges { TemplateEdges(leading: top, top: leading, trailing: bottom, bottom: trailing) }

  package func before(_ axis: TemplateAxis) -> TemplateSpacing { (axis == .across ? leading : top) ?? .none }
  package func after(_ axis: TemplateAxis) -> TemplateSpacing { (axis == .across ? trailing : bottom) ?? .none }

  func minimum(_ axis: TemplateAxis) -> CGFloat { before(axis).minimum + after(axis).minimum }

  func flexibleCount(_ axis: TemplateAxis) -> Int {
    (before(axis).isFlexible ? 1 : 0) + (after(axis).isFlexible ? 1 : 0)
  }
}

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
    size[axis].isMeasured ? estimate(axis) : Extent.usable(size[axis].extent(in: host))
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
