import Foundation
import LayoutCore
import Sections

/// The space between the items of a group, or at an edge of one.
public final class CompositionalSpacing: Sendable, Hashable {
  /// In points; for flexible spacing, the least.
  public let spacing: CGFloat
  /// Whether it takes a part of the free space.
  public let isFlexible: Bool

  init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, self.isFlexible) = (spacing, isFlexible) }

  /// At least this many points.
  public static func flexible(_ flexibleSpacing: CGFloat) -> CompositionalSpacing {
    CompositionalSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Exactly this many points.
  public static func fixed(_ fixedSpacing: CGFloat) -> CompositionalSpacing {
    CompositionalSpacing(fixedSpacing, isFlexible: false)
  }

  public var isFixed: Bool { !isFlexible }

  public static func == (one: CompositionalSpacing, other: CompositionalSpacing) -> Bool {
    one.spacing == other.spacing && one.isFlexible == other.isFlexible
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(spacing)
    hasher.combine(isFlexible)
  }

  var template: TemplateSpacing { isFlexible ? .flexible(spacing) : .fixed(spacing) }
}

/// Space around an item, outside of its own size; nil is none.
public final class CompositionalEdgeSpacing: Sendable {
  public let leading: CompositionalSpacing?
  public let top: CompositionalSpacing?
  public let trailing: CompositionalSpacing?
  public let bottom: CompositionalSpacing?

  public init(
    leading: CompositionalSpacing?, top: CompositionalSpacing?, trailing: CompositionalSpacing?,
    bottom: CompositionalSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  func template(_ axes: CompositionalAxes) -> TemplateEdges {
    func spacing(_ spacing: CompositionalSpacing?) -> TemplateSpacing { spacing?.template ?? .none }
    return axes.isVertical
      ? TemplateEdges(
        lengthBefore: spacing(top), lengthAfter: spacing(bottom), leading: spacing(leading),
        trailing: spacing(trailing))
      : TemplateEdges(
        lengthBefore: spacing(leading), lengthAfter: spacing(trailing), leading: spacing(top),
        trailing: spacing(bottom))
  }
}

/// A point of an item, and how far it is moved.
public final class CompositionalAnchor: Sendable {
  /// Edges that meet at the point; on an axis without one it is the middle.
  public let edges: DirectionalRectEdge
  /// In points, or in widths and heights of the view that is placed.
  public let offset: CGPoint
  /// Whether the offset is in widths and heights of the view.
  public let isFractionalOffset: Bool

  private init(_ edges: DirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
  }

  public convenience init(edges: DirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }

  /// Moved by points.
  public convenience init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// Moved by widths and heights of the view that is placed.
  public convenience init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  func template(_ axes: CompositionalAxes) -> TemplateAnchor {
    func part(_ first: DirectionalRectEdge, _ last: DirectionalRectEdge) -> CGFloat {
      edges.contains(first) == edges.contains(last) ? 0.5 : edges.contains(first) ? 0 : 1
    }
    let (x, y) = (part(.leading, .trailing), part(.top, .bottom))
    return TemplateAnchor(
      breadthPart: axes.isVertical ? x : y, lengthPart: axes.isVertical ? y : x, offset: axes.canonical(offset),
      isFractional: isFractionalOffset)
  }
}

/// Converts the axes of the view to those of `Sections`, by the scroll direction.
struct CompositionalAxes {
  var isVertical: Bool

  init(_ direction: ScrollDirection) { isVertical = direction == .vertical }

  func canonical(_ point: CGPoint) -> CGPoint { isVertical ? point : CGPoint(x: point.y, y: point.x) }
  func canonical(_ size: CGSize) -> CGSize { isVertical ? size : CGSize(width: size.height, height: size.width) }

  func canonical(_ rect: CGRect) -> CGRect {
    CGRect(origin: canonical(rect.origin), size: canonical(rect.size))
  }

  func canonical(_ insets: DirectionalEdgeInsets) -> SectionInsets {
    isVertical
      ? SectionInsets(
        lengthBefore: insets.top, lengthAfter: insets.bottom, leading: insets.leading, trailing: insets.trailing)
      : SectionInsets(
        lengthBefore: insets.leading, lengthAfter: insets.trailing, leading: insets.top, trailing: insets.bottom)
  }
}
