import Foundation
import LayoutCore
import Scenes
import Snapshots

/// The focus, the selection and the position of the first item in view. They are found again after an edit of the data,
/// and restored when the edit is undone.
@MainActor
struct PlaceKept {
  var focused: ElementIdentifier?
  private let anchor: ScrollAnchor?
  private let selected: [IndexPath]
  /// How far sections were scrolled by themselves.
  private let sectionOffsets: [Int: CGFloat]
  /// The anchors of the places to come back to, by the identities of these places.
  private let marked: [UUID: ScrollAnchor]

  init(_ session: ExplorerSession) {
    focused = session.focusedElement
    anchor = session.view.scrollAnchor
    selected = session.view.indexPathsForSelectedItems ?? []
    sectionOffsets = session.view.sectionOffsets
    marked = session.places.anchors(inScene: session.sceneIndex)
  }

  /// Restores the place after an edit. The focus follows its item, or moves to the item that took its place. The first
  /// item in view stays where it is, unless that would hide the change.
  func restore(after change: EditedData.Change, in session: ExplorerSession) {
    let follow = change.moves(backwards: false).path(after:)
    keepAnchor(follow, in: session.view)
    session.shown.hasScrolled = true
    moveMarks(follow, in: session)
    select(selected.compactMap(follow), in: session.view)
    if !change.isReset, let arrived = change.update.firstArrival { session.showGently(item: arrived) }
    followFocus(follow, in: session)
  }

  /// Restores the place after an undo. The items that the change had removed are in view, selected and in focus as
  /// before. Everything else follows its items.
  func restore(beforeChange change: EditedData.Change, as before: PlaceKept, in session: ExplorerSession) {
    let (view, back, gone) = (
      session.view, change.moves(backwards: true).path(after:), change.moves(backwards: false).path(after:)
    )
    if change.isReset || change.updateBack.firstArrival != nil {
      if let anchor = before.anchor { view.restore(anchor) }
    } else {
      keepAnchor(back, in: view)
    }
    restoreSectionOffsets(before.sectionOffsets, in: view)
    session.shown.hasScrolled = true
    moveMarks(back, returning: before.marked.filter { gone($1.element.indexPath) == nil }, in: session)
    let returned = before.selected.filter { gone($0) == nil }
    select(selected.compactMap(back) + returned, in: view)
    guard let focused = before.focused, gone(focused.indexPath) == nil, session.frame(of: focused) != nil else {
      return followFocus(back, in: session)
    }
    guard session.isFocusing else { return }
    session.shown.focusedElement = focused
    session.revealIfHidden(focused)
  }

  private func restoreSectionOffsets(_ offsets: [Int: CGFloat], in view: CollectionView) {
    for section in Set(view.sectionOffsets.keys).union(offsets.keys).sorted() {
      guard let scroller = view.sectionScroller(section) else { continue }
      view.setSectionOffset(offsets[section] ?? scroller.offsets.lowerBound, ofSection: section)
    }
  }

  /// At the very start the view stays there, whichever item is first now.
  private func keepAnchor(_ follow: (IndexPath) -> IndexPath?, in view: CollectionView) {
    guard let anchor else { return }
    if anchor.isAtStart, view.has(section: anchor.element.section, item: anchor.element.item) {
      view.keepInPlace(anchor)
    } else if let path = follow(anchor.element.indexPath) {
      view.keepInPlace(anchor.following(.cell(path[0], path[1])))
    }
  }

  private func moveMarks(
    _ follow: (IndexPath) -> IndexPath?, returning returned: [UUID: ScrollAnchor] = [:], in session: ExplorerSession
  ) {
    session.places.move(inScene: session.sceneIndex) { place, anchor in
      if let before = returned[place.identity] { return before }
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
    let path = focused.category == .cell ? focused.indexPath : IndexPath(indexes: [focused.section, 0])
    if let path = session.view.nearest(to: follow(path) ?? path) { session.focus(.cell(path[0], path[1])) }
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
