import CharacterCanvas
import Foundation
import LayoutCore

// Scrolls by cells, pages and notches of the wheel. The layout chooses where pages and turns of the wheel stop, as for a
// drag on a device. All methods stay inside the content, and return whether they moved the view.

extension CollectionViewWidget {
  /// How many rows or columns one notch of the wheel scrolls.
  private static let notch = 3
  /// How many columns or rows one step scrolls a section that can stop anywhere.
  private static let sectionStep = 4

  /// Whether the content is higher than the view.
  public var scrollsDown: Bool { view.contentSize.height > view.visibleContentRect.height + 0.5 }
  /// Whether the content is wider than the view.
  public var scrollsAcross: Bool { view.contentSize.width > view.visibleContentRect.width + 0.5 }
  /// The axis along which the content scrolls; the vertical one for both, or none.
  public var mainAxis: ScrollDirection { scrollsDown || !scrollsAcross ? .vertical : .horizontal }

  /// The part of the content in view that no pinned element covers. Lays out the view first.
  public var openRect: CGRect {
    view.layoutIfNeeded()
    let visible = view.visibleContentRect
    let (bars, frozen, fixed) = (view.barCovers, view.frozenCovers, view.fixedCovers)
    let covers = EdgeInsets(
      top: max(bars.top, frozen.top), left: fixed.left, bottom: max(bars.bottom, frozen.bottom), right: fixed.right)
    var open = visible
    if covers.top + covers.bottom < visible.height {
      (open.origin.y, open.size.height) = (visible.minY + covers.top, visible.height - covers.top - covers.bottom)
    }
    if covers.left + covers.right < visible.width {
      (open.origin.x, open.size.width) = (visible.minX + covers.left, visible.width - covers.left - covers.right)
    }
    return open
  }

  /// Moves the view to an offset, in points. The layout is computed later, when it is needed.
  @discardableResult
  public func scroll(to offset: CGPoint) -> Bool {
    let target = view.clampedContentOffset(offset)
    guard target != view.contentOffset else { return false }
    view.contentOffset = target
    return true
  }

  /// Scrolls by so many columns and rows of the screen.
  @discardableResult
  public func scroll(columns: Int = 0, rows: Int = 0) -> Bool {
    let (offset, unit) = (view.contentOffset, view.pointsPerCell)
    return scroll(
      to: CGPoint(x: offset.x + CGFloat(columns) * unit.width, y: offset.y + CGFloat(rows) * unit.height))
  }

  /// Scrolls by a cell, or a section by itself: that of the focus, else the first one in view that scrolls that way.
  func step(_ direction: FocusDirection) -> Bool {
    let section = sectionScrolled(
      byKeysAlong: direction.axis, focus: movesFocus ? focusSearch.focusedInView(state.focus) : nil)
    if let section { return scrollSection(section, by: direction.sign) }
    return direction.isVertical ? scroll(rows: direction.sign) : scroll(columns: direction.sign)
  }

  /// Goes to the start of the axis that scrolls, or of the first of both. The other keeps its place. The delegate may
  /// refuse to go to the top.
  @discardableResult
  public func scrollToStart() -> Bool {
    let start = mainAxis.moving(view.contentOffset, to: -.greatestFiniteMagnitude)
    guard mainAxis == .vertical else { return scroll(to: start) }
    return view.userScrollsToTop { scroll(to: start) } ?? false
  }

  /// Goes to the end of the axis that scrolls, or of the first of both. The other keeps its place. If sizes are
  /// estimates, the end is known once what is there is measured.
  @discardableResult
  public func scrollToEnd() -> Bool {
    var hasMoved = false
    for _ in 0..<16 {
      guard scroll(to: mainAxis.moving(view.contentOffset, to: .greatestFiniteMagnitude)) else { break }
      hasMoved = true
      guard estimatesSizes else { break }
      view.layoutIfNeeded()
    }
    return hasMoved
  }

  /// Whether sizes are measured where elements come into view, so that the extents of the content change.
  package var estimatesSizes: Bool {
    let layout = view.collectionViewLayout
    return layout.estimatesItemSizes || layout.estimatesSupplementarySizes
  }

  /// Goes to a percentage of the way from the start of the content to its end, on the axis that scrolls.
  package func scroll(toPercent percent: Double) -> Bool {
    let (start, end) = view.offsetLimits
    let (share, unit, here) = (CGFloat(percent / 100), view.pointsPerCell, view.contentOffset)
    func between(_ low: CGFloat, _ high: CGFloat, _ step: CGFloat) -> CGFloat {
      low + ((high - low) * share / step).rounded() * step
    }
    return scroll(
      to: end.y > start.y
        ? CGPoint(x: here.x, y: between(start.y, end.y, unit.height))
        : CGPoint(x: between(start.x, end.x, unit.width), y: here.y))
  }

  // MARK: Pages

  /// Scrolls by pages. What pinned elements cover is not counted in whole pages, so that no row is skipped. A part of a
  /// page is that part of the view, whatever is pinned, so that scrolling back returns to the same place; it is at most
  /// a page.
  @discardableResult
  public func scroll(_ axis: ScrollDirection, pages: Double) -> Bool {
    let (open, cell) = (openRect, view.pointsPerCell)
    let unit = axis == .vertical ? cell.height : cell.width
    let page = axis.length(of: open.size)
    let length =
      pages.magnitude < 1
      ? min(page, axis.length(of: view.visibleContentRect.size) * CGFloat(pages.magnitude))
      : page * CGFloat(pages.magnitude)
    let cells = max(1, (length / unit).rounded(.down))
    let step = (pages < 0 ? -cells : cells) * unit
    let start = axis.origin(of: view.contentOffset)
    let hasMoved = settle(by: axis.point(step))
    guard pages >= 1, axis.origin(of: view.contentOffset) == start + step else { return hasMoved }
    return bringToEdge(axis.origin(of: open.origin) + step, axis, unit) || hasMoved
  }

  /// Corrects a page until its first cells are at the edge of the pinned elements. More or fewer elements may be pinned
  /// there than before.
  private func bringToEdge(_ place: CGFloat, _ axis: ScrollDirection, _ unit: CGFloat) -> Bool {
    var hasMoved = false
    for attempt in 0..<4 {
      let gap = ((place - axis.origin(of: openRect.origin)) / unit).rounded(.down) * unit
      // In the last attempts cells may be seen twice, but not be skipped.
      guard attempt < 2 ? gap != 0 : gap < 0 else { break }
      let (offset, step) = (view.contentOffset, axis.point(gap))
      if scroll(to: CGPoint(x: offset.x + step.x, y: offset.y + step.y)) { hasMoved = true }
    }
    return hasMoved
  }

  /// Scrolls a page, or farther if the layout's resting places are farther apart.
  private func settle(by step: CGPoint) -> Bool {
    let start = view.contentOffset
    for factor in 1...4 {
      let proposal = view.clampedContentOffset(
        CGPoint(x: start.x + step.x * CGFloat(factor), y: start.y + step.y * CGFloat(factor)))
      let hasMoved = settle(at: proposal, heading: step)
      if hasMoved || proposal == start { return hasMoved }
    }
    return false
  }

  /// Ends a scroll by the user. The layout, then the delegate, decide where it stops.
  @discardableResult
  public func settle(at proposal: CGPoint, heading: CGPoint = .zero) -> Bool {
    let before = view.contentOffset
    view.userDidEndScrolling(at: paged(proposal), velocity: CGPoint(x: heading.x * 10, y: heading.y * 10))
    return view.contentOffset != before
  }

  /// Whether the view pages and shows exactly one page.
  public var isAtPageStart: Bool {
    let (here, page) = (view.contentOffset, paged(view.contentOffset))
    return view.isPagingEnabled && abs(here.x - page.x) < 0.5 && abs(here.y - page.y) < 0.5
  }

  /// Scrolls back to the start of the page that the first point in view is on.
  public func scrollToStartOfPage() {
    let page = paged(view.contentOffset) { ($0 + 1e-6).rounded(.down) }
    view.contentOffset = view.clampedContentOffset(page)
  }

  /// A view that pages stops at multiples of its size.
  private func paged(_ offset: CGPoint, _ whole: (CGFloat) -> CGFloat = { $0.rounded() }) -> CGPoint {
    guard view.isPagingEnabled, view.bounds.width > 0, view.bounds.height > 0 else { return offset }
    let size = view.bounds.size
    return CGPoint(x: whole(offset.x / size.width) * size.width, y: whole(offset.y / size.height) * size.height)
  }

  // MARK: Sections that scroll

  /// The section at a cell of the picture that scrolls by itself along an axis; nil if there is none.
  public func section(at cell: CellPoint, scrollingAlong axis: ScrollDirection) -> Int? {
    sections(at: cell, in: CellRect(size: size)).first { $0.axis == axis }?.section
  }

  /// Whether a section scrolls by itself along an axis, and has more than fits.
  public func scrolls(_ section: Int, along axis: ScrollDirection) -> Bool {
    view.sectionScroller(section).map { $0.axis == axis && $0.canScroll } ?? false
  }

  /// Whether the layout may have sections that scroll along an axis by themselves. They do so across its own axis.
  package func mayScrollSections(along axis: ScrollDirection) -> Bool {
    let layout = view.collectionViewLayout
    return layout is any SectionScrolling && layout.contentDirection.scrollDirection != axis
  }

  /// The section that keys scroll along an axis: that of the focus, else the first one in view that scrolls.
  package func sectionScrolled(
    byKeysAlong axis: ScrollDirection, focus: @autoclosure () -> ElementIdentifier?
  ) -> Int? {
    guard mayScrollSections(along: axis) else { return nil }
    view.layoutIfNeeded()
    if let focus = focus() { return scrolls(focus.section, along: axis) ? focus.section : nil }
    let (open, unit) = (openRect, view.pointsPerCell)
    let sections = Set(view.visibleElements.lazy.filter { $0.attributes.viewport != nil }.map(\.identifier.section))
    return sections.sorted().first { section in
      guard scrolls(section, along: axis), let seen = view.sectionScroller(section)?.viewport.intersection(open) else {
        return false
      }
      return seen.width >= unit.width && seen.height >= unit.height
    }
  }

  /// Scrolls a section by itself. A section that can stop anywhere scrolls by a few columns or rows for each step.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - steps: positive ones go right or down.
  @discardableResult
  public func scrollSection(_ section: Int, by steps: Int) -> Bool {
    guard let scroller = view.sectionScroller(section) else { return false }
    let unit = view.pointsPerCell
    let step = CGFloat(Self.sectionStep) * (scroller.axis == .horizontal ? unit.width : unit.height)
    let direction: CGFloat = (steps > 0) == scroller.isReversed ? -1 : 1
    var hasMoved = false
    for _ in 0..<min(steps.magnitude, 1000) {
      guard view.scrollSection(section, by: direction * step) else { break }
      hasMoved = true
    }
    return hasMoved
  }

  /// Scrolls a section that scrolls across to its right end, or to its left one.
  package func scrollSection(_ section: Int, toEnd isAtRight: Bool) {
    guard let scroller = view.sectionScroller(section) else { return }
    let isAtEnd = isAtRight != scroller.isReversed
    view.setSectionOffset(isAtEnd ? scroller.offsets.upperBound : scroller.offsets.lowerBound, ofSection: section)
  }
}

extension ScrollDirection {
  fileprivate func length(of size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

  fileprivate func origin(of point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  fileprivate func point(_ length: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
  }

  fileprivate func moving(_ point: CGPoint, to place: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: point.x, y: place) : CGPoint(x: place, y: point.y)
  }
}
