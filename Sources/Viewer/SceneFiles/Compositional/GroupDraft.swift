import Foundation
import LayoutCore
import Layouts

/// An item or a group of a compositional layout, as a scene file describes it.
@MainActor
struct GroupDraft {
  var size = CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  var insets = DirectionalEdgeInsets.zero
  var edges: CompositionalEdgeSpacing?
  var supplementaryItems: [CompositionalSupplementaryItem] = []
  /// The subitems from left to right, or from top to bottom; an item has neither.
  var horizontal, vertical: [GroupDraft]?
  var count, repeatingCount: Int?
  /// As many equal parts as fit.
  var minimumItemExtent: CGFloat?
  var spacing: CompositionalSpacing?

  var item: CompositionalItem {
    let item = group ?? CompositionalItem(layoutSize: size)
    item.contentInsets = insets
    item.edgeSpacing = edges
    item.supplementaryItems = supplementaryItems
    return item
  }

  /// nil for an item.
  var group: CompositionalGroup? {
    guard let subitems = (horizontal ?? vertical)?.map(\.item) else { return nil }
    let group: CompositionalGroup
    switch (horizontal != nil, count, repeatingCount) {
    case (true, nil, nil) where minimumItemExtent != nil:
      group = .horizontal(layoutSize: size, subitem: subitems[0], minimumWidth: minimumItemExtent ?? 0)
    case (false, nil, nil) where minimumItemExtent != nil:
      group = .vertical(layoutSize: size, subitem: subitems[0], minimumHeight: minimumItemExtent ?? 0)
    case (true, let count?, _): group = .horizontal(layoutSize: size, subitem: subitems[0], count: count)
    case (true, _, let count?): group = .horizontal(layoutSize: size, repeatingSubitem: subitems[0], count: count)
    case (true, _, _): group = .horizontal(layoutSize: size, subitems: subitems)
    case (false, let count?, _): group = .vertical(layoutSize: size, subitem: subitems[0], count: count)
    case (false, _, let count?): group = .vertical(layoutSize: size, repeatingSubitem: subitems[0], count: count)
    case (false, _, _): group = .vertical(layoutSize: size, subitems: subitems)
    }
    group.interItemSpacing = spacing
    return group
  }

  // MARK: In a file

  static let item = shape(fields, "an item or a group: a mapping with layoutSize").named("layoutItem")

  /// The group that a section repeats.
  static let group: Shape<GroupDraft> = {
    let item = Self.item
    return Shape(
      "a group: a mapping with layoutSize, and with horizontal or vertical", schema: item.schema,
      resembles: item.resembles
    ) { subject, reader in
      guard let draft = item.read(subject, reader) else { return nil }
      if draft.horizontal == nil, draft.vertical == nil, subject["horizontal"].path == subject.path,
        subject["vertical"].path == subject.path
      {
        reader.missing(key: "horizontal", in: subject, expected: "'horizontal' or 'vertical' with a list of subitems")
        return nil
      }
      return draft
    }
  }()

  /// The shape refers to itself: groups nest to any depth.
  private static let subitems = Shape<[GroupDraft]>(
    "a list of items and groups, not empty",
    schema: ["type": "array", "items": .definition("layoutItem", [:]), "minItems": .number(1)],
    resembles: { $0.node.sequence != nil }
  ) { subject, reader in
    guard let elements = subject.elements, !elements.isEmpty else {
      reader.wrong(subject, expected: "a list of items and groups, not empty")
      return nil
    }
    return elements.compactMap { item.read($0, reader) }
  }

  private static let fields: [Field<GroupDraft>] = [
    Field("layoutSize", \.size, .layoutSize, isRequired: true, "Its extents: [width, height]."),
    Field(
      "contentInsets", \.insets, .directionalInsets,
      "Taken off its frame after it was placed. Without effect on estimated axes."),
    Field("edgeSpacing", \.edges, .edgeSpacing, "Space around it."),
    Field(
      "supplementaryItems", \.supplementaryItems, .list(of: .supplementaryItem, "views such as badges"),
      "Views that are attached to it."),
    Field("horizontal", \.horizontal, subitems, "Of a group: its subitems, from left to right, as many as fit."),
    Field("vertical", \.vertical, subitems, "Of a group: its subitems, from top to bottom, as many as fit."),
    Field("count", \.count, .whole(1...1000), "The number of equal parts of the one subitem."),
    Field(
      "minimumItemExtent", \.minimumItemExtent, .positive,
      "The smallest width of a part in points, in vertical groups its height; as many equal parts as fit."),
    Field(
      "repeatingCount", \.repeatingCount, .whole(1...1000),
      "The number of copies of the one subitem, each of its own size, whether they fit or not."),
    Field("interItemSpacing", \.spacing, .spacing, "Between neighbours in the group."),
  ]

  private static func shape(_ fields: [Field<GroupDraft>], _ expectation: String) -> Shape<GroupDraft> {
    let object = Shape<GroupDraft>.object(fields, startingAt: GroupDraft())
    return Shape(expectation, schema: object.schema, resembles: object.resembles) { subject, reader in
      guard let draft = object.read(subject, reader) else { return nil }
      check(draft, subject, reader)
      return draft
    }
  }

  private static func check(_ draft: GroupDraft, _ subject: Subject, _ reader: Reader) {
    func has(_ key: String) -> Bool { subject[key].path != subject.path }
    func refuse(_ first: String, _ second: String) {
      guard has(first), has(second) else { return }
      reader.fault(subject[second], "\(subject.path) has both '\(first)' and '\(second)'; expected one of them")
    }
    refuse("horizontal", "vertical")
    let counts = ["count", "repeatingCount", "minimumItemExtent"]
    for (number, key) in counts.enumerated() { for other in counts[(number + 1)...] { refuse(key, other) } }
    let isGroup = has("horizontal") || has("vertical")
    for key in counts + ["interItemSpacing"] where has(key) && !isGroup {
      reader.fault(
        subject[key], "\(subject.path) has '\(key)' and no subitems; expected 'horizontal' or 'vertical' as well")
    }
    for key in counts where has(key) && (draft.horizontal ?? draft.vertical)?.count ?? 1 > 1 {
      reader.fault(subject[key], "\(subject.path) has '\(key)' and several subitems; expected one subitem")
    }
  }
}

extension Shape<CompositionalSupplementaryItem> {
  /// A view that is attached to an item or a group.
  @MainActor
  static let supplementaryItem = Shape.object(
    [
      Field("kind", \.elementKind, .text, isRequired: true, "Names the kind of view, and is its text."),
      Field("layoutSize", \.layoutSize, .layoutSize, isRequired: true, "Its extents: [width, height]."),
      Field(
        "containerAnchor", \.containerAnchor, .anchor, isRequired: true,
        "The point of the item: edges such as 'top trailing', or {edges, absoluteOffset, fractionalOffset}."),
      Field(
        "itemAnchor", \.itemAnchor, .anchor,
        "The point of the view that is placed there. Default: the view is inside the item, at the same edges."),
      Field("zIndex", \.zIndex, .whole(-1000...1000), "Higher values cover lower ones. Default: 1."),
    ],
    startingAt: CompositionalSupplementaryItem(
      layoutSize: CompositionalSize(widthDimension: .absolute(1), heightDimension: .absolute(1)), elementKind: "",
      containerAnchor: CompositionalAnchor(edges: []))
  ).named("supplementaryItem")
}

/// A header or a footer of a section or of all content.
@MainActor
struct BoundaryDraft {
  var kind = ""
  var size = CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1))
  var alignment: RectAlignment?
  var offset = CGPoint.zero
  var extendsBoundary = true
  var isPinned = false
  var zIndex: Int?

  var item: CompositionalBoundaryItem {
    let (kind, edge) = Self.known[self.kind] ?? (self.kind, .top)
    let item = CompositionalBoundaryItem(
      layoutSize: size, elementKind: kind, alignment: alignment ?? edge, absoluteOffset: offset)
    (item.extendsBoundary, item.pinToVisibleBounds) = (extendsBoundary, isPinned)
    if let zIndex { item.zIndex = zIndex }
    return item
  }

  private static let known: [String: (kind: String, edge: RectAlignment)] = [
    "header": (ElementKind.sectionHeader, .top), "footer": (ElementKind.sectionFooter, .bottom),
  ]

  static let shape = Shape<BoundaryDraft>.object(
    [
      Field(
        "kind", \.kind, .text, isRequired: true,
        "'header' and 'footer' show the texts of data; any other name is a view that shows its name."),
      Field("layoutSize", \.size, .layoutSize, isRequired: true, "Its extents: [width, height]."),
      Field(
        "alignment", \.alignment, .word(), "The edge or corner of the section. Default: top, of a footer bottom."),
      Field(
        "absoluteOffset", \.offset, Shape<(CGFloat, CGFloat)>.pair(of: .number, "x", "y").map { CGPoint(x: $0, y: $1) },
        "The distance from there, in points: [x, y]."),
      Field(
        "extendsBoundary", \.extendsBoundary, .flag,
        "Whether the section is longer by it. Otherwise it covers the items. Default: true."),
      Field("pinToVisibleBounds", \.isPinned, .flag, "Whether it stays in view while its section is. Default: false."),
      Field("zIndex", \.zIndex, .whole(-1000...1000), "Higher values cover lower ones. Default: 1."),
    ], startingAt: BoundaryDraft()
  ).named("boundaryItem")
}

// The values of compositional layouts in scene files: extents, spaces, insets, anchors.

extension Shape<CompositionalDimension> {
  /// `0.5w`, `1/3 w`, `1h`, `120`, `~44`, `~44 uniform`.
  @MainActor
  static let dimension = Shape(
    scalar: "an extent such as 0.5w or 1/3 w of the width, 1h of the height, 120 points, or ~44 for estimated ones",
    schema: [
      "anyOf": [
        ["type": "number", "minimum": .number(0)],
        ["type": "string", "pattern": #"^([0-9.]+|[0-9.]+ *[wh]|[0-9.]+/[0-9.]+ *[wh]|~[0-9.]+( uniform)?)$"#],
      ]
    ]
  ) { subject in
    guard let dimension = subject.text.flatMap({ CompositionalDimension($0) }) else { return nil }
    // UIKit rejects estimates of zero.
    return dimension.isMeasured && dimension.dimension <= 0 ? nil : dimension
  }.named("dimension")
}

extension Shape<CompositionalSize> {
  /// `[width, height]`.
  @MainActor
  static let layoutSize = Shape<(CompositionalDimension, CompositionalDimension)>
    .pair(of: .dimension, "width", "height")
    .map { CompositionalSize(widthDimension: $0, heightDimension: $1) }.named("layoutSize")
}

extension Shape<CompositionalSpacing> {
  /// `8` or `flexible 8`.
  @MainActor
  static let spacing = Shape(
    scalar: "a space such as 8, or 'flexible 8' for at least 8 points",
    schema: ["anyOf": [["type": "number"], ["type": "string", "pattern": "^flexible -?[0-9.]+$"]]]
  ) { $0.text.flatMap { CompositionalSpacing($0) } }.named("spacing")
}

extension Shape<DirectionalEdgeInsets> {
  @MainActor
  static let directionalInsets = Shape.object(
    [
      Field("top", \.top, .number, "In points. Default: 0."),
      Field("leading", \.leading, .number, "In points. Default: 0."),
      Field("bottom", \.bottom, .number, "In points. Default: 0."),
      Field("trailing", \.trailing, .number, "In points. Default: 0."),
    ], startingAt: DirectionalEdgeInsets.zero
  ).named("directionalInsets")
}

extension Shape<CompositionalEdgeSpacing> {
  /// The spaces around an item.
  @MainActor
  static let edgeSpacing = Shape.object(
    [
      Field("top", \.top, .spacing, "Above."), Field("leading", \.leading, .spacing, "Before."),
      Field("bottom", \.bottom, .spacing, "Below."), Field("trailing", \.trailing, .spacing, "After."),
    ], startingAt: CompositionalEdgeSpacing.none
  ).named("edgeSpacing")
}

/// A point of an item: edges that meet there, and how far it is moved.
private struct AnchorDraft {
  var edges: DirectionalRectEdge = []
  var absoluteOffset, fractionalOffset: CGPoint?

  @MainActor
  var anchor: CompositionalAnchor {
    if let fractionalOffset { return CompositionalAnchor(edges: edges, fractionalOffset: fractionalOffset) }
    return CompositionalAnchor(edges: edges, absoluteOffset: absoluteOffset ?? .zero)
  }

  @MainActor
  private static let point = Shape<(CGFloat, CGFloat)>.pair(of: .number, "x", "y").map { CGPoint(x: $0, y: $1) }

  private static let names: [(name: String, edge: DirectionalRectEdge)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]

  @MainActor
  private static let edges = Shape<DirectionalRectEdge>(
    scalar: "edges such as 'top trailing', of top, leading, bottom, trailing, or 'center'",
    schema: ["type": "string", "pattern": "^(center|(top|leading|bottom|trailing)( (top|leading|bottom|trailing))?)$"]
  ) { subject in
    guard let words = subject.text?.split(separator: " "), (1...2).contains(words.count) else { return nil }
    if words == ["center"] { return [] }
    let edges = words.compactMap { word in names.first { $0.name == word }?.edge }
    return edges.count == words.count ? DirectionalRectEdge(edges) : nil
  }

  @MainActor
  static let shape: Shape<CompositionalAnchor> = {
    let mapping = Shape<AnchorDraft>.object(
      [
        Field("edges", \.edges, edges, isRequired: true, "The edges that meet at the point."),
        Field("absoluteOffset", \.absoluteOffset, point, "The distance from the point, in points: [x, y]."),
        Field(
          "fractionalOffset", \.fractionalOffset, point,
          "The distance from the point, in widths and heights of the view: [x, y]."),
      ], startingAt: AnchorDraft())
    let checked = Shape(mapping.expectation, schema: mapping.schema, resembles: mapping.resembles) {
      subject, reader -> AnchorDraft? in
      guard let draft = mapping.read(subject, reader) else { return nil }
      if draft.absoluteOffset != nil, draft.fractionalOffset != nil {
        reader.fault(
          subject["fractionalOffset"],
          "\(subject.path) has both 'absoluteOffset' and 'fractionalOffset'; expected one of them")
      }
      return draft
    }
    return edges.map { AnchorDraft(edges: $0) }.or(checked).map(\.anchor).named("anchor")
  }()
}

extension Shape<CompositionalAnchor> {
  @MainActor
  static let anchor = AnchorDraft.shape
}
