import Foundation
import LayoutCore

/// The direction in which a layout puts one section after the other.
enum SectionCourse {
  case down, right, left

  /// The direction from one section to another.
  init(from first: CGRect, to last: CGRect) {
    let (across, down) = ((last.midX - first.midX).magnitude, (last.midY - first.midY).magnitude)
    self = down >= across ? .down : last.midX > first.midX ? .right : .left
  }
}

extension CollectionViewWidget {
  /// Scrolls to the start of a section, clear of what is frozen there.
  @discardableResult
  package func goToSection(_ section: Int) -> Bool {
    let (course, before) = (sectionCourse, view.contentOffset)
    guard section > 0 else { return scrollToStart(of: course) }
    guard let extent = extent(ofSection: section) ?? seekStart(ofSection: section) else {
      return view.contentOffset != before
    }
    var covers = view.fixedCovers
    // Before the scroll, frozen elements may not cover anything yet. So look again after it.
    for _ in 0..<2 {
      let (visible, offset) = (view.visibleContentRect, view.contentOffset)
      switch course {
      case .down: scroll(to: CGPoint(x: offset.x, y: offset.y + extent.minY - visible.minY - covers.top))
      case .right: scroll(to: CGPoint(x: offset.x + extent.minX - visible.minX - covers.left, y: offset.y))
      case .left: scroll(to: CGPoint(x: offset.x + extent.maxX - visible.maxX + covers.right, y: offset.y))
      }
      view.layoutIfNeeded()
      let found = view.fixedCovers
      covers.top = max(covers.top, found.top)
      covers.left = max(covers.left, found.left)
      covers.right = max(covers.right, found.right)
    }
    return view.contentOffset != before
  }

  /// Goes to the start of a section after those in view, or before them. The first step back goes to the start of the
  /// section in view.
  ///
  /// - Parameter count: how many sections to go on, or as many as there are.
  /// - Complexity: O(s) for s sections.
  package func goToSection(forward: Bool, count: Int) -> Bool {
    let offset = view.contentOffset
    jump(forward: forward, count: 1)
    // Below what is frozen, the next section may already be the first in view.
    if forward, view.contentOffset == offset { jump(forward: true, count: 2) }
    if count > 1 { jump(forward: forward, count: count - 1) }
    return view.contentOffset != offset
  }

  private func jump(forward: Bool, count: Int) {
    guard view.collectionViewLayout is any LayoutStructure else { return step(forward: forward, count: count) }
    let course = sectionCourse
    let (visible, covers, unit) = (view.visibleContentRect, view.fixedCovers, view.pointsPerCell)
    let (here, slack) =
      switch course {
      case .down: (visible.minY + covers.top, unit.height / 2)
      case .right: (visible.minX + covers.left, unit.width / 2)
      case .left: (covers.right - visible.maxX, unit.width / 2)
      }
    var (reached, left, target) = (here, count, Int?.none)
    let sections = 0..<view.numberOfSections
    for section in forward ? Array(sections.dropFirst()) : sections.reversed() where left > 0 {
      guard let start = extent(ofSection: section).map({ Self.start(of: $0, course) }) else { continue }
      guard forward ? start > reached + slack : start < reached - slack else { continue }
      (reached, left, target) = (start, left - 1, section)
    }
    if !forward, left > 0 { scrollToStart() } else if let target { goToSection(target) }
  }

  /// Scrolls to the start of the first section, with everything before it.
  private func scrollToStart(of course: SectionCourse) -> Bool {
    let (offset, far) = (view.contentOffset, CGFloat.greatestFiniteMagnitude)
    return switch course {
    case .down: scroll(to: CGPoint(x: offset.x, y: -far))
    case .right: scroll(to: CGPoint(x: -far, y: offset.y))
    case .left: scroll(to: CGPoint(x: far, y: offset.y))
    }
  }

  /// The position of a section's start along the course.
  private static func start(of extent: CGRect, _ course: SectionCourse) -> CGFloat {
    switch course {
    case .down: extent.minY
    case .right: extent.minX
    case .left: -extent.maxX
    }
  }

  private var sectionCourse: SectionCourse {
    let sections = 0..<view.numberOfSections
    guard view.collectionViewLayout is any LayoutStructure,
      let first = sections.lazy.compactMap(extent(ofSection:)).first,
      let last = sections.reversed().lazy.compactMap(extent(ofSection:)).first, first != last
    else { return scrollsDown || !scrollsAcross ? .down : .right }
    return SectionCourse(from: first, to: last)
  }

  /// The extent of a section; nil if the layout has no `LayoutStructure`.
  private func extent(ofSection section: Int) -> CGRect? {
    (view.collectionViewLayout as? any LayoutStructure)?.extent(ofSection: section)
  }
}

// Layouts that do not say where their sections are. They are asked what UIKit asks them, by way of `scrollToItem`: for
// one item, the first of a section. Its header is in view then, and nothing was asked about it.

extension CollectionViewWidget {
  /// Brings the first item of a section, or the next one after it, to the middle of the view.
  ///
  /// - Returns: where the section begins: its header if it has one, and its first item.
  private func seekStart(ofSection section: Int) -> CGRect? {
    let sections = section..<view.numberOfSections
    guard let target = sections.first(where: { view.numberOfItems(inSection: $0) > 0 }) else {
      scrollToEnd()
      return nil
    }
    let path = IndexPath(indexes: [target, 0])
    scroll(toItemAt: path, at: [.centeredVertically, .centeredHorizontally])
    let header = view.visibleElement(.header(of: section))?.attributes.frame
    guard target == section, let item = view.layoutAttributesForItem(at: path)?.frame else { return header }
    // A pinned header is not where its section begins, but the section has room for it there.
    guard let header, header.height > 0, header.width > 0 else { return item }
    return header.width >= header.height || header.minX == item.minX
      ? CGRect(x: item.minX, y: item.minY - header.height, width: item.width, height: item.height + header.height)
      : CGRect(x: item.minX - header.width, y: item.minY, width: item.width + header.width, height: item.height)
  }

  /// Goes some sections with items on or back.
  private func step(forward: Bool, count: Int) {
    view.layoutIfNeeded()
    let headers = view.visibleElements.map(\.identifier).filter { $0.isHeader && !$0.isContentBar }.map(\.section)
    guard let here = view.scrollAnchor?.element.section ?? headers.min() else { return }
    var (left, target) = (count, Int?.none)
    let following = here + 1..<max(here + 1, view.numberOfSections)
    let preceding = isAtStart(ofSection: here) ? 0..<here : 0..<here + 1
    for section in forward ? Array(following) : preceding.reversed()
    where left > 0 && view.numberOfItems(inSection: section) > 0 {
      (target, left) = (section, left - 1)
    }
    if !forward, left > 0 { scrollToStart() } else if let target { goToSection(target) }
  }

  /// Whether the first item of a section is in view, and its header is not cut.
  private func isAtStart(ofSection section: Int) -> Bool {
    let (visible, slack) = (view.visibleContentRect, view.pointsPerCell)
    let header = view.visibleElement(.header(of: section))?.attributes.frame
    guard let first = view.visibleElement(.cell(section, 0))?.attributes.frame else { return false }
    let start = header.map(first.union) ?? first
    return start.minY >= visible.minY - slack.height / 2 && start.minX >= visible.minX - slack.width / 2
  }
}

extension ElementIdentifier {
  package static func header(of section: Int) -> ElementIdentifier {
    ElementIdentifier(category: .supplementaryView, kind: ElementKind.sectionHeader, section: section, item: 0)
  }
}
