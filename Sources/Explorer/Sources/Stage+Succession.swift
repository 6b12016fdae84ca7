import Foundation
import LayoutCore
import Scenes

extension Stage {
  /// Shows what `old` showed: the same items at the same place, with the same selection. Where items have no identity
  /// and no titles, their paths count.
  /// - Returns: the anchor that keeps its place.
  func takePlace(of old: Stage, _ items: ItemSearch) -> ScrollAnchor? {
    let (view, before) = (collectionView, old.collectionView)
    let anchor = before.scrollAnchor.map { successor(of: $0, items) }
    let selected = (before.indexPathsForSelectedItems ?? []).compactMap { path in
      items.isPossible(path[0], path[1])
        ? items.item(like: .cell(path[0], path[1]))?.indexPath : view.has(section: path[0], item: path[1]) ? path : nil
    }
    let offset = before.contentOffset
    view.frame = before.frame
    view.layoutIfNeeded()
    for path in selected {
      view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    for (section, offset) in before.sectionOffsets { view.setSectionOffset(offset, ofSection: section) }
    if let anchor { view.restore(anchor) } else { view.contentOffset = view.clampedContentOffset(offset) }
    view.layoutIfNeeded()
    return anchor
  }

  /// The same place among these items. A view at the very start stays there, unless its first item now follows other
  /// items. Then it goes with that item. If the item is gone, the view does not scroll.
  func successor(of anchor: ScrollAnchor, _ items: ItemSearch) -> ScrollAnchor {
    let found = anchor.isAtStart ? items.item(like: anchor.element) : items.successor(of: anchor.element)
    guard let element = found ?? collectionView.nearestItem(to: anchor.element) else { return anchor }
    return anchor.following(element)
  }
}

extension ScrollAnchor {
  /// Whether the view was at the very start of the content on both axes.
  var isAtStart: Bool { isAtTop && isAtLeft }

  /// The same place at an element that has moved. If it was at the very start, it is not there any more.
  func following(_ other: ElementIdentifier) -> ScrollAnchor {
    let leavesStart = isAtStart && other != element
    return ScrollAnchor(
      element: other, distance: distance, size: size, isAtLeft: isAtLeft && !leavesStart,
      isAtTop: isAtTop && !leavesStart)
  }
}

extension CollectionView {
  func has(section: Int, item: Int) -> Bool {
    section < numberOfSections && item < numberOfItems(inSection: section)
  }

  /// The item itself if it exists, else the last one before it, else the first one after it.
  /// - Complexity: O(*s*) for *s* sections.
  fileprivate func nearestItem(to element: ElementIdentifier) -> ElementIdentifier? {
    guard element.category == .cell, !has(section: element.section, item: element.item) else { return element }
    let sections = numberOfSections
    for section in stride(from: min(element.section, sections - 1), through: 0, by: -1) {
      let count = numberOfItems(inSection: section)
      if count > 0 { return .cell(section, min(section == element.section ? element.item : count, count - 1)) }
    }
    return (0..<sections).first { numberOfItems(inSection: $0) > 0 }.map { .cell($0, 0) }
  }
}
