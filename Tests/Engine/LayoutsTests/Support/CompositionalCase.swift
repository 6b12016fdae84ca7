import Foundation
import LayoutCore
import Layouts
import Testing

/// A worked case of compositional layout, as data: a description, and frames that were calculated by hand or recorded.
///
/// Extents are `0.5w`, `1h`, `3` for points, `est 2`, `uni 2`. Spacing is `2`, or `~2` where it is flexible. Insets and
/// edges are in the order top, leading, bottom, trailing.
struct CompositionalCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Badge: Decodable {
    var kind: String
    var size: [String]
    var at: [String]
    var own: [String]?
    var offset, fraction: [CGFloat]?
  }

  struct Node: Decodable {
    var size: [String]
    var insets: [CGFloat]?
    var edges: [String?]?
    var badges: [Badge]?
    var across, along: [Node]?
    var parts, times: Int?
    var spacing: String?
  }

  struct Bar: Decodable {
    var kind: String
    var size: [String]
    var at: String
    var offset: [CGFloat]?
    var extends, pins: Bool?
  }

  struct Section: Decodable {
    var items: Int
    var group: Node
    var insets, background: [CGFloat]?
    var interGroup: CGFloat?
    var bars: [Bar]?
    /// What cells ask for along the scroll axis, in the order of items. The last one is that of all others.
    var measured: [CGFloat]?
  }

  /// A scroll to an item, to an offset or by a distance, and the offset and the views after it. Offsets may be beyond
  /// the content, as while a view bounces.
  struct Scroll: Decodable {
    var item: [Int]?
    var to, by: CGFloat?
    var offset: CGFloat?
    var views: [String: [CGFloat]]?
  }

  var name: String
  var viewport: [CGFloat]?
  var direction: String?
  var isMirrored: Bool?
  var scale, interSection: CGFloat?
  var sections: [Section]
  var items: [String: [[CGFloat]]]
  var views, backgrounds: [String: [CGFloat]]?
  var contentSize: [CGFloat]
  var scrolls: [Scroll]?
  /// Where the first section stops if it scrolls across, by the name of the behaviour.
  var stops: [String: [CGFloat]]?
  /// The sentences that are reported; nil if it does not matter which values are said to mislead.
  var problems: [String]?

  var testDescription: String { name }

  static let all: [CompositionalCase] = {
    guard let file = Bundle.module.url(forResource: "Cases/compositional-cases", withExtension: "json"),
      let data = try? Data(contentsOf: file)
    else { return [] }
    return (try? JSONDecoder().decode([CompositionalCase].self, from: data)) ?? []
  }()

  @MainActor
  func layout() -> CompositionalLayout {
    let configuration = CompositionalConfiguration()
    configuration.scrollDirection = direction == "horizontal" ? .horizontal : .vertical
    configuration.interSectionSpacing = interSection ?? 0
    let layout = CompositionalLayout(
      sectionProvider: { number, _ in sections[number].section }, configuration: configuration)
    layout.isMirrored = isMirrored ?? false
    layout.register(ReusableView.self, forDecorationViewOfKind: "background")
    return layout
  }

  var size: CGSize { CGSize(width: viewport?[0] ?? 80, height: viewport?[1] ?? 24) }
}

@MainActor
extension CompositionalCase.Section {
  var section: CompositionalSection {
    let section = CompositionalSection(
      group: group.item as? CompositionalGroup ?? .horizontal(layoutSize: .of(["1w", "1h"]), subitems: []))
    section.contentInsets = .of(insets)
    section.interGroupSpacing = interGroup ?? 0
    section.boundarySupplementaryItems = (bars ?? []).map { bar in
      let item = CompositionalBoundaryItem(
        layoutSize: .of(bar.size), elementKind: bar.kind, alignment: .named(bar.at), absoluteOffset: .of(bar.offset))
      item.extendsBoundary = bar.extends ?? true
      item.pinToVisibleBounds = bar.pins ?? false
      return item
    }
    if let background {
      let item = CompositionalDecorationItem.background(elementKind: "background")
      item.contentInsets = .of(background)
      section.decorationItems = [item]
    }
    return section
  }
}

@MainActor
extension CompositionalCase.Node {
  var item: CompositionalItem {
    let made = across.map { group($0, isRow: true) } ?? along.map { group($0, isRow: false) }
    let item = made ?? CompositionalItem(layoutSize: .of(size))
    (made as? CompositionalGroup)?.interItemSpacing = spacing.map(CompositionalSpacing.of)
    item.contentInsets = .of(insets)
    if let edges {
      let spaces = edges.map { $0.map(CompositionalSpacing.of) }
      item.edgeSpacing = CompositionalEdgeSpacing(
        leading: spaces[1], top: spaces[0], trailing: spaces[3], bottom: spaces[2])
    }
    item.supplementaryItems = (badges ?? []).map { badge in
      CompositionalSupplementaryItem(
        layoutSize: .of(badge.size), elementKind: badge.kind,
        containerAnchor: .of(badge.at, offset: badge.offset, fraction: badge.fraction),
        itemAnchor: badge.own.map { .of($0, offset: nil, fraction: nil) })
    }
    return item
  }

  private func group(_ nodes: [Self], isRow: Bool) -> CompositionalItem {
    let items = nodes.map(\.item)
    let size = CompositionalSize.of(size)
    if let parts {
      return isRow
        ? CompositionalGroup.horizontal(layoutSize: size, subitem: items[0], count: parts)
        : .vertical(layoutSize: size, subitem: items[0], count: parts)
    }
    if let times {
      return isRow
        ? CompositionalGroup.horizontal(layoutSize: size, repeatingSubitem: items[0], count: times)
        : .vertical(layoutSize: size, repeatingSubitem: items[0], count: times)
    }
    return isRow
      ? CompositionalGroup.horizontal(layoutSize: size, subitems: items)
      : .vertical(layoutSize: size, subitems: items)
  }
}

extension CompositionalSize {
  static func of(_ words: [String]) -> CompositionalSize {
    CompositionalSize(widthDimension: .of(words[0]), heightDimension: .of(words[1]))
  }
}

extension CompositionalDimension {
  static func of(_ word: String) -> CompositionalDimension {
    let number = CGFloat(Double(word.filter { $0.isNumber || $0 == "." }) ?? .nan)
    if word.hasPrefix("est") { return .estimated(number) }
    if word.hasPrefix("uni") { return .uniformAcrossSiblings(estimate: number) }
    if word.hasSuffix("w") { return .fractionalWidth(number) }
    return word.hasSuffix("h") ? .fractionalHeight(number) : .absolute(number)
  }
}

extension CompositionalSpacing {
  static func of(_ word: String) -> CompositionalSpacing {
    let number = CGFloat(Double(word.drop { $0 == "~" }) ?? .nan)
    return word.hasPrefix("~") ? .flexible(number) : .fixed(number)
  }
}

extension CompositionalAnchor {
  static func of(_ names: [String], offset: [CGFloat]?, fraction: [CGFloat]?) -> CompositionalAnchor {
    let all: [String: DirectionalRectEdge] = [
      "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ]
    let edges = DirectionalRectEdge(names.compactMap { all[$0] })
    if let fraction { return CompositionalAnchor(edges: edges, fractionalOffset: .of(fraction)) }
    return CompositionalAnchor(edges: edges, absoluteOffset: .of(offset))
  }
}

extension DirectionalEdgeInsets {
  static func of(_ values: [CGFloat]?) -> DirectionalEdgeInsets {
    guard let values else { return .zero }
    return DirectionalEdgeInsets(top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
  }
}

extension CGPoint {
  static func of(_ values: [CGFloat]?) -> CGPoint { values.map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero }
}

extension RectAlignment {
  static func named(_ name: String) -> RectAlignment { allCases.first { "\($0)" == name } ?? .none }
}
