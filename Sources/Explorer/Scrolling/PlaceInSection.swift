import Foundation
import LayoutCore

/// How far a section is scrolled by itself: where one of its items is in the viewport of the section.
struct PlaceInSection: Hashable {
  /// The first item in view.
  var anchor: ScrollAnchor

  /// The item as a place of its own, which follows its item as others do.
  func asPlace(inScene index: Int) -> MarkedPlace { MarkedPlace(sceneIndex: index, anchor: anchor, offset: .zero) }
}

extension CollectionView {
  /// The places of all sections in view that scroll by themselves.
  var placesInSections: [PlaceInSection] {
    var first: [Int: LayoutAttributes] = [:]
    for element in visibleElements where element.identifier.category == .cell && element.attributes.viewport != nil {
      let section = element.identifier.section
      if let known = first[section], known.indexPath <= element.attributes.indexPath { continue }
      first[section] = element.attributes
    }
    return first.sorted { $0.key < $1.key }.compactMap { section, item in
      guard let scroller = sectionScroller(section) else { return nil }
      let distance = distance(of: item, in: scroller)
      return PlaceInSection(
        anchor: ScrollAnchor(
          element: .cell(item.indexPath[0], item.indexPath[1]), distance: CGPoint(x: distance, y: 0),
          size: item.frame.size))
    }
  }

  /// Scrolls a section by itself, so that its item is where it was.
  func restore(_ place: PlaceInSection) {
    let path = place.anchor.element.indexPath
    guard let scroller = sectionScroller(path[0]), has(section: path[0], item: path[1]),
      let item = layoutAttributesForItem(at: path), item.viewport != nil
    else { return }
    let offset = sectionOffset(path[0]) + distance(of: item, in: scroller) - place.anchor.distance.x
    setSectionOffset(scroller.stop(offset), ofSection: path[0])
  }

  /// From where the viewport of its section begins to where an item begins, in the direction of reading.
  private func distance(of item: LayoutAttributes, in scroller: SectionScroller) -> CGFloat {
    let (frame, viewport) = (item.frame, scroller.viewport)
    if scroller.axis == .vertical { return frame.minY - viewport.minY }
    return scroller.isReversed ? viewport.maxX - frame.maxX : frame.minX - viewport.minX
  }
}
