import CollectionWidget
import Foundation
import LayoutCore
import Scenes
import Snapshots

/// The state of a scene at a moment, for undo: the presentation without folds, and where the view, the focus, the
/// selection and the marks are. Rows that arrived and changes by other programs are not in it.
///
/// Around an edit of the data it has the identities of its items, too. So it is found again after the edit, and items
/// that the edit removed come back with it.
@MainActor
struct ShownState {
  var presentation: Presentation
  /// The first item in view. It does not always follow from the offset after a change: there may be no item in view, or
  /// items are measured only when they come into view.
  let anchor: ScrollAnchor?
  private var focused: ElementIdentifier?
  /// The column that had the focus with that element.
  private let column: ColumnFocus?
  /// The selected items, by their places with everything unfolded.
  private let selected: [IndexPath]
  /// How far sections were scrolled by themselves.
  private let sectionOffsets: [Int: CGFloat]
  /// The anchors of the places to come back to, by the identities of these places.
  let marked: [UUID: ScrollAnchor]
  /// How many sections and items there are. If that differs, index paths mean other items.
  private let counts: [Int]
  private var items: Items?

  /// The identities of the items at the places of a state.
  private struct Items {
    /// The focused item, or the first one of the section whose header is in focus.
    var focused: ItemIdentity?
    var anchored: ItemIdentity?
    var selected: [ItemIdentity]
    var marked: [UUID: ItemIdentity]
  }

  /// - Parameter isForEdit: whether items are edited next.
  init(_ session: ExplorerSession, isForEdit: Bool = false) {
    let (stage, view) = (session.stage, session.view)
    presentation = session.shown.presentation
    presentation.rows.folds = Folds()
    marked = session.state.places.anchors(inScene: session.sceneIndex)
    (anchor, focused, sectionOffsets) = (view.scrollAnchor, session.focusedElement, view.sectionOffsets)
    column = session.shown.focusedColumn
    selected = stage.unfoldedSelection
    counts = Self.counts(of: stage)
    guard isForEdit else { return }
    let name = { (path: IndexPath) in stage.identity(section: path[0], item: path[1]) }
    items = Items(
      focused: focused.flatMap { name(Self.item(of: $0)) }, anchored: anchor.flatMap { name($0.element.indexPath) },
      selected: stage.identities(of: selected), marked: marked.compactMapValues { name($0.element.indexPath) })
  }

  private static func counts(of stage: Stage) -> [Int] {
    let counts = stage.unfoldedCounts
    return [counts.count, counts.reduce(0, +)]
  }

  /// The item itself, or the first one of its section.
  private static func item(of element: ElementIdentifier) -> IndexPath {
    element.category == .cell ? element.indexPath : IndexPath(indexes: [element.section, 0])
  }

  /// Whether the same is shown, wherever the view is.
  func showsSame(as other: ShownState) -> Bool { presentation == other.presentation }

  /// The same with another element in focus; nil keeps it.
  func focusing(on element: ElementIdentifier?) -> ShownState {
    var state = self
    state.focused = element ?? focused
    return state
  }

  /// The same by the names of a later reading.
  func renamed(_ names: RowNames) -> ShownState {
    var renamed = self
    renamed.presentation.edits = names.edits(presentation.edits)
    renamed.items = items.map { items in
      Items(
        focused: items.focused.map(names.name), anchored: items.anchored.map(names.name),
        selected: items.selected.map(names.name), marked: items.marked.mapValues(names.name))
    }
    return renamed
  }

  // MARK: Going back

  /// Whether the view is where it was then.
  func isAtPlace(in session: ExplorerSession) -> Bool { session.view.scrollAnchor == anchor }

  /// Restores view, focus and selection, if the numbers of sections and items are unchanged.
  func restorePlace(in session: ExplorerSession) {
    let view = session.view
    guard Self.counts(of: session.stage) == counts else { return }
    view.layoutIfNeeded()
    if let anchor { view.keepInPlace(anchor) }
    session.shown.hasScrolled = true
    if Set(session.stage.unfoldedSelection) != Set(selected) { session.stage.select(unfolded: selected) }
    if session.isFocusing, let focused, session.widget.focusSearch.frame(of: focused) != nil {
      (session.shown.focusedElement, session.shown.focusedColumn) = (focused, column)
    }
  }

  // MARK: Edits

  /// Restores the place after an edit. The focus follows its item, or moves to the item that took its place. The first
  /// item in view stays where it is, unless that would hide the change.
  ///
  /// - Parameter reveals: whether inserted items come into view.
  func follow(_ change: EditedData.Change, revealing reveals: Bool, in session: ExplorerSession) {
    let follow = change.moves.path(after:)
    keepAnchor(follow, in: session.view)
    moveMarks(follow, in: session)
    select(selected.compactMap(follow), in: session.view)
    if reveals, let arrived = change.update?.firstArrival {
      session.scroll { $0.reveal(.cell(arrived[0], arrived[1])) }
    }
    followFocus(follow, in: session)
  }

  /// Restores the place after an undo. The items that the edit had removed are in view, selected and in focus as
  /// before. Everything else follows its items.
  ///
  /// - Parameters:
  ///   - undone: what the undo changed.
  ///   - step: the step that was undone.
  func follow(_ undone: EditedData.Change, undoing step: UndoStep, in session: ExplorerSession) {
    let (stage, view, back) = (session.stage, session.view, undone.moves.path(after:))
    let (before, items) = (step.before, step.before.items)
    func returned(_ item: ItemIdentity) -> IndexPath? {
      stage.path(of: item).flatMap { undone.moves.item(before: ItemPlace($0)) == nil ? $0 : nil }
    }
    if step.after.presentation.edits.isEmpty || undone.update?.firstArrival != nil {
      if let anchor = before.anchor, let path = items?.anchored.flatMap(stage.path(of:)) {
        view.restore(anchor.following(.cell(path[0], path[1])))
      }
    } else {
      keepAnchor(back, in: view)
    }
    restoreSectionOffsets(before.sectionOffsets, in: view)
    let marks = before.marked.reduce(into: [UUID: ScrollAnchor]()) { marks, mark in
      guard let path = items?.marked[mark.key].flatMap(returned) else { return }
      marks[mark.key] = mark.value.following(.cell(path[0], path[1]))
    }
    moveMarks(back, returning: marks, in: session)
    let returning = stage.paths(of: items?.selected ?? []).filter { undone.moves.item(before: ItemPlace($0)) == nil }
    select(selected.compactMap(back) + returning, in: view)
    guard var focused = before.focused, let path = items?.focused.flatMap(returned) else {
      return followFocus(back, in: session)
    }
    focused = focused.category == .cell ? .cell(path[0], path[1]) : focused.inSection(path[0])
    guard session.widget.focusSearch.frame(of: focused) != nil else { return followFocus(back, in: session) }
    guard session.isFocusing else { return }
    (session.shown.focusedElement, session.shown.focusedColumn) = (focused, before.column)
    session.scroll { $0.revealIfHidden(focused) }
  }

  private func restoreSectionOffsets(_ offsets: [Int: CGFloat], in view: CollectionView) {
    for section in Set(view.sectionOffsets.keys).union(offsets.keys).sorted() {
      guard let scroller = view.sectionScroller(section) else { continue }
      view.setSectionOffset(offsets[section] ?? scroller.offsets.lowerBound, ofSection: section)
    }
  }

  /// At the very start the view stays there, whichever item is first now.
  private func keepAnchor(_ follow: (IndexPath) -> IndexPath?, in view: CollectionView) {
    guard var anchor else { return }
    if !anchor.isAtStart || !view.has(section: anchor.element.section, item: anchor.element.item) {
      guard let path = follow(anchor.element.indexPath) else { return }
      anchor = anchor.following(.cell(path[0], path[1]))
    }
    view.keepInPlace(anchor)
  }

  private func moveMarks(
    _ follow: (IndexPath) -> IndexPath?, returning returned: [UUID: ScrollAnchor] = [:], in session: ExplorerSession
  ) {
    session.state.places.move(inScene: session.sceneIndex) { identity, anchor in
      if let before = returned[identity] { return before }
      let path = anchor.element.indexPath
      return (follow(path) ?? session.view.nearest(to: path)).map { anchor.following(.cell($0[0], $0[1])) }
    }
  }

  /// Adds items to the selection, if the view allows more.
  private func select(_ paths: [IndexPath], in view: CollectionView) {
    var others = Set(view.indexPathsForSelectedItems ?? [])
    for path in paths where view.has(section: path[0], item: path[1]) {
      guard view.allowsMultipleSelection || others.isEmpty, others.insert(path).inserted else { continue }
      view.selectItem(at: path, animated: false, scrollPosition: [])
    }
  }

  private func followFocus(_ follow: (IndexPath) -> IndexPath?, in session: ExplorerSession) {
    guard let focused, session.isFocusing else { return }
    session.shown.focusedElement = nil
    let path = Self.item(of: focused)
    if let path = session.view.nearest(to: follow(path) ?? path) { session.focus(.cell(path[0], path[1])) }
  }
}

extension ElementIdentifier {
  /// The same header or footer of another section.
  fileprivate func inSection(_ section: Int) -> ElementIdentifier {
    ElementIdentifier(category: category, kind: kind, section: section, item: item)
  }
}

extension CollectionView {
  /// The nearest item that exists; nil if there is none in that section.
  func nearest(to path: IndexPath) -> IndexPath? {
    guard numberOfSections > 0 else { return nil }
    let section = min(path[0], numberOfSections - 1)
    let count = numberOfItems(inSection: section)
    return count > 0 ? IndexPath(indexes: [section, min(path[1], count - 1)]) : nil
  }
}

extension BatchUpdate {
  /// The first item that was inserted, alone or with its section.
  fileprivate var firstArrival: IndexPath? {
    changes.lazy.compactMap { change in
      switch change {
      case .insertItem(let path): path
      case .insertSection(let section): IndexPath(indexes: [section, 0])
      default: nil
      }
    }.first
  }
}
