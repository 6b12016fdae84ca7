import Foundation
import LayoutCore
import Scenes

extension Stage {
  /// Shows what `old` showed: the same items at the same place, selected as they were. Items are the same by their
  /// titles, where these are known, and by their paths otherwise.
  /// - Returns: what is held in place.
  func takePlace(of old: Stage) -> ScrollAnchor? {
    let (view, before) = (collectionView, old.collectionView)
    let titles = TitleSearch(from: old, to: self)
    let anchor = before.scrollAnchor.map { anchor in
      anchor.on(titles.successor(of: anchor.element) ?? view.nearestItem(to: anchor.element))
    }
    let selected = (before.indexPathsForSelectedItems ?? []).compactMap { path in
      titles.isPossible(path[0], path[1])
        ? titles.item(like: .cell(path[0], path[1]))?.indexPath : view.has(section: path[0], item: path[1]) ? path : nil
    }
    let offset = before.contentOffset
    view.frame = before.frame
    view.layoutIfNeeded()
    for path in selected {
      view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    if let anchor { view.restore(anchor) } else { view.contentOffset = view.clampedContentOffset(offset) }
    view.layoutIfNeeded()
    return anchor
  }
}

extension ScrollAnchor {
  /// Whether the view rested at the very start of the content on both axes.
  var isAtStart: Bool { isAtTop && isAtLeft }

  /// The same place for another element.
  func on(_ other: ElementIdentifier?) -> ScrollAnchor {
    ScrollAnchor(element: other ?? element, distance: distance, size: size, isAtLeft: isAtLeft, isAtTop: isAtTop)
  }
}

extension CollectionView {
  func has(section: Int, item: Int) -> Bool {
    section < numberOfSections && item < numberOfItems(inSection: section)
  }

  /// The item itself where there is one, else the last before it, else the first after it.
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
