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
    if size[axis].isEstimated { return true }
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

  /// What the insets take on an axis.
  func effectiveInsets(_ size: TemplateSize) -> SectionInsets {
    SectionInsets(
      lengthBefore: size.length.isEstimated ? 0 : insets.lengthBefore,
      lengthAfter: size.length.isEstimated ? 0 : insets.lengthAfter,
      leading: size.breadth.isEstimated ? 0 : insets.leading,
      trailing: size.breadth.isEstimated ? 0 : insets.trailing)
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
  /// What is repeated.
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

/// The place of one item in a group with frames of its own.
public struct TemplateFrame: Sendable, Hashable {
  /// In the group's inside, canonical.
  public var frame: CGRect
  /// Higher values cover lower ones.
  public var zIndex: Int

  /// A place.
  public init(_ frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}
