import CharacterCanvas
import Foundation
import LayoutCore

/// A place in a scene, to come back to: it follows its item through resizes, switched layouts and changes of the data.
struct MarkedPlace: Hashable {
  let sceneIndex: Int
  var anchor: ScrollAnchor?
  let offset: CGPoint
  /// Tells whether it is still the same place, wherever its item has gone.
  let identity = UUID()
}

extension ExplorerSession {
  /// Where the view is now.
  var place: MarkedPlace {
    MarkedPlace(sceneIndex: sceneIndex, anchor: view.scrollAnchor, offset: view.contentOffset)
  }

  /// The places of a scene to come back to.
  func markedPlaces(ofScene index: Int) -> [MarkedPlace] {
    (Array(marks.values) + [placeBeforeJump].compactMap { $0 }).filter { $0.sceneIndex == index }
  }

  /// Lets the places of a scene follow their items; one whose item is nowhere stays where it is.
  func moveMarkedPlaces(ofScene index: Int, _ anchor: (MarkedPlace, ScrollAnchor) -> ScrollAnchor?) {
    func moved(_ place: MarkedPlace) -> MarkedPlace {
      guard place.sceneIndex == index, let old = place.anchor, let new = anchor(place, old) else { return place }
      var place = place
      place.anchor = new
      return place
    }
    marks = marks.mapValues(moved)
    placeBeforeJump = placeBeforeJump.map(moved)
  }

  /// Where the items to come back to are, by the identities of the places.
  var markedAnchors: [UUID: ScrollAnchor] {
    let places = markedPlaces(ofScene: sceneIndex)
    return Dictionary(places.compactMap { place in place.anchor.map { (place.identity, $0) } }) { first, _ in first }
  }

  /// Places whose items are no longer there go to the nearest that are.
  func keepMarkedPlacesAmongData() {
    moveMarkedPlaces(ofScene: sceneIndex) { _, anchor in
      view.nearest(to: anchor.element.indexPath).map { anchor.following(.cell($0[0], $0[1])) }
    }
  }

  func awaitMark() {
    mode = KeyWait("mark this place as", hints: [KeyHint("a–z", "name"), KeyHint("escape", "leave")]) { session, key in
      guard case .character(let name) = key.code else { return }
      session.marks[name] = session.place
      session.stage.announcement = "marked as \(name)\(session.hint("go-to-mark", "\(name) comes back here"))"
    }
  }

  func awaitMarkToGoTo() {
    let names = marks.keys.sorted().map(String.init).joined(separator: " ")
    let hints = [KeyHint(names, "marks"), KeyHint("'", "where you were"), KeyHint("escape", "leave")]
    mode = KeyWait("go to the mark", hints: names.isEmpty ? Array(hints.dropFirst()) : hints) { session, key in
      guard case .character(let name) = key.code else { return }
      session.goToMark(name)
    }
  }

  private func goToMark(_ name: Character) {
    guard let mark = name == "'" ? placeBeforeJump : marks[name] else {
      stage.announcement =
        name == "'" ? "nowhere to go back to yet" : "no mark '\(name)'\(hint("mark", "\(name) sets it"))"
      return
    }
    let before = place
    go(to: mark)
    placeBeforeJump = before
  }

  private func go(to mark: MarkedPlace) {
    if mark.sceneIndex != sceneIndex { showScene(mark.sceneIndex) }
    view.layoutIfNeeded()
    if let anchor = mark.anchor { view.restore(anchor) } else { scroll(to: mark.offset) }
    hasScrolled = true
  }
}
