import UIKit

/// Faults of code that changes items on show.
@MainActor
enum ChangeFaults {
  static let all = [reloaded, stalePath, movedAndReloaded]

  private static let reloaded = Fault.ofChanges(
    name: "flicker", title: "Reload instead of reconfigure",
    problem: "Press Enter on a header: its first item is reloaded, and flickers.",
    remedy: "reconfigureItems(at:) keeps the cell.", watched: IndexPath(item: 0, section: 0),
    act: { _, view, section, isFixed in
      let paths = [IndexPath(item: 0, section: section)]
      if isFixed { view.reconfigureItems(at: paths) } else { view.reloadItems(at: paths) }
    })

  private static let stalePath = Fault.ofChanges(
    name: "finger", title: "A deleted item under the finger",
    problem: "Press Enter: the last cell acts on an index path that has changed.",
    remedy: "It asks for indexPath(for:) when it is touched.",
    act: { feed, view, section, isFixed in
      let last = IndexPath(item: feed.sections[section].count - 1, section: section)
      guard last.item > 0, let touched = view.cellForItem(at: last) else { return }
      delete(IndexPath(item: 0, section: section), feed, view)
      delete(isFixed ? view.indexPath(for: touched) : last, feed, view)
    })

  private static func delete(_ path: IndexPath?, _ feed: ItemFeed, _ view: UICollectionView) {
    guard let path else { return }
    view.performBatchUpdates {
      feed.removeItem(at: path)
      view.deleteItems(at: [path])
    }
  }

  private static let movedAndReloaded = Fault.ofChanges(
    name: "move-reload", title: "Move and reload of one item",
    problem: "Press Enter: one update moves the first item and reloads it.",
    remedy: "The cell is reconfigured after the update.",
    act: { feed, view, section, isFixed in
      let (from, to) = (IndexPath(item: 0, section: section), IndexPath(item: 2, section: section))
      guard feed.sections[section].count > 2 else { return }
      view.performBatchUpdates {
        feed.moveItem(inSection: section, from: from.item, to: to.item)
        view.moveItem(at: from, to: to)
        if !isFixed { view.reloadItems(at: [from]) }
      }
      if isFixed { view.reconfigureItems(at: [to]) }
    })
}
