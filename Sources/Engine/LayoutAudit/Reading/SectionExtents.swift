import BinarySearch
import Foundation
import LayoutCore

/// How far each section reaches. If the layout does not say it, it is computed from cells, headers and footers in their
/// natural places. From there it goes to the next section or the end of the content, because insets are not visible.
@MainActor
struct SectionExtents {
  private var extents: [Int: CGRect] = [:]
  private var known: [Int: CGRect] = [:]
  private var cells: [Int: CGRect] = [:]
  private let groups: [SectionGroup]
  private let content: CGRect
  /// The bars of groups in their natural places.
  private let groupBars: [Placement]

  init(_ stage: AuditStage, atStart: Census, atEnd: Census) {
    groups = stage.view.sectionGroups
    content = CGRect(origin: .zero, size: atStart.contentSize)
    groupBars = atStart.all.filter { $0.element.isOuterBar && !$0.element.isContentBar }
      .map { $0.element.isFooter ? atEnd[$0.element] ?? $0 : $0 }
    var occupied: [Int: CGRect] = [:]
    for placement in atStart.all
    where placement.element.category != .decorationView && !placement.element.isOuterBar {
      let natural = placement.element.isFooter ? atEnd[placement.element] ?? placement : placement
      let section = placement.element.section
      occupied[section] = occupied[section].map { $0.joined(natural.frame) } ?? natural.frame
      guard placement.element.category == .cell else { continue }
      cells[section] = cells[section].map { $0.joined(natural.frame) } ?? natural.frame
    }
    let structure = stage.layout as? any LayoutStructure
    let frames = Array(occupied.values)
    lazy var edges = SectionEdges(frames, in: CGRect(origin: .zero, size: atStart.contentSize))
    for (section, frame) in occupied {
      known[section] = structure?.extent(ofSection: section)
      extents[section] = known[section] ?? edges.grown(frame)
    }
  }

  subscript(_ section: Int) -> CGRect? { extents[section] }

  /// How far the section of an element reaches, the group of a group's bar, or all content.
  func extent(of element: ElementIdentifier) -> CGRect? {
    if element.isContentBar { return content }
    guard element.isOuterBar else { return self[element.section] }
    guard let group = group(of: element) else { return nil }
    let bars = groupBars.filter {
      group.contains($0.element.section) && $0.element.item >= element.item
    }
    return (group.compactMap { self[$0] } + bars.map(\.frame)).reduce(nil) { $0?.joined($1) ?? $1 }
  }

  /// The sections of an element: its own, or those of its group or of all content.
  func sections(of element: ElementIdentifier) -> Set<Int> {
    if element.isContentBar { return Set(extents.keys) }
    return element.isOuterBar ? Set(group(of: element) ?? 0..<0) : [element.section]
  }

  private func group(of element: ElementIdentifier) -> Range<Int>? {
    let path = SectionGroup.path(to: element.section, in: groups)
    return path.indices.contains(element.item) ? path[element.item] : nil
  }

  /// How far a section reaches as the layout says; nil if it does not.
  func known(_ section: Int) -> CGRect? { known[section] }

  /// How far the cells of a section reach, which is no further than the section does.
  func ofCells(_ section: Int) -> CGRect? { cells[section] }
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
    // A section without extent also finds its own edges, and skips them.
    let ownEdges = own.lower == own.upper ? 1 : 0
    let next = edges.lower.partitioningIndex { $0 >= own.upper } + ownEdges
    let previous = edges.upper.partitioningIndex { $0 > own.lower } - 1 - ownEdges
    let uppers = [next < edges.lower.count ? edges.lower[next] : nil, content.upper].compactMap { $0 }
    let lowers = [previous >= 0 ? edges.upper[previous] : nil, content.lower].compactMap { $0 }
    return Span(
      lower: lowers.filter { $0 <= own.lower }.max() ?? own.lower,
      upper: uppers.filter { $0 >= own.upper }.min() ?? own.upper)
  }
}
