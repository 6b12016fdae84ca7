import Foundation
import NaiveSections
import Sections

extension ArrangementMaker {
  mutating func section() -> SectionSolution {
    let arrangement = arrangement(kind: kind())
    var attachments: [Attachment] = []
    if random.chance(3) { attachments.append(.box(0, insets: insets())) }
    if random.chance(3) { attachments.append(.box(7, covering: .items, insets: insets(), zIndex: -2)) }
    if !random.chance(3) { attachments.append(.header(extent: random.value(0...60), pinning: pinning())) }
    if random.chance(6) {
      attachments.append(Attachment(kind: .header, edge: .before, extent: 9, pinning: pinning(), insets: insets()))
    }
    if random.chance(2) { attachments.append(.footer(extent: random.value(0...60), pinning: pinning())) }
    return SectionSolution(arrangement: arrangement, insets: insets(), attachments: attachments)
  }

  private mutating func kind() -> Int {
    if makesGroups, random.chance(2) { return Self.groupsKind }
    return random.integer(0...Self.groupsKind - 1)
  }

  mutating func insets() -> SectionInsets {
    if random.chance(3) { return .zero }
    return SectionInsets(
      lengthBefore: spacing(), lengthAfter: spacing(), leading: spacing(), trailing: spacing())
  }

  mutating func pinning() -> PinPolicy {
    random.element([.none, .visibleEdge, .visibleEdge, .strip(extent: random.value(0...40))])
  }

  mutating func stack(scrollDirection: SectionStack.ScrollDirection, isMirrored: Bool) -> SectionStack {
    let sections = (0..<random.integer(0...8)).map { _ in section() }
    let isFrozen = random.chance(4)
    return SectionStack(
      scrollDirection: scrollDirection, breadth: random.value(50...400), isMirrored: isMirrored,
      sectionSpacing: random.chance(2) ? 0 : random.value(0...20),
      frozen: isFrozen ? FrozenEdges(breadth: random.value(0...60), length: random.value(0...60)) : .none,
      sections: sections, contentBars: random.chance(3) ? bars() : [],
      groups: random.chance(2) ? groups(of: 0..<sections.count, depth: 0) : [], pinLimits: limits())
  }

  /// Some of the sections in groups, and some of those in groups again.
  mutating func groups(of sections: Range<Int>, depth: Int) -> [GroupSolution] {
    var groups: [GroupSolution] = []
    var first = sections.lowerBound
    while first < sections.upperBound {
      let end = random.integer(first + 1...sections.upperBound)
      if !random.chance(4) {
        groups.append(GroupSolution(sections: first..<end, depth: depth, bars: bars()))
        if depth < 3 { groups += self.groups(of: first..<end, depth: depth + 1) }
      }
      first = end
    }
    return groups
  }

  private mutating func bars() -> [Attachment] {
    [
      .header(extent: random.chance(4) ? 0 : random.value(0...30), pinning: pinning(), zIndex: 20),
      .footer(extent: random.chance(2) ? 0 : random.value(0...20), pinning: pinning()),
    ]
  }

  private mutating func limits() -> PinLimits {
    PinLimits(
      levels: random.chance(4) ? random.integer(0...4) : nil, coverage: random.chance(4) ? random.value(0...1) : nil)
  }
}

extension SectionStack {
  /// All elements, in the order of a query's result.
  var allElements: [StackElement.ID] {
    outerBars
      + sections.enumerated().flatMap { number, section in
        var ids: [StackElement.ID] = []
        let bars = section.attachments
        for case .box(let id) in bars.map(\.kind) { ids.append(.box(id, ofSection: number)) }
        let headers = bars.filter { $0.kind == .header }.indices
        ids += headers.map { StackElement.ID(kind: .header, section: number, item: $0) }
        ids += (0..<section.arrangement.itemCount).map { .item($0, inSection: number) }
        if let adorned = section.arrangement as? any AdornedArrangement {
          adorned.forEachAdornment(overlapping: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) {
            ids.append(StackElement.ID(kind: .adornment($0.kind), section: number, item: $0.number))
          }
        }
        if bars.contains(where: { $0.kind == .footer }) { ids.append(.footer(ofSection: number)) }
        return ids
      }
  }

  /// The bars around sections, outermost first.
  var outerBars: [StackElement.ID] {
    let edges: [(AttachmentKind, StackElement.ID.Kind, StackElement.ID.Kind)] = [
      (.header, .contentHeader, .groupHeader), (.footer, .contentFooter, .groupFooter),
    ]
    let content = edges.filter { edge, _, _ in contentBars.contains { $0.kind == edge } }
      .map { StackElement.ID(kind: $0.1, section: 0) }
    return content
      + groups.sorted { ($0.depth, $0.sections.lowerBound) < ($1.depth, $1.sections.lowerBound) }.flatMap { group in
        edges.filter { edge, _, _ in group.bars.contains { $0.kind == edge } }
          .map { StackElement.ID(kind: $0.2, section: group.sections.lowerBound, item: group.depth) }
      }
  }
}
