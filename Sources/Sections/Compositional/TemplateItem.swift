import Foundation

/// An item of a group, or a group in a group: what a section repeats is one of these.
public struct TemplateItem: Sendable {
  /// What an item holds.
  public indirect enum Content: Sendable {
    /// One item of the data.
    case item
    /// Items that follow each other.
    case group(TemplateGroup)
    /// Items with frames of their own, for the space there is inside.
    case custom(@Sendable (CGSize) -> [TemplateFrame])
  }

  /// Its extents.
  public var size: TemplateSize
  /// Taken off its own frame when it has its place; nothing on axes that are estimated.
  public var insets: SectionInsets
  /// Space around it.
  public var edges: TemplateEdges
  /// Views that stand by it.
  public var attached: [AttachedItem]
  /// What it holds.
  public var content: Content

  /// An item, or a group where content is given.
  public init(
    size: TemplateSize, insets: SectionInsets = .zero, edges: TemplateEdges = .none, attached: [AttachedItem] = [],
    content: Content = .item
  ) {
    (self.size, self.insets, self.edges, self.attached, self.content) = (size, insets, edges, attached, content)
  }

  /// Whether views decide about an extent of it or of something in it.
  public var isEstimated: Bool { isEstimated(.across) || isEstimated(.along) }

  /// Whether views decide about an extent on an axis, of it or of something in it.
  public func isEstimated(_ axis: TemplateAxis) -> Bool {
    if size[axis].isEstimated { return true }
    guard case .group(let group) = content else { return false }
    return group.subitems.contains { $0.isEstimated(axis) }
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
    /// So many parts of one extent, whatever extent they ask for.
    case equalParts(Int)
    /// So many, each of its own extent, whether they fit or not.
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

  /// Whether what the items leave free is given away.
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
