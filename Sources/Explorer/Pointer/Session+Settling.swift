import CharacterCanvas
import Foundation
import LayoutCore

extension ExplorerSession {
  /// The rows or columns that one notch of the wheel scrolls.
  private static let notch = 3

  /// Scrolls by the wheel: a section under the pointer that scrolls that way by itself, else the view. Notches add up
  /// until the layout lets the view stop somewhere else.
  func turnWheel(columns: Int, rows: Int, at cell: CellPoint) {
    if rows == 0, columns != 0, let section = section(at: cell, scrollingAlong: .horizontal) {
      return turnWheel(over: section, steps: columns)
    }
    if columns == 0, rows != 0, let section = section(at: cell, scrollingAlong: .vertical) {
      return turnWheel(over: section, steps: rows)
    }
    let unit = scene.pointsPerCell
    let step = CGPoint(
      x: CGFloat(columns * Self.notch) * unit.width, y: CGFloat(rows * Self.notch) * unit.height)
    let start = pointer.wheelProposal ?? view.contentOffset
    let proposal = view.clampedContentOffset(CGPoint(x: start.x + step.x, y: start.y + step.y))
    settle(at: proposal, heading: step)
    pointer.wheelProposal = view.contentOffset == proposal ? nil : proposal
  }

  /// A section that pages goes one page for each turn, however fast it is.
  private func turnWheel(over section: Int, steps: Int) {
    let isPaging = view.sectionScroller(section)?.isPaging == true
    scrollSection(section, by: isPaging ? steps.signum() : steps)
  }

  /// Scrolls a page, or farther if the layout's resting places are farther apart.
  func settle(by step: CGPoint) {
    let start = view.contentOffset
    for factor in 1...4 {
      let proposal = view.clampedContentOffset(
        CGPoint(x: start.x + step.x * CGFloat(factor), y: start.y + step.y * CGFloat(factor)))
      settle(at: proposal, heading: step)
      if view.contentOffset != start || proposal == start { return }
    }
  }

  /// Ends a scroll by the user. The layout, then the delegate, decide where it stops.
  func settle(at proposal: CGPoint, heading: CGPoint) {
    let before = view.contentOffset
    view.userDidEndScrolling(at: paged(proposal), velocity: CGPoint(x: heading.x * 10, y: heading.y * 10))
    if view.contentOffset != before { shown.hasScrolled = true }
  }

  /// Whether the view pages and shows exactly one page.
  var isAtPageStart: Bool {
    let (here, page) = (view.contentOffset, paged(view.contentOffset))
    return view.isPagingEnabled && abs(here.x - page.x) < 0.5 && abs(here.y - page.y) < 0.5
  }

  /// Scrolls back to the start of the page that the first point in view is on.
  func goToStartOfPage() {
    let page = paged(view.contentOffset) { ($0 + 1e-6).rounded(.down) }
    view.contentOffset = view.clampedContentOffset(page)
  }

  /// A view that pages stops at whole multiples of its own size.
  private func paged(_ offset: CGPoint, _ whole: (CGFloat) -> CGFloat = { $0.rounded() }) -> CGPoint {
    guard view.isPagingEnabled, view.bounds.width > 0, view.bounds.height > 0 else { return offset }
    let size = view.bounds.size
    return CGPoint(x: whole(offset.x / size.width) * size.width, y: whole(offset.y / size.height) * size.height)
  }
}
