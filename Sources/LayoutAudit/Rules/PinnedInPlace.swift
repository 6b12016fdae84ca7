import Foundation
import LayoutCore

/// A place that was scrolled to, and what was found there.
private struct Stop {
  let offset: CGPoint
  let visible: CGRect
  let census: Census
  /// The sections that have items in view.
  let sectionsInView: Set<Int>
}

/// An element that scrolling moved, and the axes along which it did.
private struct PinnedElement {
  let element: ElementIdentifier
  let axes: [AuditAxis]
}

extension RuleCheck {
  /// An element that scrolling moves stays inside its section along the axis it moves on, and overlaps the visible
  /// bounds there while an item of its section does. The layout decides how much of it is in view: headers may be
  /// pinned in part, and the end of a section pushes them off. A cell that may be pinned is frozen: its section scrolls
  /// away, and it stays, as do the header and footer of a section that is frozen.
  func checkPinnedInPlace() {
    let stage = makeStage()
    let atRest = Census(stage)
    var stops = [stop(stage, atRest)]
    for offset in offsets(stage, atRest, count: 12) {
      stage.scroll(to: offset)
      stops.append(stop(stage, Census(stage)))
    }
    let sections = SectionExtents(stage, atRest: atRest, atEnd: stops[1].census)
    let moved = elementsMoved(stops.map(\.census), stage.layout)
    var frozenSections: [AuditAxis: Set<Int>] = [:]
    for cell in moved where cell.element.category == .cell {
      for axis in cell.axes { frozenSections[axis, default: []].insert(cell.element.section) }
    }
    for pinned in moved {
      for stop in stops {
        guard let placement = stop.census[pinned.element] else { continue }
        for axis in pinned.axes {
          let isFrozen = frozenSections[axis]?.contains(pinned.element.section) ?? false
          if pinned.element.category != .cell, !isFrozen {
            check(placement, axis, sections, .scrolled(to: stop.offset))
          }
          checkView(placement, axis, stop)
        }
      }
    }
  }

  private func stop(_ stage: AuditStage, _ census: Census) -> Stop {
    let visible = stage.visibleRect
    var sections: Set<Int> = []
    for cell in census.cells {
      cellsCompared += 1
      if cell.frame.clearlyOverlaps(visible) { sections.insert(cell.element.section) }
    }
    return Stop(offset: stage.view.contentOffset, visible: visible, census: census, sectionsInView: sections)
  }

  private func elementsMoved(_ censuses: [Census], _ layout: CollectionViewLayout) -> [PinnedElement] {
    censuses[0].all.compactMap { placement in
      guard subject.mayPin(placement.element, of: layout) else { return nil }
      let axes = AuditAxis.allCases.filter { axis in
        censuses.contains { census in
          census[placement.element].map {
            !$0.frame.span(axis).lower.isClose(to: placement.frame.span(axis).lower)
          } ?? false
        }
      }
      return axes.isEmpty ? nil : PinnedElement(element: placement.element, axes: axes)
    }
  }

  private func check(_ placement: Placement, _ axis: AuditAxis, _ sections: SectionExtents, _ place: AuditPlace) {
    guard let section = sections[placement.element.section] else { return }
    expect(
      section.span(axis).nearlyHolds(placement.frame.span(axis)), place, [placement.element],
      expected: "a place inside its section, \(section.text)", found: placement.frame.text)
  }

  private func checkView(_ placement: Placement, _ axis: AuditAxis, _ stop: Stop) {
    guard stop.sectionsInView.contains(placement.element.section), !placement.frame.isEmpty else { return }
    expect(
      placement.frame.span(axis).clearlyOverlaps(stop.visible.span(axis)), .scrolled(to: stop.offset),
      [placement.element], expected: "a place in view, \(stop.visible.text), since items of its section are",
      found: placement.frame.text)
  }
}

/// How far each section reaches: as the layout says, or else by its cells, headers and footers in their natural
/// places, and from there to the next section or the end of the content, since insets leave no trace.
@MainActor
struct SectionExtents {
  private var extents: [Int: CGRect] = [:]

  init(_ stage: AuditStage, atRest: Census, atEnd: Census) {
    var occupied: [Int: CGRect] = [:]
    for placement in atRest.all where placement.element.category != .decorationView {
      let natural = placement.element.isFooter ? atEnd[placement.element] ?? placement : placement
      let section = placement.element.section
      occupied[section] = occupied[section].map { $0.joined(natural.frame) } ?? natural.frame
    }
    let structure = stage.layout as? any LayoutStructure
    let frames = Array(occupied.values)
    lazy var edges = SectionEdges(frames, in: CGRect(origin: .zero, size: atRest.contentSize))
    for (section, frame) in occupied {
      extents[section] = structure?.extent(ofSection: section) ?? edges.grown(frame)
    }
  }

  subscript(_ section: Int) -> CGRect? { extents[section] }
}

/// Where sections begin and end along each axis, sorted.
private struct SectionEdges {
  private let across, along: (lower: [CGFloat], upper: [CGFloat])
  private let content: CGRect

  init(_ frames: [CGRect], in content: CGRect) {
    let edges = { (axis: AuditAxis) in
      let spans = frames.map { $0.span(axis) }
      return (lower: spans.map(\.lower).sorted(), upper: spans.map(\.upper).sorted())
    }
    (across, along, self.content) = (edges(.horizontal), edges(.vertical), content)
  }

  /// The rectangle of a section with its ends moved to the nearest of other sections, or to the end of the content.
  ///
  /// - Complexity: O(log s) for s sections.
  func grown(_ frame: CGRect) -> CGRect {
    let x = Self.grown(frame.span(.horizontal), among: across, in: content.span(.horizontal))
    let y = Self.grown(frame.span(.vertical), among: along, in: content.span(.vertical))
    return CGRect(x: x.lower, y: y.lower, width: x.upper - x.lower, height: y.upper - y.lower)
  }

  private static func grown(_ own: Span, among edges: (lower: [CGFloat], upper: [CGFloat]), in content: Span) -> Span {
    // A section without any extent finds its own edges as well, and passes over them.
    let ownEdges = own.lower == own.upper ? 1 : 0
    let next = edges.lower.turningIndex { $0 >= own.upper } + ownEdges
    let previous = edges.upper.turningIndex { $0 > own.lower } - 1 - ownEdges
    let uppers = [next < edges.lower.count ? edges.lower[next] : nil, content.upper].compactMap { $0 }
    let lowers = [previous >= 0 ? edges.upper[previous] : nil, content.lower].compactMap { $0 }
    return Span(
      lower: lowers.filter { $0 <= own.lower }.max() ?? own.lower,
      upper: uppers.filter { $0 >= own.upper }.min() ?? own.upper)
  }
}
