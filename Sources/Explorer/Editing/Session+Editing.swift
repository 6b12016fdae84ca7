import Foundation
import LayoutCore
import Scenes

extension ExplorerSession {
  /// The most items or sections that one key changes.
  private static let mostAtOnce = 10_000

  func enterEditMode() {
    guard !(mode is EditMode) else { return }
    mode = EditMode(hadFocus: isFocusing)
    if !isFocusing { toggleFocus() }
    stage.announcement = nil
  }

  func leaveEditMode() {
    if let mode = mode as? EditMode, !mode.hadFocus { isFocusing = false }
    mode = nil
  }

  /// Where the data are changed: at the item in focus, else at the first in view, else in the first section in view.
  var editTarget: (section: Int, item: Int)? {
    if let element = focusedElement ?? view.scrollAnchor?.element, element.section < view.numberOfSections {
      return (element.section, element.category == .cell ? element.item : 0)
    }
    let sections = view.visibleElements.map(\.identifier.section).filter { $0 < view.numberOfSections }
    return (sections.min() ?? (view.numberOfSections > 0 ? 0 : nil)).map { ($0, 0) }
  }

  func edit(_ command: DataCommand, count: Int?) {
    guard let target = editTarget else { return stage.announcement = "there are no data to change" }
    let count = min(count ?? 1, Self.mostAtOnce)
    // As many edits as there were: the same keys shuffle alike every time.
    let seed = edits[sceneIndex]?.count ?? 0
    if let edit = command.edit(count: count, section: target.section, item: target.item, seed: seed) {
      return perform(edit)
    }
    guard view.numberOfItems(inSection: target.section) > target.item else {
      return stage.announcement = "there is no item here to move"
    }
    let load = EditMode.Load(section: target.section, item: target.item, count: count)
    mode = EditMode(hadFocus: (mode as? EditMode)?.hadFocus ?? isFocusing, load: load)
  }

  /// Puts down what was taken up, where the focus is now.
  func putDown(_ load: EditMode.Load) {
    mode = EditMode(hadFocus: (mode as? EditMode)?.hadFocus ?? isFocusing)
    guard let target = editTarget else { return }
    perform(
      .move(
        count: load.count, section: load.section, item: load.item, toSection: target.section, toItem: target.item))
  }

  private func perform(_ edit: DataEdit) {
    let words = words(for: edit)
    var place = PlaceKept(self)
    switch stage.edit(edit) {
    case .failure(let refusal): stage.announcement = refusal.sentence
    case .success(let change):
      edits[sceneIndex, default: EditHistory()].note(.data(change))
      if case .move(_, let section, let item, _, _) = edit {
        place.focused = .cell(section, item)
      }
      place.restore(after: change.update, in: self)
      stage.announcement = words
    }
  }

  /// Takes a change of the data back, or makes it again.
  func perform(_ change: EditedData.Change, backwards: Bool) {
    let place = PlaceKept(self)
    guard stage.perform(change, backwards: backwards) else {
      return stage.announcement = "the data are others by now; that change cannot be \(backwards ? "taken back" : "made again")"
    }
    place.restore(after: backwards ? change.updateBack : change.update, in: self)
    stage.announcement = backwards ? "change of the data taken back" : "change of the data made again"
  }

  /// All data as the scene has them; which can be taken back.
  func resetData() {
    guard let change = stage.resetEdits() else { return }
    edits[sceneIndex, default: EditHistory()].note(.data(change))
    hasScrolled = true
  }

  private func words(for edit: DataEdit) -> String {
    func items(_ count: Int, _ section: Int, _ item: Int) -> String {
      let there = min(count, max(0, view.numberOfItems(inSection: section) - item))
      return there == 1 ? "item \(section).\(item)" : "\(there) items from \(section).\(item) on"
    }
    switch edit {
    case .insert(let count, let section, let item):
      return "\(count == 1 ? "a copy" : "\(count) copies") inserted at \(section).\(item)"
    case .delete(let count, let section, let item): return "\(items(count, section, item)) deleted"
    case .move(let count, let section, let item, let toSection, let toItem):
      return "\(items(count, section, item)) moved to \(toSection).\(toItem)"
    case .reload(let count, let section, let item): return "\(items(count, section, item)) reloaded"
    case .shuffle(let section, _, _):
      let count = view.numberOfItems(inSection: section)
      return count > DataEdit.mostShuffled
        ? "\(DataEdit.mostShuffled) of the \(count) items of section \(section) shuffled, those from here on"
        : "section \(section) shuffled"
    case .addSections(let count, let after):
      return count == 1 ? "section \(after + 1) added" : "\(count) sections added from \(after + 1) on"
    case .removeSections(let count, let section):
      let there = min(count, view.numberOfSections - section, max(1, view.numberOfSections - 1))
      return there == 1 ? "section \(section) removed" : "\(there) sections removed from \(section) on"
    }
  }
}

extension Scenery {
  var editTarget: (section: Int, item: Int)? { session.editTarget }
  /// The number typed so far, which the next action gets.
  var count: Int? { session.count }
}

/// What is in focus and where the first item in view stands, to be found again after the data have changed.
@MainActor
struct PlaceKept {
  var focused: ElementIdentifier?
  private let anchor: ScrollAnchor?

  init(_ session: ExplorerSession) {
    focused = session.focusedElement
    anchor = session.view.scrollAnchor
  }

  /// The focus goes with its item, or to the one that took its place; the first item in view stays where it is, unless
  /// that hides what changed.
  func restore(after update: BatchUpdate, in session: ExplorerSession) {
    let (view, map) = (session.view, BatchUpdateMap(update))
    if let anchor, let path = map.indexPath(after: anchor.element.indexPath) {
      view.restore(
        ScrollAnchor(
          element: .cell(path[0], path[1]), distance: anchor.distance, size: anchor.size, isAtLeft: anchor.isAtLeft,
          isAtTop: anchor.isAtTop))
    }
    session.hasScrolled = true
    if let arrived = update.firstArrival { session.showGently(item: arrived) }
    guard let focused, session.isFocusing else { return }
    session.focusedElements[session.sceneIndex] = nil
    if let path = follow(focused, map, in: view) { session.focus(.cell(path[0], path[1])) }
  }

  private func follow(_ element: ElementIdentifier, _ map: BatchUpdateMap, in view: CollectionView) -> IndexPath? {
    let path = element.category == .cell ? element.indexPath : IndexPath(indexes: [element.section, 0])
    if let path = map.indexPath(after: path), view.numberOfSections > path[0] { return Self.within(path, view) }
    return Self.within(path, view)
  }

  /// The nearest item that is there.
  private static func within(_ path: IndexPath, _ view: CollectionView) -> IndexPath? {
    guard view.numberOfSections > 0 else { return nil }
    let section = min(path[0], view.numberOfSections - 1)
    let count = view.numberOfItems(inSection: section)
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
