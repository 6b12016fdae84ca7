import Foundation
import LayoutCore

// Sections that scroll by themselves: keys scroll the one under the focus, or the first one in view; wheel and drags
// the one under the pointer.

extension ExplorerSession {
  func mayScrollSections(along axis: ScrollDirection) -> Bool { widget.mayScrollSections(along: axis) }

  /// The section that keys scroll along an axis: that of the focus, else the first one in view that scrolls.
  private func sectionScrolled(byKeysAlong axis: ScrollDirection) -> Int? {
    widget.sectionScrolled(byKeysAlong: axis, focus: isFocusing ? focusInView : nil)
  }

  /// Scrolls a section by keys; false where none scrolls along the axis.
  func scrollSection(along axis: ScrollDirection, steps: Int) -> Bool {
    guard steps != 0, let section = sectionScrolled(byKeysAlong: axis) else { return false }
    widget.scrollSection(section, by: steps)
    announceSection(section)
    return true
  }

  /// Scrolls a section to its right end, or to its left one; false where none scrolls across.
  func scrollSection(toEnd: Bool) -> Bool {
    guard let section = sectionScrolled(byKeysAlong: .horizontal), let scroller = view.sectionScroller(section) else {
      return false
    }
    let isAtEnd = toEnd != scroller.isReversed
    view.setSectionOffset(isAtEnd ? scroller.offsets.upperBound : scroller.offsets.lowerBound, ofSection: section)
    announceSection(section)
    return true
  }

  /// Says where a section is scrolled to.
  func announceSection(_ section: Int) {
    view.layoutIfNeeded()
    state.pointer.scrolledSection = section
    let items = view.visibleElements.filter {
      $0.identifier.category == .cell && $0.identifier.section == section && $0.attributes.viewport != nil
    }.map(\.identifier.item)
    guard let first = items.min(), let last = items.max() else { return }
    let seen = first == last ? "item \(first + 1)" : "items \(first + 1) to \(last + 1)"
    let count = view.numberOfItems(inSection: section)
    announce("section \(section + 1): \(seen) of \(count.grouped)")
  }
}
