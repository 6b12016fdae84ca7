import Foundation
import LayoutCore
import Scenes

/// What is in focus and selected and where the first item in view stands: to be found again after the data have
/// changed, and to be brought back when the change is taken back.
@MainActor
struct PlaceKept {
  var focused: ElementIdentifier?
  private let anchor: ScrollAnchor?
  private let selected: [IndexPath]
  /// Where the places to come back to were, by their identities.
  private let marked: [UUID: ScrollAnchor]

  init(_ session: ExplorerSession) {
    focused = session.focusedElement
    anchor = session.view.scrollAnchor
    selected = session.view.indexPathsForSelectedItems ?? []
    marked = session.places.anchors(inScene: session.sceneIndex)
  }

  /// The focus goes with its item, or to the one that took its place; the first item in view stays where it is, unless
  /// that hides what changed.
  func restore(after change: EditedData.Change, in session: ExplorerSession) {
    let follow = change.paths(backwards: false)
    keepAnchor(follow, in: session.view)
    session.shown.hasScrolled = true
    moveMarks(follow, in: session)
    select(selected.compactMap(follow), in: session.view)
    if !change.isReset, let arrived = change.update.firstArrival { session.showGently(item: arrived) }
    followFocus(follow, in: session)
  }

  /// What the change took away is in view where it was, selected and in focus as it was; all else goes with its items.
  func restore(beforeChange change: EditedData.Change, as before: PlaceKept, in session: ExplorerSession) {
    let (view, back, gone) = (session.view, change.paths(backwards: true), change.paths(backwards: false))
    if change.isReset || change.updateBack.firstArrival != nil {
      if let anchor = before.anchor { view.restore(anchor) }
    } else {
      keepAnchor(back, in: view)
    }
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

  /// At the very start the view stays there, whatever is first now.
  private func keepAnchor(_ follow: (IndexPath) -> IndexPath?, in view: CollectionView) {
    guard let anchor else { return }
    if anchor.isAtStart, view.has(section: anchor.element.section, item: anchor.element.item) {
      view.restore(anchor)
    } else if let path = follow(anchor.element.indexPath) {
      view.restore(anchor.following(.cell(path[0], path[1])))
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

  /// Adds to what is selected, as far as there is room for more.
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
  /// The nearest item that is there.
  func nearest(to path: IndexPath) -> IndexPath? {
    guard numberOfSections > 0 else { return nil }
    let section = min(path[0], numberOfSections - 1)
    let count = numberOfItems(inSection: section)
    return count > 0 ? IndexPath(indexes: [section, min(path[1], count - 1)]) : nil
  }
}

extension BatchUpdate {
  /// The first item that came to a place of its own.
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
