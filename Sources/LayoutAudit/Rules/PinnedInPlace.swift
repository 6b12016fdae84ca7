import Foundation
import LayoutCore

/// An element that scrolling moved, and the axes along which it did.
private struct PinnedElement {
  let element: ElementIdentifier
  let axes: [AuditAxis]
}

extension RuleCheck {
  /// An element that scrolling moves keeps inside its section along the axis it moves on, and overlaps the visible
  /// bounds there while an item of its section does. How much of it is in view is the layout's business: headers may be
  /// pinned in part, and the end of a section pushes them off. A cell that may be pinned is frozen: its section scrolls
  /// away and it stays.
  func checkPinnedInPlace() {
    let stage = makeStage()
    let atRest = Census(stage)
    var stops = [(stage.view.contentOffset, stage.visibleRect, atRest)]
    for offset in offsets(stage, atRest, count: 12) {
      stage.scroll(to: offset)
      stops.append((stage.view.contentOffset, stage.visibleRect, Census(stage)))
    }
    let sections = SectionExtents(stage, atRest: atRest, atEnd: stops[1].2)
    for pinned in elementsMoved(stops.map(\.2)) {
      for (offset, visible, census) in stops {
        guard let placement = census[pinned.element] else { continue }
        for axis in pinned.axes {
          if pinned.element.category != .cell { check(placement, axis, sections, .scrolled(to: offset)) }
          checkView(placement, axis, visible, census, .scrolled(to: offset))
        }
      }
    }
  }

  private func elementsMoved(_ censuses: [Census]) -> [PinnedElement] {
    censuses[0].all.compactMap { placement in
      guard subject.mayBePinned(placement.element) else { return nil }
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

  private func checkView(
    _ placement: Placement, _ axis: AuditAxis, _ visible: CGRect, _ census: Census, _ place: AuditPlace
  ) {
    let isDue = census.cells.contains {
      $0.element.section == placement.element.section && $0.frame.clearlyOverlaps(visible)
    }
    guard isDue, !placement.frame.isEmpty else { return }
    expect(
      placement.frame.span(axis).clearlyOverlaps(visible.span(axis)), place, [placement.element],
      expected: "a place in view, \(visible.text), since items of its section are", found: placement.frame.text)
  }
}

/// How far each section reaches: by the layout's own word, or else by its cells, headers and footers in their natural
/// places, and from there to the next section or the end of the content, since insets leave no trace.
@MainActor
private struct SectionExtents {
  private var extents: [Int: CGRect] = [:]

  init(_ stage: AuditStage, atRest: Census, atEnd: Census) {
    var occupied: [Int: CGRect] = [:]
    for placement in atRest.all where placement.element.category != .decorationView {
      let natural = placement.element.isFooter ? atEnd[placement.element] ?? placement : placement
      let section = placement.element.section
      occupied[section] = occupied[section].map { $0.joined(natural.frame) } ?? natural.frame
    }
    let content = CGRect(origin: .zero, size: atRest.contentSize)
    let structure = stage.layout as? any LayoutStructure
    for (section, frame) in occupied {
      let others = occupied.filter { $0.key != section }.map(\.value)
      extents[section] =
        structure?.extent(ofSection: section) ?? frame.grown(.vertical, among: others, in: content)
        .grown(.horizontal, among: others, in: content)
    }
  }

  subscript(_ section: Int) -> CGRect? { extents[section] }
}

extension CGRect {
  /// The rectangle with its ends along an axis moved to the nearest other ones, or to the end of the content.
  fileprivate func grown(_ axis: AuditAxis, among others: [CGRect], in content: CGRect) -> CGRect {
    let own = span(axis)
    let spans = others.map { $0.span(axis) } + [Span(lower: content.span(axis).upper, upper: .infinity)]
    let upper = spans.map(\.lower).filter { $0 >= own.upper }.min() ?? own.upper
    let before = others.map { $0.span(axis) } + [Span(lower: -.infinity, upper: content.span(axis).lower)]
    let lower = before.map(\.upper).filter { $0 <= own.lower }.max() ?? own.lower
    return axis == .horizontal
      ? CGRect(x: lower, y: origin.y, width: upper - lower, height: size.height)
      : CGRect(x: origin.x, y: lower, width: size.width, height: upper - lower)
  }
}
