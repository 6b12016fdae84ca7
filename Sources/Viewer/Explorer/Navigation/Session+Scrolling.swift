import CollectionWidget
import Foundation
import LayoutCore

extension ExplorerSession {
  func scroll(lines: Int) {
    if lines != 0, scrollsSection(along: .vertical, steps: lines) { return }
    scroll { $0.scroll(rows: lines) }
  }

  /// How many columns of characters a key scrolls a table.
  private static let tableStep = 8

  func scroll(columns: Int) {
    if columns != 0, scrollsSection(along: .horizontal, steps: columns) || scrollLines(steps: columns) { return }
    // A table is broad: a column of characters a key would take long.
    let step = stage.tableOnShow == nil ? 1 : Self.tableStep
    scroll { $0.scroll(columns: columns * step) }
  }

  /// Scrolls a section by keys, if one scrolls along the axis. If not, brings the extents of the content up to date.
  ///
  /// The view is laid out only where a key depends on what those before it brought into view: where sizes are measured
  /// there, where sections scroll by themselves, or where each step is recorded.
  private func scrollsSection(along axis: ScrollDirection, steps: Int) -> Bool {
    if mayScrollSections(along: axis) { return scrollSection(along: axis, steps: steps) }
    if estimatesSizes || instruments.stepWatch != nil {
      view.layoutIfNeeded()
    } else {
      // Counting prepares the layout, and makes no views.
      _ = view.numberOfElements(overlapping: .zero)
    }
    return false
  }

  /// Goes to the start of the axis that scrolls, or of the first of both. The other keeps its place.
  func goToStart() { scroll { $0.scrollToStart() } }

  /// Goes to the end of the axis that scrolls, or of the first of both. The other keeps its place.
  func goToEnd() { scroll { $0.scrollToEnd() } }

  /// Goes to an item, counted from 1 over all sections. If there are fewer, goes to the end.
  func goToItem(number: Int) {
    var left = max(0, number - 1)
    for section in 0..<view.numberOfSections {
      let count = view.numberOfItems(inSection: section)
      if left < count { return show(item: IndexPath(indexes: [section, left])) }
      left -= count
    }
    goToEnd()
  }

  /// Scrolls just enough to show a whole item, clear of what is pinned.
  func showGently(item path: IndexPath) { reveal(.cell(path[0], path[1])) }

  /// Scrolls an item to the middle of the view, unless all of it is in view and clear of what is pinned. If it is larger
  /// than the view, its start comes into view, where its text is.
  func showInMiddle(item path: IndexPath) {
    view.layoutIfNeeded()
    view.scrollSectionToShow(path)
    view.layoutIfNeeded()
    guard let attributes = view.layoutAttributesForItem(at: path) else { return }
    let (frame, open) = (attributes.frame, findOpenRect())
    var position: ScrollPosition = []
    if frame.minY < open.minY || frame.maxY > open.maxY {
      position.insert(frame.height > open.height ? .top : .centeredVertically)
    }
    let isAcross = frame.minX <= open.minX && frame.maxX >= open.maxX
    if !isAcross, frame.minX < open.minX || frame.maxX > open.maxX { position.insert(.centeredHorizontally) }
    position = attributes.ownPosition(position)
    if !position.isEmpty { scroll(to: path, at: position) }
  }

  /// Scrolls an item to the top of the view, clear of what is pinned there.
  func show(item path: IndexPath) {
    let frame = view.layoutAttributesForItem(at: path)?.frame
    let visible = view.visibleContentRect
    let isAcross = frame.map { $0.minX <= visible.minX && $0.maxX >= visible.maxX } ?? false
    scroll(to: path, at: isAcross ? [.top] : [.top, .left])
    bringFocus(to: .cell(path[0], path[1]))
  }

  /// Lays out the view, and returns the part of the content in view that no pinned element covers.
  func findOpenRect() -> CGRect { widget.openRect }

  var scrollsDown: Bool { widget.scrollsDown }
  var scrollsAcross: Bool { widget.scrollsAcross }

  /// Scrolls by pages along the axis that scrolls.
  func scroll(pages: Double) { scroll(widget.mainAxis, pages: pages) }

  /// Scrolls by pages. The layout can change where the scroll ends.
  func scroll(_ axis: ScrollDirection, pages: Double) { scroll { $0.scroll(axis, pages: pages) } }

  func scroll(by step: CGPoint) {
    scroll(to: CGPoint(x: view.contentOffset.x + step.x, y: view.contentOffset.y + step.y))
  }

  /// Moves the view, as far as the content allows. The layout is computed later, when it is needed.
  func scroll(to offset: CGPoint) { scroll { $0.scroll(to: offset) } }

  /// Scrolls an item to a position, and lays out the view there.
  func scroll(to path: IndexPath, at position: ScrollPosition) {
    scroll { _ in
      view.scrollToItem(at: path, at: position, animated: false)
      view.layoutIfNeeded()
      return true
    }
  }

  /// Runs what scrolls the view, and returns whether it did. The element that is then the first in view is the one that
  /// resizes keep in place.
  func scroll(_ body: (CollectionViewWidget) -> Bool) {
    if body(widget) { shown.hasScrolled = true }
  }
}

/// How the view is scrolled.
enum ScrollEffect: Hashable, Sendable {
  /// As arrows do: moves the focus if there is one, and scrolls otherwise.
  case move(FocusDirection, Int)
  /// By rows down, or up if negative.
  case rows(Int)
  /// By columns to the right, or to the left if negative.
  case columns(Int)
  /// By pages along the axis that scrolls.
  case pages(Double)
  /// By columns of a table; by columns of characters where there is no table.
  case tableColumns(Int)
  /// To the start or the end of the axis that scrolls. The focus goes to the first or the last item in view.
  case toStart, toEnd
  case toLeftEdge, toRightEdge
  /// To an item, counted from 1 over all sections.
  case toItem(number: Int)
  /// To the start of a section after those in view, or before them.
  case sections(forward: Bool, Int)
  /// To the end, and keeps it in view while rows arrive.
  case followEnd
  /// Stops reading data as they grow. The place in view stays.
  case stopFollowing
  /// To an offset in points.
  case to(CGPoint)
  /// To a section as it is numbered with everything unfolded. The place before is kept to come back to.
  case toUnfoldedSection(Int)
}

extension ExplorerSession {
  func perform(_ effect: ScrollEffect) {
    switch effect {
    case .move(let direction, let count): move(direction, count)
    case .pages(let count): scroll(pages: count)
    case .tableColumns(let count): scroll(byColumns: count)
    case .toStart:
      goToStart()
      bringFocusToEdge(.first)
    case .toEnd:
      goToEnd()
      bringFocusToEdge(.last)
    case .toLeftEdge: scrollAcross(toEnd: false)
    case .toRightEdge: scrollAcross(toEnd: true)
    case .toItem(let number): goToItem(number: number)
    case .sections(let isForward, let count): goToSection(forward: isForward, count: count)
    case .followEnd: followEnd()
    case .stopFollowing: _ = stopFollowing()
    case .rows(let count): scroll(lines: count)
    case .columns(let count): scroll(columns: count)
    case .to(let offset): scroll(to: offset)
    case .toUnfoldedSection(let unfolded):
      guard let section = stage.shownSection(ofUnfolded: unfolded) else { return }
      let before = place
      goToSection(section)
      state.places.beforeJump = before
    }
  }

  private func move(_ direction: FocusDirection, _ count: Int) {
    guard !toggleFocusedItem(direction), !moveFocus(direction, times: count) else { return }
    switch direction {
    case .up: scroll(lines: -count)
    case .down: scroll(lines: count)
    case .left: scroll(columns: -count)
    case .right: scroll(columns: count)
    }
  }

  /// Repeats `body` as often as the number typed before a key says, at most 1000 times.
  func repeating(_ count: Int?, _ body: () -> Void) {
    for _ in 0..<min(count ?? 1, 1000) { body() }
  }
}

extension ExplorerAction {
  static let pageOn = ExplorerAction("page-on", .moving, keys: [.space, .pageDown], "page down") {
    .scroll(.pages(Double($0 ?? 1)))
  }.taken(for: .rows(10))

  static let scrolling = [
    ExplorerAction("row-down", .moving, keys: ["j", .down], "scroll down one row") { .scroll(.move(.down, $0 ?? 1)) }
      .taken(for: .rows(1)).held,
    ExplorerAction("row-up", .moving, keys: ["k", .up], "scroll up one row") { .scroll(.move(.up, $0 ?? 1)) }
      .taken(for: .rows(-1)).held,
    pageOn,
    ExplorerAction("page-back", .moving, keys: ["b", .pageUp], "page up") {
      .scroll(.pages(-Double($0 ?? 1)))
    }.taken(for: .rows(-10)),
    ExplorerAction("half-page-on", .moving, keys: [.control("d")], "half a page down") {
      .scroll(.pages(0.5 * Double($0 ?? 1)))
    }.taken(for: .rows(10)),
    ExplorerAction("half-page-back", .moving, keys: [.control("u")], "half a page up") {
      .scroll(.pages(-0.5 * Double($0 ?? 1)))
    }.taken(for: .rows(-10)),
    ExplorerAction("start", .moving, keys: ["g", .home], "go to the start", .scroll(.toStart))
      .taken(for: .start),
    ExplorerAction("end", .moving, keys: ["G", .end], "go to the end, or to item N") {
      .scroll($0.map { .toItem(number: $0) } ?? .toEnd)
    }.taken(for: .end),
    ExplorerAction("column-right", .moving, keys: ["l", .right], "scroll right") {
      .scroll(.move(.right, $0 ?? 1))
    }.taken(for: .columns),
    ExplorerAction("column-left", .moving, keys: ["h", .left], "scroll left") {
      .scroll(.move(.left, $0 ?? 1))
    }.taken(for: .columns),
    ExplorerAction("next-section", .moving, keys: ["]"], "go to the next section") {
      .scroll(.sections(forward: true, $0 ?? 1))
    },
    ExplorerAction("previous-section", .moving, keys: ["["], "go to the previous section") {
      .scroll(.sections(forward: false, $0 ?? 1))
    },
  ]
}
