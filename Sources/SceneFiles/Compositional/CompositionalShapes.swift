import Foundation
import LayoutCore
import Layouts

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
    let isGuess = dimension.isEstimated || dimension.isUniformAcrossSiblings
    // UIKit rejects estimates of zero.
    return isGuess && dimension.dimension <= 0 ? nil : dimension
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

/// The spaces around an item, as they are read.
struct EdgeSpacingDraft {
  var top, leading, bottom, trailing: CompositionalSpacing?

  var edgeSpacing: CompositionalEdgeSpacing {
    CompositionalEdgeSpacing(leading: leading, top: top, trailing: trailing, bottom: bottom)
  }

  @MainActor
  static let shape = Shape.object(
    [
      Field("top", \.top, .spacing, "Above."), Field("leading", \.leading, .spacing, "Before."),
      Field("bottom", \.bottom, .spacing, "Below."), Field("trailing", \.trailing, .spacing, "After."),
    ], startingAt: EdgeSpacingDraft()
  ).named("edgeSpacing")
}

/// A point of an item: edges that meet there, and how far it is moved.
struct AnchorDraft {
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
  static let shape: Shape<AnchorDraft> = {
    let mapping = Shape<AnchorDraft>.object(
      [
        Field("edges", \.edges, edges, isRequired: true, "The edges that meet at the point."),
        Field("absoluteOffset", \.absoluteOffset, point, "How far the point is moved, in points: [x, y]."),
        Field(
          "fractionalOffset", \.fractionalOffset, point,
          "How far the point is moved, in widths and heights of the view: [x, y]."),
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
    return edges.map { AnchorDraft(edges: $0) }.or(checked).named("anchor")
  }()
}
