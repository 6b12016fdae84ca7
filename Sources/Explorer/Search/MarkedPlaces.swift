import Foundation
import LayoutCore

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
