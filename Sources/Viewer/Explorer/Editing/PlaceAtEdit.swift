import CollectionWidget
import Foundation
import LayoutCore
import Scenes
import Snapshots

/// The focus, the selection and the position of the first item in view, by the identities of their items. They are
/// found again after an edit of the data, and restored when the edit is undone.
@MainActor
struct PlaceAtEdit {
  var focused: ElementIdentifier?
  /// The focused item, or the first one of the section whose header is in focus.
  private var focusedItem: ItemIdentity?
  private let anchor: ScrollAnchor?
  private var anchoredItem: ItemIdentity?
  private let selected: [IndexPath]
  private var selectedItems: [ItemIdentity]
  /// How far sections were scrolled by themselves.
  private let sectionOffsets: [Int: CGFloat]
  /// The anchors of the places to come back to, by the identities of these places.
  private var marked: [UUID: (anchor: ScrollAnchor, item: ItemIdentity)]

  init(_ session: ExplorerSession) {
    let (stage, view) = (session.stage, session.view)
    let name = { (path: IndexPath) in stage.identity(section: path[0], item: path[1]) }
    (focused, anchor) = (session.focusedElement, view.scrollAnchor)
    focusedItem = focused.flatMap { name(Self.item(of: $0)) }
    anchoredItem = anchor.flatMap { name($0.element.indexPath) }
    selected = view.indexPathsForSelectedItems ?? []
    selectedItems = stage.identities(of: selected)
    sectionOffsets = view.sectionOffsets
    marked = session.state.places.anchors(inScene: session.sceneIndex).compactMapValues { anchor in
      name(anchor.element.indexPath).map { (anchor, $0) }
    }
  }

  /// The item itself, or the first one of its section.
  private static func item(of element: ElementIdentifier) -> IndexPath {
    element.category == .cell ? element.indexPath : IndexPath(indexes: [element.section, 0])
  }

  /// The same place by the names of a later reading.
  func renamed(_ names: RowNames) -> PlaceAtEdit {
    var renamed = self
    (renamed.focusedItem, renamed.anchoredItem) = (focusedItem.map(names.name), anchoredItem.map(names.name))
    renamed.selectedItems = selectedItems.map(names.name)
    renamed.marked = marked.mapValues { ($0.anchor, names.name(of: $0.item)) }
    return renamed
  }

  /// Restores the place after an edit. The focus follows its item, or moves to the item that took its place. The first
  /// item in view stays where it is, unless that would hide the change.
  func restore(after change: EditedData.Change, in session: ExplorerSession) {
    let follow = change.moves.path(after:)
    keepAnchor(follow, in: session.view)
    moveMarks(follow, in: session)
    select(selected.compactMap(follow), in: session.view)
    if !change.isReset, let arrived = change.update?.firstArrival {
      session.scroll { $0.reveal(.cell(arrived[0], arrived[1])) }
    }
    followFocus(follow, in: session)
  }

  /// Restores the place after an undo. The items that the change had removed are in view, selected and in focus as
  /// before. Everything else follows its items.
  ///
  /// - Parameters:
  ///   - undone: what the undo changed.
  ///   - before: the place before the change that was undone.
  func restore(
    undoing change: EditedData.Change, _ undone: EditedData.Change, as before: PlaceAtEdit, in session: ExplorerSession
  ) {
    let (stage, view, back) = (session.stage, session.view, undone.moves.path(after:))
    func returned(_ item: ItemIdentity) -> IndexPath? {
      stage.path(of: item).flatMap { undone.moves.item(before: ItemPlace($0)) == nil ? $0 : nil }
    }
    if change.isReset || undone.update?.firstArrival != nil {
      if let anchor = before.anchor, let path = before.anchoredItem.flatMap(stage.path(of:)) {
        view.restore(anchor.following(.cell(path[0], path[1])))
      }
    } else {
      keepAnchor(back, in: view)
    }
    restoreSectionOffsets(before.sectionOffsets, in: view)
    let marks = before.marked.compactMapValues { anchor, item in
      returned(item).map { anchor.following(.cell($0[0], $0[1])) }
    }
    moveMarks(back, returning: marks, in: session)
    let returning = stage.paths(of: before.selectedItems).filter { undone.moves.item(before: ItemPlace($0)) == nil }
    select(selected.compactMap(back) + returning, in: view)
    guard var focused = before.focused, let path = before.focusedItem.flatMap(returned) else {
      return followFocus(back, in: session)
    }
    focused = focused.category == .cell ? .cell(path[0], path[1]) : focused.inSection(path[0])
    guard session.widget.focusSearch.frame(of: focused) != nil else { return followFocus(back, in: session) }
    guard session.isFocusing else { return }
    session.shown.focusedElement = focused
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
