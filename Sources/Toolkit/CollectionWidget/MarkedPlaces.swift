import Foundation
import LayoutCore

/// A place in a view to come back to: the first item in view, and how far sections were scrolled by themselves. It
/// follows its item through resizes, other layouts and changes of the data.
public struct MarkedPlace: Hashable, Sendable {
  /// The index of the scene, in programs that show several.
  package let sceneIndex: Int
  /// The first item in view; nil if there was none.
  package var anchor: ScrollAnchor?
  package let offset: CGPoint
  /// The sections in view that scroll by themselves.
  fileprivate var sections: [PlaceInSection]
  /// Identifies the place, wherever its item has gone. Places are equal if they lead to the same, whichever they are.
  package let identity = UUID()

  /// The place that a view shows.
  @MainActor
  package init(of view: CollectionView, inScene index: Int = 0) {
    (sceneIndex, anchor, offset) = (index, view.scrollAnchor, view.contentOffset)
    sections = view.placesInSections
  }

  public static func == (a: MarkedPlace, b: MarkedPlace) -> Bool {
    a.sceneIndex == b.sceneIndex && a.anchor == b.anchor && a.offset == b.offset && a.sections == b.sections
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(sceneIndex)
    hasher.combine(anchor)
  }

  /// The place after its items have gone elsewhere. An item that is not found stays.
  fileprivate func moved(_ anchor: (UUID, ScrollAnchor) -> ScrollAnchor?) -> MarkedPlace {
    var moved = self
    moved.anchor = self.anchor.map { anchor(identity, $0) ?? $0 }
    // The sections of a place have identities that no data source knows.
    moved.sections = sections.map { PlaceInSection(anchor: anchor(UUID(), $0.anchor) ?? $0.anchor) }
    return moved
  }
}

extension CollectionViewWidget {
  /// Goes to a place that was in view.
  package func go(to place: MarkedPlace) {
    view.layoutIfNeeded()
    if let anchor = place.anchor { view.restore(anchor) } else { scroll(to: place.offset) }
    place.sections.forEach(view.restore)
  }
}

/// The places to go back to: those that were marked with a letter, and the one before the last jump.
package struct MarkedPlaces: Hashable, Sendable {
  package var marks: [Character: MarkedPlace] = [:]
  package var beforeJump: MarkedPlace?

  package init() {}

  /// The places in a scene.
  package func inScene(_ index: Int) -> [MarkedPlace] {
    (Array(marks.values) + [beforeJump].compactMap { $0 }).filter { $0.sceneIndex == index }
  }

  /// Moves the places of a scene along with their items. A place whose item is not found stays.
  ///
  /// - Parameter anchor: returns where an anchor went, also by the identity of its place.
  package mutating func move(inScene index: Int = 0, _ anchor: (UUID, ScrollAnchor) -> ScrollAnchor?) {
    func moved(_ place: MarkedPlace) -> MarkedPlace { place.sceneIndex == index ? place.moved(anchor) : place }
    marks = marks.mapValues(moved)
    beforeJump = beforeJump.map(moved)
  }

  /// Moves the places of a scene along with their elements.
  package mutating func follow(inScene index: Int = 0, _ successor: (ElementIdentifier) -> ElementIdentifier?) {
    move(inScene: index) { _, anchor in successor(anchor.element).map { anchor.following($0) } }
  }

  /// Forgets the places in a scene that will not come back.
  package mutating func forget(scene index: Int) {
    marks = marks.filter { $0.value.sceneIndex != index }
    if beforeJump?.sceneIndex == index { beforeJump = nil }
  }

  /// The anchors of a scene's places, by the identities of the places.
  package func anchors(inScene index: Int) -> [UUID: ScrollAnchor] {
    let places = inScene(index)
    return Dictionary(places.compactMap { place in place.anchor.map { (place.identity, $0) } }) { first, _ in first }
  }
}

// MARK: Programs

extension CollectionViewWidget {
  /// The names of the marked places, in order.
  public var marks: [Character] { places.marks.keys.sorted() }

  /// Marks the place in view with a name, to come back to. It follows its item when data change, as the focus does.
  public func setMark(_ name: Character) {
    followUpdates()
    places.marks[name] = working { MarkedPlace(of: view) }
  }

  /// Goes to a marked place. `goBack()` then returns.
  ///
  /// - Returns: false if there is no such mark.
  @discardableResult
  public func goToMark(_ name: Character) -> Bool { jump(to: places.marks[name]) }

  /// Goes back to the place before the last jump, or from there to where the jump went.
  ///
  /// - Returns: false if there was no jump.
  @discardableResult
  public func goBack() -> Bool { jump(to: places.beforeJump) }

  private func jump(to place: MarkedPlace?) -> Bool {
    guard let place else { return false }
    let before = working { MarkedPlace(of: view) }
    working { go(to: place) }
    places.beforeJump = before
    setNeedsFrame()
    return true
  }
}

// MARK: Sections that scroll by themselves

/// How far a section is scrolled by itself: where its first item in view is in the viewport of the section.
private struct PlaceInSection: Hashable, Sendable {
  var anchor: ScrollAnchor
}

extension CollectionView {
  /// The places of all sections in view that scroll by themselves.
  fileprivate var placesInSections: [PlaceInSection] {
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
  fileprivate func restore(_ place: PlaceInSection) {
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

  /// Whether an item exists.
  package func has(section: Int, item: Int) -> Bool {
    section < numberOfSections && item < numberOfItems(inSection: section)
  }
}

extension ScrollAnchor {
  /// Whether the view was at the very start of the content on both axes.
  package var isAtStart: Bool { isAtTop && isAtLeft }

  /// The same place at an element that has moved. If it was at the very start, it is not there any more.
  package func following(_ other: ElementIdentifier) -> ScrollAnchor {
    let leavesStart = isAtStart && other != element
    return ScrollAnchor(
      element: other, distance: distance, size: size, isAtLeft: isAtLeft && !leavesStart,
      isAtTop: isAtTop && !leavesStart)
  }
}
