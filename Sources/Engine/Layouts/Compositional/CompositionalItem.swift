import Foundation
import LayoutCore
import Sections

/// One item of a group of a compositional layout.
@preconcurrency @MainActor
open class CompositionalItem {
  public package(set) var layoutSize: CompositionalSize
  /// Taken off the item's own frame when it is placed; neighbours do not move. On an axis whose dimension is estimated
  /// they have no effect.
  open var contentInsets = DirectionalEdgeInsets.zero
  /// Space around the item, outside of its size.
  open var edgeSpacing: CompositionalEdgeSpacing?
  /// Views that are attached to the item, such as badges.
  open var supplementaryItems: [CompositionalSupplementaryItem]

  public init(layoutSize: CompositionalSize, supplementaryItems: [CompositionalSupplementaryItem] = []) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }

  func content(_ making: inout TemplateMaking) -> TemplateItem.Content { .item }

  /// The item as Sections solves it.
  final func template(_ making: inout TemplateMaking) -> TemplateItem {
    let axes = making.axes
    return TemplateItem(
      size: axes.canonical(layoutSize), insets: axes.canonical(contentInsets),
      edges: edgeSpacing.map { axes.canonical($0) } ?? .none,
      attached: supplementaryItems.map { $0.attached(&making, isOfItem: !(self is CompositionalGroup)) },
      content: content(&making))
  }
}

/// The state while a description becomes a template.
@MainActor
struct TemplateMaking {
  let axes: CompositionalAxes
  /// The environment, made where a description needs it: for groups with their own frames.
  let environment: @MainActor () -> any CompositionalEnvironment
  /// The kinds of attached views, in the order of their numbers.
  private(set) var kinds: [ElementNames.Adornments] = []

  init(axes: CompositionalAxes, environment: @escaping @MainActor () -> any CompositionalEnvironment) {
    (self.axes, self.environment) = (axes, environment)
  }

  mutating func number(ofKind kind: String, _ size: TemplateSize, isOfItem: Bool) -> Int {
    let number = kinds.firstIndex { $0.kind == kind } ?? kinds.count
    if number == kinds.count { kinds.append(ElementNames.Adornments(kind: kind)) }
    kinds[number].isOfItems = kinds[number].isOfItems || isOfItem
    kinds[number].isEstimatedAcross = kinds[number].isEstimatedAcross || size.breadth.isMeasured
    kinds[number].isEstimatedAlong = kinds[number].isEstimatedAlong || size.length.isMeasured
    return number
  }
}

/// A view of the data source that is attached to an item or a group.
@preconcurrency @MainActor
open class CompositionalSupplementaryItem: CompositionalItem {
  public package(set) var elementKind: String
  /// The point of the item.
  public package(set) var containerAnchor: CompositionalAnchor
  /// The point of the view that is placed on the item's; nil aligns the view inside the item.
  public package(set) var itemAnchor: CompositionalAnchor?
  /// Higher values cover lower ones.
  open var zIndex = 1

  public init(
    layoutSize: CompositionalSize, elementKind: String, containerAnchor: CompositionalAnchor,
    itemAnchor: CompositionalAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }

  /// The view as Sections solves it.
  final func attached(_ making: inout TemplateMaking, isOfItem: Bool) -> AttachedItem {
    let size = making.axes.canonical(layoutSize)
    return AttachedItem(
      kind: making.number(ofKind: elementKind, size, isOfItem: isOfItem), size: size,
      anchor: containerAnchor.template(making.axes), ownAnchor: itemAnchor?.template(making.axes), zIndex: zIndex)
  }
}

/// A header or a footer of a section or of all content. Its content insets are taken off its sides across the scroll axis;
/// along it they have no effect.
@preconcurrency @MainActor
open class CompositionalBoundaryItem: CompositionalSupplementaryItem {
  /// Its edge or corner of the section.
  public let alignment: RectAlignment
  /// How far it is moved from there, in points.
  public let offset: CGPoint
  /// Whether the section becomes longer by it. If not, it overlays the items.
  open var extendsBoundary = true
  /// Whether it stays in view while any part of its section is.
  open var pinToVisibleBounds = false
  /// Whether it is moved by the insets of its section along the scroll axis, towards the items, as those of lists are.
  var isInsideInsets = false

  public init(
    layoutSize: CompositionalSize, elementKind: String, alignment: RectAlignment, absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: CompositionalAnchor(edges: alignment.edges))
  }
}

/// A view of the layout behind a section.
@preconcurrency @MainActor
open class CompositionalDecorationItem: CompositionalItem {
  public let elementKind: String
  /// Higher values cover lower ones. Items of a section with decorations are at 1.
  open var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A box behind all of a section, its headers, footers and insets included.
  public static func background(elementKind: String) -> CompositionalDecorationItem {
    CompositionalDecorationItem(elementKind: elementKind)
  }
}

/// One extent of an item or a group of a compositional layout, before it is resolved.
public typealias CompositionalDimension = TemplateDimension
/// The extents of an item or a group of a compositional layout, before they are resolved.
public typealias CompositionalSize = TemplateSize
/// The space between the items of a group, or at an edge of one.
public typealias CompositionalSpacing = TemplateSpacing
/// Space around an item, outside its size; nil is none.
public typealias CompositionalEdgeSpacing = TemplateEdges

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

  func canonical(_ dimension: TemplateDimension) -> TemplateDimension { isVertical ? dimension : dimension.turned }
  func canonical(_ size: TemplateSize) -> TemplateSize { isVertical ? size : size.turned }
  func canonical(_ edges: TemplateEdges) -> TemplateEdges { isVertical ? edges : edges.turned }
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
