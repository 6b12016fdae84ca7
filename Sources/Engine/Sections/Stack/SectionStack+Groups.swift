import Foundation

extension SectionStack {
  /// The range of a group along the scroll axis, its bars included.
  func extent(ofGroup group: Int) -> Reach {
    let sections = levels.groups[group].sections
    let (first, last) = (sections.lowerBound, sections.upperBound - 1)
    let room = levels.room(inGroup: group)
    return Reach(lower: starts[first] - room.before, upper: starts[last] + self.sections[last].length + room.after)
  }

  /// The bars of a group, in coordinates of its extent.
  func bars(ofGroup group: Int) -> Bars {
    let (extent, attachments) = (extent(ofGroup: group), levels.groups[group].bars)
    return bars(attachments, length: extent.upper - extent.lower)
  }

  /// The bars of all content, in its coordinates.
  private var barsOfContent: Bars { bars(levels.contentBars, length: length) }

  private func bars(_ attachments: [Attachment], length: CGFloat) -> Bars {
    Bars(
      attachments: attachments, beforeEnd: attachments.length(at: .before),
      afterStart: length - attachments.length(at: .after))
  }

  /// The range of the content in which pinned bars stay: the visible part without frozen rows.
  func pinningReach(_ visible: Window) -> Reach {
    Reach(lower: frozen.length > 0 ? frozenShift(visible).y + frozen.length : visible.minY, upper: visible.maxY)
  }

  /// The outermost level that pins, given the visible part.
  func outermostPinnedLevel(_ visible: Window) -> Int {
    levels.outermostPinned(pinLimits, sections: sectionCoverage, in: visible.maxY - visible.minY)
  }

  /// The range where the pinned bars of a section stay: the visible part without the pinned levels around it.
  func pinningReach(ofSection section: Int, _ visible: Window) -> Reach {
    let reach = pinningReach(visible)
    if levels.isEmpty { return reach }
    let covers = levels.covers(aroundSection: section, from: outermostPinnedLevel(visible))
    return Reach(lower: reach.lower + covers.before, upper: reach.upper - covers.after)
  }

  /// Whether the bars of sections pin at all.
  func pinsSectionBars(_ visible: Window) -> Bool {
    pinLimits == .none || outermostPinnedLevel(visible) <= levels.depth + 1
  }
}

// Bars of groups and of the content as elements.

extension SectionStack {
  /// One bar around sections: where its coordinates begin, and its level.
  struct OuterBar {
    let id: StackElement.ID
    let bars: Bars
    let position: Int
    let origin: CGFloat
    let level: Int
    let covers: (before: CGFloat, after: CGFloat)
  }

  func outerBar(_ id: StackElement.ID, _ visible: Window?) -> OuterBar? {
    switch id.kind {
    case .contentHeader, .contentFooter:
      let edge: Attachment.Edge = id.kind == .contentHeader ? .before : .after
      let positions = levels.contentBars.indices.filter { levels.contentBars[$0].edge == edge }
      guard id.section == 0, positions.indices.contains(id.item) else { return nil }
      return contentBar(at: positions[id.item], id)
    case .groupHeader, .groupFooter:
      let edge: Attachment.Edge = id.kind == .groupHeader ? .before : .after
      guard let group = levels.group(startingAt: id.section, depth: id.item),
        let position = levels.groups[group].bars.firstIndex(where: { $0.edge == edge })
      else { return nil }
      return groupBar(at: position, ofGroup: group, id, visible)
    default: return nil
    }
  }

  private func contentBar(at position: Int, _ id: StackElement.ID) -> OuterBar {
    OuterBar(id: id, bars: barsOfContent, position: position, origin: 0, level: 0, covers: (0, 0))
  }

  private func groupBar(at position: Int, ofGroup group: Int, _ id: StackElement.ID, _ visible: Window?) -> OuterBar {
    let outermost = visible.map(outermostPinnedLevel) ?? 0
    return OuterBar(
      id: id, bars: bars(ofGroup: group), position: position, origin: extent(ofGroup: group).lower,
      level: levels.groups[group].depth + 1, covers: levels.covers(aroundGroup: group, from: outermost))
  }

  /// The bars of the content and of the groups whose extents meet a window, outermost first.
  func forEachOuterBar(in window: Window, _ visible: Window?, _ body: (OuterBar) -> Void) {
    forEachOuterPlace(in: window, visible) { place in
      if let group = place.group {
        body(groupBar(at: place.position, ofGroup: group, place.id, visible))
      } else {
        body(contentBar(at: place.position, place.id))
      }
    }
  }

  /// One bar around sections: a position among the bars of a group, or of the content.
  struct OuterPlace {
    let id: StackElement.ID
    let group: Int?
    let position: Int
  }

  /// Visits the same bars without placing them.
  ///
  /// - Complexity: O(d log g + k) for k groups among g, nested d deep.
  func forEachOuterPlace(in window: Window, _ visible: Window?, _ body: (OuterPlace) -> Void) {
    if levels.isEmpty { return }
    var (headers, footers) = (0, 0)
    for (position, bar) in levels.contentBars.enumerated() {
      let isHeader = bar.edge == .before
      let id = StackElement.ID(
        kind: isHeader ? .contentHeader : .contentFooter, section: 0, item: isHeader ? headers : footers)
      if isHeader { headers += 1 } else { footers += 1 }
      body(OuterPlace(id: id, group: nil, position: position))
    }
    let frozenEnd = (visible.map { frozenShift($0).y } ?? 0) > 0 ? frozen.length : -.infinity
    for candidates in levels.byDepth {
      // The groups that begin in the frozen rows are the first ones of each depth.
      var index = 0
      while index < candidates.count, extent(ofGroup: candidates[index]).lower < frozenEnd {
        visitBars(ofGroup: candidates[index], body)
        index += 1
      }
      index = firstGroup(of: candidates, from: index, endingAfter: window.minY)
      while index < candidates.count, extent(ofGroup: candidates[index]).lower < window.maxY {
        visitBars(ofGroup: candidates[index], body)
        index += 1
      }
    }
  }

  /// The position of the first group from `index` on that ends after a point. A closure that reads the stack would copy
  /// it.
  private func firstGroup(of groups: [Int], from index: Int, endingAfter point: CGFloat) -> Int {
    var (low, high) = (index, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if extent(ofGroup: groups[middle]).upper > point { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func visitBars(ofGroup number: Int, _ body: (OuterPlace) -> Void) {
    let group = levels.groups[number]
    for (position, bar) in group.bars.enumerated() {
      let kind: StackElement.ID.Kind = bar.edge == .before ? .groupHeader : .groupFooter
      let id = StackElement.ID(kind: kind, section: group.sections.lowerBound, item: group.depth)
      body(OuterPlace(id: id, group: number, position: position))
    }
  }

  /// The frame of a bar around sections, canonical: in its natural place, or pinned to a visible part.
  func frame(of bar: OuterBar, _ visible: Window?) -> CGRect? {
    guard let natural = bar.bars.position(of: bar.position) else { return nil }
    let attachment = bar.bars.attachments[bar.position]
    func frame(at position: CGFloat) -> CGRect {
      CGRect(
        x: attachment.insets.leading, y: bar.origin + position, width: attachment.insets.available(in: contentBreadth),
        height: attachment.extent)
    }
    guard let visible else { return frame(at: natural) }
    if bar.origin + natural < frozen.length {
      return frame(at: natural).moved(x: 0, y: frozenShift(visible).y)
    }
    guard bar.level >= outermostPinnedLevel(visible) else { return frame(at: natural) }
    let reach = pinningReach(visible).shifted(by: -bar.origin)
    let edges = Reach(lower: reach.lower + bar.covers.before, upper: reach.upper - bar.covers.after)
    return bar.bars.position(of: bar.position, pinnedTo: edges).map(frame)
  }

  func zIndex(of bar: OuterBar) -> Int {
    let attachment = bar.bars.attachments[bar.position]
    let natural = bar.bars.position(of: bar.position) ?? 0
    return bar.origin + natural < frozen.length ? max(attachment.zIndex, frozen.rowZIndex) : attachment.zIndex
  }
}
