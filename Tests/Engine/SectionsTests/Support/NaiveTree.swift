import Foundation
import NaiveSections
import SeededRandom
import Sections

/// A tree of groups over sections that places and pins its bars by walking it, straight from the definition.
///
/// A bar of a group keeps below the pinned bars of the groups around it, and never leaves its group.
struct NaiveTree {
  indirect enum Node {
    case section(items: CGFloat, header: CGFloat)
    case group(header: CGFloat, footer: CGFloat, children: [Node])
  }

  struct Placed {
    var natural: CGFloat
    var pinned: CGFloat

    func isClose(to other: Placed) -> Bool {
      abs(natural - other.natural) < 1e-6 && abs(pinned - other.pinned) < 1e-6
    }
  }

  var contentHeader: CGFloat
  var nodes: [Node]
  var spacing: CGFloat

  static func random(_ random: inout SplitMix64) -> NaiveTree {
    func nodes(depth: Int) -> [Node] {
      (0..<random.integer(1...3)).map { _ in
        depth < 4 && random.integer(0...3) > 0
          ? .group(header: random.value(0...3), footer: random.value(0...2), children: nodes(depth: depth + 1))
          : .section(items: random.value(0...12), header: random.value(0...2))
      }
    }
    return NaiveTree(
      contentHeader: random.value(0...3), nodes: nodes(depth: 0), spacing: random.chance(2) ? 0 : random.value(0...3))
  }

  // MARK: As a stack

  func stack(scrollDirection: SectionStack.ScrollDirection, isMirrored: Bool) -> SectionStack {
    var (sections, groups): ([SectionSolution], [GroupSolution]) = ([], [])
    func add(_ node: Node, depth: Int) {
      switch node {
      case .section(let items, let header):
        sections.append(
          SectionSolution(
            arrangement: TrackList.uniform(itemCount: 1, itemLength: items, breadth: 40),
            attachments: [.header(extent: header, pinning: .visibleEdge)]))
      case .group(let header, let footer, let children):
        let first = sections.count
        for child in children { add(child, depth: depth + 1) }
        groups.append(
          GroupSolution(
            sections: first..<sections.count, depth: depth,
            bars: [.header(extent: header, pinning: .visibleEdge), .footer(extent: footer, pinning: .visibleEdge)]))
      }
    }
    for node in nodes { add(node, depth: 0) }
    return SectionStack(
      scrollDirection: scrollDirection, breadth: 40, isMirrored: isMirrored, sectionSpacing: spacing,
      sections: sections,
      contentBars: [.header(extent: contentHeader, pinning: .visibleEdge)], groups: groups)
  }

  // MARK: By definition

  func length(of node: Node) -> CGFloat {
    switch node {
    case .section(let items, let header): header + items
    case .group(let header, let footer, let children): header + length(of: children) + footer
    }
  }

  func length(of nodes: [Node]) -> CGFloat {
    nodes.reduce(0) { $0 + length(of: $1) } + spacing * CGFloat(max(0, nodes.count - 1))
  }

  var length: CGFloat { contentHeader + length(of: nodes) }

  /// All bars by their names, with the view from `lower` to `upper`.
  func bars(from lower: CGFloat, to upper: CGFloat) -> [StackElement.ID: Placed] {
    var bars: [StackElement.ID: Placed] = [:]
    var section = 0
    func header(_ id: StackElement.ID, _ extent: CGFloat, at start: CGFloat, limit: CGFloat, edge: CGFloat) {
      if extent > 0 { bars[id] = Placed(natural: start, pinned: max(start, min(edge, limit - extent))) }
    }
    func footer(_ id: StackElement.ID, _ extent: CGFloat, at start: CGFloat, limit: CGFloat, edge: CGFloat) {
      if extent > 0 { bars[id] = Placed(natural: start, pinned: min(start, max(edge - extent, limit))) }
    }
    func walk(_ nodes: [Node], from start: CGFloat, depth: Int, lower: CGFloat, upper: CGFloat) {
      var start = start
      for node in nodes {
        let end = start + length(of: node)
        switch node {
        case .section(_, let extent):
          header(.header(ofSection: section), extent, at: start, limit: end, edge: lower)
          section += 1
        case .group(let before, let after, let children):
          let name = StackElement.ID.header(ofGroupAt: section, depth: depth)
          header(name, before, at: start, limit: end - after, edge: lower)
          let footerName = StackElement.ID.footer(ofGroupAt: section, depth: depth)
          footer(footerName, after, at: end - after, limit: start + before, edge: upper)
          walk(children, from: start + before, depth: depth + 1, lower: lower + before, upper: upper - after)
        }
        start = end + spacing
      }
    }
    header(StackElement.ID(kind: .contentHeader, section: 0), contentHeader, at: 0, limit: length, edge: lower)
    walk(nodes, from: contentHeader, depth: 0, lower: lower + contentHeader, upper: upper)
    return bars
  }
}
