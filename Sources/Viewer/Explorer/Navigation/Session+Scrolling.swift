import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore

extension ExplorerSession {
  /// Scrolls by so many rows or columns, as keys do: a section that scrolls by itself, lines that are cut, or the view.
  func scroll(_ axis: ScrollDirection, steps: Int) {
    if steps != 0 {
      if let section = scenery.sectionScrolled(along: axis) {
        widget.scrollSection(section, by: steps)
        return announceSection(section)
      }
      if !widget.mayScrollSections(along: axis) { widget.updateExtents(measuring: instruments.stepWatch != nil) }
      if axis == .horizontal, widget.scroll(stage.lines, steps: steps) { return }
    }
    // A table is broad: a column of characters a key would take long.
    let columns = stage.tableOnShow == nil ? steps : steps * 8
    scroll { axis == .vertical ? $0.scroll(rows: steps) : $0.scroll(columns: columns) }
  }

  /// Says where a section is scrolled to.
  func announceSection(_ section: Int) {
    view.layoutIfNeeded()
    state.pointer.scrolledSection = section
    if let words = view.itemsInView(ofSection: section) { announce(words) }
  }

  private func scrollAcross(toEnd: Bool) {
    if let section = scenery.sectionScrolled(along: .horizontal) {
      widget.scrollSection(section, toEnd: toEnd)
      return announceSection(section)
    }
    if widget.scroll(stage.lines, toEnd: toEnd) { return }
    let far = CGFloat.greatestFiniteMagnitude
    scroll { $0.scroll(to: CGPoint(x: toEnd ? far : -far, y: view.contentOffset.y)) }
  }

  /// Scrolls the view by a closure, which returns whether it did. Resizes then keep the first element in view in place.
  func scroll(_ body: (CollectionViewWidget) -> Bool) {
    if body(widget) { shown.hasScrolled = true }
  }
}

// Places.
extension ExplorerSession {
  /// The present place of the view.
  var place: MarkedPlace { MarkedPlace(of: view, inScene: sceneIndex) }

  /// Jumps somewhere. If there is such a place, the place before is the one to go back to.
  func jump(_ body: () -> Bool) {
    let before = place
    if body() { state.places.beforeJump = before }
  }

  /// - Returns: true, as for places that exist.
  @discardableResult
  func go(to mark: MarkedPlace) -> Bool {
    if mark.sceneIndex != sceneIndex { showScene(mark.sceneIndex) }
    scroll {
      $0.go(to: mark)
      return true
    }
    return true
  }

  /// Goes to a place, or says in the status line why it cannot.
  /// - Returns: whether the place exists.
  func go(to target: GoToTarget) -> Bool {
    if let complaint = target.complaint(on: stage) {
      announce(complaint)
      return false
    }
    switch target {
    case .number, .item:
      guard let path = target.path(in: view) else {
        scroll { $0.scrollToEnd() }
        break
      }
      scroll {
        $0.showAtTop(itemAt: path)
        return true
      }
      state.bringFocus(to: .cell(path[0], path[1]), inScene: sceneIndex)
    case .section(let section): scroll { $0.goToSection(section) }
    case .percent(let percent): scroll { $0.scroll(toPercent: percent) }
    case .offset(let offset): scroll { $0.scroll(to: offset) }
    case .named(let name):
      let (section, column) = (stage.unfoldedSection(named: name), stage.column(named: name))
      if let column, section == nil || section?.fit != .equal && column.fit == .equal {
        goToColumn(column.number)
        return true
      }
      guard let unfolded = section?.number else {
        if goToPart(named: name) { return true }
        announce("no section\(stage.tableOnShow == nil ? "" : " or column") is called '\(name)'")
        return false
      }
      show { $0.rows.folds = stage.folds(showing: (unfolded, 0), headerDepth: nil) }
      if let section = stage.shownSection(ofUnfolded: unfolded) { scroll { $0.goToSection(section) } }
    }
    return true
  }
}

extension ExplorerSession {
  /// Gives the focus to a column, in the row that has it or else in the first row in view.
  private func goToColumn(_ column: Int) {
    guard let table = stage.tableOnShow else { return }
    if !isFocusing { startFocus() }
    shown.focusedColumn = table.focus(onColumn: column)
    shown.moveFocus(0, from: column, in: table)
  }

  /// Shows a part of a column, such as `ts@hour`, as a column, and gives the focus to it.
  /// - Returns: whether there is such a part.
  private func goToPart(named name: String) -> Bool {
    guard let table = stage.tableOnShow, let part = table.showing(part: name) else { return false }
    change { $0.table = table.columns(of: part.arrangement) }
    goToColumn(part.column)
    return true
  }
}

extension CollectionViewWidget {
  /// Brings the extents of the content up to date, by which keys scroll.
  ///
  /// The view is laid out only where a key depends on what those before it brought into view: where sizes are measured
  /// there, or where each step is recorded.
  fileprivate func updateExtents(measuring isRecorded: Bool) {
    if estimatesSizes || isRecorded {
      view.layoutIfNeeded()
    } else {
      // Counting prepares the layout, and makes no views.
      _ = view.numberOfElements(overlapping: .zero)
    }
  }
}

extension CollectionView {
  /// The items in view of a section that scrolls by itself, for example `section 2: items 3 to 5 of 12`; nil if none is.
  fileprivate func itemsInView(ofSection section: Int) -> String? {
    let items = visibleElements.filter {
      $0.identifier.category == .cell && $0.identifier.section == section && $0.attributes.viewport != nil
    }.map(\.identifier.item)
    guard let first = items.min(), let last = items.max() else { return nil }
    let seen = first == last ? "item \(first + 1)" : "items \(first + 1) to \(last + 1)"
    return "section \(section + 1): \(seen) of \(numberOfItems(inSection: section).grouped)"
  }
}

/// An effect on the place of the view, and on what moves it.
enum ScrollEffect: Hashable, Sendable {
  /// As arrows do: moves the focus if there is one, and scrolls otherwise.
  case move(FocusDirection, Int)
  /// By rows down, or up if negative.
  case rows(Int)
  /// By columns to the right, or to the left if negative.
  case columns(Int)
  /// By pages along the axis that scrolls.
  case pages(Double)
  /// By columns of a table, or moves the column in focus; by columns of characters where there is no table.
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
  /// By rows or columns of step mode, as often as the number typed before the key.
  case steps(rows: Int, columns: Int, times: Int?)
  /// To the nth match from the current one.
  case toMatch(SearchDirection, Int)
  /// To the next item with a word of the title of the item in focus, by its number from 1.
  case toWord(Int)
  /// Marks the place in view with a letter.
  case setMark(Character)
  case toMark(Character)
  /// To the place before the last jump.
  case back
  case toggleSlowMotion
  /// In step mode each row is laid out before the next one, and what moves stands still.
  case enterStepMode, leaveStepMode
  /// So many frames of a transition on, or back if negative.
  case frame(Int)
  /// Starts, moves, finishes and cancels a change of the layout by hand.
  case beginTransition, moveTransition(to: Double), endTransition(completed: Bool)
}

extension ExplorerSession {
  func perform(_ effect: ScrollEffect) {
    switch effect {
    case .move(let direction, let count): move(direction, count)
    case .pages(let count): scroll { $0.scroll($0.mainAxis, pages: count) }
    case .tableColumns(let count) where scenery.focusedColumn != nil:
      shown.moveFocus(count, from: scenery.focusedColumn, in: stage.tableOnShow)
    case .tableColumns(let count):
      guard let hasMoved = widget.scroll(byColumns: count, of: stage.tableOnShow) else {
        return scroll(.horizontal, steps: count)
      }
      if hasMoved { shown.hasScrolled = true }
    case .toStart:
      scroll { $0.scrollToStart() }
      bringFocusToEdge(.first)
    case .toEnd:
      scroll { $0.scrollToEnd() }
      bringFocusToEdge(.last)
    case .toLeftEdge: scrollAcross(toEnd: false)
    case .toRightEdge: scrollAcross(toEnd: true)
    case .toItem(let number): _ = go(to: .number(number))
    case .sections(let isForward, let count): scroll { $0.goToSection(forward: isForward, count: count) }
    case .followEnd: followEnd()
    case .stopFollowing: _ = stage.stopFollowing()
    case .rows(let count): scroll(.vertical, steps: count)
    case .columns(let count): scroll(.horizontal, steps: count)
    case .to(let offset): scroll { $0.scroll(to: offset) }
    case .toUnfoldedSection(let unfolded):
      jump {
        guard let section = stage.shownSection(ofUnfolded: unfolded) else { return false }
        scroll { $0.goToSection(section) }
        return true
      }
    case .steps(let rows, let columns, let times): step(rows: rows, columns: columns, times: times)
    case .toMatch(let direction, let times): goToMatch(direction, times: times)
    case .toWord(let number): searchForWord(number)
    case .setMark(let name):
      state.places.marks[name] = place
      announce("set mark \(name)\(hint("go-to-mark", "\(name) returns here"))")
    case .toMark(let name):
      guard let mark = state.places.marks[name] else {
        return announce("no mark '\(name)'\(hint("mark", "\(name) sets it"))")
      }
      jump { go(to: mark) }
    case .back:
      guard let place = state.places.beforeJump else { return announce("no earlier place to go back to") }
      jump { go(to: place) }
    case .toggleSlowMotion: announce(motion.toggleSlow())
    case .enterStepMode:
      state.enterStepMode()
      motion.hold(true)
    case .leaveStepMode:
      state.leaveStepMode()
      motion.hold(false)
    case .frame(let count):
      guard !motion.step(count, isMoving: !isPreparing && view.isInMotion) else { return }
      let advice = "nothing moves; change something first\(hint("switch-layout", "shows another layout"))"
      announce(motion.level == .none ? SessionMotion.offMessage : advice)
    case .beginTransition:
      guard activeComparison == nil, let mode = stage.beginTransitionByHand() else {
        return announce("this layout cannot be moved by hand\(hint("switch-layout", "shows the next one"))")
      }
      route.mode = .transition(mode)
      route.panels.focus(nil)
    case .moveTransition(let progress): moveTransition(to: progress)
    case .endTransition(let isCompleted): endTransitionByHand(completed: isCompleted)
    }
  }
}

/// Repeats `body` as often as the number typed before a key says, at most 1000 times.
@MainActor
func repeating(_ count: Int?, _ body: () -> Void) {
  for _ in 0..<min(count ?? 1, 1000) { body() }
}

extension Scenery {
  /// The section that keys scroll by itself along an axis: that of the focus, else the first one in view.
  fileprivate func sectionScrolled(along axis: ScrollDirection) -> Int? {
    scenes?.shown.widget.sectionScrolled(byKeysAlong: axis, focus: state.focusing.isOn ? focusInView : nil)
  }

  /// The scroll bars of the axes that scroll. They are in the last column and the last row of the content, or of the
  /// device's frame if there is one.
  func scrollbars() -> [PlacedScrollbar] {
    // The first picture of what moves has the bar of the picture before it.
    state.pointer.showsScrollbars
      ? view.scrollbars(at: offsetInMotion, in: contentArea, room: placement.content) : []
  }

  /// The bar of the section that was just scrolled by itself.
  func sectionScrollbar() -> PlacedScrollbar? {
    guard state.pointer.showsScrollbars, let section = state.pointer.scrolledSection else { return nil }
    return view.scrollbar(ofSection: section, beside: scrollbars(), grid, in: contentArea)
  }

  /// Whether a cell of the screen shows content, and no scroll bar.
  func isContent(_ cell: CellPoint) -> Bool {
    contentArea.contains(cell) && !scrollbars().contains { $0.cells.contains(cell) }
  }

  func drawScrollbars(into canvas: inout Canvas) {
    (scrollbars() + [sectionScrollbar()].compactMap { $0 }).draw(into: &canvas)
  }
}

extension ExplorerAction {
  static let scrollbars = [
    ExplorerAction("scrollbars", .looking, "toggle scrollbars") { state, _ in
      state.pointer.showsScrollbars.toggle()
      return []
    }
  ]

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
