import Foundation
import LayoutCore

/// A place in a scene to come back to. It follows its item through resizes, switched layouts and edits of the data.
struct MarkedPlace: Hashable {
  let sceneIndex: Int
  var anchor: ScrollAnchor?
  let offset: CGPoint
  /// The sections in view that scroll by themselves.
  var sections: [PlaceInSection] = []
  /// Identifies the place, wherever its item has gone. Places are equal if they lead to the same, whichever they are.
  let identity = UUID()

  static func == (a: MarkedPlace, b: MarkedPlace) -> Bool {
    a.sceneIndex == b.sceneIndex && a.anchor == b.anchor && a.offset == b.offset && a.sections == b.sections
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(sceneIndex)
    hasher.combine(anchor)
  }
}

extension KeyWait {
  static func forMark(in state: ExplorerState) -> KeyWait {
    KeyWait(
      after: "mark", "set mark:", in: state.route.table, other: .setMark, otherHints: [KeyHint("a–z", "name")])
  }

  static func forMarkToGoTo(in state: ExplorerState) -> KeyWait {
    let names = state.places.marks.keys.sorted().map(String.init).joined(separator: " ")
    return KeyWait(
      after: "go-to-mark", "go to mark:", in: state.route.table, other: .goToMark,
      otherHints: names.isEmpty ? [] : [KeyHint(names, "marks")])
  }
}

extension ExplorerSession {
  /// The present place of the view.
  var place: MarkedPlace {
    MarkedPlace(
      sceneIndex: sceneIndex, anchor: view.scrollAnchor, offset: view.contentOffset, sections: view.placesInSections)
  }

  /// Moves places whose items no longer exist to the nearest items that do.
  func keepMarkedPlacesAmongData() {
    state.places.move(inScene: sceneIndex) { _, anchor in
      view.nearest(to: anchor.element.indexPath).map { anchor.following(.cell($0[0], $0[1])) }
    }
  }

  func setMark(_ name: Character) {
    state.places.marks[name] = place
    announce("set mark \(name)\(hint("go-to-mark", "\(name) returns here"))")
  }

  func jump(to mark: MarkedPlace?, else complaint: String) {
    guard let mark else { return announce(complaint) }
    let before = place
    go(to: mark)
    state.places.beforeJump = before
  }

  func go(to mark: MarkedPlace) {
    if mark.sceneIndex != sceneIndex { showScene(mark.sceneIndex) }
    scroll { _ in
      view.layoutIfNeeded()
      if let anchor = mark.anchor { view.restore(anchor) } else { widget.scroll(to: mark.offset) }
      for section in mark.sections { view.restore(section) }
      return true
    }
  }
}

/// The places to go back to: those that were marked with a letter, and the one before the last jump.
struct MarkedPlaces: Hashable {
  var marks: [Character: MarkedPlace] = [:]
  var beforeJump: MarkedPlace?

  /// The places in a scene.
  func inScene(_ index: Int) -> [MarkedPlace] {
    (Array(marks.values) + [beforeJump].compactMap { $0 }).filter { $0.sceneIndex == index }
  }

  /// Moves the places of a scene along with their items. A place whose item is not found stays.
  mutating func move(inScene index: Int, _ anchor: (MarkedPlace, ScrollAnchor) -> ScrollAnchor?) {
    func moved(_ place: MarkedPlace) -> MarkedPlace {
      guard place.sceneIndex == index else { return place }
      var moved = place
      if let old = place.anchor, let new = anchor(place, old) { moved.anchor = new }
      moved.sections = place.sections.map { section in
        var section = section
        section.anchor = anchor(section.asPlace(inScene: index), section.anchor) ?? section.anchor
        return section
      }
      return moved
    }
    marks = marks.mapValues(moved)
    beforeJump = beforeJump.map(moved)
  }

  /// The anchors of a scene's places, by the identities of the places.
  func anchors(inScene index: Int) -> [UUID: ScrollAnchor] {
    let places = inScene(index)
    return Dictionary(places.compactMap { place in place.anchor.map { (place.identity, $0) } }) { first, _ in first }
  }
}

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
