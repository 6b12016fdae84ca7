import Foundation
import LayoutCore

extension AuditRule {
  /// A pinned element stays in its section, and in view with it.
  public static let pinnedInPlace = AuditRule(
    10, "pinned-in-place", "A pinned element stays inside its section, and in view while items of it are.",
    harm: "A header names items that are not its own, or is missing while they are on the screen.",
    remedy: "Clamp the pinned place between the header's own place and the end of its section, and respect content "
      + "insets."
  ) { $0.checkPinnedInPlace() }
}

/// A place that was scrolled to, and the elements there.
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
  /// away, and it stays, as do the header and footer of a section that is frozen. The bars of a group stay inside the
  /// group, and those of all content inside the content. So does an element of a kind that only
  /// one of several sections has: it belongs to all of the content.
  func checkPinnedInPlace() {
    let stage = makeStage()
    let atStart = Census(stage)
    guard atStart.all.contains(where: { subject.mayPin($0.element, of: stage.layout) }) else { return }
    var stops = [stop(stage, atStart)]
    for offset in offsets(stage, atStart, count: 12) {
      stage.scroll(to: offset)
      stops.append(stop(stage, Census(stage)))
    }
    let sections = SectionExtents(stage, atStart: atStart, atEnd: stops[1].census)
    let moved = elementsMoved(stops.map(\.census), stage.layout)
    var frozenSections: [AuditAxis: Set<Int>] = [:]
    for cell in moved where cell.element.category == .cell {
      for axis in cell.axes { frozenSections[axis, default: []].insert(cell.element.section) }
    }
    let belongsToAll = atStart.barsOfOneSection
    for pinned in moved {
      for stop in stops {
        guard let placement = stop.census[pinned.element], placement.isShown else { continue }
        for axis in pinned.axes {
          let isFrozen = frozenSections[axis]?.contains(pinned.element.section) ?? false
          if pinned.element.category != .cell, !isFrozen, !belongsToAll.contains(pinned.element) {
            check(placement, axis, sections, .scrolled(to: stop.offset))
          }
          checkView(placement, axis, sections, stop)
        }
      }
    }
  }

  private func stop(_ stage: AuditStage, _ census: Census) -> Stop {
    let visible = stage.visibleRect
    var sections: Set<Int> = []
    for cell in census.cells {
      cellsCompared += 1
      if cell.isShown, cell.frame.clearlyOverlaps(visible) { sections.insert(cell.element.section) }
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
    guard let section = sections.extent(of: placement.element) else { return }
    expect(
      section.span(axis).nearlyHolds(placement.frame.span(axis)), place, [placement.element],
      expected: "a place inside its section, \(section.text)", found: placement.frame.text)
  }

  private func checkView(_ placement: Placement, _ axis: AuditAxis, _ sections: SectionExtents, _ stop: Stop) {
    let own = sections.sections(of: placement.element)
    guard !stop.sectionsInView.isDisjoint(with: own), !placement.frame.isEmpty else { return }
    expect(
      placement.frame.span(axis).clearlyOverlaps(stop.visible.span(axis)), .scrolled(to: stop.offset),
      [placement.element], expected: "a place in view, \(stop.visible.text), since items of its section are",
      found: placement.frame.text)
  }
}
